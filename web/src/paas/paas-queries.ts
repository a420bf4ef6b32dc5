import type { PaasPage } from '@mazad/contract/bids/paas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import type { BookSearch } from './book-search';

const BOOK = 'POST /paas/biding';

/** An execution has begun by then, however the two clocks differ. */
const AFTER_DEADLINE_MS = 500;
const ASKED_AGAIN_MS = 2_000;

/** What is live and staged; asked for again at the deadline, until the next one is told. */
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

/** The specification's page of ten comes first, then more at a time. */
const pageSize = (loadedPages: number) => (loadedPages === 0 ? 10 : 50);

/** Every filter of the book. */
export const bookKey = (account: number) => accountKey(account, BOOK);

const filterOf = ({ category, brand, models, search }: BookSearch) => ({
  categoryId: category,
  brandId: brand,
  groupIds: models,
  search,
});

/** A page with the filter that it answers, since the page before stays while the next one loads. */
export type ShownPage = PaasPage & { of: BookSearch };

type PageParam = { cursor: string | undefined; count: number };

export function bookQuery(account: number, search: BookSearch) {
  return infiniteQueryOptions({
    queryKey: [...bookKey(account), search],
    queryFn: async ({ pageParam, signal }): Promise<ShownPage> => {
      // What the store prices comes first; most of a catalogue it does not.
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

/** The bid book that the filters show, as a workbook. */
export function fetchBook(account: number, search: BookSearch) {
  return callFile(account, BOOK, {
    body: { ...filterOf(search), excelExport: true },
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
}
