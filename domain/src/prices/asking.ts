/** P2: the outcome of a shop's price request, and why there was no offer. */
import type { OutReason } from '../market.ts';

/** In a grade's book, or why a bid is outside it. A bid that its store switched off does not count (M3). */
export const ASKED_OUTCOMES = [
  'OFFER',
  'AUTOPILOT_LIMIT',
  'NO_CREDIT',
  'CREDIT_EXCEEDED',
  'STORE_OFF',
  'OUT_OF_QUANTITY',
  'NO_PRICE',
] as const;
export type AskedOutcome = (typeof ASKED_OUTCOMES)[number];
/** The number of stores by standing. */
export type AskedStores = Partial<Record<AskedOutcome, number>>;

/** Why a request met no offer: the market is closed, or the reason of the bid that came nearest to an offer. */
export const UNMET_REASONS = [
  'NOT_TRADED',
  'GRADE_FROZEN',
  'NO_BID',
  'OUT_OF_QUANTITY',
  'STORE_OFF',
  'CREDIT_EXCEEDED',
  'NO_CREDIT',
  'AUTOPILOT_LIMIT',
] as const;
export type UnmetReason = (typeof UNMET_REASONS)[number];

/** The book tests a bid in this order (M3): the later it fails, the nearer it came. A missing price is no bid. */
const NEAREST_FIRST = [
  'AUTOPILOT_LIMIT',
  'NO_CREDIT',
  'CREDIT_EXCEEDED',
  'STORE_OFF',
  'OUT_OF_QUANTITY',
] as const satisfies readonly (UnmetReason & OutReason)[];

export function unmetReason(stores: AskedStores): UnmetReason {
  return NEAREST_FIRST.find((reason) => (stores[reason] ?? 0) > 0) ?? 'NO_BID';
}
