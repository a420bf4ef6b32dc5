/** What other areas may use of the deals. */
export { cancelUnpickedDeals } from './cancel-unpicked-deals.ts';
export { type MoveDealInput, type MovedDeal, moveDeal } from './move-deal.ts';
