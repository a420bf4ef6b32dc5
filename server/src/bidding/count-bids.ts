import type { BidCounts } from '@mazad/contract/bidding';
import type { Sql } from '#platform/db/db.ts';
import { type AssetFilter, assetConditions, Values } from './asset-filter.ts';

interface CountRow {
  rank_one: number;
  winning_range: number;
  bid_not_winning: number;
  out_of_quantity: number;
  hot: number;
  assets: number;
}

/** How many active bids of the store stand where (M6), over the active assets that a filter leaves. */
export async function countBids(
  db: Sql,
  storeId: string,
  regionId: string,
  filter: AssetFilter,
): Promise<BidCounts> {
  const values = new Values();
  const store = values.add(storeId);
  const region = values.add(regionId);
  const conditions = assetConditions(filter, values);
  const where = conditions.length > 0 ? `and ${conditions.join(' and ')}` : '';
  // Without a filter the bid's own row says all: its status is UNLISTED while the asset is off.
  const joined =
    conditions.length > 0 ? 'join market m on m.asset_id = b.asset_id and m.region_id = b.region_id' : '';
  const [row] = await db.query<CountRow>(
    `select s.*, h.hot, a.assets from
      (select count(*) filter (where b.status = 'RANK_ONE') as rank_one,
              count(*) filter (where b.status = 'WINING_RANGE') as winning_range,
              count(*) filter (where b.status = 'BID_NOT_WINNING') as bid_not_winning,
              count(*) filter (where b.status = 'OUT_OF_QUANTITY') as out_of_quantity
       from bid b ${joined}
       where b.store_id = ${store} and b.status in ('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY')
         ${where}) s,
      (select count(*) as hot from market m
       where m.region_id = ${region} and m.is_hot and m.is_active
         and not exists (select from bid b where b.asset_id = m.asset_id and b.store_id = ${store}
           and b.status = 'RANK_ONE') ${where}) h,
      (select count(*) as assets from market m join category c using (category_id)
       where m.region_id = ${region} and m.is_active and c.is_active ${where}) a`,
    values.list,
  );
  const c = row!;
  const totalBids = c.rank_one + c.winning_range + c.bid_not_winning + c.out_of_quantity;
  return {
    totalBids,
    rankOne: c.rank_one,
    winningRange: c.winning_range,
    bidNotWinning: c.bid_not_winning,
    outOfQuantity: c.out_of_quantity,
    hotDeal: c.hot,
    noBids: Math.max(0, c.assets - totalBids),
    totalAssetCount: c.assets,
  };
}
