import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';

/** Locks a store's credit account, then reads the clock: entries are dated under the lock (C5). Throws NOT_FOUND. */
export async function lockCredit(tx: Sql, clock: Clock, storeId: string): Promise<string> {
  await findRow(tx, 'select 1 from credit_account where store_id = $1 for update', [storeId]);
  return readClock(tx, clock);
}
