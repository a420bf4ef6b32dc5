import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';

type PartStateProps = { error: unknown; isFetching: boolean; onRetry: () => void; rows?: number };

/** The state of a part that is loading or failed. */
export function PartState({ error, isFetching, onRetry, rows = 6 }: PartStateProps) {
  const t = useTranslations('common');
  if (error) return <FailedFrame error={error} isBusy={isFetching} onRetry={onRetry} />;
  return <SkeletonRows count={rows} height={48} label={t('pleaseWait')} />;
}

type EmptyProps = { isNarrowed: boolean; emptyText: string; onClear: () => void };

/** An empty list and an empty search result have different texts. */
export function Empty({ isNarrowed, emptyText, onClear }: EmptyProps) {
  const t = useTranslations('operator');
  const common = useTranslations('common');
  if (!isNarrowed) return <StateFrame kind="empty" title={t('emptyTitle')} text={emptyText} />;
  return (
    <StateFrame
      kind="noResult"
      title={t('noResultTitle')}
      text={t('noResultText')}
      action={<Button onClick={onClear}>{common('clearFilters')}</Button>}
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

/** Below the last row: loading more, failed, or the end. */
export function ListEnd({ isLoading, error, isComplete, onRetry, onToTop }: ListEndProps) {
  const t = useTranslations('operator');
  const common = useTranslations('common');
  if (isLoading) return <SkeletonRows count={3} label={t('loadingMore')} />;
  if (error) return <FailedFrame error={error} isBusy={false} onRetry={onRetry} />;
  if (!isComplete) return null;
  return (
    <StateFrame
      kind="end"
      title={t('endOfList')}
      action={<Button onClick={onToTop}>{common('backToTop')}</Button>}
    />
  );
}
