import type { QueryTo } from '@mazad/contract/calls';
import type { DealPage, DealRow } from '@mazad/contract/deals';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey, isUnread } from '#/session/api/query-client';
import type { DealsSearch } from './deals-search';

export type PageParam = { cursor: string | null; count: number };

/** A page with the filter that it answers, since the previous page stays while the next one loads. */
export type ShownPage = DealPage & { search: DealsSearch };

const DEALS = 'GET /appraisal';

const KEPT_MS = 30 * 60_000;

/** First the specification's page of ten; when scrolling, larger pages. */
export const FIRST_PAGE: PageParam = { cursor: null, count: 10 };

function pageSize(loadedPages: number): number {
  return loadedPages < 3 ? 50 : 100;
}

/** One list with two views: purchases, and where each device is. */
export const READINGS = ['deals', 'appraisals'] as const;
export type Reading = (typeof READINGS)[number];

/** The query of a list and its download. */
export function filterQuery(reading: Reading, search: DealsSearch): QueryTo<'GET /appraisal/export'> {
  return {
    ...(reading === 'deals' && { listType: 'MEM', dealProcessType: 'DIRECT' }),
    fromDate: search.from || 0,
    toDate: search.to || 0,
    categoryId: search.category,
    brandId: search.category && search.brand,
    filter: search.status,
    payment: search.payment,
    search: search.search,
  };
}

export async function fetchDeals(
  accountIndex: number,
  reading: Reading,
  search: DealsSearch,
  page: PageParam,
  signal?: AbortSignal,
): Promise<ShownPage> {
  const query = { ...filterQuery(reading, search), count: page.count, cursor: page.cursor ?? undefined };
  const answer = await call(accountIndex, DEALS, { query, signal });
  return { ...answer, search };
}

/** Lists of all filters, for both screens or one. */
export const listsKey = (account: number, ...reading: Reading[]) =>
  accountKey(account, DEALS, 'list', ...reading);
export const newestKey = (account: number) => accountKey(account, DEALS, 'newest');

/** Never reloaded automatically, because new rows would move the one under the pointer. */
export function dealsQuery(accountIndex: number, reading: Reading, search: DealsSearch) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(accountIndex, reading), search],
    queryFn: ({ pageParam, signal }) => fetchDeals(accountIndex, reading, search, pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, pages): PageParam | null =>
      last.nextCursor ? { cursor: last.nextCursor, count: pageSize(pages.length) } : null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchOnReconnect: isUnread,
    // Nor when invalidated; it is reloaded when the dealer returns to it.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

/** A list's totals and its first row, null if empty. */
export type Figures = Pick<DealPage, 'count' | 'totalPurchasePrice' | 'statusCounts'> & {
  newest: Pick<DealRow, 'appraisalCode' | 'dealTS'> | null;
};

export function figuresOf({ count, totalPurchasePrice, statusCounts, appraisals }: DealPage): Figures {
  const [first] = appraisals;
  const newest = first ? { appraisalCode: first.appraisalCode, dealTS: first.dealTS } : null;
  return { count, totalPurchasePrice, statusCounts, newest };
}

/** The current totals of the same filter, since deals come and move after the list was loaded. */
export function newestQuery(accountIndex: number, reading: Reading, search: DealsSearch) {
  return queryOptions({
    queryKey: [...newestKey(accountIndex), reading, search],
    queryFn: async ({ signal }) => {
      const first = { cursor: null, count: 1 };
      return figuresOf(await fetchDeals(accountIndex, reading, search, first, signal));
    },
    gcTime: KEPT_MS,
  });
}

export function dealQuery(accountIndex: number, dealId: string) {
  return accountQuery(accountIndex, 'GET /appraisal/{id}', { params: { id: dealId } });
}
