import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { GRADED_DEAL, type GradedDeal } from './grades.ts';

export interface LockedReview extends GradedDeal {
  storeId: string;
  reviewId: string;
  regionId: string;
  assetId: string;
  appraisalId: string;
  appraisalCode: string;
  ticketNumber: string;
  status: ReviewStatus;
  isCreatedByNL: boolean;
  isUpgradeOffered: boolean;
  revisedConditionId: string | null;
  actBefore: Date | null;
  decideBefore: Date;
  version: number;
  /** When its last step happened; a courier's step may have been reported later. */
  lastEventAt: Date;
  nextEventNo: number;
}

/** The first lock of every transition: the review's row. Related rows are read after it. Throws NOT_FOUND. */
export async function lockReview(tx: Sql, reviewId: string, storeId?: string): Promise<LockedReview> {
  await findRow(
    tx,
    'select 1 from grade_review where review_id = $1 and ($2::uuid is null or store_id = $2) for update',
    [reviewId, storeId ?? null],
  );
  const [row] = await tx.query<LockedReview>(
    `select v.store_id as "storeId", v.review_id as "reviewId", v.region_id as "regionId", v.asset_id as "assetId",
       v.appraisal_id as "appraisalId", v.appraisal_code as "appraisalCode", v.ticket_number as "ticketNumber", v.status,
       v.is_created_by_nl as "isCreatedByNL", v.is_upgrade_offered as "isUpgradeOffered",
       v.revised_condition_id as "revisedConditionId", v.act_before as "actBefore", v.decide_before as "decideBefore",
       v.version, ${GRADED_DEAL}, e."nextEventNo", e."lastEventAt"
     from grade_review v join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
     cross join lateral (select max(event_no) + 1 as "nextEventNo", max(happened_at) as "lastEventAt"
       from grade_review_event where store_id = v.store_id and review_id = v.review_id) e
     where v.review_id = $1`,
    [reviewId],
  );
  return row!;
}
