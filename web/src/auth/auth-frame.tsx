import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetchWords } from '#/i18n/words-files';
import { LanguageSwitch, ThemeSwitch } from '#/page/look-switches';
import { Button } from '#/ui/buttons/button';
import { DialogFrame } from '#/ui/frames/part-frame';
import { ErrorBoundary } from '#/ui/parts/error-boundary';
import { lazyPart } from '#/ui/parts/lazy-part';
import { useDocumentTitle } from '#/ui/parts/use-document-title';
import classes from './auth-frame.module.css';
import { AuthPanel } from './auth-panel';

const TermsDialog = lazyPart(async () => {
  await fetchWords('registration');
  return (await import('./terms-dialog')).TermsDialog;
}, DialogFrame);
const RegionPhones = lazyPart(async () => (await import('./region-phones')).RegionPhones);

type AuthFrameProps = { title: string; lead: ReactNode; children: ReactNode };

/** The frame of all screens before sign-in: the brand beside one form. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const t = useTranslations();
  const [isReading, setReading] = useState(false);
  useDocumentTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,7fr)_minmax(400px,5fr)] min-h-dvh phone:grid-cols-1 phone:grid-rows-[212px_1fr]">
      <AuthPanel />
      <main className={classes.side}>
        <div className="flex items-center justify-end gap-2">
          <LanguageSwitch isNamed />
          <ThemeSwitch />
        </div>
        <div className="my-auto py-8 phone:mt-0 phone:mb-auto phone:py-5">
          <h1 className="text-[28px]">{title}</h1>
          {/* Changes are announced, because the form that had the focus may be gone. */}
          <p className="mt-0.5 text-ink2" role="status">
            {lead}
          </p>
          {children}
        </div>
        <footer className={classes.foot}>
          <Link to="/help" target="_blank" className={classes.help}>
            {t('shell.guide.help')}
          </Link>
          <Button look="quiet" className={classes.link} onClick={() => setReading(true)}>
            {t('auth.terms')}
          </Button>
          <ErrorBoundary>
            <RegionPhones />
          </ErrorBoundary>
        </footer>
      </main>
      {isReading && <TermsDialog onClose={() => setReading(false)} />}
    </div>
  );
}
