import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { sessionError } from '#/session/api-error';
import { useErrorText } from '#/session/error-text';
import { LogoMark } from '#/ui/logo';
import { useDocumentTitle } from '#/ui/use-document-title';
import { CodeForm } from './code-form';
import { type OperatorCredentials, useOperatorSession } from './operator-session';
import { PasswordForm } from './password-form';
import classes from './sign-in-screen.module.css';

/** `next` is where the operator was when the session ended. */
export function SignInScreen({ next }: { next: string | undefined }) {
  const t = useTranslations('operator.signIn');
  const session = useOperatorSession();
  const [credentials, setCredentials] = useState<OperatorCredentials | null>(null);
  const title = credentials ? t('codeTitle') : t('title');
  useDocumentTitle(title);
  if (session && !session.isExpired) return <IntoConsole next={next} />;
  return (
    <SignInFrame title={title} lead={credentials ? t('codeLead') : t('lead')}>
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

/** Back to where the session ended. Only into the console: an address from elsewhere is not followed. */
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
    <div className={classes.page}>
      <header className={classes.bar}>
        <LogoMark />
        <span className={classes.gap} />
        <LanguageSwitch isNamed />
        <ThemeSwitch />
      </header>
      <main className={classes.middle}>
        <section className={classes.card}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </section>
        <Link to="/login">{t('dealers')}</Link>
      </main>
    </div>
  );
}

/** Whoever is sent here because the session ended reads why (419). */
function ExpiryNote() {
  const errorText = useErrorText();
  const { title, message } = errorText(sessionError());
  return (
    <div className={classes.note} role="status">
      <strong>{title}</strong>
      <p>{message}</p>
    </div>
  );
}
