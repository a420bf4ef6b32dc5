import type { BidRow } from '@mazad/contract/bids/bid-rows';

type Given = Partial<
  Pick<BidRow, 'assetId' | 'categoryId' | 'isListed' | 'topBidAmount' | 'gapToFirstRank' | 'priceToWin'>
> & {
  /** Null: a row without a bid. */
  spotPrice?: number | null;
  status?: string;
  position?: number;
  isBidActive?: boolean;
  availableQuantity?: number;
  /** For the store's own bid. */
  updatedDate?: string;
};

export function buildRow(given: Given): BidRow {
  const {
    spotPrice = 2050,
    status = 'BID_NOT_WINNING',
    position = 4,
    isBidActive = true,
    availableQuantity = 17,
    updatedDate = '2026-11-20T10:00:00.000Z',
    ...row
  } = given;
  return {
    _id: given.assetId ?? 'a',
    assetId: 'a',
    assetName: 'iPhone 14 Pro Max 256GB',
    categoryId: 'phones',
    brandId: 'apple',
    brandName: { en: 'Apple', ar: 'آبل' },
    storage: '256GB',
    assetImage: null,
    itemCondition: ['A'],
    hotDealFlag: false,
    asked: null,
    isListed: true,
    stepperValue: 10,
    launchPrice: null,
    topBidAmount: 2130,
    gapToFirstRank: 80,
    isTieLostOnTime: false,
    priceToWin: 2140,
    latestBibUpdatedDate: null,
    myBids: [],
    myBid:
      spotPrice === null
        ? null
        : {
            bidId: 'b',
            isBidActive,
            spotPrice,
            maxQuantity: 20,
            availableQuantity,
            autoTopupEnabled: false,
            position,
            status,
            isSpotSummit: false,
            updatedDate,
          },
    ...row,
  };
}
