/** What other areas may use of the deals. */
export { cancelUnpickedDeals } from './cancel-unpicked-deals.ts';
export { readDealMoney } from './deal-money.ts';
export { gradeName, gradeSql, type PinnedGrade } from './deal-row.ts';
export { isTimely, keptTime } from './event-time.ts';
export { evaluationResult } from './files/inspection-words.ts';
export {
  DEAL_EVENT_WORDS,
  PAYMENT_TYPES,
  REVIEW_STATUS_WORDS,
  reviewStatusWords,
} from './files/words.ts';
export { listDeals } from './list-deals.ts';
export { eventNotAllowed, type MoveDealInput, type MovedDeal, moveDeal } from './move-deal.ts';
export { type PaidDeal, readPaidDeals } from './paid-deals.ts';
export { debtSql, PAYMENT_STATE } from './payment-state.ts';
export { LAST_STANDING, undoObstacleOf, undoRefused } from './undo-delivery.ts';
