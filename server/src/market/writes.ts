/** The steps that every change of an asset's books ends with, as the SQL functions of the same names do them. */
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

/** Says that the facts of a market changed by an act of a store; null for nobody's. */
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

/** Locks these markets, in the order of their ids, and says that their kept ranks have something to follow. */
export async function markMarkets(sql: Sql, regionId: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length > 0) await sql.query(MARK_HELD, [regionId, assetIds]);
}

export interface HistoryEntry {
  assetId: string;
  storeId: string;
  kind: 'UNIT_RETURNED' | 'OFF';
  at: Instant;
  appraisalCode?: string;
}

/** Keeps what the bid now is; the ranker fills in the rank that it led to (M11). The bid's version has risen. */
export function keepHistory(
  tx: Sql,
  { assetId: asset, storeId: store, kind, at, appraisalCode }: HistoryEntry,
): Promise<void> {
  const given = { asset, store, kind, at, user: null, code: appraisalCode ?? null };
  return callValue(tx.query, 'keep_history', given);
}
