/** What other areas may do with bids. */
export { type AppliedRow, applyBids, type BidWishRow } from './apply-bids.ts';
export { listBids } from './list-bids.ts';
export { type RowRefusal, refusalError } from './refusals.ts';
