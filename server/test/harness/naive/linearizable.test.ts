import { describe, expect, it } from 'vitest';
import { testSeed } from '../../../../tools/seed.mjs';
import { Prng } from '../prng.ts';
import { type Bid, type MarketCall, marketModel, type View } from './linear-market.ts';
import { type Call, linearize, type Model } from './linearizable.ts';

/** 100%, and 1%, for which prices of the same hundred are the same offer. */
const PERCENTS = [100, 1];
const bidOf = (store: string, price: number, left = 2): Bid => ({ store, price, left, max: 2, isOn: true });
/** `a` is ahead at the equal prices. */
const BIDS = [bidOf('a', 500), bidOf('b', 500), bidOf('c', 450)];

const at = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });
const cut = (startedAt: number) => at(startedAt, Infinity);
const quote = (time: Call, answer: number | 'NO_OFFER', grade = 0): MarketCall => ({
  ...time,
  kind: 'quote',
  grade,
  answer,
});
const change = (
  time: Call,
  store: string,
  command: Extract<MarketCall, { kind: 'change' }>['command'],
  answer?: string,
): MarketCall => ({ ...time, kind: 'change', store, command, answer });
const own = (time: Call, store: string, price: number, left: number, max = 2): MarketCall => ({
  ...time,
  kind: 'own',
  store,
  answer: { price, left, max, isOn: true },
});
const view = (time: Call, store: string, ...[top, status, positions]: [number, string, View['positions']]) =>
  ({ ...time, kind: 'view', store, answer: { top, status, positions } }) as const;
const accept = (
  time: Call,
  name: string,
  answer?: Extract<MarketCall, { kind: 'accept' }>['answer'],
  o: { key?: string; least?: number; grade?: number } = {},
): MarketCall => ({ ...time, kind: 'accept', quote: name, key: name, grade: 0, least: 1, ...o, answer });
const deal = (code: string, store: string, price: number) => ({ code, store, price });
const look = (time: Call, name: string, code: string | null, store = 'a'): MarketCall => ({
  ...time,
  kind: 'look',
  quote: name,
  answer: code === null ? null : { code, store },
});

const resultOf = (calls: readonly MarketCall[], bids = BIDS) =>
  linearize(calls, marketModel(bids, PERCENTS)).result;

const ONE_UNIT = [bidOf('a', 500, 1)];
const RAISED = change(at(0, 10), 'c', { price: 600 }, 'DONE');
/** By the code of its deal. */
const WON_A = accept(at(0, 10), 'q', deal('D1', 'a', 500));

