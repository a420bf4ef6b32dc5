import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';

/** So many markets are held at once by what only follows up: an award on the last of them waits for all. */
const FOLLOWED_AT_ONCE = 20;

export interface BidsOfStore {
  storeId: string;
  regionId: string;
  assetIds: readonly string[];
}

/**
 * Brings a store's bids on these assets up to date when nothing but its credit, its switch or time moved them (M3):
 * lot by lot, each in a transaction of its own, so that after a crash the next run goes on where this one ended.
 * `changed` hints at the assets of a lot after its commit (M17).
 */
export async function followUpBids(
  db: Db,
  clock: Clock,
  { storeId, regionId, assetIds }: BidsOfStore,
  changed: (assetIds: readonly string[]) => void,
): Promise<void> {
  for (let from = 0; from < assetIds.length; from += FOLLOWED_AT_ONCE) {
    const lot = assetIds.slice(from, from + FOLLOWED_AT_ONCE);
    await db.transaction((tx) =>
      tx.query('select follow_up($1, $2, $3, $4)', [storeId, regionId, lot, clock.at]),
    );
    changed(lot);
  }
}
