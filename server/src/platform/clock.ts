import type { Sql } from './db/db.ts';

/**
 * The instant at which a use case acts. Null outside the making of a demo's past: then the database reads its
 * own clock under the lock, so that times and locks have one order (M4).
 */
export interface Clock {
  at: Date | null;
  /** For what needs no lock: the set instant, else now. */
  now(): Date;
}

export const systemClock: Clock = { at: null, now: () => new Date() };

/** A clock that stands at an instant. */
export function clockAt(at: Date): Clock {
  return { at, now: () => at };
}

/** An instant as the database takes it: a Date, or its text with microseconds. */
export type Instant = Date | string;

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
