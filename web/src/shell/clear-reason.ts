import type { Page } from '#/page/page-context';

/** Why the open screen has no filters to clear. */
export function clearReason(onClear: Page['onClearFilters']): 'noFilterSet' | 'noFilters' | undefined {
  if (onClear) return undefined;
  return onClear === null ? 'noFilterSet' : 'noFilters';
}
