import type { DealEvent, DealState } from '@mazad/domain/deals/course';
import type { ReviewAction } from '@mazad/domain/deals/grade-review';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import type { Sql } from '#platform/db/db.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { eventNotAllowed, type MoveDealInput, type MovedDeal, moveDeal } from '../deals/index.ts';
import { lockReview } from './lock-review.ts';
import { moveLocked } from './move-review.ts';

/** The meaning of a courier's event for the return of a delivered device (G3). */
const WAY_BACK: Partial<Record<DealEvent, { action: ReviewAction; from: ReviewStatus }>> = {
  PICKED_UP: { action: 'HAND_OVER', from: 'REQUESTED_TO_RETURN' },
  RETURNED: { action: 'RECEIVE_BACK', from: 'RETURN_IN_PROGRESS' },
};

/** Where a courier's event takes a delivered deal and its review; null if it is not part of a return. */
export function wayBackOf(
  event: DealEvent,
  status: ReviewStatus | null,
): { state: DealState; review: ReviewStatus } | null {
  const step = WAY_BACK[event];
  if (!step || step.from !== status) return null;
  return step.action === 'HAND_OVER'
    ? { state: 'DELIVERED', review: 'RETURN_IN_PROGRESS' }
    : { state: 'RETURNED', review: 'DEVICE_RETURNED' };
}

interface Found {
  reviewId: string | null;
  state: DealState;
  regionId: string;
  assetId: string;
  appraisalId: string;
  /** Recorded on the way to the dealer. */
  isOfDeal: boolean;
  /** Recorded on the way back. */
  isOfReview: boolean;
}

// Run twice: the second read is under the review's lock.
async function findEvent(tx: Sql, input: MoveDealInput): Promise<Found | null> {
  const [row] = await tx.query<Found>(
    `select d.review_id as "reviewId", d.state, d.region_id as "regionId", d.asset_id as "assetId",
       d.appraisal_id as "appraisalId",
       exists (select from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id
               and e.request_hash = $3) as "isOfDeal",
       exists (select from grade_review_event e where e.store_id = d.store_id and e.review_id = d.review_id
               and e.request_hash = $3) as "isOfReview"
     from deal_code c join deal d using (asset_id, appraisal_id)
     where c.appraisal_code = $1 and ($2::uuid is null or d.partner_id = $2)`,
    [input.appraisalCode, input.partnerId ?? null, input.requestHash ?? null],
  );
  return row ?? null;
}

/** The event's place in the deal: the return's end is an event itself, the hand-over follows the delivery. */
async function placeOf(
  tx: Sql,
  { assetId, appraisalId }: Found,
  action: ReviewAction,
): Promise<MovedDeal['event']> {
  const isHandOver = action === 'HAND_OVER';
  const state = isHandOver ? 'DELIVERED' : 'RETURNED';
  const rows = await tx.query<{ eventNo: number }>(
    'select max(event_no) as "eventNo" from deal_event where asset_id = $1 and appraisal_id = $2 and state = $3',
    [assetId, appraisalId, state],
  );
  return { state, ...rows[0]!, ...(isHandOver && { isHandOver }) };
}

/**
 * Records a courier's event like `moveDeal`. If a delivered deal's review asks for the device, PICKED_UP is the
 * review's hand-over, and RETURNED ends it with the deal and all its money (D1, G3). A repeated event does nothing.
 *
 * Throws like `moveDeal`, and like `moveReview` except REVIEW_MOVE_NOT_ALLOWED.
 */
export async function moveByCourier(deps: TxDeps, input: MoveDealInput): Promise<MovedDeal> {
  const wayBack = WAY_BACK[input.event];
  const found = wayBack ? await findEvent(deps.tx, input) : null;
  const isOfDeal = found?.isOfDeal && !input.isDayAlone;
  if (!wayBack || !found?.reviewId || isOfDeal) return moveDeal(deps, input);
  const review = await lockReview(deps.tx, found.reviewId);
  const known = await findEvent(deps.tx, input);
  const { regionId, assetId, appraisalId } = found;
  const key = { regionId, assetId, appraisalId };
  if (known?.isOfReview) {
    const event = await placeOf(deps.tx, known, wayBack.action);
    return { ...key, before: known.state, state: known.state, event, isRepeated: true };
  }
  // Other events are refused by the deal's own course.
  if (!known || review.status !== wayBack.from) return moveDeal(deps, input);
  const { actor, address, at, reason, awbNumber, trackingUrl, requestHash } = input;
  const moved = await moveLocked(deps, review, {
    reviewId: review.reviewId,
    action: wayBack.action,
    actor,
    at,
    remark: reason,
    awbNumber,
    trackingUrl,
    ...(requestHash && { requestHash }),
    ...(address && { address }),
    isCourier: true,
  }).catch((error) => {
    // The deadline for the hand-over has passed (G3): answers like after the job has run.
    const isPast = error instanceof AppError && error.type === 'REVIEW_MOVE_NOT_ALLOWED';
    throw isPast ? eventNotAllowed(known.state, input.event) : error;
  });
  const event = await placeOf(deps.tx, known, wayBack.action);
  return {
    ...key,
    before: known.state,
    state: event.state,
    event,
    review: { ticketNumber: review.ticketNumber, before: moved.before, status: moved.status },
    isRepeated: false,
  };
}
