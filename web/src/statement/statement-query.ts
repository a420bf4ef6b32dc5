import type { Statement } from '@mazad/contract/statement';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { call, callFile } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey, isUnread } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';
import type { Counted } from '#/session/files/counted-download';
import { saveBlob } from '#/session/files/save-blob';
import type { Session } from '#/session/session-store';
import type { StatementFilter } from './statement-search';

const KEPT_MS = 30 * 60_000;
const PAGE = 50;
const ENTRIES = 'GET /v1/member-account-transactions/store-transactions';

/** A page with its filter, since the previous page stays while the next one loads. */
export type ShownPage = Statement & { filter: StatementFilter };
export type LoadedStatement = InfiniteData<ShownPage, unknown>;

async function fetchStatement(
  accountIndex: number,
  filter: StatementFilter,
  page: { cursor: string | null; count: number },
  signal?: AbortSignal,
): Promise<ShownPage> {
  const query = {
    viewType: filter.viewType,
    fromDate: filter.from,
    toDate: filter.to,
    search: filter.search,
    count: page.count,
    cursor: page.cursor ?? undefined,
  };
  return { ...(await call(accountIndex, ENTRIES, { query, signal })), filter };
}

export function fetchFirstPage(accountIndex: number, filter: StatementFilter, signal?: AbortSignal) {
  return fetchStatement(accountIndex, filter, { cursor: null, count: PAGE }, signal);
}

/** Never reloaded automatically, because new rows would move the one under the pointer. */
export function statementQuery(accountIndex: number, filter: StatementFilter) {
  return infiniteQueryOptions({
    queryKey: accountKey(accountIndex, ENTRIES, 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      fetchStatement(accountIndex, filter, { cursor: pageParam, count: PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchOnReconnect: isUnread,
    placeholderData: keepPreviousData,
  });
}

export const newestKey = (accountIndex: number) => accountKey(accountIndex, ENTRIES, 'newest');

/** The current count of the same filter, to tell how many entries came since the list was loaded. */
export function newestQuery(accountIndex: number, filter: StatementFilter) {
  return queryOptions({
    queryKey: [...newestKey(accountIndex), filter],
    queryFn: async ({ signal }) => {
      const page = await fetchStatement(accountIndex, filter, { cursor: null, count: 1 }, signal);
      return page.count;
    },
    // As long as the list, so that after Back it is known that there is more.
    gcTime: KEPT_MS,
  });
}

export function balanceQuery(accountIndex: number) {
  return accountQuery(accountIndex, `${ENTRIES}/running-balance`, {
    timeoutSeconds: TIMEOUT_SECONDS.balance,
  });
}

export type ExportRequest = { format: 'xlsx' | 'pdf'; hasSummary: boolean };
/** A file and its name. */
export type NamedFile = [file: Blob, name: string];

export async function fetchExport(
  { index, user }: Session,
  filter: StatementFilter,
  { format, hasSummary }: ExportRequest,
  counted: Counted,
): Promise<NamedFile> {
  const { blob, fileName } = await callFile(index, 'GET /v1/member-account-transactions/export/{storeId}', {
    params: { storeId: user.storeId },
    query: {
      from_date: filter.from,
      to_date: filter.to,
      isSummeryRequired: hasSummary ? ('true' as const) : ('false' as const),
      format,
    },
    ...counted,
  });
  return [blob, fileName ?? `Statement.${format}`];
}

/** Fetched instead of linked, because the document needs the token. */
export async function saveInvoice(accountIndex: number, invoiceUrl: string): Promise<void> {
  const documentNumber = invoiceUrl.slice(invoiceUrl.lastIndexOf('/') + 1);
  const { blob, fileName } = await callFile(accountIndex, 'GET /b2b-data/invoices/{documentNumber}', {
    params: { documentNumber },
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
  saveBlob(blob, fileName ?? `${documentNumber}.pdf`);
}
