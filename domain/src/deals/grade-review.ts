/** Grade reviews: G1, G3, G4. The server checks actions with this table, and buttons take their reason from it. */
import { TZDate } from '@date-fns/tz';
import { taxMinor } from '../money.ts';
import type { ReviewStatus } from './review-status.ts';

export const REVIEW_ACTIONS = [
  'ASK_INFO',
  'REVISE',
  'KEEP_GRADE',
  'OFFER_UPGRADE',
  'REQUEST_RETURN',
  'ANSWER',
  'ACCEPT_UPGRADE',
  'DECLINE_UPGRADE',
  'CANCEL',
  'HAND_OVER',
  'RECEIVE_BACK',
  'EXPIRE',
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];
export type ReviewActor = 'DEALER' | 'OPERATOR' | 'COURIER' | 'SYSTEM';

/** An offered upgrade that waits for its dealer is ADDITIONAL_INFO_REQUIRED too, but allows other actions (G3). */
export interface ReviewState {
  status: ReviewStatus;
  isUpgradeOffered: boolean;
}

interface Move {
  by: ReviewActor;
  from: readonly ReviewStatus[];
  to: ReviewStatus;
  /** Whether an offered upgrade must exist (true), must not (false), or does not matter. */
  upgrade?: boolean;
}

const MOVES: Record<ReviewAction, Move> = {
  ASK_INFO: { by: 'OPERATOR', from: ['UNDER_PROCESS'], to: 'ADDITIONAL_INFO_REQUIRED' },
  REVISE: { by: 'OPERATOR', from: ['UNDER_PROCESS'], to: 'GRADE_REVISED' },
  KEEP_GRADE: { by: 'OPERATOR', from: ['UNDER_PROCESS'], to: 'GRADE_UNCHANGED' },
  OFFER_UPGRADE: { by: 'OPERATOR', from: ['UNDER_PROCESS'], to: 'ADDITIONAL_INFO_REQUIRED' },
  REQUEST_RETURN: { by: 'OPERATOR', from: ['UNDER_PROCESS'], to: 'REQUESTED_TO_RETURN' },
  ANSWER: { by: 'DEALER', from: ['ADDITIONAL_INFO_REQUIRED'], to: 'UNDER_PROCESS', upgrade: false },
  ACCEPT_UPGRADE: { by: 'DEALER', from: ['ADDITIONAL_INFO_REQUIRED'], to: 'GRADE_REVISED', upgrade: true },
  DECLINE_UPGRADE: { by: 'DEALER', from: ['ADDITIONAL_INFO_REQUIRED'], to: 'GRADE_UNCHANGED', upgrade: true },
  CANCEL: { by: 'DEALER', from: ['UNDER_PROCESS', 'ADDITIONAL_INFO_REQUIRED'], to: 'DELIVERED' },
  HAND_OVER: { by: 'COURIER', from: ['REQUESTED_TO_RETURN'], to: 'RETURN_IN_PROGRESS' },
  RECEIVE_BACK: { by: 'COURIER', from: ['RETURN_IN_PROGRESS'], to: 'DEVICE_RETURNED' },
  // The deadline for an answer or a hand-over has passed.
  EXPIRE: { by: 'SYSTEM', from: ['ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN'], to: 'GRADE_UNCHANGED' },
};

/** The status that an action leads to; null if G3 does not allow it. */
export function reviewMove(
  { status, isUpgradeOffered }: ReviewState,
  action: ReviewAction,
): ReviewStatus | null {
  const { from, to, upgrade } = MOVES[action];
  if (!from.includes(status)) return null;
  return upgrade !== undefined && upgrade !== isUpgradeOffered ? null : to;
}

/** Who takes an action. An operator may also report for the courier. */
export function actorOf(action: ReviewAction): ReviewActor {
  return MOVES[action].by;
}

/** Whether a review is undecided: its deal shows 'Grade Review' (D1). */
export function isOpenReview(status: ReviewStatus): boolean {
  return REVIEW_ACTIONS.some((action) => MOVES[action].from.includes(status));
}

export function canCancelRequest(status: ReviewStatus): boolean {
  return MOVES.CANCEL.from.includes(status);
}

/** Hours for the dealer to answer, or to accept an upgrade (G3). */
export const ANSWER_HOURS = 72;
/** Days for handing over a device that is to be returned (G3). */
export const HAND_OVER_DAYS = 7;
/**
 * Local days after the delivery day during which a review can be asked for (G1): any; with a lock or a blacklist; by
 * an operator.
 */
