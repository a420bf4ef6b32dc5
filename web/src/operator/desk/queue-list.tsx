import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FailedFrame } from '#/session/frames/failed-frame';
import { SkeletonRows } from '#/ui/frames/skeleton';
import { Empty, ListEnd } from '../list/list-states';

type Queue = Pick<
  UseInfiniteQueryResult,
  | 'data'
  | 'error'
  | 'isError'
  | 'isPending'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'refetch'
  | 'fetchNextPage'
> & { rows: readonly unknown[]; loadMore: () => void };

type QueueListProps = {
  list: Queue;
  openId: string | undefined;
  rowHeight: number;
  isNarrowed: boolean;
  emptyText: string;
  onClear: () => void;
  children: ReactNode;
};

/** The waiting rows of a desk, or why there are none. More are read before the last one is seen. */
export function QueueList(props: QueueListProps) {
  const { list, openId, rowHeight, isNarrowed, emptyText, onClear, children } = props;
  const common = useTranslations('common');
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { loadMore } = list;
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      root: scroller.current,
      rootMargin: '400px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [loadMore]);
  useEffect(() => {
    const row = openId && scroller.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    // So that Enter continues from it; a field or form in use keeps the focus.
    const { activeElement } = document;
    if (activeElement === document.body || scroller.current?.contains(activeElement)) {
      row.focus({ preventScroll: true });
    }
  }, [openId]);
  const isEmpty = list.data !== undefined && list.rows.length === 0 && !list.hasNextPage;
  return (
    <div
      ref={scroller}
      className="min-h-0 overflow-auto"
      data-queue=""
      aria-busy={list.isPlaceholderData || undefined}
    >
      {list.isPending && <SkeletonRows count={8} height={rowHeight} label={common('pleaseWait')} />}
      {!list.data && list.isError && (
        <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && <Empty isNarrowed={isNarrowed} emptyText={emptyText} onClear={onClear} />}
      {list.rows.length > 0 && children}
      <div ref={end} />
      {(list.isFetchingNextPage || list.rows.length > 10) && (
        <ListEnd
          isLoading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          isComplete={!list.hasNextPage}
          onRetry={() => void list.fetchNextPage()}
          onToTop={() => scroller.current?.scrollTo({ top: 0 })}
        />
      )}
    </div>
  );
}
