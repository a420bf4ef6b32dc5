export const grid = {
  sortBy: 'Sort by {column}',
  loadingMore: 'Loading more rows',
} as const;
