/** Deadlines of reviews. Each takes effect once, with any number of processes and after downtime. */

import { TZDate } from '@date-fns/tz';
import { WINDOW_DAYS } from '@mazad/domain/deals/grade-review';
import { instantOf } from '@mazad/domain/time/schedule';
import { readClock } from '#platform/clock.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { writeOutbox } from '#platform/outbox.ts';
import { listOpenRegions } from '../regions/index.ts';
import { moveReview } from './move-review.ts';

const BATCH = 100;

/**
 * Keeps the grade if the dealer did not answer in 72 hours or did not hand the device over in 7 days (G3). At most 100
 * per call, each in its own transaction. Reviews moved meanwhile are skipped. Returns the number expired.
 */
export async function expireReviews({ db, clock }: DbDeps): Promise<number> {
  const due = await db.query<{ reviewId: string }>(
    'select review_id as "reviewId" from grade_review where act_before <= $1 order by act_before limit $2',
    [clock.now(), BATCH],
  );
  let expired = 0;
  for (const { reviewId } of due) {
    try {
      await db.transaction((tx) =>
        moveReview({ tx, clock }, { reviewId, action: 'EXPIRE', actor: 'system' }),
      );
      expired++;
    } catch (error) {
      if (!(error instanceof AppError && error.type === 'REVIEW_MOVE_NOT_ALLOWED')) throw error;
    }
  }
  return expired;
}

/** The delivery days, as instants, of deals whose window ends within 24 hours. */
function closingDays(now: Date, timeZone: string): { from: Date; until: Date; ends: Date } {
  const local = new TZDate(now, timeZone);
  const day = (offset: number) =>
    instantOf(local.getFullYear(), local.getMonth(), local.getDate() + offset, '00:00', timeZone);
  return { from: day(-WINDOW_DAYS), until: day(-WINDOW_DAYS + 1), ends: day(1) };
}

/** N1, G1: tells a store once that a deal's review can be requested until midnight. Returns the number of deals. */
export async function tellClosingWindows({ db, clock }: DbDeps): Promise<number> {
  let told = 0;
  for (const { regionId, timeZone } of await listOpenRegions(db)) {
    for (let size = BATCH; size === BATCH; told += size) {
      size = await db.transaction(async (tx) => {
        const at = await readClock(tx, clock);
        const days = closingDays(new Date(at), timeZone);
        // A deal of the lowest grade cannot get a review (G1).
        const deals = await tx.query<{ appraisalCode: string; storeId: string; assetName: string }>(
          `with due as (
             select asset_id, appraisal_id from deal
             where region_id = $1 and delivered_at >= $2 and delivered_at < $3 and state = 'DELIVERED'
               and review_id is null and window_told_at is null
               and pinned_grades -> -1 ->> 'itemConditionId' <> item_condition_id::text
             order by asset_id, appraisal_id limit $5 for no key update skip locked
           )
           update deal d set window_told_at = $4 from due
           where d.asset_id = due.asset_id and d.appraisal_id = due.appraisal_id
           returning d.appraisal_code as "appraisalCode", d.store_id as "storeId", d.asset_name as "assetName"`,
          [regionId, days.from, days.until, at, BATCH],
        );
        const messages = deals.map(({ storeId, appraisalCode, assetName }) => ({
          ...{ storeId, kind: 'REVIEW_WINDOW_CLOSING', subject: appraisalCode },
          payload: { appraisalCode, assetName, windowEnds: days.ends.toISOString() },
        }));
        await writeOutbox(tx, { regionId, messages, at });
        return deals.length;
      });
    }
  }
  return told;
}
