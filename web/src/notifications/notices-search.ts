import type { NoticeGroup } from '@mazad/domain/notices';

/** Groups in display order; the domain’s table stays on the server. */
export const GROUPS = [
  'BIDS',
  'DEALS',
  'REVIEWS',
  'MONEY',
  'ACCOUNT',
] as const satisfies readonly NoticeGroup[];

/** The list's filters as in the URL. */
export type NoticesSearch = { show: 'all' | 'unread'; group: NoticeGroup | '' };

export const noNoticesSearch: NoticesSearch = { show: 'all', group: '' };

/** Invalid values are ignored. */
export function parseNoticesSearch(search: Partial<Record<keyof NoticesSearch, unknown>>): NoticesSearch {
  return {
    show: search.show === 'unread' ? 'unread' : 'all',
    group: GROUPS.find((group) => group === search.group) ?? '',
  };
}
