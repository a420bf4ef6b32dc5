import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { useDelayed } from '#/ui/parts/use-delayed';

type DealAbsentProps = {
  isPending: boolean;
  error: unknown;
  /** Texts for an unknown id. */
  words: { title: string; text: string };
  /** The link back to the list. */
  list: ReactNode;
};

/** Replaces the details: loading, failed, not found, or empty. */
export function DealAbsent({ isPending, error, words, list }: DealAbsentProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const isLate = useDelayed(isPending);
  if (isPending)
    return (
      <p className="py-8 px-inset text-ink3" role="status" aria-busy="true">
        {isLate && t('pleaseWait')}
      </p>
    );
  if (error instanceof ApiError && error.kind === 'notFound')
    return <StateFrame kind="notFound" title={words.title} text={words.text} action={list} />;
  if (!error) return <StateFrame kind="empty" title={t('noData')} action={list} />;
  const { title, message } = errorText(error);
  const reload = <Button onClick={() => window.location.reload()}>{t('pleaseRetry')}</Button>;
  return <StateFrame kind="error" title={title} text={message} action={reload} />;
}
