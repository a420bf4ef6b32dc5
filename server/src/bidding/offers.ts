/** What other areas may do with bids. */
export { type AppliedRow, applyBidLots, applyBids, type BidWishRow, LOT_ROWS } from './apply-bids.ts';
export { listBids } from './list-bids.ts';
export { type RowRefusal, refusalError } from './refusals.ts';
