import type { NoticeGroup } from '@mazad/domain/notices';

/** The groups in the order in which they are offered; the domain’s table stays on the server. */
export const GROUPS = [
  'BIDS',
  'DEALS',
  'REVIEWS',
  'MONEY',
  'ACCOUNT',
] as const satisfies readonly NoticeGroup[];

/** What the list shows, as the address carries it. */
export type NoticesSearch = { show: 'all' | 'unread'; group: NoticeGroup | '' };

export const noNoticesSearch: NoticesSearch = { show: 'all', group: '' };

/** Whatever else stands in the address counts as nothing. */
export function parseNoticesSearch(search: Partial<Record<keyof NoticesSearch, unknown>>): NoticesSearch {
  return {
    show: search.show === 'unread' ? 'unread' : 'all',
    group: GROUPS.find((group) => group === search.group) ?? '',
  };
}
