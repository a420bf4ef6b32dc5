/** What other areas may use of credit: money events and their messages. */
export { type BulkLine, createBulkPurchase } from './bulk-purchases.ts';
export { setSellTax } from './change-tax.ts';
export { documentAnswer } from './invoices/document.ts';
export { documentNumberSql } from './invoices/document-number.ts';
export { loadByTransaction } from './invoices/load-entry.ts';
export { lockCredit } from './lock-credit.ts';
export { moveCredit } from './move-credit.ts';
export {
  postDealCharge,
  postGradeChange,
  postPurchase,
  postReturnCredit,
  undoPurchase,
} from './post-deal-money.ts';
export type { PostedEntry } from './post-transaction.ts';
export {
  type Payment,
  postAdjustment,
  postBulkPurchase,
  postCharge,
  recordPayment,
  recordPaymentIn,
  reverseTransaction,
} from './record-money.ts';
export { exportStatement } from './statement/export-statement.ts';
export { getStatement } from './statement/get-statement.ts';
export { listUnsettled } from './statement/list-unsettled.ts';
export { getStoreRegion } from './statement/store-region.ts';
export { tellDue } from './tell-due.ts';
export { warnOfCredit } from './warn-of-credit.ts';
