import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { Button } from '#/ui/buttons/button';
import { StateFrame } from '#/ui/frames/state-frame';

type NoticeFailedProps = { error: unknown; isBusy: boolean; onRetry: () => void };

export function NoticeFailed({ error, isBusy, onRetry }: NoticeFailedProps) {
  const t = useTranslations('common');
  const { title, message } = useErrorText()(error);
  const retry = (
    <Button isBusy={isBusy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return <StateFrame kind="error" title={title} text={message} action={retry} />;
}
