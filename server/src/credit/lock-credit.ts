import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/**
 * Locks a store's credit account, then reads the clock: money events are dated under the lock (C5). Throws NOT_FOUND.
 */
export async function lockCredit(tx: Sql, clock: Clock, storeId: string): Promise<string> {
  const rows = await tx.query('select 1 from credit_account where store_id = $1 for update', [storeId]);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return readClock(tx, clock);
}
