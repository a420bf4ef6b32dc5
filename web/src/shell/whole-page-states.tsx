import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsInShell, usePage } from '#/page/page-context';
import { networkError } from '#/session/api/api-error';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { useDocumentTitle } from '#/ui/parts/use-document-title';

/** In the middle of the page: inside an account within the shell around it, which has the page's main part already. */
function Middle({ children }: { children: ReactNode }) {
  const Place = useIsInShell() ? 'div' : 'main';
  return <Place className="grid place-items-center h-full min-h-[60dvh]">{children}</Place>;
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
  const [isOffline] = useState(() => !navigator.onLine);
  if (isOffline) return <NoLine />;
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

/** A screen that was not here when the line went. Without one, loading the page anew would lose the page as well. */
function NoLine() {
  const load = () => navigator.onLine && window.location.reload();
  useEffect(() => {
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  });
  return (
    <Middle>
      <FailedFrame error={networkError()} onRetry={load} />
    </Middle>
  );
}
