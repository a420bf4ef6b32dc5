import type {
  bidBookEndpoints,
  ChooseRows,
  ImportAnswer,
  RowView,
  Upload,
  UploadRow,
} from '@mazad/contract/bid-books';
import type { Category } from '@mazad/contract/catalog';
import type { DataOf } from '@mazad/contract/http';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '#/i18n/locale';
import { callApi } from '#/session/api';
import { accountKey } from '#/session/query-client';
import { TIMEOUT_SECONDS } from '#/session/timeouts';

export type FilesPage = DataOf<typeof bidBookEndpoints.listUploadedFiles>;
export type RowsPage = { rows: UploadRow[]; totalCount: number };
type RowOrder = 'row' | 'move';

/** The specification's page of files. */
const FILES_PAGE = 10;
export const ROWS_PAGE = 100;
/** How often it is asked how far an upload is. */
const ASKED_EVERY_MS = 400;
const pathOf = (uploadId: string) => `/bid-books/uploads/${encodeURIComponent(uploadId)}`;

export const isAtWork = (upload: Upload) => upload.state === 'READING' || upload.state === 'APPLYING';

export function sendBook(
  account: number,
  file: File,
  o: { categoryId: string | null; signal: AbortSignal; fetch: typeof fetch },
): Promise<ImportAnswer> {
  const body = new FormData();
  body.append('file', file);
  const path = o.categoryId
    ? `/paas/dealer/bid-upload/${encodeURIComponent(o.categoryId)}`
    : '/assets/import/active-asset-bids';
  return callApi(account, {
    method: 'POST',
    path,
    query: { preview: 'true' },
    body,
    signal: o.signal,
    fetch: o.fetch,
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
}

export type UploadAct = 'apply' | 'cancel' | 'undo';

export function actOnUpload(account: number, uploadId: string, act: UploadAct): Promise<Upload> {
  return callApi(account, {
    method: 'POST',
    path: `${pathOf(uploadId)}/${act}`,
    timeoutSeconds: TIMEOUT_SECONDS.file,
  });
}

export function chooseRows(account: number, uploadId: string, body: ChooseRows): Promise<Upload> {
  return callApi(account, { method: 'PUT', path: `${pathOf(uploadId)}/choices`, body });
}

export const uploadsKey = (account: number) => accountKey(account, 'bid-books', 'upload');

export const uploadKey = (account: number, uploadId: string) => [...uploadsKey(account), uploadId] as const;

export function uploadQuery(account: number, uploadId: string) {
  return queryOptions({
    queryKey: uploadKey(account, uploadId),
    queryFn: ({ signal }) => callApi<Upload>(account, { path: pathOf(uploadId), signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASKED_EVERY_MS : false),
  });
}

export const rowsKey = (account: number, uploadId: string) =>
  accountKey(account, 'bid-books', 'rows', uploadId);

/** Which rows of an upload are shown, and in what order. */
export type RowsView = { show: RowView; orderBy: RowOrder; search: string; isUnusual: boolean };
type RowsAsk = RowsView & { uploadId: string; page: number };

/**
 * Pages are numbered from 1. A row that was chosen keeps its place, so a page stays what it is: in the language in which
 * it says why.
 */
export function rowsQuery(account: number, locale: Locale, { uploadId, ...ask }: RowsAsk) {
  const { show, orderBy, search, isUnusual, page } = ask;
  return queryOptions({
    queryKey: [...rowsKey(account, uploadId), locale, ask],
    queryFn: ({ signal }) =>
      callApi<RowsPage>(account, {
        path: `${pathOf(uploadId)}/rows`,
        query: {
          ...{ show, orderBy, page, count: ROWS_PAGE },
          ...(search && { search }),
          ...(isUnusual && { unusual: 'true' }),
        },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const filesKey = (account: number) => accountKey(account, 'bid-books', 'files');

export function filesQuery(account: number, categoryId: string, name: string) {
  return infiniteQueryOptions({
    queryKey: [...filesKey(account), categoryId, name],
    queryFn: ({ pageParam, signal }) =>
      callApi<FilesPage>(account, {
        path: `/paas/dealer/bid-upload-files/${encodeURIComponent(categoryId || 'all')}`,
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

export function categoriesQuery(account: number) {
  return queryOptions({
    queryKey: accountKey(account, 'bid-books', 'categories'),
    queryFn: ({ signal }) =>
      callApi<Category[]>(account, { path: '/category/active-list-with-brand', signal }),
    staleTime: 5 * 60_000,
  });
}