describe('a history that is linearizable', () => {
  it.each<[string, MarketCall[], Bid[]?]>([
    ['a quote beside a change sees the price before', [RAISED, quote(at(5, 8), 500)]],
    ['a quote beside a change sees the price after', [RAISED, quote(at(1, 2), 600)]],
    [
      'two changes beside each other: the later answered came first',
      [
        change(at(0, 10), 'a', { price: 510 }, 'DONE'),
        change(at(0, 11), 'a', { price: 520 }, 'DONE'),
        own(at(12, 13), 'a', 510, 2),
      ],
    ],
    [
      'a tie goes to whose price is older',
      [
        change(at(0, 1), 'c', { price: 500 }, 'DONE'),
        accept(at(2, 3), 'q', deal('D1', 'a', 500)),
        accept(at(2, 3), 'r', deal('D2', 'a', 500)),
        accept(at(4, 5), 's', deal('D3', 'b', 500)),
      ],
    ],
    [
      'a lower grade has ties of its own',
      [accept(at(0, 1), 'q', deal('D1', 'a', 5), { grade: 1 })],
      [bidOf('a', 510), bidOf('b', 590)],
    ],
    [
      'the same units are no change, and take no time',
      [change(at(0, 1), 'a', { units: 2 }, 'DONE'), accept(at(2, 3), 'q', deal('D1', 'a', 500))],
    ],
    [
      'units chosen that were there already, or filled up what was won meanwhile',
      [
        change(at(0, 10), 'a', { units: 2 }, 'DONE'),
        accept(at(1, 2), 'q', deal('D1', 'a', 500)),
        own(at(11, 12), 'a', 500, 2),
      ],
    ],
    ['one unit, two acceptances', [WON_A, accept(at(0, 9), 'r', { refused: 'NO_OFFER' })], ONE_UNIT],
    [
      'units chosen over fewer than were seen are not set',
      [WON_A, change(at(0, 10), 'a', { units: 5, seenLeft: 2 }, 'CHANGED_SINCE')],
    ],
    [
      'a quote makes one deal, whatever the key',
      [WON_A, accept(at(3, 12), 'q', deal('D1', 'a', 500), { key: 'other' }), look(at(13, 14), 'q', 'D1')],
    ],
    [
      'a refusal is answered to its key again',
      [
        accept(at(0, 1), 'q', { refused: 'PRICE_CHANGED', price: 500 }, { least: 510 }),
        change(at(2, 3), 'a', { price: 520 }, 'DONE'),
        accept(at(4, 5), 'q', { refused: 'PRICE_CHANGED', price: 500 }, { least: 510 }),
        accept(at(6, 7), 'q', deal('D1', 'a', 520), { key: 'other', least: 510 }),
      ],
    ],
    [
      'what was never answered took effect, later than others',
      [change(cut(0), 'c', { price: 600 }), quote(at(5, 6), 500), quote(at(7, 8), 600)],
    ],
    ['what was never answered never did', [change(cut(0), 'c', { price: 600 }), quote(at(50, 51), 500)]],
    [
      'a deal that nobody was told of is there',
      [accept(cut(0), 'q'), own(at(5, 6), 'a', 500, 1), accept(at(7, 8), 'q', deal('D1', 'a', 500))],
    ],
    [
      'a page is older than what others did, and not than its own',
      [
        RAISED,
        view(at(20, 21), 'a', 500, 'RANK_ONE', [1, 1]),
        change(at(22, 23), 'a', { isOn: false }, 'DONE'),
        view(at(24, 25), 'a', 600, 'OFF', [null, null]),
      ],
    ],
    [
      'a row that comes with the answer to its change',
      [RAISED, { ...view(at(0, 10), 'c', 600, 'RANK_ONE', [1, 1]), after: RAISED }],
    ],
  ])('%s', (_, calls, bids) => {
    expect(resultOf(calls, bids)).toBe('LINEARIZABLE');
  });
});

