import type { BidPage } from '@mazad/contract/bids/bid-rows';
import type { Sql } from '#platform/db/db.ts';
import { markOf, readCursor, writeCursor } from './bid-cursor.ts';
import { getBidRows } from './bid-rows.ts';
import { BID_KEYS, countAll, type ListBidsInput, planOf, readKeys, STATUSES } from './list-keys.ts';
import { KEPT_SIZES } from './row-records.ts';

/**
 * One page of the market as a store sees it. With the cursor that the page before returned a deep page costs
 * as much as the first; a bare page number walks there. Throws BAD_REQUEST for a cursor of another list.
 */
export async function listBids(db: Sql, input: ListBidsInput): Promise<BidPage> {
  const { request } = input;
  const plan = planOf(request, input.trending);
  const count = request.count ?? KEPT_SIZES[0];
  const page = request.page ?? 1;
  const list = markOf({ ...plan, isTrending: plan.tradedSince !== null }, request);
  const cursor = readCursor(request.cursor, list, {
    isText: (half) => half === 'NO_BID' || plan.sort === 'assetName',
    hasNulls: BID_KEYS[plan.sort].hasNulls,
  });
  const [keys, total] = await Promise.all([
    readKeys(db, plan, input, cursor, count + 1, cursor ? 0 : (page - 1) * count),
    cursor ? cursor.total : countAll(db, plan, input),
  ]);
  const shown = keys.slice(0, count);
  const last = shown.at(-1);
  const rows = await getBidRows(
    db,
    input.storeId,
    input.regionId,
    shown.map((k) => k.asset_id),
  );
  // Rows are read after their ids: one that left its rank meanwhile is none of this list any more.
  const isOfRank = plan.filter !== null && STATUSES.includes(plan.filter);
  const assets = isOfRank ? rows.filter((row) => row.myBid?.status === plan.filter) : rows;
  const more = keys.length > count && last;
  return {
    assets,
    totalCount: total,
    page,
    count,
    nextCursor: more
      ? writeCursor({ half: last.half, key: last.key, assetId: last.asset_id, total, list })
      : null,
  };
}
