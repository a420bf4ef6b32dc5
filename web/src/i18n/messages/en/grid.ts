export const grid = {
  loadingMore: 'Loading more rows',
  select: 'Select',
  selectRow: 'Select {name}',
  selectLoaded: 'Select all loaded rows',
  selectionLeft: '{count, plural, one {# row is} other {# rows are}} no longer selected: the filter changed',
} as const;
