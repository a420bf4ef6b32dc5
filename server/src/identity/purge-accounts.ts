import type { Deps } from '../deps.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 1_000;
const BATCHES_MAX = 20;

/** What has no use any more, by table: `$1` is the instant before which it had its last. */
const STALE: readonly { table: string; where: string; keptMs: number }[] = [
  // A revoked one is kept as long as it could have lived: its end has a reason that somebody may ask for.
  { table: 'session', where: 'coalesce(revoked_at, rotated_at) < $1', keptMs: 31 * DAY_MS },
  { table: 'password_link', where: 'least(used_at, expires_at) < $1', keptMs: DAY_MS },
  // Tried codes are counted for an hour; no brake looks back further than a day.
  { table: 'one_time_code', where: 'greatest(expires_at, attempts_since) < $1', keptMs: 2 * HOUR_MS },
  { table: 'brake', where: 'window_start < $1', keptMs: 2 * DAY_MS },
];

/** Deletes dead sessions, links, codes and brakes, at most 20,000 of each at a time. Returns how many. For the jobs. */
export async function purgeAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  let deleted = 0;
  for (const { table, where, keptMs } of STALE) {
    for (let batch = 0; batch < BATCHES_MAX; batch++) {
      const rows = await db.query(
        // What another process is at is skipped, and so is what somebody uses at this moment.
        `delete from ${table} where ctid = any (array(
           select ctid from ${table} where ${where} limit ${BATCH} for update skip locked)) returning 1`,
        [new Date(now - keptMs)],
      );
      deleted += rows.length;
      if (rows.length < BATCH) break;
    }
  }
  return deleted;
}
