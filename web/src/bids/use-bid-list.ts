import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { accountKey } from '#/session/query-client';
import { getBidRow, listBids } from './bid-api';
import type { BidBoard } from './bid-board';
import { type BidsView, listRequestOf } from './bids-search';
import { FIRST_PAGE, mergeIds, nextPageOf, type PageParam, pagesOfRows } from './merge-pages';

const PAGE_SIZE = 50;
/** Rows read again after the stream was away; a list longer than this is better sorted anew. */
const REFRESH_PAGES_MAX = 20;

/** The list in an order that holds until the view changes or the dealer asks for a new one. */
export function useBidList(account: number, view: BidsView, board: BidBoard) {
  const [generation, setGeneration] = useState(0);
  const ask = useCallback(
    ({ page, cursor }: PageParam, signal?: AbortSignal) =>
      listBids(
        account,
        { ...listRequestOf(view, Date.now()), page, count: PAGE_SIZE, ...(cursor && { cursor }) },
        signal,
      ),
    [account, view],
  );
  const query = useInfiniteQuery({
    queryKey: accountKey(account, 'bids', 'list', view, generation),
    queryFn: async ({ pageParam, signal }) => {
      const page = await ask(pageParam, signal);
      board.load(page.assets);
      return page;
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageOf,
    placeholderData: keepPreviousData,
    // Only the dealer asks for a new order; what changes in the rows comes by the live stream.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } =
    query;

  const ids = useMemo(() => mergeIds(data?.pages ?? []), [data]);
  const firstPage = isPlaceholderData ? null : data?.pages[0];
  useEffect(() => {
    if (firstPage) board.holdOrder();
  }, [board, firstPage]);

  const canGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const fetchMore = useCallback(() => {
    if (canGoOn) void fetchNextPage({ cancelRefetch: false });
  }, [canGoOn, fetchNextPage]);
  const isFirstPageAlone = data?.pages.length === 1;
  useEffect(() => {
    if (isFirstPageAlone) fetchMore();
  }, [isFirstPageAlone, fetchMore]);

  const refresh = useCallback(
    async (first: number, last: number) => {
      const params = (data?.pageParams ?? []) as PageParam[];
      const seen = pagesOfRows(first, last, PAGE_SIZE, params.length);
      const rest = params.map((_, index) => index).filter((index) => !seen.includes(index));
      const missing = new Set(ids.slice(first, last + 1));
      for (const index of [...seen, ...rest].slice(0, REFRESH_PAGES_MAX)) {
        const param = params[index];
        const page = param && (await ask(param).catch(() => null));
        if (!page) break;
        for (const bid of page.assets) {
          board.applyRow(bid);
          missing.delete(bid.assetId);
        }
      }
      // A row in sight that left its filter meanwhile is on no page, but still before the dealer's eyes.
      for (const id of missing) {
        const bid = await getBidRow(account, id).catch(() => null);
        if (bid) board.applyRow(bid);
      }
    },
    [data, ids, ask, account, board],
  );
  const resort = useCallback(() => setGeneration((value) => value + 1), []);

  return {
    ids,
    totalCount: data?.pages[0]?.totalCount ?? 0,
    isLoading: query.isPending,
    isStale: isPlaceholderData,
    error: query.error,
    isMoreFailed: isFetchNextPageError,
    isFetchingMore: isFetchingNextPage,
    isAtEnd: data !== undefined && !hasNextPage,
    generation,
    fetchMore,
    retryMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
    refresh,
    resort,
  };
}

export type BidList = ReturnType<typeof useBidList>;
