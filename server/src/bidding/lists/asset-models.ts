import type { AssetModel } from '@mazad/contract/bids/bid-lists';
import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { Sql } from '#platform/db/db.ts';

interface Facts {
  asset_id: string;
  attributes: Record<string, unknown>;
  category_en: string;
  category_ar: string;
}

/** The rows with what else is told of their assets, in their order. */
export async function asAssetModels(sql: Sql, rows: readonly BidRow[]): Promise<AssetModel[]> {
  const facts = await sql.query<Facts>(
    `select a.asset_id, a.attributes, k.name_en as category_en, k.name_ar as category_ar
     from asset a join category k using (category_id) where a.asset_id = any($1::uuid[])`,
    [rows.map((row) => row.assetId)],
  );
  const factsOf = new Map(facts.map((one) => [one.asset_id, one]));
  return rows.map((row) => {
    const { attributes, category_en, category_ar } = factsOf.get(row.assetId)!;
    const itemCondition = row.myBids.map(({ condition, percent }) => ({ conditionName: condition, percent }));
    return {
      ...row,
      name: row.assetName,
      categoryName: { en: category_en, ar: category_ar },
      attributes: { ...attributes, storage: row.storage },
      topBid: row.topBidAmount === null ? null : { spotPrice: row.topBidAmount },
      myBid: row.myBid && { ...row.myBid, itemCondition },
    };
  });
}
