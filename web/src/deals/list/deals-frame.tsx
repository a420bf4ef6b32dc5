import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { ListWaiting } from '#/paging/list-states';
import { FailedFrame } from '#/session/frames/failed-frame';
import { DealsList, type DealsLook } from './deals-list';
import { dealsQuery, type Reading } from './deals-query';
import type { DealsSearch } from './deals-search';
import { useDealsLive } from './use-deals-live';

/** A filter's loaded list, updated with won and moved deals. */
export function useDealsList(accountIndex: number, reading: Reading, search: DealsSearch) {
  useDealsLive(accountIndex);
  return useInfiniteQuery(dealsQuery(accountIndex, reading, search));
}

type DealsFrameProps = {
  accountIndex: number;
  reading: Reading;
  list: ReturnType<typeof useDealsList>;
  look: DealsLook;
  /** Shown if nothing matches. */
  empty: ReactNode;
};

/** A list below its filters, in each of its states. */
export function DealsFrame({ accountIndex, reading, list, look, empty }: DealsFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const toTop = useCallback(() => frame.current?.firstElementChild?.scrollTo({ top: 0 }), []);
  const { data } = list;
  const isEmpty = data?.pages[0]?.count === 0;
  return (
    <div
      ref={frame}
      className="row-3 grid grid-rows-[minmax(0,1fr)_auto] grid-cols-1 min-h-0"
      aria-busy={list.isPlaceholderData || undefined}
    >
      {list.isPending && <ListWaiting />}
      {!data && list.isError && (
        <FailedFrame error={list.error} isBusy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && empty}
      {data && !isEmpty && (
        <DealsList
          // A new filter starts at its top; old rows stay until then.
          key={JSON.stringify(data.pages[0]?.search)}
          frame={frame}
          accountIndex={accountIndex}
          reading={reading}
          look={look}
          data={data}
          list={list}
          onToTop={toTop}
        />
      )}
    </div>
  );
}
