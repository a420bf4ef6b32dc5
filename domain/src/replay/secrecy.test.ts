import { describe, expect, it } from 'vitest';
import { lowestToldMinor } from './ladder.ts';
import { replay } from './replay.ts';
import { type PastBid, type PastTradeIn, type ReplayPast, timelineOf } from './timeline.ts';

const STEP = 1_000;
const BID = '11111111-1111-7111-8111-111111111111';
const RIVAL = '22222222-2222-7222-8222-222222222222';

function pastBid(o: Partial<PastBid> = {}): PastBid {
  const quantity = { maxQuantity: 5, availableQuantity: 5, autoTopup: false };
  const bid = { kind: 'PLACED', priceMinor: 100_000, isActive: true, priorityAt: -100, code: null };
  return { at: -100, ...bid, ...quantity, ...o };
}

/** A win with this offer, with the next best one behind it. */
function won(at: number, offerMinor: number, nextMinor: number, percent = 10_000): PastTradeIn {
  const rival = { bidId: RIVAL, offerMinor: nextMinor, priorityAtMicros: -50, stagedAtMicros: -50 };
  const line = { offerMinor, isCovered: true };
  const award = { code: `MZ-${at}`, percent, taxBasisPoints: 500, winningMinor: offerMinor };
  return { at, ...award, rival, line, pilot: null, isWon: true };
}

function lost(at: number, winningMinor: number): PastTradeIn {
  return { ...won(at, winningMinor, winningMinor), line: null, isWon: false };
}

function timelineFor(o: Partial<ReplayPast>) {
  const none = { tradeIns: [], credit: [], trading: [], executions: [] };
  const store = { creditMinor: 100_000_000, isTrading: true };
  return timelineOf({ from: 0, bidId: BID, bids: [pastBid()], ...none, ...store, ...o });
}

const told = (o: Partial<ReplayPast>) => lowestToldMinor(timelineFor(o), STEP);

describe('the lowest price that may be shown (M7)', () => {
  it('does not exist without wins', () => {
    expect(told({ tradeIns: [lost(10, 110_000)] })).toBeNull();
  });

  it('is the highest price of the store’s wins, in any order', () => {
    const [dear, cheap] = [won(10, 120_000, 90_000), won(20, 80_000, 70_000)];
    expect(told({ tradeIns: [dear, cheap] })).toBe(120_000);
    expect(told({ tradeIns: [{ ...cheap, at: 5 }, dear] })).toBe(120_000);
  });

  it('compares offers by grade: a lower percent now needs a higher price', () => {
    expect(told({ tradeIns: [won(10, 85_000, 70_000, 8_500)] })).toBe(100_000);
    expect(told({ tradeIns: [won(10, 85_000, 70_000, 8_400)] })).toBe(102_000);
  });

  it('is above all valid prices if none of them reaches the won offer', () => {
    const step = 30_000;
    expect(lowestToldMinor(timelineFor({ tradeIns: [won(10, 100_000_000, 90_000_000)] }), step)).toBe(
      100_020_000,
    );
  });

  it('ignores wins without a SPOT bid, which a price does not change', () => {
    const tradeIns = [won(10, 100_000, 90_000)];
    const paas = { tradeIns, isTrading: false, trading: [{ at: 20, isTrading: true }] };
    expect(told(paas)).toBeNull();
    for (const priceMinor of [80_000, 200_000]) {
      expect(replay(timelineFor(paas), { priceMinor }).map((one) => one.isWon)).toEqual([true]);
    }
  });

  it('reveals nothing about the next offers from this price up, whatever else changes', () => {
    const requests = [{}, { maxQuantity: 1 }, { maxQuantity: 500 }, { isActive: true }];
    const outcomes = [10_000, 50_000, 79_000].map((nextMinor) => {
      const tradeIns = [won(10, 80_000, nextMinor), lost(20, 125_000), won(30, 102_000, nextMinor, 8_500)];
      const bids = [pastBid({ priceMinor: 80_000 }), pastBid({ at: 15, kind: 'PRICE', priceMinor: 120_000 })];
      const credit = tradeIns
        .filter((one) => one.isWon)
        .map(({ at, code, winningMinor }) => ({ at, amountMinor: -winningMinor * 1.05, code }));
      const timeline = timelineFor({ tradeIns, bids, credit, creditMinor: 300_000 });
      const lowest = lowestToldMinor(timeline, STEP)!;
      expect(lowest).toBe(120_000);
      return requests.map((request) =>
        [undefined, 0, 1_000, 6_000, 40_000].map((more) => {
          const priceMinor = more === undefined ? undefined : lowest + more;
          return replay(timeline, { ...request, priceMinor }).map((one) => one.isWon);
        }),
      );
    });
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });
});
