import type { Page } from '#/page/page-context';

/** Why nothing can be cleared on the open screen. */
export function clearReason(onClear: Page['onClearFilters']): 'noFilterSet' | 'noFilters' | undefined {
  if (onClear) return undefined;
  return onClear === null ? 'noFilterSet' : 'noFilters';
}
