/** Books, order, rank and status: M1 and M3 to M6. Amounts in minor units, percents in hundredths of a percent. */
import { taxMinor } from './money.ts';

export const BID_STATUSES = ['RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'OUT_OF_QUANTITY'] as const;
/** An active bid is exactly one of these (M6). */
export type BidStatus = (typeof BID_STATUSES)[number];

/** Why a bid is outside a grade's book, in the order of the tests (M3). */
export const OUT_REASONS = [
  'OFF',
  'UNLISTED',
  'NO_PRICE',
  'OUT_OF_QUANTITY',
  'CONDITION_FROZEN',
  'STORE_OFF',
  'OTHER_MODE',
  'NO_OFFER',
  'CREDIT_EXCEEDED',
  'NO_CREDIT',
  'AUTOPILOT_LIMIT',
] as const;
export type OutReason = (typeof OUT_REASONS)[number];

export interface BookOffer {
  bidId: string;
  offerMinor: number;
  /** Microseconds since the epoch. JavaScript holds them exactly until the year 2255. */
  priorityAtMicros: number;
  /**
   * When a PAAS price was staged: the tie-break between prices of one opening (M4). For a spot bid, its priority
   * time.
   */
  stagedAtMicros: number;
}

export interface OfferState {
  isBidActive: boolean;
  isListed: boolean;
  /** Null: no limit (E5). */
  availableQuantity: number | null;
  isConditionFrozen: boolean;
  isStoreActive: boolean;
  /** Whether the store is in the same mode as the bid. */
  isOwnMode: boolean;
  /** False for a PAAS bid that has no price for the grade now (E2). */
  isPriced: boolean;
  offerMinor: number;
  /** The offer with the region's tax: the amount that an award would hold. */
  totalMinor: number;
  /** May be below 0 when the store is over its limit. */
  availableCreditMinor: number;
  /** Whether the bid's autopilot has used up the day's units or amount. */
  isAutopilotUsedUp: boolean;
}

/** The offer for a grade: floor(spotPrice × percent / 100) in whole currency units (M1). */
export function offerMinor(spotPriceMinor: number, percent: number): number {
  return Math.floor((spotPriceMinor * percent) / 1_000_000) * 100;
}

/** The amount that an award at this price takes from the store's credit (M14). */
export function totalMinor(priceMinor: number, taxBasisPoints: number): number {
  return priceMinor + taxMinor(priceMinor, taxBasisPoints);
}

/** The highest offer whose award this credit covers (C2): whole currency units, 0 if none. */
export function coveredOfferMinor(availableCreditMinor: number, taxBasisPoints: number): number {
  // The tax is rounded, so the next unit up may be covered too.
  let units = Math.max(0, Math.floor(availableCreditMinor / (100 + taxBasisPoints / 100)) + 1);
  while (units > 0 && totalMinor(units * 100, taxBasisPoints) > availableCreditMinor) units -= 1;
  return units * 100;
}

/** Which of two equal prices was set first (M4); 0 if only the bid ids decide. */
export function compareTimes(a: BookOffer, b: BookOffer): number {
  return a.priorityAtMicros - b.priorityAtMicros || a.stagedAtMicros - b.stagedAtMicros;
}

/** Price first, then time, then staging time, then bid id: a strict total order (M4). Negative when `a` is ahead. */
export function compareOffers(a: BookOffer, b: BookOffer): number {
  if (a.offerMinor !== b.offerMinor) return b.offerMinor - a.offerMinor;
  const byTime = compareTimes(a, b);
  if (byTime !== 0) return byTime;
  return a.bidId < b.bidId ? -1 : a.bidId > b.bidId ? 1 : 0;
}

/** Why a bid is outside a grade's book; null if it is in it (M3). */
export function outReason(s: OfferState): OutReason | null {
  if (!s.isBidActive) return 'OFF';
  if (!s.isListed) return 'UNLISTED';
  if (!s.isPriced) return 'NO_PRICE';
  if (s.availableQuantity === 0) return 'OUT_OF_QUANTITY';
  if (s.isConditionFrozen) return 'CONDITION_FROZEN';
  if (!s.isStoreActive) return 'STORE_OFF';
  if (!s.isOwnMode) return 'OTHER_MODE';
  if (s.offerMinor < 100) return 'NO_OFFER';
  if (s.availableCreditMinor < 0) return 'CREDIT_EXCEEDED';
  if (s.availableCreditMinor < s.totalMinor) return 'NO_CREDIT';
  if (s.isAutopilotUsedUp) return 'AUTOPILOT_LIMIT';
  return null;
}

/**
 * The status of an active bid. Out of quantity is tested first (M6); a quantity of null means no limit (E5).
 * `position` is null outside the book.
 */
export function statusOf(availableQuantity: number | null, position: number | null): BidStatus {
  if (availableQuantity === 0) return 'OUT_OF_QUANTITY';
  if (position === 1) return 'RANK_ONE';
  if (position === 2) return 'WINING_RANGE';
  return 'BID_NOT_WINNING';
}

/** `rank` on the wire: 1 for first, 0 for second, the position from third on, absent outside the book (M5). */
export function wireRank(position: number | null): number | undefined {
  if (position === null) return undefined;
  return position === 2 ? 0 : position;
}
