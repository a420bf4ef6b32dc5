import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';
import { useErrorText } from '../api/error-text';

type PartStateProps = { error: unknown; isFetching: boolean; rows: number; onRetry: () => void };

/** A part of a screen that is loading or failed. */
export function PartState({ error, isFetching, rows, onRetry }: PartStateProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  if (!error) return <SkeletonRows count={rows} height={52} label={t('pleaseWait')} />;
  const { title, message } = errorText(error);
  const retry = (
    <Button isBusy={isFetching} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <StateFrame kind="error" title={title} text={message} action={retry} />;
}

type RetryLineProps = { error: unknown; isFetching: boolean; onRetry: () => void };

/** A single line for content that failed to load. */
export function RetryLine({ error, isFetching, onRetry }: RetryLineProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  return (
    <p className="m-0 text-lose text-small" role="alert">
      {errorText(error).line}{' '}
      <Button isBusy={isFetching} onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}

/** Why a change failed: the error's title and message. */
export function ChangeError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (!error) return null;
  const { title, message } = errorText(error);
  return (
    <p className="py-2 px-3 rounded-button bg-lose-tint text-lose [&_strong]:font-semibold" role="alert">
      <strong>{title}</strong> {message}
    </p>
  );
}
