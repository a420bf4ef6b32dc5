/**
 * Marks the kept ranks that a change of percents or of a grade's freeze touches, for the job that refreshes them (M17).
 * Awards read percents and freezes live, so only what is shown waits for it.
 */

import type { Clock } from '#platform/clock.ts';
import { type Db, first } from '#platform/db/db.ts';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { onlyOne } from '#platform/db/only-one.ts';
import { markStale } from './refresh-stale.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
}

interface FollowUp {
  follow_up_id: string;
  category_id: string;
  store_id: string | null;
}

/** So few markets are locked at a time that no award waits for long. */
const BATCH = 200;

const REGIONS = `select r.region_id as id from region r
  where $1::uuid is null or r.region_id = (select region_id from store where store_id = $1) order by 1`;
const BY_STORE = `select asset_id from bid
  where store_id = $2 and category_id = $1 and is_active and asset_id > $3 order by asset_id limit $4`;
const BY_CATEGORY = `select asset_id from asset
  where category_id = $1 and $2::uuid is null and asset_id > $3 order by asset_id limit $4`;

/** Marks one batch in the order of asset ids; gives the last asset of it, or null after the end. */
async function markBatch({ db }: JobDeps, followUp: FollowUp, after: string): Promise<string | null> {
  const { category_id: categoryId, store_id: storeId } = followUp;
  const rows = await db.query<{ asset_id: string }>(storeId ? BY_STORE : BY_CATEGORY, [
    categoryId,
    storeId,
    after,
    BATCH,
  ]);
  const assetIds = rows.map((row) => row.asset_id);
  const regions = await db.query<{ id: string }>(REGIONS, [storeId]);
  for (const { id } of regions) await markStale(db, id, assetIds);
  return assetIds.length < BATCH ? null : assetIds.at(-1)!;
}

/** False while a bid is being written that may have seen the store's percents as they were: the next round goes on. */
async function isQuiet(db: Db, { store_id: storeId }: FollowUp): Promise<boolean> {
  if (storeId === null) return true;
  const [quiet] = await db.query<{ is: boolean }>('select is_store_quiet($1) as is', [storeId]);
  return quiet!.is;
}

/** Follows up each change of grades once, and begins again where a process ended in between. Returns how many. */
export async function followUpGrades(deps: JobDeps): Promise<number> {
  const { db } = deps;
  const pending = await db.query('select 1 from grade_follow_up limit 1');
  if (pending.length === 0) return 0;
  const done = await onlyOne(db, 'follow-up:grades', async (keepAlive) => {
    for (let followed = 0; ; followed++) {
      const next = first(
        await db.query<FollowUp>('select * from grade_follow_up order by follow_up_id limit 1'),
      );
      if (!next || !(await isQuiet(db, next))) return followed;
      for (let after: string | null = BEFORE_ALL; after !== null; ) {
        after = await markBatch(deps, next, after);
        await keepAlive();
      }
      await db.query('delete from grade_follow_up where follow_up_id = $1', [next.follow_up_id]);
    }
  });
  return done ?? 0;
}
