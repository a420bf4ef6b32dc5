import { useTranslations } from 'use-intl';
import { useIsInShell, usePage } from '#/page/page-context';
import { Button } from '#/ui/button';
import { StateFrame } from '#/ui/state-frame';
import { useDocumentTitle } from '#/ui/use-document-title';
import classes from './whole-page-states.module.css';

/** Inside an account the shell around it stays, and has the page's main part already. */
export function NotFoundScreen() {
  return useIsInShell() ? <NotFoundInShell /> : <NotFoundAlone />;
}

function NotFoundAlone() {
  const t = useTranslations('shell');
  useDocumentTitle(t('notFoundTitle'));
  return (
    <main className={classes.page}>
      <NotFound />
    </main>
  );
}

function NotFoundInShell() {
  const t = useTranslations('shell');
  usePage({ title: t('notFoundTitle') });
  return (
    <div className={classes.page}>
      <NotFound />
    </div>
  );
}

function NotFound() {
  const t = useTranslations('shell');
  return (
    <StateFrame
      kind="notFound"
      isPageTitle
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={<a href="/">{t('notFoundAction')}</a>}
    />
  );
}

export function CrashScreen() {
  const t = useTranslations('common');
  return (
    <main className={classes.page}>
      <StateFrame
        kind="error"
        isPageTitle
        title={t('somethingWrong')}
        action={<Button onClick={() => window.location.reload()}>{t('pleaseRetry')}</Button>}
      />
    </main>
  );
}
