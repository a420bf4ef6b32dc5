import { describe, expect, it } from 'vitest';
import { PRICE_MAX_MINOR } from '../prices/price.ts';
import { ladderOf, lowestToldMinor } from './ladder.ts';
import { past, pastBid, tie, tradeIn, wins } from './replay.fixture.ts';
import { countWins, replay } from './replay.ts';
import type { ReplayRequest } from './replayed-store.ts';
import { type PastTradeIn, timelineOf } from './timeline.ts';

describe('a replay from bids, times and credit alone (M16)', () => {
  const three = [tradeIn(10, 110_000), tradeIn(20, 120_000), tradeIn(30, 105_000)];

  it('wins exactly what a higher price would have won', () => {
    expect(wins(past({ tradeIns: three }))).toBe('000');
    expect(wins(past({ tradeIns: three }), { priceMinor: 111_000 })).toBe('101');
    expect(wins(past({ tradeIns: three }), { priceMinor: 121_000 })).toBe('111');
  });

  it('applies the percent of each grade', () => {
    const lower = [tradeIn(10, 85_000, { percent: 8_500 })];
    expect(wins(past({ tradeIns: lower }), { priceMinor: 100_000 })).toBe('1');
    expect(wins(past({ tradeIns: lower }), { priceMinor: 99_000 })).toBe('0');
  });

  it('loses a tie on time if the price differs from the actual one (M4)', () => {
    const tie = [tradeIn(10, 100_000, {})];
    expect(wins(past({ tradeIns: tie }))).toBe('1');
    const moved = past({ tradeIns: tie, bids: [pastBid({ priceMinor: 90_000 })] });
    expect(wins(moved, { priceMinor: 100_000 })).toBe('0');
  });

  it('loses a tie that was lost at this very price (M4)', () => {
    const ties = [tradeIn(10, 100_000), tie(30, 15)];
    // Placed at this price, or raised to it, after the rival had it.
    const placed = [pastBid({ at: 20, priorityAt: 20 })];
    const raised = [
      pastBid({ priceMinor: 90_000 }),
      pastBid({ at: 20, kind: 'CHANGED', priorityAt: 20, priceMinor: 100_000 }),
    ];
    for (const bids of [placed, raised]) {
      expect(wins(past({ tradeIns: ties, bids }))).toBe('00');
      expect(wins(past({ tradeIns: ties, bids }), { priceMinor: 100_000 })).toBe('00');
      expect(wins(past({ tradeIns: ties, bids }), { priceMinor: 101_000 })).toBe('11');
    }
  });

  it('uses up its quantity, and refills it at an execution only with auto top-up (M10)', () => {
    const market = { tradeIns: three, executions: [25] };
    const one = { maxQuantity: 1, availableQuantity: 1 };
    expect(wins(past({ ...market, bids: [pastBid(one)] }), { priceMinor: 130_000 })).toBe('100');
    const filled = pastBid({ ...one, autoTopup: true });
    expect(wins(past({ ...market, bids: [filled] }), { priceMinor: 130_000 })).toBe('101');
    expect(wins(past({ ...market, bids: [pastBid(one)] }), { priceMinor: 130_000, maxQuantity: 2 })).toBe(
      '110',
    );
  });

  it('uses credit with tax, and regains it for a win that it does not repeat', () => {
    const credit = { creditMinor: 115_500 };
    expect(wins(past({ tradeIns: [three[0]!, three[2]!], ...credit }), { priceMinor: 110_000 })).toBe(
      '0' + '1',
    );
    expect(wins(past({ tradeIns: three, ...credit }), { priceMinor: 111_000 })).toBe('000');
    // The first was won in reality; at a lower price the second is won instead.
    const tradeIns = [tradeIn(10, 99_000, { isWon: true }), tradeIn(20, 80_000)];
    const bids = [pastBid(), pastBid({ at: 10, kind: 'AWARDED', availableQuantity: 9, code: 'MZ-10' })];
    const hold = [{ at: 10, amountMinor: -105_000, code: 'MZ-10' }];
    const short = past({ tradeIns, bids, credit: hold, creditMinor: 105_000 });
    expect(wins(short)).toBe('10');
    expect(wins(short, { priceMinor: 90_000 })).toBe('01');
  });

  it('gives back no unit and no credit for a win that the replay lacks', () => {
    const tradeIns = [tradeIn(10, 99_000, { isWon: true }), tradeIn(30, 80_000), tradeIn(40, 80_000)];
    const bids = [
      pastBid({ maxQuantity: 1, availableQuantity: 1 }),
      pastBid({ at: 10, kind: 'AWARDED', maxQuantity: 1, availableQuantity: 0, code: 'MZ-10' }),
      pastBid({
        at: 20,
        kind: 'UNIT_RETURNED',
        maxQuantity: 1,
        priorityAt: 20,
        availableQuantity: 1,
        code: 'MZ-10',
      }),
      pastBid({
        at: 30,
        kind: 'AWARDED',
        maxQuantity: 1,
        priorityAt: 20,
        availableQuantity: 0,
        code: 'MZ-30',
      }),
    ];
    expect(wins(past({ tradeIns, bids }))).toBe('110');
    expect(wins(past({ tradeIns, bids }), { priceMinor: 90_000 })).toBe('010');
  });

  it('starts with the asked values if the bid was placed later or never', () => {
    const late = [pastBid({ at: 15, priceMinor: 90_000, priorityAt: 15 })];
    expect(wins(past({ tradeIns: three, bids: late }))).toBe('000');
    expect(wins(past({ tradeIns: three, bids: late }), { priceMinor: 121_000 })).toBe('111');
    expect(wins(past({ tradeIns: three, bids: [], bidId: 'ffffffff' }), { priceMinor: 111_000 })).toBe('101');
    expect(wins(past({ tradeIns: three, bids: [] }))).toBe('000');
  });

  it('is out while the store or the bid was off, unless the request changes that', () => {
    const trading = [
      { at: 5, isTrading: false },
      { at: 25, isTrading: true },
    ];
    expect(wins(past({ tradeIns: three, trading }), { priceMinor: 130_000 })).toBe('001');
    const off = [pastBid(), pastBid({ at: 15, kind: 'OFF', isActive: false })];
    expect(wins(past({ tradeIns: three, bids: off }), { priceMinor: 130_000 })).toBe('100');
    expect(wins(past({ tradeIns: three, bids: off }), { priceMinor: 130_000, isActive: true })).toBe('111');
  });

  it('keeps its priority time when the store is switched, credit changes or units return (M4)', () => {
    const tie = [tradeIn(30, 100_000)];
    const trading = [
      { at: 5, isTrading: false },
      { at: 6, isTrading: true },
    ];
    const short = { creditMinor: 1_000, credit: [{ at: 20, amountMinor: 200_000, code: null }] };
    const empty = { maxQuantity: 1, availableQuantity: 0 };
    const filled = pastBid({ at: 20, kind: 'TOPPED_UP', maxQuantity: 1, availableQuantity: 1 });
    const back = pastBid({ ...filled, kind: 'UNIT_RETURNED', code: 'MZ-of-before' });
    expect(wins(past({ tradeIns: tie, trading }))).toBe('1');
    expect(wins(past({ tradeIns: tie, ...short }))).toBe('1');
    for (const bids of [[filled], [back]]) {
      expect(wins(past({ tradeIns: tie, bids: [pastBid(empty), ...bids] }))).toBe('1');
    }
  });

  it('buys at most the daily limit of its autopilot (M12)', () => {
    const day = { day: '2026-01-05', unitsLeft: 2, amountLeftMinor: 1_000_000 };
    const onDays = [
      tradeIn(10, null, { pilot: day }),
      tradeIn(20, null, { pilot: day }),
      tradeIn(30, null, { pilot: day }),
    ];
    expect(wins(past({ tradeIns: onDays }))).toBe('110');
    const next = tradeIn(40, null, { pilot: { ...day, day: '2026-01-06', amountLeftMinor: 99_900 } });
    expect(wins(past({ tradeIns: [...onDays, next] }))).toBe('1100');
    expect(wins(past({ tradeIns: [...onDays, next] }), { priceMinor: 90_000 })).toBe('1101');
  });

  it('relies on the receipt for the order of two awards at one instant', () => {
    const line = { offerMinor: 100_000, isCovered: false };
    expect(wins(past({ tradeIns: [tradeIn(10, 90_000, { line })] }))).toBe('0');
    expect(wins(past({ tradeIns: [tradeIn(10, 90_000, { line })] }), { priceMinor: 110_000 })).toBe('1');
  });
});