describe('a history that is not', () => {
  it.each<[string, MarketCall[], Bid[]?]>([
    ['a quote of what was over', [RAISED, quote(at(11, 12), 500)]],
    ['a quote of what came later', [quote(at(0, 1), 600), change(at(2, 3), 'c', { price: 600 }, 'DONE')]],
    [
      'two readers who see two changes in two orders',
      [RAISED, change(at(0, 10), 'b', { price: 700 }, 'DONE'), quote(at(1, 2), 700), quote(at(3, 4), 600)],
    ],
    ['a store that does not see its own change', [RAISED, own(at(11, 12), 'c', 450, 2)]],
    [
      'a change that another lost',
      [
        change(at(0, 10), 'a', { price: 510 }, 'DONE'),
        change(at(0, 10), 'a', { units: 5 }, 'DONE'),
        own(at(11, 12), 'a', 510, 2),
      ],
    ],
    [
      'an award that a change of units lost',
      [WON_A, change(at(11, 12), 'a', { price: 510 }, 'DONE'), own(at(13, 14), 'a', 510, 2)],
    ],
    [
      'units set over others than were seen',
      [WON_A, change(at(11, 12), 'a', { units: 5, seenLeft: 2 }, 'DONE')],
    ],
    ['one unit sold twice', [WON_A, accept(at(0, 10), 'r', deal('D2', 'a', 500))], ONE_UNIT],
    ['one quote, two deals', [WON_A, accept(at(0, 10), 'q', deal('D2', 'a', 500), { key: 'other' })]],
    ['a deal that is not there afterwards', [WON_A, look(at(11, 12), 'q', null)]],
    ['a deal of another store than its history tells', [WON_A, look(at(11, 12), 'q', 'D1', 'b')]],
    ['no offer where there was one', [accept(at(0, 1), 'q', { refused: 'NO_OFFER' })]],
    ['the second offer wins', [accept(at(0, 1), 'q', deal('D1', 'c', 450))]],
    ['the later of two equal prices wins', [accept(at(0, 1), 'q', deal('D1', 'b', 500))]],
    [
      'a price that was moved and moved back keeps its time',
      [
        change(at(0, 1), 'a', { price: 400 }, 'DONE'),
        change(at(2, 3), 'a', { price: 500 }, 'DONE'),
        accept(at(4, 5), 'q', deal('D1', 'a', 500)),
      ],
    ],
    ['less than was asked for', [accept(at(0, 1), 'q', deal('D1', 'a', 500), { least: 510 })]],
    [
      'one key, two answers',
      [
        accept(at(0, 1), 'q', { refused: 'PRICE_CHANGED', price: 500 }, { least: 510 }),
        change(at(2, 3), 'a', { price: 520 }, 'DONE'),
        accept(at(4, 5), 'q', deal('D1', 'a', 520), { least: 510 }),
      ],
    ],
    [
      'what was never answered took effect before it was sent',
      [quote(at(0, 1), 600), change(cut(2), 'c', { price: 600 })],
    ],
    [
      'what was never answered took effect twice',
      [
        change(cut(0), 'c', { price: 600 }),
        quote(at(1, 2), 600),
        change(at(3, 4), 'c', { price: 400 }, 'DONE'),
        quote(at(5, 6), 600),
      ],
    ],
    [
      'a page that is older than its own act',
      [change(at(0, 1), 'a', { price: 400 }, 'DONE'), view(at(2, 3), 'a', 500, 'RANK_ONE', [1, 1])],
    ],
    [
      'a page that is older than a device that its store won',
      [WON_A, view(at(11, 12), 'a', 500, 'RANK_ONE', [1, 1])],
      ONE_UNIT,
    ],
    [
      'a row with the answer to its change, of before the change',
      [RAISED, { ...view(at(0, 10), 'c', 500, 'BID_NOT_WINNING', [3, 3]), after: RAISED }],
    ],
    ['a page of a book that never was', [view(at(0, 1), 'a', 500, 'RANK_ONE', [1, 2])]],
  ])('%s', (_, calls, bids) => {
    expect(resultOf(calls, bids)).toBe('NOT');
  });

  it('is told with how far any order goes, and what cannot follow', () => {
    const stale = quote(at(13, 14), 500);
    const calls = [RAISED, quote(at(11, 12), 600), stale];
    const verdict = linearize(calls, marketModel(BIDS, PERCENTS));
    expect([verdict.order.length, verdict.stuck]).toEqual([2, [stale]]);
  });
});

/** A register that is read and written: `answer` is the previous value; not every writer gets one. */
type NumberCall = Call & { to: number | null; answer?: number };
const NUMBER: Model<number, NumberCall> = {
  begin: 0,
  keyOf: String,
  apply: (state, { to, answer }) =>
    answer !== undefined && answer !== state ? null : to === null ? state : to,
  isRead: ({ to }) => to === null,
};

/** Tries every order of every choice of the unanswered calls. */
function isTrueOfSome(calls: readonly NumberCall[], state = 0): boolean {
  if (calls.every(({ endedAt }) => endedAt === Infinity)) return true;
  return calls.some((call) => {
    const others = calls.filter((one) => one !== call);
    if (others.some(({ endedAt }) => endedAt < call.startedAt)) return false;
    const then = NUMBER.apply(state, call);
    return then !== null && isTrueOfSome(others, then);
  });
}

it('says what trying every order says, of 3,000 small histories', () => {
  const random = new Prng(testSeed);
  const found = { LINEARIZABLE: 0, NOT: 0, UNDECIDED: 0 };
  for (let turn = 0; turn < 3_000; turn++) {
    const calls = Array.from({ length: random.whole(1, 6) }, (): NumberCall => {
      const startedAt = random.whole(0, 8);
      const to = random.chance(0.5) ? random.whole(0, 2) : null;
      if (random.chance(0.2)) return { ...cut(startedAt), to };
      const answer = to === null || random.chance(0.3) ? random.whole(0, 2) : undefined;
      return { ...at(startedAt, startedAt + random.whole(1, 5)), to, answer };
    });
    const { result } = linearize(calls, NUMBER);
    expect(result, JSON.stringify(calls)).toBe(isTrueOfSome(calls) ? 'LINEARIZABLE' : 'NOT');
    found[result]++;
  }
  expect(Math.min(found.LINEARIZABLE, found.NOT)).toBeGreaterThan(300);
});
