import type { QueryOf } from '@mazad/contract/http';
import { LIST_SORTS } from '@mazad/contract/operator-lists';
import {
  type operatorStoreBidsEndpoints,
  STORE_BID_STATES,
  type StoreBidRow,
} from '@mazad/contract/operator-store-bids';
import { isUuid } from '@mazad/contract/uuid';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useReadOn } from '#/paging/next-pages';
import { sortIn } from './list-sort';
import { callOperator } from './operator-session';
import { type RoomSearch, readRoomSearch } from './room-search';
import { operatorKey } from './use-room';

/** Whose bids are shown, and which of them, as the address carries it. */
export type StoreBidsSearch = Pick<RoomSearch, 'search' | 'state' | 'sort'> & { store?: string | undefined };
type State = (typeof STORE_BID_STATES)[number];
const SORTS = LIST_SORTS['store-bids'];
export type KnownStoreBidsSearch = {
  store: string | undefined;
  search: string | undefined;
  state: State;
  sort: QueryOf<(typeof operatorStoreBidsEndpoints)['listStoreBids']>['sort'];
};

/** Whatever else stands in the address counts as nothing. */
export function readStoreBidsSearch(wanted: StoreBidsSearch): KnownStoreBidsSearch {
  const { search, state, sort } = readRoomSearch(wanted, STORE_BID_STATES);
  const store = isUuid(wanted.store) ? wanted.store : undefined;
  return { store, search, state: (state as State | undefined) ?? 'ACTIVE', sort: sortIn(SORTS, sort) };
}

export const bidIdOf = (row: StoreBidRow) => row.assetId;

/** Fifty at a time, each page behind the last row of the one before. */
export function useStoreBids({ store, search, state, sort }: KnownStoreBidsSearch) {
  const query = { search, state, sort };
  const list = useInfiniteQuery({
    queryKey: operatorKey('stores', 'bids', store, query),
    queryFn: ({ pageParam, signal }) =>
      callOperator('GET /operator/stores/{storeId}/bids', {
        params: { storeId: store ?? '' },
        query: { ...query, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    enabled: store !== undefined,
  });
  const rows = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.items);
    return [...new Map(all.map((row) => [row.assetId, row])).values()];
  }, [list.data]);
  const loadMore = useReadOn(list);
  const last = list.data?.pages.at(-1);
  const saved = { ...query, storeId: store };
  return { ...list, rows, about: last, count: last?.count ?? 0, loadMore, query: saved, sorts: SORTS };
}
