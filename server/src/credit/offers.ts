/** What other areas may use of credit: money moves, and the steps that every change of a book ends with. */
export { changeStore, type StoreWish, setCreditLimit, setStoreActive } from './change-store.ts';
export { followUpStores } from './follow-up.ts';
export { type Payment, postPurchase, recordPayment } from './ledger.ts';
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
export { topUpDue } from './top-up.ts';
