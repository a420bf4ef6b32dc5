import { recompute } from './replay.ts';
import type { ReplayRequest } from './replayed-store.ts';
import { type PastBid, type PastTradeIn, type ReplayPast, timelineOf } from './timeline.ts';

const BID = '11111111-1111-7111-8111-111111111111';
const RIVAL = '22222222-2222-7222-8222-222222222222';

export function pastBid(o: Partial<PastBid> = {}): PastBid {
  const rest = {
    kind: 'PLACED',
    priceMinor: 100_000,
    isActive: true,
    maxQuantity: 10,
    availableQuantity: 10,
  };
  return { at: -100, ...rest, autoTopup: false, priorityAt: -100, code: null, ...o };
}

export function tradeIn(at: number, rivalMinor: number | null, o: Partial<PastTradeIn> = {}): PastTradeIn {
  const rival =
    rivalMinor === null
      ? null
      : { bidId: RIVAL, offerMinor: rivalMinor, priorityAtMicros: -50, stagedAtMicros: -50 };
  const award = { percent: 10_000, taxBasisPoints: 500, winningMinor: rivalMinor ?? 0 };
  return { at, code: `MZ-${at}`, ...award, rival, line: null, pilot: null, isWon: false, ...o };
}

/** A trade-in with an offer of the rival equal to that of `pastBid`, set at `since`. */
export function tie(at: number, since: number): PastTradeIn {
  const rival = { bidId: RIVAL, offerMinor: 100_000, priorityAtMicros: since, stagedAtMicros: since };
  return tradeIn(at, 100_000, { rival });
}

export function past(o: Partial<ReplayPast> = {}): ReplayPast {
  const none = { tradeIns: [], credit: [], trading: [], executions: [] };
  const store = { creditMinor: 100_000_000, isTrading: true };
  return { from: 0, bidId: BID, bids: [pastBid()], ...none, ...store, ...o };
}

/** For each trade-in, whether it is won by bids, times and credit alone. */
export const wins = (p: ReplayPast, request: ReplayRequest = {}) =>
  recompute(timelineOf(p), request)
    .map((one) => (one.isWon ? 1 : 0))
    .join('');
