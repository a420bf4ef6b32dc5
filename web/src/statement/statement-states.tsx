import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/failed-frame';
import { Button } from '#/ui/button';
import { SkeletonRows } from '#/ui/skeleton';
import { StateFrame } from '#/ui/state-frame';

export function StatementWaiting() {
  const t = useTranslations('common');
  return <SkeletonRows count={14} label={t('pleaseWait')} />;
}

/** Nothing moved this month and nothing that fits a filter are two different things. */
export function StatementEmpty({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations();
  if (!isNarrowed)
    return <StateFrame kind="empty" title={t('common.noDataFound')} text={t('statement.emptyText')} />;
  return (
    <StateFrame
      kind="noResult"
      title={t('common.noDataFound')}
      text={t('statement.noResultText')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
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

/** Below the last entry: more is coming, could not come, or there is no more. */
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
