import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { filesKey, uploadsKey } from '../book-queries';

/** A file that a colleague had applied or took back, on whichever screen that was. */
export const filesRefresh: LiveRefresh = {
  isMeant: ({ kind }) => kind === 'FILE_PROCESSED',
  refresh: (queryClient, account) =>
    readAgain(queryClient, { queryKey: filesKey(account) }, { queryKey: uploadsKey(account) }),
  gatherMs: 400,
};

/** Keeps the uploaded files, and the one that is open, up with what became of them. */
export function useFilesLive(account: number): void {
  useLiveRefresh(account, filesRefresh);
}
