import { OVERVIEW_DAYS } from '@mazad/contract/operator/overview';
import { type ListSearch, readListSearch } from '../list/list-search';

export type OverviewDays = (typeof OVERVIEW_DAYS)[number];
/** The overview's filters as in the URL. */
export type OverviewSearch = Pick<ListSearch, 'region'> & { days?: string | number | undefined };

/** Invalid values are ignored. A hand-typed URL has a number. */
export function readOverviewSearch(search: OverviewSearch): {
  region: string | undefined;
  days: OverviewDays;
} {
  return {
    region: readListSearch(search, []).region,
    days: OVERVIEW_DAYS.find((days) => days === String(search.days)) ?? '1',
  };
}
