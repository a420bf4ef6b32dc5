/** What other areas may do with bids. */
export { applyBidLots, applyBids } from './apply-bids.ts';
export { type AppliedRow, type BidLot, LOT_ROWS, lotsOf } from './bid-lots.ts';
export { wordConditions } from './lists/asset-filter.ts';
export { countHot } from './lists/count-bids.ts';
export { listBids } from './lists/list-bids.ts';
export type { ListBidsInput } from './lists/list-keys.ts';
export { type BidEdit, type BidMarket, currentBid, readBidMarkets } from './open-market.ts';
export { invalidPriceWords, type RowRefusal, refusalError } from './refusals.ts';
export { listAssetIds } from './select-bids.ts';
