import type { Sql } from './db/db.ts';

/**
 * The instant of a use case. Null except when the demo's past is made: the database then reads its own clock under the
 * lock, so that times follow the order of locks (M4).
 */
export interface Clock {
  at: Date | null;
  /** For uses without a lock: the fixed instant, otherwise now. */
  now(): Date;
}

export const systemClock: Clock = { at: null, now: () => new Date() };

/** A clock fixed at an instant. */
export function clockAt(at: Date): Clock {
  return { at, now: () => at };
}

/** An instant for the database: a Date, or text with microseconds. */
export type Instant = Date | string;

/**
 * The instant of this transaction's writes, with microseconds. A separate statement after the locking one, which might
 * read the clock before it waits (M4, C5).
 */
export async function readClock(tx: Sql, clock: Clock): Promise<string> {
  const rows = await tx.query<{ at: string }>('select coalesce($1, clock_timestamp())::text as at', [
    clock.at,
  ]);
  return rows[0]!.at;
}
