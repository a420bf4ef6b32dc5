import { purge } from '#platform/db/purge.ts';
import type { Deps } from '../deps.ts';

/** Days for which notices and their messages are kept. */
export const KEPT_DAYS = 90;
/** As long as an ended session itself is kept. */
const PUSHES_KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** By then the day has ended in every region, and its job has run. */
const TOLD_DAYS = 7;
const BATCH = 2_000;
const BATCHES_MAX = 20;

/**
 * Deletes notices older than 90 days with their viewed marks, push subscriptions of sessions that ended long ago, and
 * records of what stores were told on past days (M12). Returns the number of notices.
 */
export async function purgeNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const rows = await db.query(
      `with gone as (delete from notice where ctid = any (array(
         select ctid from notice where told_at < $1 limit ${BATCH} for update skip locked))
         returning store_id, notice_no),
       viewed as (delete from notice_viewed v using gone
         where v.store_id = gone.store_id and v.notice_no = gone.notice_no)
       select 1 from gone`,
      [before],
    );
    deleted += rows.length;
    if (rows.length < BATCH) break;
  }
  await db.query(
    `delete from push_subscription p where not exists (
       select from session s
       where s.identifier = p.session_id and (s.revoked_at is null or s.revoked_at > $1))`,
    [new Date(clock.now().getTime() - PUSHES_KEPT_DAYS * DAY_MS)],
  );
  await purge({ db, clock }, [{ table: 'told_once', where: 'day < $1', keptMs: TOLD_DAYS * DAY_MS }]);
  return deleted;
}
