import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { tooManyRequests } from '#platform/http/errors.ts';

/** A rate limit: tries per window. */
export interface RateLimit {
  key: string;
  limit: number;
  windowSeconds: number;
  /** Tries above the limit are delayed instead of refused, so that nobody can lock a rival out (I6). */
  slows?: true;
}

const SLOWED_STEP_MS = 100;
const SLOWED_MS_MAX = 2_000;

/** A key with addresses and e-mails hashed. */
export function rateLimitKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\u0000')).digest('base64url');
}

/** The delay in ms of a try above a limit that slows: longer for each, up to two seconds. */
export function slowedMs(attempts: number, limit: number): number {
  return Math.min(SLOWED_MS_MAX, Math.max(0, attempts - limit) * SLOWED_STEP_MS);
}

/** Counts a try in the limit's window, in the table `rate limit`; returns the number of tries, and the window's start. */
export function countAttempt(
  db: Sql,
  now: Date,
  rateLimit: Pick<RateLimit, 'key' | 'windowSeconds'>,
): Promise<{ attempts: number; window_start: Date }> {
  return findRow<{ attempts: number; window_start: Date }>(
    db,
    `insert into brake as b (brake_key, window_start, attempts) values ($1, $2, 1)
       on conflict (brake_key) do update set
         attempts = case when b.window_start <= $3 then 1 else b.attempts + 1 end,
         window_start = case when b.window_start <= $3 then $2 else b.window_start end
       returning attempts, window_start`,
    [rateLimit.key, now, new Date(now.getTime() - rateLimit.windowSeconds * 1000)],
  );
}

/**
 * Counts a try against each limit. Above one, throws TOO_MANY_REQUESTS with the seconds to wait; a limit that slows
 * delays the return instead (I6).
 */
export async function countTry(db: Sql, clock: Clock, rateLimits: readonly RateLimit[]): Promise<void> {
  const now = clock.now();
  let pauseMs = 0;
  for (const rateLimit of rateLimits) {
    const row = await countAttempt(db, now, rateLimit);
    if (row.attempts <= rateLimit.limit) continue;
    if (rateLimit.slows) {
      pauseMs = Math.max(pauseMs, slowedMs(row.attempts, rateLimit.limit));
      continue;
    }
    const endsAt = row.window_start.getTime() + rateLimit.windowSeconds * 1000;
    const seconds = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
    throw tooManyRequests(seconds);
  }
  if (pauseMs > 0) await delay(pauseMs);
}

/** Resets the tries after a success. */
export async function clearTries(db: Sql, keys: readonly string[]): Promise<void> {
  await db.query('delete from brake where brake_key = any($1)', [keys]);
}
