import type { BidRow } from '@mazad/contract/bidding';
import type { Dealer } from './market.ts';

/** So far above the price to lead a test goes at the most. */
const STEPS = 4;

/** Assets that a test has taken: another one's rivals would disturb it. */
const taken = new Set<string>();

export interface Wish {
  brand?: string;
  /** More than that the row should be like. */
  fits?: (row: BidRow) => boolean;
}

/**
 * A row on which the dealer has a live bid that is not first, far enough from every limit that prices around the
 * one to lead need no confirming (M2). No two tests get the same.
 */
export async function chooseLosingRow(dealer: Dealer, { brand, fits }: Wish = {}): Promise<BidRow> {
  for (const filter of ['BID_NOT_WINNING', 'WINING_RANGE'] as const) {
    const row = (await dealer.rows(filter)).find((one) => {
      const own = one.myBid;
      if (!own?.isBidActive || own.availableQuantity < 2 || taken.has(one.assetId)) return false;
      if (one.priceToWin === null || one.topBidAmount === null) return false;
      // Where a step is a large part of the price, a few of them are a leap.
      const isNear =
        one.priceToWin + STEPS * one.stepperValue < Math.min(own.spotPrice, one.topBidAmount) * 1.25;
      return isNear && (!brand || one.brandName.en === brand) && (fits?.(one) ?? true);
    });
    if (!row) continue;
    taken.add(row.assetId);
    return row;
  }
  throw new Error(`${dealer.email} has no such losing bid in this market.`);
}

/** The price in the currency's units that leads the row now. */
export function priceToLead(row: BidRow): number {
  if (row.priceToWin === null) throw new Error(`No price leads ${row.assetName}.`);
  return row.priceToWin;
}
