import type { Clock } from '../clock.ts';
import type { Db } from './db.ts';

const BATCH = 1_000;
const BATCHES_MAX = 20;

/** Rows of a table that have no use any more. */
export interface Stale {
  table: string;
  /** `$1` is the instant before which a row had its last use. */
  where: string;
  keptMs: number;
}

/** Deletes what has had its time, at most 20,000 rows of each table at a time. Returns how many. For the jobs. */
export async function purge(
  { db, clock }: { db: Db; clock: Clock },
  stale: readonly Stale[],
): Promise<number> {
  const now = clock.now().getTime();
  let deleted = 0;
  for (const { table, where, keptMs } of stale) {
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
