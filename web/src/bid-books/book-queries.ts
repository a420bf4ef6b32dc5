import type { ImportAnswer, RowView, Upload } from '@mazad/contract/bids/bid-books';
import type { AnswerTo } from '@mazad/contract/calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#/i18n/locale';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { TIMEOUT_SECONDS } from '#/session/api/timeouts';

export const FILES = 'GET /paas/dealer/bid-upload-files/{categoryId}';
const ROWS = 'GET /bid-books/uploads/{uploadId}/rows';

export type RowsPage = AnswerTo<typeof ROWS>;
type RowOrder = 'row' | 'move';

/** The page size of the specification. */
const FILES_PAGE = 10;
export const ROWS_PAGE = 100;
/** Polling interval of an upload's progress. */
const ASKED_EVERY_MS = 400;

export const isAtWork = (upload: Upload) => upload.state === 'READING' || upload.state === 'APPLYING';

export function sendBook(
  account: number,
  file: File,
  o: { categoryId: string | null; signal: AbortSignal; fetch: typeof fetch },
): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('file', file);
  const { categoryId, ...how } = o;
  const given = { query: { preview: 'true' } as const, body, ...how, timeoutSeconds: TIMEOUT_SECONDS.file };
  return categoryId
    ? call(account, 'POST /paas/dealer/bid-upload/{categoryId}', { params: { categoryId }, ...given })
    : call(account, 'POST /assets/import/active-asset-bids', given);
}

export type UploadAct = 'apply' | 'cancel' | 'undo';

export function uploadQuery(account: number, uploadId: string) {
  return queryOptions({
    ...accountQuery(account, 'GET /bid-books/uploads/{uploadId}', { params: { uploadId } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASKED_EVERY_MS : false),
  });
}

export const rowsKey = (account: number, uploadId: string) => accountKey(account, ROWS, uploadId);

export type RowsView = { show: RowView; orderBy: RowOrder; search: string; isUnusual: boolean };
type RowsAsk = RowsView & { uploadId: string; page: number };

/**
 * Page numbers start at 1. Chosen rows keep their places, so pages stay stable. By language, because errors are
 * translated.
 */
export function rowsQuery(account: number, locale: Locale, { uploadId, ...ask }: RowsAsk) {
  const { show, orderBy, search, isUnusual, page } = ask;
  return queryOptions({
    queryKey: [...rowsKey(account, uploadId), locale, ask],
    queryFn: ({ signal }) =>
      call(account, ROWS, {
        params: { uploadId },
        query: {
          ...{ show, orderBy, page, count: ROWS_PAGE },
          ...(search && { search }),
          ...(isUnusual && { unusual: 'true' as const }),
        },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function filesQuery(account: number, categoryId: string, name: string) {
  return infiniteQueryOptions({
    queryKey: accountKey(account, FILES, categoryId, name),
    queryFn: ({ pageParam, signal }) =>
      call(account, FILES, {
        params: { categoryId: categoryId || 'all' },
        query: { count: FILES_PAGE, page: pageParam, search: name || undefined },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * FILES_PAGE < last.totalCount ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const isMoving = state.data?.pages.some((page) =>
        page.uploadedFiles.some((file) => file.state === 'READING' || file.state === 'APPLYING'),
      );
      return isMoving ? 2_000 : false;
    },
  });
}
