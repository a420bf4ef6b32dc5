import { type ReviewAction, reviewMove } from '@mazad/domain/deals/grade-review';
import type { ReviewStatus } from '@mazad/domain/deals/review-status';
import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import type { TxDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Message, writeOutbox } from '#platform/outbox.ts';
import { postGradeChange } from '../credit/index.ts';
import { keptTime, moveDeal, REVIEW_STATUS_WORDS } from '../deals/index.ts';
import { tellPartnerOfHandOver } from '../webhooks/index.ts';
import { creditOf, debitOf, type GradeMoney, gradeById, gradesOf, totalMinor } from './grades.ts';
import { type LockedReview, lockReview } from './lock-review.ts';
import { actBefore, reviewMessages, type Step, type StepFacts, writeStep } from './write-step.ts';

export interface MoveReviewInput extends StepFacts {
  reviewId: string;
  /** If set, another store's review is not found. */
  storeId?: string;
  action: ReviewAction;
  /** The version that the caller saw: CHANGED_SINCE if another move came first. */
  version?: number;
  /** For REVISE and OFFER_UPGRADE. */
  itemConditionId?: string | undefined;
}

export interface MovedReview {
  storeId: string;
  regionId: string;
  assetId: string;
  appraisalId: string;
  appraisalCode: string;
  before: ReviewStatus;
  status: ReviewStatus;
  /** What was posted: negative is a credit, positive a debit. */
  amountMinor: number;
}

/** The grade that an action decides or offers. Throws REVIEW_GRADE_INVALID. */
function gradeOfAction(review: LockedReview, { action, itemConditionId }: MoveReviewInput): string | null {
  const chosenFrom = (grades: readonly { itemConditionId: string }[]) => {
    const wanted = itemConditionId?.toLowerCase();
    const grade = grades.find((one) => one.itemConditionId === wanted);
    if (!grade) throw new AppError('REVIEW_GRADE_INVALID');
    return grade.itemConditionId;
  };
  if (action === 'REVISE') return chosenFrom(gradesOf(review).lower);
  if (action === 'OFFER_UPGRADE') {
    // G3: only the marketplace's own reviews may find a higher grade.
    if (!review.isCreatedByNL) throw new AppError('REVIEW_GRADE_INVALID');
    return chosenFrom(gradesOf(review).higher);
  }
  return action === 'ACCEPT_UPGRADE' ? review.revisedConditionId : null;
}

/** G4: the step's credit or debit; null if it is 0, which cannot be posted. */
function moneyOf(review: LockedReview, step: Step): (GradeMoney & { isDebit: boolean }) | null {
  if (step.to !== 'GRADE_REVISED') return null;
  const isDebit = step.action === 'ACCEPT_UPGRADE';
  const grade = gradeById(review, step.gradeId)!;
  const money = isDebit ? debitOf(review, grade) : creditOf(review, grade);
  return totalMinor(money) === 0 ? null : { ...money, isDebit };
}

/** Posts it and returns the resulting messages about the store's credit. Throws CREDIT_NOT_COVERED. */
async function postMoney(
  { tx, clock }: TxDeps,
  review: LockedReview,
  { step, money, actor }: { step: Step; money: ReturnType<typeof moneyOf>; actor: string },
): Promise<Message[]> {
  if (!money) return [];
  const { storeId, assetId, appraisalCode } = review;
  const posted = await postGradeChange(tx, {
    ...{ storeId, assetId, appraisalCode, actor },
    // C5: dated under the account's lock, however long it waited.
    at: clock.at,
    narrative: `${gradesOf(review).sale.condition} → ${gradeById(review, step.gradeId)!.condition}`,
    ...money,
  });
  return posted.messages;
}

function notAllowed(status: ReviewStatus): AppError {
  return new AppError('REVIEW_MOVE_NOT_ALLOWED', { words: { status: REVIEW_STATUS_WORDS[status] } });
}

/**
 * Moves a review (G3) in the caller's transaction: row, event, deal, money (G4) and messages. Locks in this order:
 * review, market (for a return), deal, credit account, outbox.
 *
 * Throws NOT_FOUND; CHANGED_SINCE; REVIEW_MOVE_NOT_ALLOWED; REVIEW_GRADE_INVALID; CREDIT_NOT_COVERED;
 * EVENT_TIME_INVALID.
 */
export async function moveReview(deps: TxDeps, input: MoveReviewInput): Promise<MovedReview> {
  const review = await lockReview(deps.tx, input.reviewId, input.storeId);
  return moveLocked(deps, review, input);
}

/** {@link moveReview} for a review that the caller has locked. */
export async function moveLocked(
  { tx, clock }: TxDeps,
  review: LockedReview,
  asked: MoveReviewInput,
): Promise<MovedReview> {
  const input = { ...asked };
  if (input.version !== undefined && input.version !== review.version) throw new AppError('CHANGED_SINCE');
  const { action } = input;
  const { storeId, regionId, assetId, appraisalId, appraisalCode, status: before } = review;
  const to = reviewMove(review, action);
  if (!to) throw notAllowed(before);
  const at = await readClock(tx, clock);
  const now = new Date(at);
  // G3: the deadline decides, even if the job has not run since.
  if (review.actBefore && review.actBefore.getTime() <= now.getTime() !== (action === 'EXPIRE')) {
    throw notAllowed((action !== 'EXPIRE' && reviewMove(review, 'EXPIRE')) || before);
  }
  // D1: like the deal's own events, not before the review's last step.
  const bounds = { lastMs: review.lastEventAt.getTime(), nowMs: now.getTime() };
  if (input.at) input.at = keptTime(input.at, bounds);
  const step: Step = { action, to, gradeId: gradeOfAction(review, input), at };
  const money = moneyOf(review, step);
  const isReturn = to === 'DEVICE_RETURNED';
  if (isReturn) await returnDeal(tx, clock, review, input);
  const amountMinor = isReturn
    ? -(review.dealPriceMinor + review.taxMinor)
    : money
      ? totalMinor(money) * (money.isDebit ? 1 : -1)
      : 0;
  // The deal's row before the credit account, as everywhere.
  await writeStep(tx, review, { ...step, amountMinor, input });
  if (action === 'HAND_OVER') await tellPartnerOfHandOver(tx, review);
  const messages = await postMoney({ tx, clock }, review, { step, money, actor: input.actor });
  const told = reviewMessages(review, to, {
    isUpgradeOffered: action === 'OFFER_UPGRADE',
    actBefore: actBefore(to, now),
    amountMinor,
  });
  await writeOutbox(tx, { regionId, messages: [...messages, ...told], at });
  return { storeId, regionId, assetId, appraisalId, appraisalCode, before, status: to, amountMinor };
}

/** D1: returning the device returns the whole deal: money, ranks and partner's webhook. */
async function returnDeal(
  tx: Sql,
  clock: Clock,
  review: LockedReview,
  input: MoveReviewInput,
): Promise<void> {
  await moveDeal(
    { tx, clock },
    {
      appraisalCode: review.appraisalCode,
      event: 'RETURNED',
      isReviewReturn: true,
      at: input.at ?? null,
      actor: input.actor,
      ...(input.remark && { reason: input.remark }),
      ...(input.awbNumber && { awbNumber: input.awbNumber }),
      ...(input.trackingUrl && { trackingUrl: input.trackingUrl }),
      ...(input.requestHash && { requestHash: input.requestHash }),
      ...(input.address && { address: input.address }),
    },
  );
}
