/** What other areas may do with bids. */
export { applyBidLots, applyBids } from './apply-bids.ts';
export { type AppliedRow, type BidLot, type BidWishRow, LOT_ROWS, lotsOf } from './bid-lots.ts';
export { listBids } from './list-bids.ts';
export { type BidEdit, type BidMarket, currentBid, readBidMarkets } from './open-market.ts';
export { type RowRefusal, refusalError } from './refusals.ts';
