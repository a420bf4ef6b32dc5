import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { GradedDeal } from './grades.ts';

export interface LockedReview extends GradedDeal {
  store_id: string;
  review_id: string;
  region_id: string;
  asset_id: string;
  appraisal_id: string;
  appraisal_code: string;
  ticket_number: string;
  status: ReviewStatus;
  is_created_by_nl: boolean;
  is_upgrade_offered: boolean;
  revised_condition_id: string | null;
  act_before: Date | null;
  decide_before: Date;
  version: number;
  /** When its last step happened; a courier's step may have been reported later. */
  last_event_at: Date;
  next_event_no: number;
}

/** The first lock of every transition: the review's row. Related rows are read after it. Throws NOT_FOUND. */
export async function lockReview(tx: Sql, reviewId: string, storeId?: string): Promise<LockedReview> {
  const locked = await tx.query(
    'select 1 from grade_review where review_id = $1 and ($2::uuid is null or store_id = $2) for update',
    [reviewId, storeId ?? null],
  );
  if (locked.length === 0) throw new AppError('NOT_FOUND');
  const rows = await tx.query<LockedReview>(
    `select v.store_id, v.review_id, v.region_id, v.asset_id, v.appraisal_id, v.appraisal_code, v.ticket_number,
       v.status, v.is_created_by_nl, v.is_upgrade_offered, v.revised_condition_id, v.act_before, v.decide_before,
       v.version, d.item_condition_id, d.pinned_grades, d.deal_price_minor, d.tax_basis_points, d.tax_minor,
       e.next_event_no, e.last_event_at
     from grade_review v join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
     cross join lateral (select max(event_no) + 1 as next_event_no, max(happened_at) as last_event_at
       from grade_review_event where store_id = v.store_id and review_id = v.review_id) e
     where v.review_id = $1`,
    [reviewId],
  );
  return first(rows)!;
}
