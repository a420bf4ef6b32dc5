import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readAgain } from '#/live/read-again';
import { call, callFile } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey, isUnread } from '#/session/api/query-client';
import type { ListFile } from '#/session/files/download-list';
import { HISTORY } from '../rows/bid-queries';

const HOUR_MS = 3_600_000;
const [CHANGES, TRADE_INS] = HISTORY;
const PRICE_LINE = 'GET /bids/{assetId}/price-line';

/** What is shown about one row is asked for by the account whose screen is open. */
export function useAccount(): number {
  return Number(useParams({ strict: false }).accountId);
}

/** M16: sixty an hour for the whole store, so what was answered is kept, and asked for again only when it is old. */
export function useReplay(account: number, assetId: string, ask: { price?: number }, isWanted: boolean) {
  return useQuery({
    ...accountQuery(account, 'GET /bids/{assetId}/replay', {
      params: { assetId },
      query: { days: 30, ...ask },
    }),
    enabled: isWanted,
    staleTime: HOUR_MS / 4,
    gcTime: HOUR_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: isUnread,
  });
}

export function useTradeIns(account: number, assetId: string) {
  return useInfiniteQuery({
    queryKey: accountKey(account, TRADE_INS, { params: { assetId } }),
    queryFn: ({ pageParam, signal }) =>
      call(account, TRADE_INS, { params: { assetId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/**
 * Of what a colleague or an autopilot changed the row alone is told: with its bid the history is read again. A failure
 * leaves what was read before.
 */
export function useBidHistory(account: number, { assetId, myBid }: BidRow) {
  const client = useQueryClient();
  const query = useQuery({
    ...accountQuery(account, CHANGES, { params: { assetId } }),
    // While it was not shown nobody read it again.
    staleTime: 0,
  });
  const bid = `${myBid?.updatedDate} ${myBid?.availableQuantity}`;
  const read = useRef(bid);
  useEffect(() => {
    if (read.current === bid) return;
    read.current = bid;
    void readAgain(client, { queryKey: accountKey(account, CHANGES, { params: { assetId } }) });
  }, [client, account, assetId, bid]);
  return query;
}

/** Asked for again whenever the row shows another top or another bid. */
export function usePriceLine(account: number, { assetId, topBidAmount, myBid }: BidRow) {
  return useQuery({
    queryKey: accountKey(account, PRICE_LINE, assetId, topBidAmount, myBid?.updatedDate),
    queryFn: ({ signal }) => call(account, PRICE_LINE, { params: { assetId }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const priceLineFile = (account: number, assetId: string): ListFile => ({
  fetch: (counted) =>
    callFile(account, 'GET /bids/{assetId}/price-line/export', { params: { assetId }, ...counted }),
  fileName: 'Price_Line.xlsx',
});
