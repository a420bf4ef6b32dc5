import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch, ThemeSwitch } from '#/shell/look-switches';
import { Button } from '#/ui/button';
import { lazyPart } from '#/ui/lazy-part';
import { Ltr } from '#/ui/ltr';
import { useDocumentTitle } from '#/ui/use-document-title';
import classes from './auth-frame.module.css';
import { AuthPanel } from './auth-panel';

const TermsDialog = lazyPart(async () => (await import('./terms-dialog')).TermsDialog);

const SUPPORT_PHONE = '+971 4 000 0000';

type AuthFrameProps = { title: string; lead: ReactNode; children: ReactNode };

/** What everybody sees who is not signed in: the brand beside one form. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const t = useTranslations('auth');
  const [isReading, setReading] = useState(false);
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <AuthPanel />
      <main className={classes.side}>
        <div className={classes.switches}>
          <LanguageSwitch isNamed />
          <ThemeSwitch />
        </div>
        <div className={classes.middle}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        <footer className={classes.foot}>
          <Link to="/help" target="_blank" className={classes.help}>
            {t('help')}
          </Link>
          <Button look="quiet" className={classes.link} onClick={() => setReading(true)}>
            {t('terms')}
          </Button>
          <span className={classes.gap} />
          <Ltr>{SUPPORT_PHONE}</Ltr>
        </footer>
      </main>
      {isReading && (
        <Suspense>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </div>
  );
}
