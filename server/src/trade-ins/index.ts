/** What other areas may use of the trade-ins: partners with their keys and shops, their deals, and the jobs. */

export { purgeIdempotencyKeys } from './idempotency.ts';
export { getPartnerDeal } from './partners/get-partner-deal.ts';
export { createPartnerKey, findPartnerByKey, revokePartnerKey } from './partners/partner-keys.ts';
export { addShop, createPartner, shopNames, updatePartner, updateShop } from './partners/partners.ts';
export { purgeAskings, purgeQuotes } from './purge-quotes.ts';
export { refreshAskings } from './refresh-askings.ts';
export { refreshHotDeals } from './refresh-hot-deals.ts';
