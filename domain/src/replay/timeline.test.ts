import { expect, it } from 'vitest';
import { past, pastBid, tradeIn } from './replay.fixture.ts';
import { timelineOf } from './timeline.ts';

it('starts with the last bid version at or before the start', () => {
  const bids = [-100, 0, 1].map((at) => pastBid({ at }));
  const { first, steps } = timelineOf(past({ bids }));
  expect(first).toBe(bids[1]);
  expect(steps).toEqual([{ at: 1, order: 0, kind: 'BID', bid: bids[2], before: bids[1] }]);
  expect(timelineOf(past({ bids: bids.slice(2) })).first).toBeNull();
});

it('orders an award before its own unit, hold and the autopilots’ answers', () => {
  const at = 10;
  const { steps } = timelineOf(
    past({
      bids: ['AWARDED', 'AUTOPILOT', 'CHANGED'].map((kind) => pastBid({ at, kind })),
      credit: [
        { at, amountMinor: -1, code: 'hold' },
        { at, amountMinor: 1, code: 'release' },
        { at, amountMinor: -1, code: null },
        { at, amountMinor: 1, code: null },
      ],
      trading: [{ at, isTrading: false }],
      executions: [at],
      tradeIns: [tradeIn(at, 90_000), tradeIn(5, 90_000)],
    }),
  );
  const told = steps.map((step) => {
    if (step.kind === 'BID') return step.bid.kind;
    if (step.kind === 'CREDIT') return `${step.move.amountMinor} ${step.move.code}`;
    return `${step.kind} ${step.at}`;
  });
  expect(told).toEqual([
    'TRADE_IN 5',
    'CHANGED',
    '1 release',
    '-1 null',
    '1 null',
    'TRADING 10',
    'EXECUTION 10',
    'TRADE_IN 10',
    'AWARDED',
    'AUTOPILOT',
    '-1 hold',
  ]);
});

it('replays only trade-ins while the store traded in SPOT', () => {
  const tradeIns = [10, 20, 30].map((at) => tradeIn(at, 90_000));
  const trading = [
    { at: 15, isTrading: true },
    { at: 25, isTrading: false },
  ];
  const { steps, codes } = timelineOf(past({ tradeIns, trading, isTrading: false }));
  expect(steps.map((step) => step.kind === 'TRADE_IN' && step.isTrading)).toEqual([
    ...[false, false, true, false, false],
  ]);
  expect([...codes]).toEqual(['MZ-20']);
});
