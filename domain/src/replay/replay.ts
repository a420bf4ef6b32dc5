/**
 * M16: replays the accepted trade-ins of one asset with a changed bid. Other offers stay as each receipt recorded
 * them. The store's quantity, priority time and credit follow its replayed wins. Amounts in minor units, instants in
 * microseconds since the epoch.
 */
import { award } from '../award.ts';
import { OWN, ReplayedStore, type ReplayRequest } from './replayed-store.ts';
import type { PastTradeIn, Timeline } from './timeline.ts';

export interface ReplayedTradeIn {
  tradeIn: PastTradeIn;
  isWon: boolean;
  /** What the bid would have paid, in the book or not; null without a bid. */
  offerMinor: number | null;
}

function wins(store: ReplayedStore, tradeIn: PastTradeIn): boolean {
  const own = store.candidateFor(tradeIn);
  if (!own) return false;
  const others = tradeIn.rival ? [{ ...tradeIn.rival, storeId: '', totalMinor: 0 }] : [];
  const credit = store.creditFor(tradeIn, own);
  const decision = award([own, ...others], (id) => (id === OWN ? credit : 0), 0);
  return decision.result === 'AWARDED' && decision.winner === own;
}

function run(timeline: Timeline, request: ReplayRequest, isRecordBelieved: boolean): ReplayedTradeIn[] {
  const recorded = new ReplayedStore(timeline, {});
  const store = new ReplayedStore(timeline, request, recorded);
  const results: ReplayedTradeIn[] = [];
  for (const step of timeline.steps) {
    if (step.kind !== 'TRADE_IN') {
      recorded.take(step);
      store.take(step);
      continue;
    }
    const { tradeIn, isTrading } = step;
    const isAsRecorded = isRecordBelieved && (!isTrading || store.standsAs(recorded));
    const isWon = isAsRecorded ? tradeIn.isWon : wins(store, tradeIn);
    results.push({ tradeIn, isWon, offerMinor: store.offerFor(tradeIn) });
    if (!isTrading) continue;
    if (isWon) store.win(tradeIn);
    if (tradeIn.isWon) recorded.win(tradeIn);
  }
  return results;
}

/**
 * Replays the trade-ins (M16). If the store stands exactly as it did then, the recorded result counts. The same holds
 * for a time without a SPOT bid. So an empty request gives exactly what happened.
 */
export function replay(timeline: Timeline, request: ReplayRequest): ReplayedTradeIn[] {
  return run(timeline, request, true);
}

/** Replays from bids, times and credit alone, ignoring recorded results. Tests use it to verify `replay`. */
export function recompute(timeline: Timeline, request: ReplayRequest): ReplayedTradeIn[] {
  return run(timeline, request, false);
}

export const countWins = (results: readonly ReplayedTradeIn[]): number =>
  results.filter((result) => result.isWon).length;
