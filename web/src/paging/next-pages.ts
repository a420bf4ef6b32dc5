import { useCallback } from 'react';

/** A paged list in the form of its query. */
export type NextPages = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

/** Whether to load the next page: it exists, is not loading, did not fail, and the list is the wanted one. */
export function canReadOn(list: Omit<NextPages, 'data' | 'error' | 'fetchNextPage'>): boolean {
  return (
    list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError && !list.isPlaceholderData
  );
}

export function useReadOn(list: NextPages): () => void {
  const { fetchNextPage } = list;
  const isReady = canReadOn(list);
  return useCallback(() => {
    if (isReady) void fetchNextPage();
  }, [isReady, fetchNextPage]);
}
