import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { sessionError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { useDocumentTitle } from '#/ui/parts/use-document-title';
import { LogoMark } from '#/ui/pictures/logo';
import { type OperatorCredentials, useOperatorSession } from '../frame/operator-session';
import { CodeForm } from './code-form';
import { PasswordForm } from './password-form';
import './utilities.css';
import classes from './console-frame.module.css';

/** `next` is the page where the session ended. */
export function SignInScreen({ next }: { next: string | undefined }) {
  const t = useTranslations('operator');
  const session = useOperatorSession();
  const [credentials, setCredentials] = useState<OperatorCredentials | null>(null);
  const title = credentials ? t('signIn.codeTitle') : t('consoleTitle');
  useDocumentTitle(title);
  if (session && !session.isExpired) return <IntoConsole next={next} />;
  return (
    <SignInFrame title={title} lead={t(credentials ? 'signIn.codeLead' : 'signIn.lead')}>
      {credentials ? (
        <CodeForm credentials={credentials} onBack={() => setCredentials(null)} />
      ) : (
        <>
          {session?.isExpired && <ExpiryNote />}
          <PasswordForm email={session?.operator.email ?? ''} onProved={setCredentials} />
        </>
      )}
    </SignInFrame>
  );
}

/** Back to where the session ended, but only within the console: foreign URLs are not followed. */
function IntoConsole({ next }: { next: string | undefined }) {
  const { history } = useRouter();
  const isOurs = next !== undefined && /^\/operator\/[a-z]/.test(next);
  const to = isOurs ? next : '/operator/overview';
  useEffect(() => history.replace(to), [history, to]);
  return null;
}

function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useTranslations('operator.signIn');
  return (
    <div className="flex flex-col min-h-dvh">
      <header className={`${classes.console} flex items-center gap-2 h-[55px] px-4`}>
        <LogoMark />
        <span className="flex-1" />
        <LanguageSwitch isNamed />
        <ThemeSwitch />
      </header>
      <main className="grid flex-1 content-center justify-items-center gap-5 pt-6 px-4 pb-[15vh] phone:content-start">
        <section className="w-[min(100%,400px)] p-7 border border-line rounded-dialog bg-surface phone:p-5.5">
          <h1>{title}</h1>
          <p className="mt-0.5 text-ink2">{lead}</p>
          {children}
        </section>
        <Link to="/login">{t('dealers')}</Link>
      </main>
    </div>
  );
}

/** Explains that the session ended (419). */
function ExpiryNote() {
  const errorText = useErrorText();
  const { title, message } = errorText(sessionError());
  return (
    <div
      className="mt-4 py-2.5 px-3 rounded-button bg-near-tint text-near [&_strong]:font-semibold"
      role="status"
    >
      <strong>{title}</strong>
      <p>{message}</p>
    </div>
  );
}
