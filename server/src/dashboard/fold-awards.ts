import type { Db } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

/** Of many awards each store's day is written once. */
const BATCH = 100;

/**
 * Brings the awards that are not folded yet into the dashboard's projections, batch after batch,
 * each a transaction of its own. Any number of processes may do it at once. Returns how many awards were folded.
 */
export async function foldAwards({ db }: { db: Db }): Promise<number> {
  // The call itself costs 50 ms, most of it for its plan.
  if ((await db.query('select 1 from award_fold where lost is null limit 1')).length === 0) return 0;
  for (let total = 0; ; ) {
    const folded = await db.transaction((tx) => callValue<number>(tx.query, 'fold_awards', { limit: BATCH }));
    total += folded;
    if (folded < BATCH) return total;
  }
}
