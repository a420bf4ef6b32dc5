import { purge, type Stale } from '#platform/db/purge.ts';
import type { Deps } from '../../deps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const STALE: readonly Stale[] = [
  // A revoked session is kept until it would have expired, because somebody may ask why it ended.
  { table: 'session', where: 'coalesce(revoked_at, rotated_at) < $1', keptMs: 31 * DAY_MS },
  { table: 'password_link', where: 'least(used_at, expires_at) < $1', keptMs: DAY_MS },
  // Tries of codes count for an hour; no rate limit looks back more than a day.
  { table: 'one_time_code', where: 'greatest(expires_at, attempts_since) < $1', keptMs: 2 * HOUR_MS },
  { table: 'brake', where: 'window_start < $1', keptMs: 2 * DAY_MS },
  // A device without sign-ins for a year. Its session may last longer, and its device must not count as new (N1).
  {
    table: 'known_device',
    where: `last_used_at < $1 and not exists (select from session s where s.user_id = known_device.user_id
      and s.device_id = known_device.device_id and s.revoked_at is null)`,
    keptMs: 365 * DAY_MS,
  },
];

/** Deletes dead sessions, links, codes and rate limits, and devices unused for a year; returns their number. */
export const purgeAccounts = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> => purge(deps, STALE);
