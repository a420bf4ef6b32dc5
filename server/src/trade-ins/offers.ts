/** What other areas may use of the trade-ins: partners with their keys and shops, and the jobs. */
export { purgeIdempotencyKeys } from './idempotency.ts';
export { createPartnerKey, findPartnerByKey, revokePartnerKey } from './partner-keys.ts';
export { addShop, createPartner, updatePartner } from './partners.ts';
export { refreshHotDeals } from './refresh-hot-deals.ts';
