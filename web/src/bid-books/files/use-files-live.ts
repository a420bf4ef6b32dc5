import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import { FILES } from '../book-queries';

/** A file that a colleague had applied or took back, on whichever screen that was. */
export const filesRefresh: LiveRefresh = {
  isMeant: ({ kind }) => kind === 'FILE_PROCESSED',
  refresh: (queryClient, account) =>
    readAgain(queryClient, within(account, FILES), within(account, 'GET /bid-books/uploads/{uploadId}')),
  gatherMs: 400,
};

/** Keeps the uploaded files, and the one that is open, up with what became of them. */
export function useFilesLive(account: number): void {
  useLiveRefresh(account, filesRefresh);
}
