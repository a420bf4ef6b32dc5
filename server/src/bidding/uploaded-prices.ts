import type { Sql } from '#platform/db/db.ts';

/** What a PAAS store pays for one grade at this instant (E2). */
export interface UploadedPrice {
  storeId: string;
  assetId: string;
  itemConditionId: string;
  priceMinor: number;
  /** Units of the row in this window; null: no limit but the credit (E5). */
  quantity: number | null;
}

/** That `paas_price p` is live. */
export const IS_LIVE = `p.valid_from <= statement_timestamp()
    and p.valid_from > statement_timestamp() - interval '9 days' and p.valid_till > statement_timestamp()`;

const LIVE_PRICES = `
  select p.store_id as "storeId", p.asset_id as "assetId", p.item_condition_id as "itemConditionId",
    p.price_minor as "priceMinor", p.quantity from paas_price p
  where p.asset_id = any($2::uuid[]) and p.store_id = any($1::uuid[]) and ${IS_LIVE}`;

/** The live prices of those of the rows that are a PAAS store's bids; without one among them nothing is asked. */
export async function readUploadedPrices(
  db: Sql,
  rows: readonly { storeId: string; assetId: string; mode: string; bidId: string | null }[],
): Promise<UploadedPrice[]> {
  const own = rows.filter((row) => row.mode === 'PAAS' && row.bidId !== null);
  if (own.length === 0) return [];
  const distinct = (ids: string[]) => [...new Set(ids)];
  return db.query<UploadedPrice>(LIVE_PRICES, [
    distinct(own.map((row) => row.storeId)),
    distinct(own.map((row) => row.assetId)),
  ]);
}
