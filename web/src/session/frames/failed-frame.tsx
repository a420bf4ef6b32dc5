import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { useErrorText } from '../api/error-text';

type FailedFrameProps = { error: unknown; isBusy?: boolean; onRetry: () => void };

/** Replaces content that failed to load, with a retry button. */
export function FailedFrame({ error, isBusy = false, onRetry }: FailedFrameProps) {
  const t = useTranslations('common');
  const { title, message } = useErrorText()(error);
  return (
    <StateFrame
      kind="error"
      title={title}
      text={message}
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
