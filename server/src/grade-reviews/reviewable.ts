/** Whether a review of a deal can be requested (G1). */

import { TZDate } from '@date-fns/tz';
import type { CourierStatus } from '@mazad/contract/deals';
import type { DealState } from '@mazad/domain/deals/course';
import {
  LONG_WINDOW_DAYS,
  localDaysBetween,
  type ReviewValidationError,
  reviewErrors,
  WINDOW_DAYS,
} from '@mazad/domain/deals/grade-review';
import { instantOf } from '@mazad/domain/time/schedule';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { GRADED_DEAL, type GradedDeal, gradesOf } from './grades.ts';

export interface ReviewedDeal extends GradedDeal {
  assetId: string;
  appraisalId: string;
  appraisalCode: string;
  regionId: string;
  storeId: string;
  categoryId: string;
  state: DealState;
  deliveredAt: Date | null;
  reviewId: string | null;
  courierStatus: CourierStatus;
  timeZone: string;
}

/** Columns of `deal d` and `region r`. */
export const REVIEWED_DEAL = `${GRADED_DEAL}, d.asset_id as "assetId", d.appraisal_id as "appraisalId",
  d.appraisal_code as "appraisalCode", d.region_id as "regionId", d.store_id as "storeId",
  d.category_id as "categoryId", d.state, d.delivered_at as "deliveredAt", d.review_id as "reviewId",
  d.courier_status as "courierStatus", r.time_zone as "timeZone"`;

/** A deal by its code; with a store, only that store's. Throws NOT_FOUND. */
export function findDeal(
  db: Sql,
  { appraisalCode, storeId }: { appraisalCode: string; storeId?: string },
  lock = '',
): Promise<ReviewedDeal> {
  return findRow(
    db,
    `select ${REVIEWED_DEAL} from deal_code c join deal d using (asset_id, appraisal_id)
     join region r on r.region_id = d.region_id
     where c.appraisal_code = upper($1) and ($2::uuid is null or d.store_id = $2) ${lock}`,
    [appraisalCode, storeId ?? null],
  );
}

/** The same with a lock against concurrent requests. */
export function lockDeal(tx: Sql, of: { appraisalCode: string; storeId?: string }): Promise<ReviewedDeal> {
  return findDeal(tx, of, 'for no key update of d');
}

/** The obstacles to a review; windows count from receipt (D1). */
export function errorsOf(
  deal: ReviewedDeal,
  { now, lastDay }: { now: Date; lastDay: number },
): ReviewValidationError[] {
  return reviewErrors(
    {
      deliveredAt: deal.deliveredAt,
      isReturned: deal.state === 'RETURNED',
      hasReview: deal.reviewId !== null,
      isLowestGrade: gradesOf(deal).lower.length === 0,
    },
    { now, timeZone: deal.timeZone, lastDay },
  );
}

/** The end of the local day that is `days` days after the delivery day. */
function endOfDay(deliveredAt: Date, days: number, timeZone: string): Date {
  const local = new TZDate(deliveredAt, timeZone);
  return instantOf(local.getFullYear(), local.getMonth(), local.getDate() + days + 1, '00:00', timeZone);
}

/** The ends of a delivered deal's windows; shown as instants, counted in local days. */
export function windowsOf({ deliveredAt, timeZone }: ReviewedDeal, now: Date) {
  if (!deliveredAt) return { windowEnds: null, longWindowEnds: null, needsLongWindow: false };
  return {
    windowEnds: endOfDay(deliveredAt, WINDOW_DAYS, timeZone),
    longWindowEnds: endOfDay(deliveredAt, LONG_WINDOW_DAYS, timeZone),
    needsLongWindow: localDaysBetween(deliveredAt, now, timeZone) > WINDOW_DAYS,
  };
}
