import type { Sql } from '#platform/db/db.ts';

/** What a price is checked against (M2). Amounts in minor units. */
export interface Market {
  name: string;
  category_id: string;
  is_listed: boolean;
  top: number | null;
  launch: number | null;
  /** Of grades that are priced anew: the store's last price, in whichever window that was. */
  past: Record<string, number>;
}

interface MarketsInput {
  storeId: string;
  regionId: string;
  /** The window that prices are staged for. */
  validFrom: Date;
  assetIds: readonly string[];
  /** Prices that the store has not got now: a row for each model and grade. */
  priced: readonly { assetId: string; gradeId: string }[];
}

/** The markets as they are now, by the id of the asset; none for an asset that the region has not got. */
export async function readMarkets(sql: Sql, o: MarketsInput): Promise<ReadonlyMap<string, Market>> {
  const rows = await sql.query<Market & { asset_id: string }>(
    `select m.asset_id, m.name, m.category_id, m.is_active and c.is_active as is_listed, m.top_offer_minor as top,
       a.launch_price_minor as launch
     from unnest($1::uuid[]) x (asset_id) join market m on m.asset_id = x.asset_id and m.region_id = $2
     join asset a on a.asset_id = m.asset_id join category c on c.category_id = m.category_id`,
    [o.assetIds, o.regionId],
  );
  const markets = new Map(rows.map((row) => [row.asset_id, { ...row, past: {} as Record<string, number> }]));
  const past = await sql.query<{ asset_id: string; grade: string; price: number }>(
    `select x.asset_id, x.grade, last.price_minor as price
     from unnest($1::uuid[], $2::uuid[]) x (asset_id, grade) join store s on s.store_id = $3
     cross join lateral (
       select p.price_minor from paas_price p where p.asset_id = x.asset_id and p.store_id = s.store_id
         and p.item_condition_id = x.grade and p.valid_from >= s.mode_since and p.valid_from < $4
       order by p.valid_from desc limit 1) last`,
    [o.priced.map((one) => one.assetId), o.priced.map((one) => one.gradeId), o.storeId, o.validFrom],
  );
  for (const row of past) {
    const market = markets.get(row.asset_id);
    if (market) market.past[row.grade] = row.price;
  }
  return markets;
}
