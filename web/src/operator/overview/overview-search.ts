import { OVERVIEW_DAYS } from '@mazad/contract/operator/overview';
import { type RoomSearch, readRoomSearch } from '../room/room-search';

export type OverviewDays = (typeof OVERVIEW_DAYS)[number];
/** What the overview shows, as its address carries it. */
export type OverviewSearch = Pick<RoomSearch, 'region'> & { days?: string | number | undefined };

/** Whatever else stands in the address counts as nothing. An address typed by hand carries a number. */
export function readOverviewSearch(search: OverviewSearch): {
  region: string | undefined;
  days: OverviewDays;
} {
  return {
    region: readRoomSearch(search, []).region,
    days: OVERVIEW_DAYS.find((days) => days === String(search.days)) ?? '1',
  };
}
