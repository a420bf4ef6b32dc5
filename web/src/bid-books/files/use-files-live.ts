import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import { FILES } from '../book-queries';

/** A colleague's file that was applied or undone on any screen. */
export const filesRefresh: LiveRefresh = {
  isMeant: ({ kind }) => kind === 'FILE_PROCESSED',
  refresh: (queryClient, account) =>
    readAgain(queryClient, within(account, FILES), within(account, 'GET /bid-books/uploads/{uploadId}')),
  gatherMs: 400,
};

/** Keeps the uploaded files and the open one up to date. */
export function useFilesLive(account: number): void {
  useLiveRefresh(account, filesRefresh);
}
