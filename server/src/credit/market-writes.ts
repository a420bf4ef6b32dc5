/** The steps that every change of an asset's books ends with, as the SQL functions of the same names do them. */
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/** An instant as the database takes it: a Date, or its text with microseconds. */
export type Instant = Date | string;

/** One message of the outbox (N3), before it has its number. */
export interface Message {
  storeId: string;
  kind: string;
  subject: string;
  payload: Record<string, unknown>;
}

export interface MarketKey {
  assetId: string;
  regionId: string;
}

/**
 * The instant of this transaction's writes, with microseconds. A statement of its own after the one that locks: the
 * clock of a locking statement may be read before its wait (M4, C5).
 */
export async function readClock(tx: Sql, clock: Clock): Promise<string> {
  const rows = await tx.query<{ at: string }>('select coalesce($1, clock_timestamp())::text as at', [
    clock.at,
  ]);
  return rows[0]!.at;
}

/**
 * Locks a store's credit account and reads the clock under the lock: what moves credit is dated by it (C5). Throws
 * NOT_FOUND.
 */
export async function lockCredit(tx: Sql, clock: Clock, storeId: string): Promise<string> {
  const rows = await tx.query('select 1 from credit_account where store_id = $1 for update', [storeId]);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return readClock(tx, clock);
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

/** Numbers the messages of one transaction and writes them (N3): the last thing that it locks. */
export async function tellAll(
  tx: Sql,
  { regionId, messages, at }: { regionId: string; messages: readonly Message[]; at: Instant },
): Promise<void> {
  if (messages.length === 0) return;
  await tx.query('select tell_all($1, $2, $3)', [regionId, JSON.stringify(messages), at]);
}
