import type { DbDeps } from '#platform/db/timed.ts';

const BATCH = 1_000;
const BATCHES_MAX = 20;

/** Expired rows of a table. */
export interface Stale {
  table: string;
  /** `$1` is the instant of the last use. */
  where: string;
  keptMs: number;
}

/** Deletes expired rows, at most 20,000 per table and call. Returns their number. */
export async function purge({ db, clock }: DbDeps, stale: readonly Stale[]): Promise<number> {
  const now = clock.now().getTime();
  let deleted = 0;
  for (const { table, where, keptMs } of stale) {
    for (let batch = 0; batch < BATCHES_MAX; batch++) {
      const rows = await db.query(
        // Skips rows that another process deletes or somebody uses now.
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
