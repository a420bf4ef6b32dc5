import { isOpenReview, OPERATOR_WINDOW_DAYS } from '@mazad/domain/deals/grade-review';
import { REVIEW_STATUSES } from '@mazad/domain/deals/review-status';
import type { Sql } from '#platform/db/db.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { refuseErrors, writeReview } from './create-review.ts';
import { errorsOf, lockDeal } from './reviewable.ts';

/**
 * Opens a review by the marketplace within 30 days of the delivery (G3), even for a device of the lowest grade, which
 * may be better. Returns its id. Throws NOT_FOUND, REVIEW_REFUSED.
 */
export async function openReview(
  { tx, clock }: TxDeps,
  o: { appraisalCode: string; comment: string; actor: string; language: Language },
): Promise<{ reviewId: string; regionId: string }> {
  const deal = await lockDeal(tx, { appraisalCode: o.appraisalCode });
  const errors = errorsOf(deal, { now: clock.now(), lastDay: OPERATOR_WINDOW_DAYS });
  refuseErrors(
    errors.filter((error) => error !== 'LOWEST_GRADE'),
    o.language,
  );
  const { reviewId } = await writeReview(tx, clock, {
    deal,
    actor: o.actor,
    isCreatedByNL: true,
    gradeId: null,
    comment: o.comment,
    issues: [],
    request: null,
  });
  return { reviewId, regionId: deal.regionId };
}

/** Records an operator's first look at a review (P1), without changing its handler. Returns whether it is the first. */
export async function noteLook({ tx, clock }: TxDeps, reviewId: string): Promise<boolean> {
  const looked = await tx.query(
    `update grade_review set first_looked_at = $2 where review_id = $1 and first_looked_at is null returning 1`,
    [reviewId, clock.now()],
  );
  return looked.length > 0;
}

/**
 * Assigns an open review to somebody or nobody (P1). Throws NOT_FOUND, and CHANGED_SINCE if it is closed or has another
 * handler than seen.
 */
export async function setHandler(
  tx: Sql,
  { reviewId, seen, handledBy }: { reviewId: string; seen: string | null; handledBy: string | null },
): Promise<void> {
  const handed = await tx.query(
    `update grade_review set handled_by = $2
     where review_id = $1 and handled_by is not distinct from $3::uuid and status = any($4) returning 1`,
    [reviewId, handledBy, seen, REVIEW_STATUSES.filter(isOpenReview)],
  );
  if (handed.length > 0) return;
  const known = await tx.query('select 1 from grade_review where review_id = $1', [reviewId]);
  throw new AppError(known.length > 0 ? 'CHANGED_SINCE' : 'NOT_FOUND');
}
