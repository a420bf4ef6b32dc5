import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsInShell, usePage } from '#/page/page-context';
import { networkError } from '#/session/api/api-error';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { useDocumentTitle } from '#/ui/parts/use-document-title';

/** Centred on the page; inside an account the shell already has the main element. */
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

/** Inside an account the shell stays, so that other screens remain reachable. */
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

/** The screen was not loaded before going offline; a reload would lose the page too. */
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
