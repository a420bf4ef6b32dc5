import { purge, type Stale } from '#platform/db/purge.ts';
import type { Deps } from '../../deps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const STALE: readonly Stale[] = [
  // A revoked one is kept as long as it could have lived: its end has a reason that somebody may ask for.
  { table: 'session', where: 'coalesce(revoked_at, rotated_at) < $1', keptMs: 31 * DAY_MS },
  { table: 'password_link', where: 'least(used_at, expires_at) < $1', keptMs: DAY_MS },
  // Tried codes are counted for an hour; no brake looks back further than a day.
  { table: 'one_time_code', where: 'greatest(expires_at, attempts_since) < $1', keptMs: 2 * HOUR_MS },
  { table: 'brake', where: 'window_start < $1', keptMs: 2 * DAY_MS },
  // One that nobody signs in on any more; a session may last longer, and its device is no new one (N1).
  {
    table: 'known_device',
    where: `last_used_at < $1 and not exists (select from session s where s.user_id = known_device.user_id
      and s.device_id = known_device.device_id and s.revoked_at is null)`,
    keptMs: 365 * DAY_MS,
  },
];

/** Deletes dead sessions, links, codes and brakes, and devices unused for a year. Returns how many. For the jobs. */
export const purgeAccounts = (deps: Pick<Deps, 'db' | 'clock'>): Promise<number> => purge(deps, STALE);