export const WINDOW_DAYS = 5;
export const LONG_WINDOW_DAYS = 30;
export const OPERATOR_WINDOW_DAYS = 30;
/** Local days after delivery at which a deal is finance-closed (C5). */
export const FINANCE_CLOSED_DAYS = 45;

export const VALIDATION_ERRORS = [
  'NOT_DELIVERED',
  'WINDOW_CLOSED',
  'ALREADY_REQUESTED',
  'RETURNED',
  'FINANCE_CLOSED',
  'LOWEST_GRADE',
] as const;
export type ReviewValidationError = (typeof VALIDATION_ERRORS)[number];

export interface ReviewableDeal {
  deliveredAt: Date | null;
  isReturned: boolean;
  hasReview: boolean;
  isLowestGrade: boolean;
}

/** Whole local days between the days of two instants. */
export function localDaysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (at: Date) => {
    const local = new TZDate(at, timeZone);
    return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  };
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/**
 * G1: why no review can be asked for, in the order of the rule; empty if one can. `lastDay` is one of the three
 * windows above. Before the issues are chosen, a lock or a blacklist is still possible.
 */
export function reviewErrors(
  deal: ReviewableDeal,
  { now, timeZone, lastDay }: { now: Date; timeZone: string; lastDay: number },
): ReviewValidationError[] {
  // NaN without a delivery, so that no day has passed.
  const days = deal.deliveredAt ? localDaysBetween(deal.deliveredAt, now, timeZone) : Number.NaN;
  const broken: Record<ReviewValidationError, boolean> = {
    NOT_DELIVERED: deal.deliveredAt === null,
    WINDOW_CLOSED: days > lastDay,
    ALREADY_REQUESTED: deal.hasReview,
    RETURNED: deal.isReturned,
    FINANCE_CLOSED: days >= FINANCE_CLOSED_DAYS,
    LOWEST_GRADE: deal.isLowestGrade,
  };
  return VALIDATION_ERRORS.filter((error) => broken[error]);
}

/** A grade as pinned at the award (M14). A PAAS store may have no price for it. */
export interface PinnedGrade {
  basePercent: number;
  priceMinor: number | null;
}

export interface SoldDeal {
  dealPriceMinor: number;
  sale: PinnedGrade;
}

/**
 * With the tax rate of the award: a difference is taxed at that rate, even if the region's rate has changed since.
 */
export interface TaxedDeal extends SoldDeal {
  taxBasisPoints: number;
}

interface GradeMoney {
  priceMinor: number;
  taxMinor: number;
}

function withTax({ taxBasisPoints }: TaxedDeal, priceMinor: number): GradeMoney {
  return { priceMinor, taxMinor: taxMinor(priceMinor, taxBasisPoints) };
}

function byBasePercents(deal: SoldDeal, revised: PinnedGrade): number {
  return Math.floor((deal.dealPriceMinor * revised.basePercent) / deal.sale.basePercent);
}

/**
 * G4: the price credited for a lower grade, in minor units, before tax; 0 if that grade's pinned price is no lower.
 * The larger of both prices counts, so that nobody can shape a price table to earn credits.
 */
export function creditPriceMinor(deal: SoldDeal, revised: PinnedGrade): number {
  const worthMinor = Math.max(revised.priceMinor ?? 0, byBasePercents(deal, revised));
  return Math.max(0, deal.dealPriceMinor - worthMinor);
}

/**
 * G3: the price of an accepted upgrade, in minor units, before tax: the difference to the grade's pinned price, or to
 * the price by base percents if it had none.
 */
export function debitPriceMinor(deal: SoldDeal, revised: PinnedGrade): number {
  const worthMinor = revised.priceMinor ?? byBasePercents(deal, revised);
  return Math.max(0, worthMinor - deal.dealPriceMinor);
}

/** G4: {@link creditPriceMinor} with tax. */
export function gradeCredit(deal: TaxedDeal, revised: PinnedGrade): GradeMoney {
  return withTax(deal, creditPriceMinor(deal, revised));
}

/** G3: {@link debitPriceMinor} with tax. */
export function gradeDebit(deal: TaxedDeal, revised: PinnedGrade): GradeMoney {
  return withTax(deal, debitPriceMinor(deal, revised));
}
