import type { SelectedRow } from '@mazad/contract/bids/bid-selection';

/** A row with a bid of 1,000, with 17 of 20 units left. */
export function buildSelectedRow(given: Partial<SelectedRow> = {}): SelectedRow {
  return {
    assetId: 'a',
    assetName: 'iPhone 14 Pro Max 256GB',
    stepperValue: 10,
    topBidAmount: 1200,
    priceToWin: 1210,
    priceToMatch: 1200,
    gapToFirstRank: 200,
    bidId: 'b',
    spotPrice: 1000,
    isBidActive: true,
    maxQuantity: 20,
    availableQuantity: 17,
    autoTopupEnabled: false,
    ...given,
  };
}

export const NO_BID = {
  bidId: null,
  spotPrice: null,
  isBidActive: null,
  maxQuantity: null,
  availableQuantity: null,
  autoTopupEnabled: null,
} as const;
