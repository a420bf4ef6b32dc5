import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { refuseErrors, writeReview } from './create-review.ts';
import { errorsOf, lockDeal } from './reviewable.ts';

/**
 * Opens a review of the marketplace's own, within 30 days of the delivery (G3), also of a device at its lowest grade: it
 * may be a better one. Returns the review's id. Throws NOT_FOUND, REVIEW_REFUSED.
 */
export async function openReview(
  { tx, clock }: { tx: Sql; clock: Clock },
  o: { appraisalCode: string; comment: string; actor: string; language: Language },
): Promise<{ reviewId: string; regionId: string }> {
  const deal = await lockDeal(tx, { appraisalCode: o.appraisalCode });
  const errors = errorsOf(deal, { now: clock.now(), hasLongIssue: true });
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
  return { reviewId, regionId: deal.region_id };
}

/** Takes note of an operator's look at a review; only the first one counts (P1). Returns whether this is it. */
export async function noteLook({ tx, clock }: { tx: Sql; clock: Clock }, reviewId: string): Promise<boolean> {
  const looked = await tx.query(
    'update grade_review set first_looked_at = $2 where review_id = $1 and first_looked_at is null returning 1',
    [reviewId, clock.now()],
  );
  return looked.length > 0;
}
