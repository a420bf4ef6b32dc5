import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import { Button } from '#/ui/buttons/button';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { StateFrame } from '#/ui/frames/state-frame';

type PartStateProps = {
  of: { error: unknown; isFetching: boolean; refetch: () => unknown };
  rows?: number;
};

/** The state of a part that is loading or failed. */
export function PartState({ of: { error, isFetching, refetch }, rows = 6 }: PartStateProps) {
  const t = useTranslations('common');
  if (error) return <FailedFrame error={error} isBusy={isFetching} onRetry={() => void refetch()} />;
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

type ListBodyProps = EmptyProps & {
  list: {
    data: unknown;
    rows: readonly unknown[];
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** The rows. */
  children: ReactNode;
};

/** Under a screen's toolbar: its rows, or why there are none. */
export function ListBody({ list, children, ...empty }: ListBodyProps) {
  const t = useTranslations('common');
  return (
    <div className="min-h-0 border-t border-t-line" aria-busy={list.isPlaceholderData || undefined}>
      {list.isPending && <SkeletonRows count={14} label={t('pleaseWait')} />}
      {!list.isPending && !list.data && (
        <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {Boolean(list.data) && (list.rows.length > 0 ? children : <Empty {...empty} />)}
    </div>
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
