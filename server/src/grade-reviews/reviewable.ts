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
import { type GradedDeal, gradesOf } from './grades.ts';

export interface ReviewedDeal extends GradedDeal {
  asset_id: string;
  appraisal_id: string;
  appraisal_code: string;
  region_id: string;
  store_id: string;
  category_id: string;
  state: DealState;
  delivered_at: Date | null;
  review_id: string | null;
  courier_status: CourierStatus;
  time_zone: string;
}

/** Columns of `deal d` and `region r`. */
export const REVIEWED_DEAL = `d.asset_id, d.appraisal_id, d.appraisal_code, d.region_id, d.store_id, d.category_id,
  d.item_condition_id, d.pinned_grades, d.deal_price_minor, d.tax_basis_points, d.tax_minor, d.state, d.delivered_at,
  d.review_id, d.courier_status, r.time_zone`;

/** A deal by its code; with a store, only that store's. Throws NOT_FOUND. */
export async function findDeal(
  db: Sql,
  { appraisalCode, storeId }: { appraisalCode: string; storeId?: string },
  lock = '',
): Promise<ReviewedDeal> {
  const deal = await findRow<ReviewedDeal>(
    db,
    `select ${REVIEWED_DEAL} from deal_code c join deal d using (asset_id, appraisal_id)
     join region r on r.region_id = d.region_id
     where c.appraisal_code = upper($1) and ($2::uuid is null or d.store_id = $2) ${lock}`,
    [appraisalCode, storeId ?? null],
  );
  return deal;
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
      deliveredAt: deal.delivered_at,
      isReturned: deal.state === 'RETURNED',
      hasReview: deal.review_id !== null,
      isLowestGrade: gradesOf(deal).lower.length === 0,
    },
    { now, timeZone: deal.time_zone, lastDay },
  );
}

/** The end of the local day that is `days` days after the delivery day. */
function endOfDay(deliveredAt: Date, days: number, timeZone: string): Date {
  const local = new TZDate(deliveredAt, timeZone);
  return instantOf(local.getFullYear(), local.getMonth(), local.getDate() + days + 1, '00:00', timeZone);
}

/** The ends of a delivered deal's windows; shown as instants, counted in local days. */
export function windowsOf({ delivered_at: deliveredAt, time_zone: timeZone }: ReviewedDeal, now: Date) {
  if (!deliveredAt) return { windowEnds: null, longWindowEnds: null, needsLongWindow: false };
  return {
    windowEnds: endOfDay(deliveredAt, WINDOW_DAYS, timeZone),
    longWindowEnds: endOfDay(deliveredAt, LONG_WINDOW_DAYS, timeZone),
    needsLongWindow: localDaysBetween(deliveredAt, now, timeZone) > WINDOW_DAYS,
  };
}
