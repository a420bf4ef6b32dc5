/** P2: what a shop that asked for a price met, and why where it was no offer. */
import type { OutReason } from '../market.ts';

/** In a grade's book, and bids of it that a store means and that are out; what it switched off is no bid (M3). */
export const ASKED_STANDINGS = [
  'OFFER',
  'AUTOPILOT_LIMIT',
  'NO_CREDIT',
  'CREDIT_EXCEEDED',
  'STORE_OFF',
  'OUT_OF_QUANTITY',
  'NO_PRICE',
] as const;
export type AskedStanding = (typeof ASKED_STANDINGS)[number];
/** How many stores stood where. */
export type AskedStores = Partial<Record<AskedStanding, number>>;

/** Why an asking met no offer: the market took none, or the bid that came nearest to an offer. */
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

/** The book tests a bid in one order (M3), so the later it failed, the nearer it came. A missing price is no bid. */
const NEAREST_FIRST = [
  'AUTOPILOT_LIMIT',
  'NO_CREDIT',
  'CREDIT_EXCEEDED',
  'STORE_OFF',
  'OUT_OF_QUANTITY',
] as const satisfies readonly (UnmetReason & OutReason)[];

/** Why a book without an offer has none. */
export function unmetReason(stores: AskedStores): UnmetReason {
  return NEAREST_FIRST.find((reason) => (stores[reason] ?? 0) > 0) ?? 'NO_BID';
}
