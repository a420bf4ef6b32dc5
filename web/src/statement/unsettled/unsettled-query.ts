import type { QueryTo } from '@mazad/contract/calls';
import type { Unsettled } from '@mazad/contract/statement';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountKey, isUnread } from '#/session/api/query-client';
import type { UnsettledSearch } from './unsettled-search';

const PAGE = 50;
export const UNSETTLED = 'GET /v1/member-account-transactions/store-transactions/unsettled';

/** A page with its age, since the previous page stays while the next one loads. */
export type UnsettledPage = Unsettled & UnsettledSearch;
export type LoadedUnsettled = InfiniteData<UnsettledPage, unknown>;

/** Pages of one age. `read` loads the own store's, or for operators any store's. */
export function unsettledPages(
  queryKey: readonly unknown[],
  { age }: UnsettledSearch,
  read: (query: QueryTo<typeof UNSETTLED>, signal: AbortSignal) => Promise<Unsettled>,
) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, age],
    queryFn: async ({ pageParam, signal }): Promise<UnsettledPage> => {
      return { ...(await read({ age, cursor: pageParam ?? undefined, count: PAGE }, signal)), age };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Settled rows are removed once nobody points at them.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: isUnread,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

export function unsettledQuery(account: number, search: UnsettledSearch) {
  return unsettledPages(accountKey(account, UNSETTLED), search, (query, signal) =>
    call(account, UNSETTLED, { query, signal }),
  );
}
