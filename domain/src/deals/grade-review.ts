/** Grade reviews: G1, G3, G4. One table keyed by status; the server checks it, buttons read their reason from it. */
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

/** A higher grade that waits for its dealer is ADDITIONAL_INFO_REQUIRED too, with other ways on (G3). */
export interface ReviewState {
  status: ReviewStatus;
  isUpgradeOffered: boolean;
}

interface Move {
  by: ReviewActor;
  from: readonly ReviewStatus[];
  to: ReviewStatus;
  /** Whether an offered upgrade must be there (true), must not (false), or does not matter. */
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
  // The deadline of an answer or of a hand-over has passed.
  EXPIRE: { by: 'SYSTEM', from: ['ADDITIONAL_INFO_REQUIRED', 'REQUESTED_TO_RETURN'], to: 'GRADE_UNCHANGED' },
};

/** The status that an action leads to, or null when G3 does not allow it. */
export function reviewMove(
  { status, isUpgradeOffered }: ReviewState,
  action: ReviewAction,
): ReviewStatus | null {
  const { from, to, upgrade } = MOVES[action];
  if (!from.includes(status)) return null;
  return upgrade !== undefined && upgrade !== isUpgradeOffered ? null : to;
}

/** Who takes an action. An operator may also tell what the courier does. */
export function actorOf(action: ReviewAction): ReviewActor {
  return MOVES[action].by;
}

/** Whether a review is still to be decided: its deal shows 'Grade Review' (D1). */
export function isOpenReview(status: ReviewStatus): boolean {
  return REVIEW_ACTIONS.some((action) => MOVES[action].from.includes(status));
}

export function canCancelRequest(status: ReviewStatus): boolean {
  return MOVES.CANCEL.from.includes(status);
}

/** Hours in which the dealer answers, or takes an upgrade (G3). */
export const ANSWER_HOURS = 72;
/** Days in which a device that is to come back is handed over (G3). */
export const HAND_OVER_DAYS = 7;
/** Local days after the delivery day in which a review is asked for (G1): any, with a lock or a blacklist, by an operator. */
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

/** Whole local days from one instant's day to another's. */
export function localDaysBetween(from: Date, to: Date, timeZone: string): number {
  const dayOf = (at: Date) => {
    const local = new TZDate(at, timeZone);
    return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
  };
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/**
 * G1: why no review can be asked for, in the order of the rule; none when one can. `lastDay` is the window's, one of
 * the three above: while a deal is only chosen, a lock or a blacklist may still be among its issues.
 */
export function reviewErrors(
  deal: ReviewableDeal,
  { now, timeZone, lastDay }: { now: Date; timeZone: string; lastDay: number },
): ReviewValidationError[] {
  // Not a number where nothing was delivered: no day is past then.
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

/** A grade as it was pinned at the award (M14); a PAAS store may have had no price for it. */
export interface PinnedGrade {
  basePercent: number;
  priceMinor: number | null;
}

export interface SoldDeal {
  dealPriceMinor: number;
  sale: PinnedGrade;
}

/** With the rate of its award, by which a difference is taxed too: the region's may have changed since. */
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
 * G4: the price that a lower grade credits, in minor units, before tax; 0 when the pinned price of that grade is no
 * lower. The larger of both prices counts, so that a price table cannot be shaped to earn credits.
 */
export function creditPriceMinor(deal: SoldDeal, revised: PinnedGrade): number {
  const worthMinor = Math.max(revised.priceMinor ?? 0, byBasePercents(deal, revised));
  return Math.max(0, deal.dealPriceMinor - worthMinor);
}

/**
 * G3: the price that a higher grade costs when its dealer accepts it, in minor units, before tax: up to its own pinned
 * price, or to the base percents' where it had none.
 */
export function debitPriceMinor(deal: SoldDeal, revised: PinnedGrade): number {
  const worthMinor = revised.priceMinor ?? byBasePercents(deal, revised);
  return Math.max(0, worthMinor - deal.dealPriceMinor);
}

/** G4: {@link creditPriceMinor} with the tax on it. */
export function gradeCredit(deal: TaxedDeal, revised: PinnedGrade): GradeMoney {
  return withTax(deal, creditPriceMinor(deal, revised));
}

/** G3: {@link debitPriceMinor} with the tax on it. */
export function gradeDebit(deal: TaxedDeal, revised: PinnedGrade): GradeMoney {
  return withTax(deal, debitPriceMinor(deal, revised));
}
