/** Public API of the market: facts, boards, the steps that end every change of a book, and jobs. */
export { type AwardAnswer, award, type Order, readOrder } from './award.ts';
export { freezeGrade, type PercentChange, setBasePercents, setStorePercents } from './change-percents.ts';
export {
  type ChangedStore,
  changeStore,
  type StorePatch,
  setCreditLimit,
  setStoreActive,
} from './change-store.ts';
export { readFacts, type StoredFacts } from './facts.ts';
export { followUpGrades } from './follow-up-grades.ts';
export { followUpStores } from './follow-up-stores.ts';
export { makeDueExecutions } from './make-executions.ts';
export { MODE_UNDO_HOURS, type ModeChange, readModeChange, reopenMode } from './mode-change.ts';
export type { PastFacts } from './past-facts.ts';
export { type Board, boardOf } from './ranking/boards.ts';
export { type MovedTop, type Ranked, rankMarkets } from './ranking/rank-markets.ts';
export { Ranker } from './ranking/ranker.ts';
export { listLeftBids } from './switch-bids-off.ts';
export { Watched } from './watched.ts';
export { keepHistory, leaveMark, lockMarket, markEverywhere, markMarkets } from './writes.ts';
