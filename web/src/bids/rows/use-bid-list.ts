import { keepPreviousData, onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLive } from '#/live/use-live';
import { useReadOn } from '#/paging/next-pages';
import { accountKey, isUnread } from '#/session/api/query-client';
import { askPage, PAGE_SIZE, takeAhead } from '../first-page';
import type { BidsView } from '../frame/bids-search';
import type { BidBoard } from './bid-board';
import { FIRST_PAGE, mergeIds, nextPageOf, type PageParam } from './merge-pages';
import { readPage } from './read-page';

/** The early request for the first page, finished or pending. */
function useAhead(account: number, view: BidsView, board: BidBoard) {
  const [ahead] = useState(() => {
    const asked = takeAhead(account, view);
    // A running stream has told this board nothing about changes since the request.
    if (!asked || isLive(account)) return null;
    const { page, coming } = asked;
    if (page) board.load(page.assets, board.now);
    return { view, coming, data: page && { pages: [page], pageParams: [FIRST_PAGE] } };
  });
  const coming = useRef(ahead?.data ? null : ahead?.coming);
  return {
    dataOf: (of: BidsView) => (ahead?.view === of ? ahead.data : undefined),
    // Offline the first list may never load, and another one is used in its place.
    take: (of: BidsView) => {
      const first = ahead?.view === of ? coming.current : null;
      coming.current = null;
      return first;
    },
  };
}

/** The list in a fixed order until the view changes or the dealer reloads it. */
export function useBidList(account: number, view: BidsView, board: BidBoard) {
  const [generation, setGeneration] = useState(0);
  const ask = useCallback(
    (param: PageParam, signal?: AbortSignal) => askPage(account, view, param, signal),
    [account, view],
  );
  const ahead = useAhead(account, view, board);
  const query = useInfiniteQuery({
    queryKey: accountKey(account, 'POST /assets/biding', view, generation),
    initialData: generation === 0 ? ahead.dataOf(view) : undefined,
    queryFn: ({ pageParam, signal }) => readPage(board, () => ahead.take(view) ?? ask(pageParam, signal)),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
    // Only the dealer reloads the order; the stream updates the rows.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
    structuralSharing: false,
  });
  const { data, fetchNextPage, isPlaceholderData } = query;

  const ids = useMemo(() => mergeIds(data?.pages ?? []), [data]);
  const firstPage = isPlaceholderData ? null : data?.pages[0];
  const refreshing = useRef<AbortController>(null);
  useEffect(() => {
    if (firstPage) board.holdOrder();
    // Another list's rows are loaded with it.
    return () => refreshing.current?.abort();
  }, [board, firstPage]);

  const fetchMore = useReadOn(query);
  const isFirstPageAlone = data?.pages.length === 1;
  useEffect(() => {
    if (isFirstPageAlone) fetchMore();
  }, [isFirstPageAlone, fetchMore]);

  const resort = useCallback(() => setGeneration((value) => value + 1), []);
  /**
   * After the stream was away. Pending pages are read again when they arrive. If the refresh code cannot be loaded,
   * everything is reloaded; but not offline, which would remove the rows. Once online, the stream restarts.
   */
  const refresh = (body: HTMLElement | null, openRow: string | undefined) => {
    board.fallBehind();
    if (!firstPage) return;
    refreshing.current?.abort();
    const begun = new AbortController();
    refreshing.current = begun;
    const { signal } = begun;
    void import('./refresh-rows').then(
      ({ refreshRows }) => {
        const params = data?.pageParams as PageParam[];
        return refreshRows(body, { account, board, ids, params, pageSize: PAGE_SIZE, openRow, ask, signal });
      },
      () => onlineManager.isOnline() && resort(),
    );
  };

  return {
    ids,
    /** A new object for every list that was requested. */
    firstPage: data?.pages[0],
    totalCount: data?.pages[0]?.totalCount ?? 0,
    isLoading: query.isPending,
    isStale: isPlaceholderData,
    error: query.error,
    isMoreFailed: query.isFetchNextPageError,
    isFetchingMore: query.isFetchingNextPage,
    // From the visible list: while another one loads, the query does not know the next page.
    isAtEnd: data !== undefined && data.pages.length > 1 && data.pages.at(-1)?.nextCursor === null,
    fetchMore,
    retryMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
    refresh,
    resort,
  };
}

export type BidList = ReturnType<typeof useBidList>;
