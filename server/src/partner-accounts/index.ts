/** What other areas may use of the partners' accounts. */
export {
  lockPartnerAccount,
  type PartnerCommand,
  postPartnerGoods,
  recordPartnerEntry,
  reversePartnerEntry,
} from './post-entry.ts';
