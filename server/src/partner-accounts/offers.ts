/** What other areas may use of the partners' accounts. */
export {
  lockPartnerAccount,
  type PartnerWish,
  postPartnerGoods,
  recordPartnerEntry,
  reversePartnerEntry,
} from './post-entry.ts';
