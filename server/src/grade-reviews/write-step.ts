import {
  ANSWER_HOURS,
  HAND_OVER_DAYS,
  isOpenReview,
  type ReviewAction,
} from '@mazad/domain/deals/grade-review';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { DECIDE_DAYS } from '@mazad/domain/time/service-clock';
import type { Sql } from '#platform/db/db.ts';
import type { Message } from '#platform/outbox.ts';
import type { LockedReview } from './lock-review.ts';
import { afterBusinessDaysIn } from './service-days.ts';

export interface Step {
  action: ReviewAction;
  to: ReviewStatus;
  gradeId: string | null;
  /** With microseconds. */
  at: string;
}

export interface StepFacts {
  /** Such as `member:…`, `operator:…`, `partner:…` or `system`. */
  actor: string;
  remark?: string | undefined;
  awbNumber?: string | undefined;
  trackingUrl?: string | undefined;
  /** For a courier's event: when it happened. */
  at?: Date | null;
  /** For a courier's event or a dealer's answer, of the request as sent. */
  requestHash?: Buffer;
  /** The address of the call (P4). */
  address?: string;
  /** A courier's event, whoever records it: its remark is the courier's, not the operator's. */
  isCourier?: true;
}

/** Actions with which the operators' part ends. */
const DECISIONS: readonly ReviewAction[] = ['REVISE', 'KEEP_GRADE', 'OFFER_UPGRADE', 'REQUEST_RETURN'];

/** G3: the deadline for the next action; null if nobody is waited for. */
export function actBefore(to: ReviewStatus, now: Date): Date | null {
  if (to === 'ADDITIONAL_INFO_REQUIRED') return new Date(now.getTime() + ANSWER_HOURS * 3_600_000);
  if (to === 'REQUESTED_TO_RETURN') return new Date(now.getTime() + HAND_OVER_DAYS * 86_400_000);
  return null;
}

/** Writes a step: event, row, and the deal's status. The caller holds the review's row. */
export async function writeStep(
  tx: Sql,
  review: LockedReview,
  step: Step & { amountMinor: number; input: StepFacts },
): Promise<void> {
  const { action, to, gradeId, at, amountMinor, input } = step;
  const now = new Date(at);
  const decideBefore =
    action === 'ANSWER'
      ? await afterBusinessDaysIn(tx, review.regionId, now, DECIDE_DAYS)
      : review.decideBefore;
  await tx.query(
    `with event as (
       insert into grade_review_event (store_id, review_id, event_no, action, status, actor, remark,
         item_condition_id, happened_at, request_hash, awb_number, address)
       select store_id, review_id, $3, $4, $5, $6, $7, $8, coalesce($9, $10::timestamptz), $11,
         coalesce($16, awb_number), $18
       from grade_review where store_id = $1 and review_id = $2
     )
     update grade_review set status = $5, version = version + 1, updated_at = $10,
       latest_remark = case when $19 then coalesce($7, latest_remark) else latest_remark end,
       is_upgrade_offered = $4 = 'OFFER_UPGRADE',
       revised_condition_id = $8, amount_minor = $12, act_before = $13, decide_before = $14,
       decided_at = case when $15 then $10::timestamptz else decided_at end,
       first_looked_at = case when $6 like 'operator:%' then coalesce(first_looked_at, $10) else first_looked_at end,
       handled_by = coalesce(substring($6 from '^operator:(.{36})$')::uuid, handled_by),
       awb_number = coalesce($16, awb_number), awb_tracking_url = coalesce($17, awb_tracking_url)
     where store_id = $1 and review_id = $2`,
    [
      review.storeId,
      review.reviewId,
      review.nextEventNo,
      action,
      to,
      input.actor,
      input.remark ?? null,
      gradeId,
      input.at ?? null,
      at,
      input.requestHash ?? null,
      amountMinor,
      actBefore(to, now),
      decideBefore,
      DECISIONS.includes(action),
      input.awbNumber ?? null,
      input.trackingUrl ?? null,
      input.address ?? null,
      input.actor.startsWith('operator:') && !input.isCourier,
    ],
  );
  await tx.query('update deal set review_status = $3 where asset_id = $1 and appraisal_id = $2', [
    review.assetId,
    review.appraisalId,
    to,
  ]);
}

/** N1: the review's move, and whether its dealer has to act. */
export function reviewMessages(
  {
    storeId,
    reviewId,
    appraisalCode,
    ticketNumber,
  }: Pick<LockedReview, 'storeId' | 'reviewId' | 'appraisalCode' | 'ticketNumber'>,
  status: ReviewStatus,
  more: {
    isUpgradeOffered: boolean;
    actBefore: Date | null;
    /** What was posted; 0 if the other grade's price is no lower (G4). */
    amountMinor: number;
  },
): Message[] {
  const payload = {
    ...{ reviewId, appraisalCode, ticketNumber, status },
    isOpen: isOpenReview(status),
    isUpgradeOffered: more.isUpgradeOffered,
    amountMinor: more.amountMinor,
    actBefore: more.actBefore?.toISOString() ?? null,
  };
  const message = { storeId, subject: reviewId, payload };
  const moved = { ...message, kind: 'GRADE_REVIEW_MOVED' };
  return status === 'ADDITIONAL_INFO_REQUIRED'
    ? [moved, { ...message, kind: 'INFORMATION_NEEDED' }]
    : [moved];
}
