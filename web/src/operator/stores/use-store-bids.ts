import { isUuid } from '@mazad/contract/fields/uuid';
import type { QueryOf } from '@mazad/contract/http';
import { LISTS } from '@mazad/contract/operator/lists';
import {
  type operatorStoreBidsEndpoints,
  STORE_BID_STATES,
  type StoreBidRow,
} from '@mazad/contract/operator/store-bids';
import { useOperatorPages } from '../queries';
import { sortIn } from '../room/list-sort';
import { type RoomSearch, readRoomSearch } from '../room/room-search';

/** The store and its filters, as in the URL. */
export type StoreBidsSearch = Pick<RoomSearch, 'search' | 'state' | 'sort'> & { store?: string | undefined };
type State = (typeof STORE_BID_STATES)[number];
const SORTS = LISTS['store-bids'].sorts;
export type KnownStoreBidsSearch = {
  store: string | undefined;
  search: string | undefined;
  state: State;
  sort: QueryOf<(typeof operatorStoreBidsEndpoints)['listStoreBids']>['sort'];
};

/** Invalid values are ignored. */
export function readStoreBidsSearch(wanted: StoreBidsSearch): KnownStoreBidsSearch {
  const { search, state, sort } = readRoomSearch(wanted, STORE_BID_STATES);
  const store = isUuid(wanted.store) ? wanted.store : undefined;
  return { store, search, state: (state as State | undefined) ?? 'ACTIVE', sort: sortIn(SORTS, sort) };
}

export const bidIdOf = (row: StoreBidRow) => row.assetId;

/** Fifty per page; each page starts after the previous page's last row. */
export function useStoreBids({ store, search, state, sort }: KnownStoreBidsSearch) {
  const query = { search, state, sort };
  const given = { params: { storeId: store ?? '' }, query };
  const list = useOperatorPages('GET /operator/stores/{storeId}/bids', given, bidIdOf, {
    enabled: store !== undefined,
  });
  return { ...list, about: list.last, query: { ...query, storeId: store }, sorts: SORTS };
}
