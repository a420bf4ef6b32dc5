import { useCallback } from 'react';

/** A list that is read page by page, as its query tells it. */
export type NextPages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

/** The next page may be asked for: there is one, it is not coming yet, it did not fail, and the list is the wanted one. */
export function canReadOn(list: Omit<NextPages, 'error' | 'fetchNextPage'>): boolean {
  return (
    list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError && !list.isPlaceholderData
  );
}

/** Asks for the next page where it may be asked for. */
export function useReadOn(list: NextPages): () => void {
  const { fetchNextPage } = list;
  const isReady = canReadOn(list);
  return useCallback(() => {
    if (isReady) void fetchNextPage();
  }, [isReady, fetchNextPage]);
}
