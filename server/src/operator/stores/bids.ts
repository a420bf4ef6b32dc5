/** A store's bids as the store sees them, from its own lists. */

import type { BidSort, ListBidsRequest } from '@mazad/contract/bids/bid-filters';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { PaasRow } from '@mazad/contract/bids/paas';
import type { DataOf, QueryOf } from '@mazad/contract/http';
import type { SortOf } from '@mazad/contract/operator/lists';
import {
  type operatorStoreBidsEndpoints,
  STORE_BID_PAGE,
  STORE_BID_STATES,
  type StoreBidRow,
} from '@mazad/contract/operator/store-bids';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { listBids } from '../../bidding/index.ts';
import { listPrices } from '../../paas/index.ts';

type List = (typeof operatorStoreBidsEndpoints)['listStoreBids'];

function spotRow({ assetId, assetName, brandName, topBidAmount, myBid, latestBibUpdatedDate }: BidRow) {
  const row: StoreBidRow = {
    assetId,
    assetName,
    brandName,
    topBid: topBidAmount,
    status: myBid?.status ?? null,
    reason: myBid?.reason,
    position: myBid?.position,
    price: myBid?.spotPrice ?? null,
    maxQuantity: myBid?.maxQuantity ?? null,
    availableQuantity: myBid?.availableQuantity ?? null,
    grades: [],
    changedAt: latestBibUpdatedDate,
  };
  return row;
}

function paasRow(row: PaasRow): StoreBidRow {
  const { assetId, assetName, brandName, topBidAmount, status, reason, position, quantity } = row;
  return {
    assetId,
    assetName,
    brandName,
    topBid: topBidAmount,
    status,
    reason,
    position,
    price: row.myBids.find(({ price }) => price > 0)?.price ?? null,
    maxQuantity: quantity,
    availableQuantity: row.availableQuantity,
    grades: row.myBids.map(({ condition, price, stagedPrice }) => ({ condition, price, stagedPrice })),
    changedAt: row.latestBibUpdatedDate,
  };
}

/** Like the store's own list. */
const SORTS: Record<SortOf<'store-bids'>, BidSort> = {
  model: 'assetName',
  price: 'myBid',
  topBid: 'topBid',
  quantity: 'myQuantity',
};

/** Files read `size` rows at once; API calls cannot set it. A file's state is any text. */
type Query = Omit<QueryOf<List>, 'sort' | 'state' | 'storeId'> & {
  sort?: string | undefined;
  state?: string | undefined;
  size?: number;
};

/** One page, by name by default. Throws NOT_FOUND. */
export async function listStoreBids(
  tx: Sql,
  clock: Clock,
  storeId: string,
  { search, state = 'ACTIVE', sort = 'model', cursor, size = STORE_BID_PAGE }: Query,
): Promise<DataOf<List>> {
  const store = await findRow<{ mode: 'SPOT' | 'PAAS'; name: string; region_id: string; currency: string }>(
    tx,
    'select s.mode, s.name, s.region_id, r.currency from store s join region r using (region_id) where s.store_id = $1',
    [storeId],
  );
  const { mode, region_id: regionId } = store;
  const filterBy = STORE_BID_STATES.find((one) => one === state);
  const request: ListBidsRequest = {
    search,
    filterBy: filterBy === 'ALL' ? undefined : filterBy,
    sortBy: SORTS[sort.replace('-', '') as keyof typeof SORTS],
    orderBy: sort.startsWith('-') ? 'desc' : 'asc',
    cursor,
    count: size,
  };
  const about = { mode, storeName: store.name, regionId, currency: store.currency };
  const input = { storeId, regionId };
  if (mode === 'PAAS') {
    const { assets, totalCount: count, nextCursor } = await listPrices({ db: tx, clock }, input, request);
    return { ...about, count, items: assets.map(paasRow), nextCursor };
  }
  const { assets, totalCount: count, nextCursor } = await listBids(tx, { ...input, request });
  return { ...about, count, items: assets.map(spotRow), nextCursor };
}
