/** What other areas may use of the market: its facts, its boards, the steps that every change of a book ends with, its jobs. */
export { type Board, boardOf, rankMarkets } from './boards.ts';
export { freezeGrade, type PercentChange, setBasePercents, setStorePercents } from './change-percents.ts';
export {
  type ChangedStore,
  changeStore,
  type StoreWish,
  setCreditLimit,
  setStoreActive,
} from './change-store.ts';
export { readFacts } from './facts.ts';
export { type BidsOfStore, followUpBids } from './follow-up-bids.ts';
export { followUpGrades } from './follow-up-grades.ts';
export { followUpStores } from './follow-up-stores.ts';
export { makeDueExecutions } from './make-executions.ts';
export { MODE_UNDO_HOURS, type ModeChange, readModeChange, reopenMode } from './mode-change.ts';
export { markStale, refreshStaleMarkets } from './refresh-stale.ts';
export { listLeftBids } from './switch-bids-off.ts';
export { keepHistory, lockMarket, refreshMarket } from './writes.ts';
