/** The steps that end every change of an asset's books, done by the SQL functions of the same names. */
import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

export interface MarketKey {
  assetId: string;
  regionId: string;
}

/** Locks an asset's market row, the first lock of every write on its books. False when there is none. */
export async function lockMarket(tx: Sql, { assetId, regionId }: MarketKey): Promise<boolean> {
  const rows = await tx.query('select 1 from market where asset_id = $1 and region_id = $2 for update', [
    assetId,
    regionId,
  ]);
  return rows.length > 0;
}

/** Marks a market whose facts changed through an act of a store; null if no store caused it. */
export function leaveMark(
  sql: Sql,
  { assetId: asset, regionId: region, storeId: store }: MarketKey & { storeId: string | null },
): Promise<void> {
  return callValue(sql.query, 'leave_mark', { asset, region, store });
}

const MARK_HELD = `
with held as materialized (
  select asset_id from market where region_id = $1 and asset_id = any ($2::uuid[]) order by asset_id for update
)
insert into mark (asset_id, region_id) select asset_id, $1 from held`;

/** Locks these markets in id order and marks them, so that their stored ranks are updated. */
export async function markMarkets(sql: Sql, regionId: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length > 0) await sql.query(MARK_HELD, [regionId, assetIds]);
}

/** The same in each region of the assets. */
export async function markEverywhere(sql: Sql, assetIds: readonly string[]): Promise<void> {
  const regions = await sql.query<{ id: string }>(
    'select distinct region_id as id from market where asset_id = any($1::uuid[]) order by region_id',
    [assetIds],
  );
  for (const { id } of regions) await markMarkets(sql, id, assetIds);
}

export interface HistoryEntry {
  assetId: string;
  storeId: string;
  kind: 'UNIT_RETURNED' | 'OFF';
  at: Instant;
  appraisalCode?: string;
}

/** Records the bid's current state; the ranker fills in the resulting rank (M11). The version is already raised. */
export function keepHistory(
  tx: Sql,
  { assetId: asset, storeId: store, kind, at, appraisalCode }: HistoryEntry,
): Promise<void> {
  const given = { asset, store, kind, at, user: null, code: appraisalCode ?? null };
  return callValue(tx.query, 'keep_history', given);
}
