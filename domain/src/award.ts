/** Who gets a device: M12 and M13. The SQL function `award` follows the same order and also holds the credit. */
import { type BookOffer, compareOffers, compareTimes } from './market.ts';

export interface Candidate extends BookOffer {
  storeId: string;
  /** The amount that the award would hold of the store's credit. */
  totalMinor: number;
}

/** The rule that put the winner before the next covered candidate (M15). */
export type AwardRule = 'HIGHEST_PRICE' | 'EARLIER_TIME' | 'BID_ID' | 'ONLY_OFFER';

export type AwardDecision =
  | { result: 'AWARDED'; winner: Candidate; passedOver: Candidate[]; next: Candidate | null; rule: AwardRule }
  | { result: 'PRICE_CHANGED'; priceMinor: number; passedOver: Candidate[] }
  | { result: 'NO_OFFER'; passedOver: Candidate[] };

export function decidingRule(winner: BookOffer, next: BookOffer | null): AwardRule {
  if (!next) return 'ONLY_OFFER';
  if (next.offerMinor < winner.offerMinor) return 'HIGHEST_PRICE';
  return compareTimes(winner, next) < 0 ? 'EARLIER_TIME' : 'BID_ID';
}

/**
 * The first candidate in book order whose store's credit covers it wins (M12). Uncovered ones are passed over.
 *
 * @param candidates offers that are in the book, with or without credit, in any order
 * @param availableCreditMinor the store's available credit now
 * @param minimumMinor a best covered price below this is refused (M13)
 */
export function award(
  candidates: readonly Candidate[],
  availableCreditMinor: (storeId: string) => number,
  minimumMinor: number,
): AwardDecision {
  const ordered = [...candidates].sort(compareOffers);
  const isCovered = (c: Candidate) => availableCreditMinor(c.storeId) >= c.totalMinor;
  const at = ordered.findIndex(isCovered);
  if (at < 0) return { result: 'NO_OFFER', passedOver: ordered };
  const winner = ordered[at]!;
  const passedOver = ordered.slice(0, at);
  if (winner.offerMinor < minimumMinor) {
    return { result: 'PRICE_CHANGED', priceMinor: winner.offerMinor, passedOver };
  }
  const next = ordered.slice(at + 1).find(isCovered) ?? null;
  return { result: 'AWARDED', winner, passedOver, next, rule: decidingRule(winner, next) };
}
