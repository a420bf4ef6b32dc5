import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';
import { useErrorText } from '../api/error-text';

type FailedFrameProps = { error: unknown; isBusy?: boolean; onRetry: () => void };

/** In the place of what could not be read: why, and the way to try again. */
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
