import type { PaasPage } from '@mazad/contract/bids/paas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import type { BookSearch } from './book-search';

const BOOK = 'POST /paas/biding';

/** By then an execution has started, despite clock differences. */
const AFTER_DEADLINE_MS = 500;
const ASKED_AGAIN_MS = 2_000;

/** Live and staged prices; reloaded at the deadline until the next one is known. */
export function windowsQuery(account: number) {
  return queryOptions({
    ...accountQuery(account, 'GET /paas/windows'),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const left = Date.parse(state.data.nextExecutionDayWithTime) - Date.now() + AFTER_DEADLINE_MS;
      return Math.max(ASKED_AGAIN_MS, left);
    },
  });
}

/** First the specification's page of ten, then larger ones. */
const pageSize = (loadedPages: number) => (loadedPages === 0 ? 10 : 50);

/** Every filter of the book. */
export const bookKey = (account: number) => accountKey(account, BOOK);

const filterOf = ({ category, brand, models, search }: BookSearch) => ({
  categoryId: category,
  brandId: brand,
  groupIds: models,
  search,
});

/** A page with its filter, since the previous page stays while the next one loads. */
export type ShownPage = PaasPage & { of: BookSearch };

type PageParam = { cursor: string | undefined; count: number };

export function bookQuery(account: number, search: BookSearch) {
  return infiniteQueryOptions({
    queryKey: [...bookKey(account), search],
    queryFn: async ({ pageParam, signal }): Promise<ShownPage> => {
      // Models with prices first; most of the catalogue has none.
      const body = { ...filterOf(search), ...pageParam, sortBy: 'myBid', orderBy: 'desc' } as const;
      const page = await call(account, BOOK, { body, signal });
      return { ...page, of: search };
    },
    initialPageParam: { cursor: undefined, count: pageSize(0) } as PageParam,
    getNextPageParam: (last, pages): PageParam | null =>
      last.nextCursor ? { cursor: last.nextCursor, count: pageSize(pages.length) } : null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The filtered bid book as a workbook. */
export function fetchBook(account: number, search: BookSearch) {
  return callFile(account, BOOK, {
    body: { ...filterOf(search), excelExport: true },
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
}
