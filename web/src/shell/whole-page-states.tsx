import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIsInShell, usePage } from '#/page/page-context';
import { Button } from '#/ui/button';
import { StateFrame } from '#/ui/state-frame';
import { useDocumentTitle } from '#/ui/use-document-title';
import classes from './whole-page-states.module.css';

/** In the middle of the page: inside an account within the shell around it, which has the page's main part already. */
function Middle({ children }: { children: ReactNode }) {
  const Place = useIsInShell() ? 'div' : 'main';
  return <Place className={classes.page}>{children}</Place>;
}

export function NotFoundScreen() {
  return useIsInShell() ? <NotFoundInShell /> : <NotFoundAlone />;
}

function NotFoundAlone() {
  const t = useTranslations('shell');
  useDocumentTitle(t('notFoundTitle'));
  return <NotFound />;
}

function NotFoundInShell() {
  const t = useTranslations('shell');
  usePage({ title: t('notFoundTitle') });
  return <NotFound />;
}

function NotFound() {
  const t = useTranslations('shell');
  return (
    <Middle>
      <StateFrame
        kind="notFound"
        isPageTitle
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={<a href="/">{t('notFoundAction')}</a>}
      />
    </Middle>
  );
}

/** Inside an account the shell stays, so that its other screens are a click away. */
export function CrashScreen() {
  const t = useTranslations('common');
  return (
    <Middle>
      <StateFrame
        kind="error"
        isPageTitle
        title={t('somethingWrong')}
        action={<Button onClick={() => window.location.reload()}>{t('pleaseRetry')}</Button>}
      />
    </Middle>
  );
}
