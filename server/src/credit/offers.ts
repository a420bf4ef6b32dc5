/** What other areas may use of credit: money moves, and the steps that every change of a book ends with. */
export { freezeGrade, type PercentChange, setBasePercents, setStorePercents } from './change-percents.ts';
export { changeStore, type StoreWish, setCreditLimit, setStoreActive } from './change-store.ts';
export { setSellTax } from './change-tax.ts';
export { followUpStores } from './follow-up.ts';
export { followUpGrades } from './follow-up-grades.ts';
export { type Payment, postPurchase, recordPayment } from './ledger.ts';
export { makeDueExecutions } from './make-executions.ts';
export {
  type Instant,
  keepHistory,
  lockMarket,
  type Message,
  readClock,
  refreshMarket,
  takeNextPriority,
  tellAll,
} from './market-writes.ts';
export { moveCredit } from './move-credit.ts';
export { markStale, refreshStaleMarkets } from './refresh-stale.ts';
