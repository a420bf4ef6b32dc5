import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { LanguageSwitch } from '#/page/look-switches';
import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { Words } from '#/session/frames/words';
import { Button } from '#/ui/buttons/button';
import { Skeleton } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useDocumentTitle } from '#/ui/parts/use-document-title';
import { Wordmark } from '#/ui/pictures/logo';
import { entriesQuery } from './assessment-calls';
import { PictureTaker } from './picture-taker';

/** Takes photos of a device on a phone without signing in (G5); the QR code leads here. */
export function AssessmentScreen({ sessionId }: { sessionId: string }) {
  const { locale } = useLocale();
  return (
    <Words of="assessment">
      <div className="flex flex-col min-h-dvh bg-paper">
        <header className="flex items-center justify-between py-2.5 px-4 [&_button]:-me-3.5">
          <Wordmark language={locale} height={22} />
          <LanguageSwitch isNamed />
        </header>
        <main className="flex flex-1 flex-col w-full max-w-140 mx-auto pt-1 px-4 pb-6">
          <Session sessionId={sessionId} />
        </main>
      </div>
    </Words>
  );
}

function Session({ sessionId }: { sessionId: string }) {
  const t = useTranslations('assessment');
  const tCommon = useTranslations('common');
  const errorText = useErrorText();
  const [isDone, setDone] = useState(false);
  useDocumentTitle(t('title'));
  const { data, error, refetch } = useQuery({
    ...entriesQuery(sessionId),
    enabled: !isDone,
    // The dealer may end the session on the computer; a lost connection recovers.
    refetchInterval: ({ state }) => (isOver(state.error) ? false : 10_000),
  });
  if (isDone) return <End kind="end" title={t('doneTitle')} text={t('doneText')} />;
  if (error instanceof ApiError && error.type === 'ASSESSMENT_CLOSED') {
    const { state } = error.details;
    if (state === 'COMPLETED') return <End kind="end" title={t('doneTitle')} text={t('doneText')} />;
    const closed = state === 'ENDED' ? t('endedTitle') : t('expiredTitle');
    return <End kind="notFound" title={closed} text={t('closedText')} />;
  }
  if (isOver(error)) {
    return <End kind="notFound" title={t('unknownTitle')} text={t('unknownText')} />;
  }
  if (!data && error) {
    const { title, message } = errorText(error);
    const retry = <Button onClick={() => void refetch()}>{tCommon('retry')}</Button>;
    return <End kind="error" title={title} text={message} action={retry} />;
  }
  if (!data) return <Skeleton height={420} />;
  return (
    <PictureTaker
      sessionId={sessionId}
      entries={data}
      onClosed={() => void refetch()}
      onDone={() => setDone(true)}
    />
  );
}

/** Answers of our own server only: a proxy may refuse a call too, and then the pictures here must not be lost. */
const OVER = ['ASSESSMENT_CLOSED', 'NOT_FOUND', 'BAD_REQUEST'];

/** Whether no further call of this session makes sense. */
function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && OVER.includes(error.type);
}

type EndProps = { kind: 'end' | 'notFound' | 'error'; title: string; text: string; action?: ReactNode };

function End(props: EndProps) {
  return (
    <div className="grid flex-1 place-items-center">
      <StateFrame isPageTitle {...props} />
    </div>
  );
}
