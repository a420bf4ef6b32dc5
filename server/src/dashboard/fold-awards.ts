import type { Db } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

/** Each store's day is written once per batch. */
const BATCH = 100;

/**
 * Folds new awards into the dashboard's projections, one transaction per batch. Several processes may run it at once.
 * Returns the number of awards folded.
 */
export async function foldAwards({ db }: { db: Db }): Promise<number> {
  // Checked first, because the call itself takes 50 ms, mostly for planning.
  if ((await db.query('select 1 from award_fold where lost is null limit 1')).length === 0) return 0;
  for (let total = 0; ; ) {
    const folded = await db.transaction((tx) => callValue<number>(tx.query, 'fold_awards', { limit: BATCH }));
    total += folded;
    if (folded < BATCH) return total;
  }
}