describe('a replay of the unchanged bid (M16)', () => {
  const outcomes = (tradeIns: PastTradeIn[], request: ReplayRequest) =>
    replay(timelineOf(past({ tradeIns })), request).map((one) => one.isWon);

  it('equals what happened, even where no stored data explains it', () => {
    const won = tradeIn(10, 90_000, { isWon: true, winningMinor: 100_000 });
    const tradeIns = [won, tradeIn(20, 90_000), tradeIn(30, 95_000)];
    expect(outcomes(tradeIns, {})).toEqual([true, false, false]);
    expect(outcomes(tradeIns, { priceMinor: 100_000 })).toEqual([true, false, false]);
    expect(outcomes(tradeIns, { priceMinor: 101_000 })).toEqual([true, true, true]);
  });

  it('orders an autopilot’s answer after the award', () => {
    const bids = [
      pastBid({ priceMinor: 90_000 }),
      pastBid({ at: 10, kind: 'AUTOPILOT', priceMinor: 120_000 }),
    ];
    const tradeIns = [tradeIn(10, 110_000), tradeIn(20, 130_000)];
    const offers = replay(timelineOf(past({ tradeIns, bids })), {}).map((one) => one.offerMinor);
    expect(offers).toEqual([90_000, 120_000]);
  });
});

