import type { LiveRow } from '@mazad/contract/live';
import type { Sql } from '#platform/db/db.ts';
import { getBidRows } from './bid-rows.ts';

/** The rows of those stores that have a bid on one of the assets, as their grids show them: store by store. */
export async function* listLiveRows(
  db: Sql,
  regionId: string,
  assetIds: readonly string[],
  storeIds: readonly string[],
): AsyncGenerator<[storeId: string, rows: LiveRow[]]> {
  const bidders = await db.query<{ store_id: string; asset_ids: string[] }>(
    `select store_id, array_agg(asset_id) as asset_ids from bid
     where asset_id = any($1::uuid[]) and store_id = any($2::uuid[]) group by store_id`,
    [assetIds, storeIds],
  );
  for (const { store_id, asset_ids } of bidders) {
    const rows = await getBidRows(db, store_id, regionId, asset_ids);
    yield [
      store_id,
      rows.map(
        ({
          assetId,
          isListed,
          topBidAmount,
          gapToFirstRank,
          isTieLostOnTime,
          priceToWin,
          latestBibUpdatedDate,
          myBid,
          myBids,
        }) => ({
          assetId,
          isListed,
          topBidAmount,
          gapToFirstRank,
          isTieLostOnTime,
          priceToWin,
          latestBibUpdatedDate,
          myBid,
          myBids,
        }),
      ),
    ];
  }
}
