import { purge } from '#platform/db/purge.ts';
import type { Deps } from '../deps.ts';

/** Notices are kept so long, and the messages that they were made of. */
export const KEPT_DAYS = 90;
/** As long as a session that ended is kept itself. */
const PUSHES_KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
/** A day of any region has ended, and the job that was to tell of it is not behind. */
const TOLD_DAYS = 7;
const BATCH = 2_000;
const BATCHES_MAX = 20;

/**
 * Deletes notices older than 90 days with what was viewed of them, browsers whose sessions ended
 * so long ago that nobody signs in on them any more, and what stores were
 * told on days long past (M12). Returns how many notices. For the jobs.
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
