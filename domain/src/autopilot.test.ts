import { describe, expect, it } from 'vitest';
import { book, other, pilot } from './autopilot.fixture.ts';
import { type AutopilotBook, contendersOf, resolveAutopilots } from './autopilot.ts';

const prices = (b: AutopilotBook) =>
  Object.fromEntries(resolveAutopilots(b).moves.map((m) => [m.bidId, m.toMinor]));
const stops = (b: AutopilotBook) =>
  Object.fromEntries(resolveAutopilots(b).stops.map((s) => [s.bidId, s.reason]));

describe('one autopilot', () => {
  it('takes the first place by one step', () => {
    expect(prices(book([pilot({ bidId: 'a' })], [other(104_000)]))).toEqual({ a: 105_000 });
  });

  it('beats an equal offer that came before it', () => {
    expect(prices(book([pilot({ bidId: 'a' })], [other(100_000)]))).toEqual({ a: 101_000 });
  });

  it('stays where it is first by price or by time', () => {
    expect(resolveAutopilots(book([pilot({ bidId: 'a' })], [other(90_000)]))).toEqual({
      moves: [],
      stops: [],
    });
    expect(prices(book([pilot({ bidId: 'a', priorityAtMicros: 4 })], [other(100_000)]))).toEqual({});
    expect(prices(book([pilot({ bidId: 'a' })]))).toEqual({});
  });

  it.each([
    ['CEILING', { ceilingMinor: 104_999 }, 104_000],
    ['MOVE_LIMIT', { headroomMinor: 4_000 }, 104_000],
    ['HOURLY_LIMIT', { changesLeft: 0 }, 104_000],
    ['HOURLY_LIMIT', { changesLeft: 0, ceilingMinor: 105_000 }, 104_000],
    ['CREDIT', { coveredMinor: 104_900 }, 104_000],
    ['CONFIRM', { ceilingMinor: 900_000 }, 150_000],
    ['DAY_LIMIT', { outReason: 'AUTOPILOT_LIMIT' }, 104_000],
    ['DAY_LIMIT', { dayLeftMinor: 104_900 }, 104_000],
  ] as const)('stops for %s and does not move', (reason, limit, top) => {
    const b = book([pilot({ bidId: 'a', ...limit })], [other(top)]);
    expect(prices(b)).toEqual({});
    expect(stops(b)).toEqual({ a: reason });
  });

  it('moves where each limit just allows it', () => {
    const exact = {
      ceilingMinor: 105_000,
      headroomMinor: 5_000,
      changesLeft: 1,
      coveredMinor: 105_000,
      dayLeftMinor: 105_000,
    };
    expect(prices(book([pilot({ bidId: 'a', ...exact })], [other(104_000)]))).toEqual({ a: 105_000 });
    const far = pilot({ bidId: 'a', ceilingMinor: 900_000 });
    expect(prices(book([far], [other(149_000)]))).toEqual({ a: 150_000 });
  });

  it('makes no move while its bid is outside the book', () => {
    const out = pilot({ bidId: 'a', outReason: 'NO_CREDIT' });
    expect(resolveAutopilots(book([out], [other(100_000)]))).toEqual({ moves: [], stops: [] });
  });

  it('compares offers of the best grade, not spot prices', () => {
    const worth = pilot({ bidId: 'a', percent: 9_000 });
    expect(prices(book([worth], [other(100_000)]))).toEqual({ a: 112_000 });
  });
});

describe('several rules on one asset', () => {
  it('puts the highest ceiling first, one step above the second highest', () => {
    const b = book(
      [pilot({ bidId: 'a', ceilingMinor: 120_000 }), pilot({ bidId: 'b', ceilingMinor: 112_500 })],
      [other(104_000)],
    );
    expect(prices(b)).toEqual({ a: 113_000, b: 112_000 });
    expect(stops(b)).toEqual({ b: 'CEILING' });
  });

  it('puts the older rule first at equal ceilings', () => {
    const b = book([
      pilot({ bidId: 'a', ceilingMinor: 120_000, ruleCreatedAtMicros: 2, priorityAtMicros: 1 }),
      pilot({ bidId: 'b', ceilingMinor: 120_000, ruleCreatedAtMicros: 1 }),
    ]);
    expect(resolveAutopilots(b).moves).toEqual([
      { bidId: 'b', toMinor: 120_000, leads: true },
      { bidId: 'a', toMinor: 120_000, leads: false },
    ]);
  });

  it('puts the lower bid id first where rules were made at the same instant', () => {
    for (const ids of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      expect(resolveAutopilots(book(ids.map((bidId) => pilot({ bidId })))).moves).toEqual([
        { bidId: 'a', toMinor: 150_000, leads: true },
        { bidId: 'b', toMinor: 150_000, leads: false },
      ]);
    }
  });

  it('lists the bids that can take or defend the first place, highest reach first', () => {
    const first = pilot({ bidId: 'first', priceMinor: 110_000 });
    const challenger = pilot({ bidId: 'challenger', ceilingMinor: 160_000 });
    const far = pilot({ bidId: 'far', ceilingMinor: 110_000 });
    expect(contendersOf(book([first, challenger, far]))).toEqual(['challenger', 'first']);
    expect(contendersOf(book([first, far]))).toEqual([]);
    expect(contendersOf(book([]))).toEqual([]);
  });

  it('does not move a bid that could not be first', () => {
    const b = book([
      pilot({ bidId: 'a', priceMinor: 130_000, ceilingMinor: 200_000 }),
      pilot({ bidId: 'b', ceilingMinor: 120_000 }),
    ]);
    expect(prices(b)).toEqual({});
    expect(stops(b)).toEqual({ b: 'CEILING' });
  });

  it('leaves out a leader whose price would need a confirmation', () => {
    const b = book(
      [
        pilot({ bidId: 'a', priceMinor: 60_000, ceilingMinor: 200_000 }),
        pilot({ bidId: 'b', ceilingMinor: 120_000 }),
      ],
      [other(104_000)],
    );
    expect(prices(b)).toEqual({ b: 105_000 });
    expect(stops(b)).toEqual({ a: 'CONFIRM' });
  });
});