describe('the ladder of prices', () => {
  const tradeIns = [tradeIn(10, 110_000), tradeIn(20, 120_000), tradeIn(30, 105_000)];
  const anyPrice = { stepMinor: 1_000, toldMinor: null };

  it('gives each price the result of its replay', () => {
    const timeline = timelineOf(past({ tradeIns }));
    const { steps, toMinor } = ladderOf(timeline, {}, anyPrice);
    expect(steps).toEqual([
      { priceMinor: 105_000, wins: 0 },
      { priceMinor: 106_000, wins: 1 },
      { priceMinor: 111_000, wins: 2 },
      { priceMinor: 121_000, wins: 3 },
    ]);
    expect(toMinor).toBe(141_000);
    for (let priceMinor = 105_000; priceMinor <= toMinor; priceMinor += 1_000) {
      const step = steps.findLast((one) => one.priceMinor <= priceMinor);
      expect(step?.wins).toBe(countWins(replay(timeline, { priceMinor })));
    }
  });

  it('uses the price that would have won if the store lost', () => {
    const won = tradeIn(40, 90_000, { isWon: true, winningMinor: 100_000 });
    const ladder = ladderOf(timelineOf(past({ tradeIns: [...tradeIns, won] })), {}, anyPrice);
    expect([ladder.steps[0]?.priceMinor, ladder.toMinor]).toEqual([105_000, 141_000]);
  });

  it('holds the 160 highest prices, up to the highest valid one', () => {
    const wide = timelineOf(past({ tradeIns: [tradeIn(10, 10_000), tradeIn(20, 500_000)] }));
    expect(ladderOf(wide, {}, anyPrice)).toEqual({
      steps: [
        { priceMinor: 362_000, wins: 1 },
        { priceMinor: 501_000, wins: 2 },
      ],
      toMinor: 521_000,
    });
    const dear = timelineOf(
      past({ tradeIns: [tradeIn(10, PRICE_MAX_MINOR - 100)], creditMinor: 2 * PRICE_MAX_MINOR }),
    );
    expect(ladderOf(dear, {}, anyPrice)).toEqual({
      steps: [
        { priceMinor: PRICE_MAX_MINOR - 1_000, wins: 0 },
        { priceMinor: PRICE_MAX_MINOR, wins: 1 },
      ],
      toMinor: PRICE_MAX_MINOR,
    });
  });

  it('starts at the store’s wins: lower prices would reveal the next offer (M7)', () => {
    const ladders = [70_000, 99_000].map((nextMinor) => {
      const won = tradeIn(40, nextMinor, { isWon: true, winningMinor: 100_000 });
      const timeline = timelineOf(past({ tradeIns: [...tradeIns, won] }));
      return ladderOf(timeline, {}, { stepMinor: 1_000, toldMinor: lowestToldMinor(timeline, 1_000) });
    });
    expect(ladders[0]?.steps[0]?.priceMinor).toBe(100_000);
    expect(ladders[0]).toEqual(ladders[1]);
  });
});
