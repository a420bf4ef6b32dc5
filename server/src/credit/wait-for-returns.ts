import { setTimeout } from 'node:timers/promises';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/** A follow-up of a store's return into the books takes a moment; it runs every 150 ms. */
const TRIES_MAX = 20;
const WAIT_MS = 150;

interface Returns {
  /** The statement that keeps new returns out until the end of the transaction, which must be near. */
  lock: string;
  /** The condition on a row `r` of book_return, with the subject as $1. */
  pending: string;
  subject: string;
}

/**
 * A pending return into the book is read with the percents and the tax of the moment, so none may be pending while
 * they change (decision 9). Lets the follow-up finish, then keeps new returns out. Until then nothing is locked, and no
 * other store's return waits. Throws UNAVAILABLE when returns are pending for three seconds.
 */
export async function waitForReturns(tx: Sql, { lock, pending, subject }: Returns): Promise<void> {
  const hasPending = async () => {
    const rows = await tx.query(`select 1 from book_return r where ${pending} limit 1`, [subject]);
    return rows.length > 0;
  };
  for (let attempt = 1; attempt <= TRIES_MAX; attempt++) {
    if (!(await hasPending())) {
      await tx.query('savepoint before_returns');
      await tx.query(lock, lock.includes('$1') ? [subject] : []);
      if (!(await hasPending())) return;
      // Lets the lock go again: the follow-up needs what it holds.
      await tx.query('rollback to savepoint before_returns');
    }
    await setTimeout(WAIT_MS);
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}
