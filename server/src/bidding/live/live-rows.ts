import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { LiveRow } from '@mazad/contract/live';
import type { Sql } from '#platform/db/db.ts';
import { getRowsOfBidders } from '../lists/bid-rows.ts';

/** As many rows as are read at once: of one asset all its bidders, else as many assets as fit. */
const ROWS_AT_ONCE_MAX = 1_000;

/**
 * The rows of those stores that have a bid on one of the assets in the region, as their grids show them. Each book is
 * read once for all of its stores; a store may come more than once, with other assets.
 */
export async function* listLiveRows(
  db: Sql,
  regionId: string,
  assetIds: readonly string[],
  storeIds: readonly string[],
  rowsAtOnceMax = ROWS_AT_ONCE_MAX,
): AsyncGenerator<[storeId: string, rows: LiveRow[]]> {
  const bids = await db.query<{ asset_id: string; count: number }>(
    `select asset_id, count(*) as count from bid
     where asset_id = any($1::uuid[]) and store_id = any($2::uuid[]) and region_id = $3 group by asset_id`,
    [assetIds, storeIds, regionId],
  );
  for (const assets of slicesOf(bids, rowsAtOnceMax)) {
    const byStore = new Map<string, LiveRow[]>();
    for (const { storeId, row } of await getRowsOfBidders(db, storeIds, regionId, assets)) {
      const own = byStore.get(storeId);
      if (own) own.push(liveRowOf(row));
      else byStore.set(storeId, [liveRowOf(row)]);
    }
    yield* byStore;
  }
}

function* slicesOf(
  bids: readonly { asset_id: string; count: number }[],
  rowsMax: number,
): Generator<string[]> {
  let [slice, rows]: [string[], number] = [[], 0];
  for (const { asset_id, count } of bids) {
    if (rows > 0 && rows + count > rowsMax) {
      yield slice;
      [slice, rows] = [[], 0];
    }
    slice.push(asset_id);
    rows += count;
  }
  if (rows > 0) yield slice;
}

function liveRowOf(row: BidRow): LiveRow {
  const { assetId, isListed, topBidAmount, gapToFirstRank, isTieLostOnTime } = row;
  const { priceToWin, latestBibUpdatedDate, myBid, myBids } = row;
  return {
    assetId,
    isListed,
    topBidAmount,
    gapToFirstRank,
    isTieLostOnTime,
    priceToWin,
    latestBibUpdatedDate,
    myBid,
    myBids,
  };
}
