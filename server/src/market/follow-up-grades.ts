/**
 * Marks the markets whose ranks are affected by a change of percents or of a grade's freeze (M17). Awards read percents
 * and freezes live, so only stored ranks wait for this job and the ranker.
 */

import type { Db } from '#platform/db/db.ts';

// Runs after the change has committed: a bid placed meanwhile is seen here, or is ranked with the new values.
const MARK_OF_STORE = `insert into mark (asset_id, region_id, store_id, is_percents)
  select asset_id, region_id, store_id, true from bid where store_id = $2 and category_id = $1 and is_active`;
const MARK_OF_CATEGORY = `insert into mark (asset_id, region_id)
  select asset_id, region_id from market where category_id = $1 and $2::uuid is null`;

/** Follows up each change of grades; several processes can share the work. Returns how many. */
export async function followUpGrades({ db }: { db: Db }): Promise<number> {
  for (let followed = 0; ; followed++) {
    const isOne = await db.transaction(async (tx) => {
      const [next] = await tx.query<{ id: string; categoryId: string; storeId: string | null }>(
        `select follow_up_id as id, category_id as "categoryId", store_id as "storeId" from grade_follow_up
           order by follow_up_id limit 1 for update skip locked`,
      );
      if (!next) return false;
      const { id, categoryId, storeId } = next;
      await tx.query(storeId ? MARK_OF_STORE : MARK_OF_CATEGORY, [categoryId, storeId]);
      await tx.query('delete from grade_follow_up where follow_up_id = $1', [id]);
      return true;
    });
    if (!isOne) return followed;
  }
}
