import type { AssetModel } from '@mazad/contract/bids/bid-lists';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

type Facts = Pick<AssetModel, 'assetId' | 'attributes' | 'categoryName'>;

/** The rows with what else is told of their assets, in their order. */
export async function asAssetModels(sql: Sql, rows: readonly BidRow[]): Promise<AssetModel[]> {
  const facts = await sql.query<Facts>(
    `select a.asset_id as "assetId", a.attributes, ${localised('k.name_en', 'k.name_ar')} as "categoryName"
     from asset a join category k using (category_id) where a.asset_id = any($1::uuid[])`,
    [rows.map((row) => row.assetId)],
  );
  const factsOf = new Map(facts.map((one) => [one.assetId, one]));
  return rows.map((row) => {
    const { attributes, categoryName } = factsOf.get(row.assetId)!;
    const itemCondition = row.myBids.map(({ condition, percent }) => ({ conditionName: condition, percent }));
    return {
      ...row,
      name: row.assetName,
      categoryName,
      attributes: { ...attributes, storage: row.storage },
      topBid: row.topBidAmount === null ? null : { spotPrice: row.topBidAmount },
      myBid: row.myBid && { ...row.myBid, itemCondition },
    };
  });
}
