/** The steps that every change of an asset's books ends with, as the SQL functions of the same names do them. */
import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Message } from '#platform/outbox.ts';

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

/**
 * Brings the kept states of one asset up to date as of an instant (M5, M6), after its autopilots had their turn. The
 * caller holds its market row. `position` is the store's own, null outside the book.
 */
export async function refreshMarket(
  tx: Sql,
  { assetId, regionId, storeId }: MarketKey & { storeId: string },
  at: Instant,
): Promise<{ messages: Message[]; position: number | null }> {
  const rows = await tx.query<{ messages: Message[]; position: number | null }>(
    'select r.messages, r.own_position as position from refresh_market($1, $2, $3, $4) r',
    [assetId, regionId, storeId, at],
  );
  return rows[0]!;
}

export interface HistoryEntry {
  assetId: string;
  storeId: string;
  kind: 'UNIT_RETURNED' | 'OFF';
  at: Instant;
  appraisalCode?: string;
  position: number | null;
}

/** Keeps what the bid now is, with the rank it led to (M11). The bid's version has risen. */
export async function keepHistory(tx: Sql, entry: HistoryEntry): Promise<void> {
  await tx.query('select keep_history($1, $2, $3, $4, null, $5, $6)', [
    entry.assetId,
    entry.storeId,
    entry.kind,
    entry.at,
    entry.appraisalCode ?? null,
    entry.position,
  ]);
}
