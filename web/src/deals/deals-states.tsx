import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/failed-frame';
import { Button } from '#/ui/button';
import { SkeletonRows } from '#/ui/skeleton';
import { StateFrame } from '#/ui/state-frame';
import classes from './deals-states.module.css';

export function DealsWaiting() {
  const t = useTranslations('common');
  return (
    <div className={classes.waiting}>
      <SkeletonRows count={18} label={t('pleaseWait')} />
    </div>
  );
}

/** Nothing won yet and nothing that fits the filters (`onClear` takes them off) are two different things. */
export function DealsEmpty({ text, onClear }: { text: string; onClear: (() => void) | null }) {
  const t = useTranslations('common');
  if (!onClear) return <StateFrame kind="empty" title={t('noData')} text={text} />;
  return (
    <StateFrame
      kind="noResult"
      title={t('noData')}
      text={text}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  );
}

type ListEndProps = {
  isLoading: boolean;
  error: unknown;
  isComplete: boolean;
  onRetry: () => void;
  onToTop: () => void;
};

/** Below the last row: more is coming, could not come, or there is no more. */
export function ListEnd({ isLoading, error, isComplete, onRetry, onToTop }: ListEndProps) {
  const t = useTranslations();
  if (isLoading) return <SkeletonRows count={3} label={t('grid.loadingMore')} />;
  if (error) return <FailedFrame error={error} onRetry={onRetry} />;
  if (!isComplete) return null;
  return (
    <StateFrame
      kind="end"
      title={t('common.noSearchLeft')}
      action={<Button onClick={onToTop}>{t('common.backToTop')}</Button>}
    />
  );
}
