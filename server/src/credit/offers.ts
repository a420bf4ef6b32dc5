/** What other areas may use of credit: money moves, and the steps that every change of a book ends with. */
export { type BulkLine, createBulkPurchase } from './bulk-purchases.ts';
export { freezeGrade, type PercentChange, setBasePercents, setStorePercents } from './change-percents.ts';
export {
  type ChangedStore,
  changeStore,
  type StoreWish,
  setCreditLimit,
  setStoreActive,
} from './change-store.ts';
export { setSellTax } from './change-tax.ts';
export { followUpStores } from './follow-up.ts';
export { type BidsOfStore, followUpBids } from './follow-up-bids.ts';
export { followUpGrades } from './follow-up-grades.ts';
export { documentAnswer } from './invoices/document.ts';
export { documentNumberSql } from './invoices/document-number.ts';
export { loadByTransaction } from './invoices/load-entry.ts';
export { makeDueExecutions } from './make-executions.ts';
export {
  type Instant,
  keepHistory,
  lockCredit,
  lockMarket,
  type Message,
  readClock,
  refreshMarket,
  tellAll,
} from './market-writes.ts';
export { MODE_UNDO_HOURS, type ModeChange, readModeChange, reopenMode } from './mode-change.ts';
export { moveCredit } from './move-credit.ts';
export {
  postDealCharge,
  postGradeChange,
  postPurchase,
  postReturnCredit,
  undoPurchase,
} from './post-deal-money.ts';
export type { Posted } from './post-transaction.ts';
export {
  type Payment,
  postAdjustment,
  postBulkPurchase,
  postCharge,
  recordPayment,
  recordPaymentIn,
  reverseTransaction,
} from './record-money.ts';
export { markStale, refreshStaleMarkets } from './refresh-stale.ts';
export { KIND_WORDS } from './statement/export-words.ts';
export { listUnsettled } from './statement/list-unsettled.ts';
export { getStoreRegion } from './statement/store-region.ts';
export { listLeftBids } from './switch-bids-off.ts';
export { tellDue } from './tell-due.ts';
