import { describe, expect, it } from 'vitest';
import { type BidFacts, bestGradeOf, bookOf, type MarketFacts, orderOf, placeIn, placesOf } from './book.ts';

const GRADES = [
  { gradeId: 'a', basePercent: 10_000, isFrozen: false },
  { gradeId: 'b', basePercent: 8_500, isFrozen: false },
];

function spot(bidId: string, priceMinor: number, o: Partial<BidFacts> = {}): BidFacts {
  return {
    bidId,
    storeId: `store-${bidId}`,
    kind: 'SPOT',
    spotPriceMinor: priceMinor,
    isActive: true,
    availableQuantity: 1,
    priorityAtMicros: 1,
    windowFromMicros: null,
    prices: [],
    isStoreActive: true,
    isOwnMode: true,
    availableCreditMinor: 10_000_000,
    percents: {},
    pilot: null,
    ...o,
  };
}

/** A PAAS bid with these prices by grade, in a window that opened at 100. */
function paas(
  bidId: string,
  prices: Record<string, number>,
  o: Partial<BidFacts> & { quantity?: number | null; staged?: number } = {},
) {
  const { quantity = null, staged = 50, ...rest } = o;
  const priced = Object.entries(prices).map(([gradeId, priceMinor]) => ({
    ...{
      gradeId,
      priceMinor,
      quantity,
      windowFromMicros: 100,
      priorityAtMicros: 100,
      stagedAtMicros: staged,
    },
  }));
  return spot(bidId, 0, { kind: 'PAAS', availableQuantity: 0, prices: priced, ...rest });
}

const market = (bids: BidFacts[], o: Partial<MarketFacts> = {}): MarketFacts => ({
  ...{ isListed: true, taxBasisPoints: 500, grades: GRADES, bids },
  ...o,
});
const idsIn = (facts: MarketFacts, gradeId = 'a') => bookOf(facts, gradeId).map(({ bidId }) => bidId);
const whyNot = (bid: BidFacts, o: Partial<MarketFacts> = {}) => orderOf(market([bid], o), 'a')[0]!.reason;

describe('the order of a book (M1, M4)', () => {
  it('is by price, then time, then bid id', () => {
    const bids = [
      spot('late', 100_000, { priorityAtMicros: 3 }),
      spot('b', 100_000, { priorityAtMicros: 2 }),
      spot('a', 100_000, { priorityAtMicros: 2 }),
      spot('high', 101_000, { priorityAtMicros: 9 }),
    ];
    expect(idsIn(market(bids))).toEqual(['high', 'a', 'b', 'late']);
  });

  it('is by staging time between PAAS prices of one opening, before a spot bid of that instant', () => {
    const bids = [
      spot('spot', 100_000, { priorityAtMicros: 100 }),
      paas('later', { a: 100_000 }, { staged: 60 }),
      paas('sooner', { a: 100_000 }, { staged: 40 }),
      spot('before', 100_000, { priorityAtMicros: 99 }),
    ];
    expect(idsIn(market(bids))).toEqual(['before', 'sooner', 'later', 'spot']);
  });

  it('is by each store’s offer for the grade', () => {
    const bids = [
      spot('base', 100_000),
      spot('own', 90_000, { percents: { b: 9_500 } }),
      paas('paas', { b: 85_200 }),
    ];
    expect(idsIn(market(bids), 'a')).toEqual(['base', 'own']);
    expect(bookOf(market(bids), 'b').map(({ bidId, offerMinor }) => [bidId, offerMinor])).toEqual([
      ['own', 85_500],
      ['paas', 85_200],
      ['base', 85_000],
    ]);
  });

  it('puts a bid without a price for the grade last, with no offer', () => {
    const lines = orderOf(market([paas('row', { b: 85_200 }), spot('one', 1_000)]), 'a');
    expect(lines.map(({ bidId, offerMinor }) => [bidId, offerMinor])).toEqual([
      ['one', 1_000],
      ['row', 0],
    ]);
  });

  it('does not depend on which bids are in the book', () => {
    const out = { availableCreditMinor: 0, availableQuantity: 0, isStoreActive: false };
    const bids = [spot('one', 102_000), spot('two', 101_000), spot('three', 100_000)];
    const without = bids.map((bid, at) => (at === 0 ? { ...bid, ...out } : bid));
    const order = (all: BidFacts[]) => orderOf(market(all), 'a').map(({ bidId }) => bidId);
    expect(order(without)).toEqual(order(bids));
    expect(idsIn(market(without))).toEqual(['two', 'three']);
  });

  it('refuses a grade of another category', () => {
    expect(() => orderOf(market([]), 'z')).toThrow(RangeError);
  });
});

describe('who is in a book (M3)', () => {
  it('needs credit for the price with tax, to the fils', () => {
    expect(whyNot(spot('one', 100_000, { availableCreditMinor: 105_000 }))).toBeNull();
    expect(whyNot(spot('one', 100_000, { availableCreditMinor: 104_999 }))).toBe('NO_CREDIT');
    expect(whyNot(spot('one', 100_000, { availableCreditMinor: -1 }))).toBe('CREDIT_EXCEEDED');
  });

  it('needs some of the autopilot’s daily limit left', () => {
    const pilot = { unitsLeft: 1, amountLeftMinor: 100_000 };
    expect(whyNot(spot('one', 100_000, { pilot }))).toBeNull();
    expect(whyNot(spot('one', 100_000, { pilot: { ...pilot, unitsLeft: 0 } }))).toBe('AUTOPILOT_LIMIT');
    expect(whyNot(spot('one', 101_000, { pilot }))).toBe('AUTOPILOT_LIMIT');
  });

  it('needs units; a PAAS bid has those of its window, or no limit', () => {
    const counted = { windowFromMicros: 100, availableQuantity: 0 };
    const ofBefore = { windowFromMicros: 1, availableQuantity: 0 };
    expect(whyNot(paas('row', { a: 100_000 }, { ...counted, quantity: 2 }))).toBe('OUT_OF_QUANTITY');
    expect(whyNot(paas('row', { a: 100_000 }, { ...ofBefore, quantity: 2 }))).toBeNull();
    expect(whyNot(paas('row', { a: 100_000 }, { ...counted, quantity: null }))).toBeNull();
    expect(whyNot(paas('row', { a: 100_000 }, { ...ofBefore, quantity: 0 }))).toBe('OUT_OF_QUANTITY');
    expect(whyNot(paas('row', { b: 100_000 }))).toBe('NO_PRICE');
  });

  it('comes with the position of each offer', () => {
    const facts = market([spot('one', 101_000, { isActive: false }), spot('two', 100_000)]);
    expect(placeIn(facts, 'a', 'store-two')).toMatchObject({ position: 1, line: { offerMinor: 100_000 } });
    expect(placeIn(facts, 'a', 'store-one')).toMatchObject({ position: null, line: { reason: 'OFF' } });
    expect(placeIn(facts, 'a', 'nobody')).toBeUndefined();
  });
});

describe('where a bid stands (M5, M6)', () => {
  const standing = (facts: MarketFacts) =>
    placesOf(facts).places.map(({ bid, status, position, reason }) => [bid.bidId, status, position, reason]);

  it('is its place in the book of the best grade that is not frozen', () => {
    const bids = [
      spot('one', 100_000, { percents: { b: 8_000 } }),
      spot('two', 99_000),
      spot('three', 98_000),
    ];
    expect(standing(market(bids))).toEqual([
      ['one', 'RANK_ONE', 1, null],
      ['two', 'WINING_RANGE', 2, null],
      ['three', 'BID_NOT_WINNING', 3, null],
    ]);
    const grades = [{ ...GRADES[0]!, isFrozen: true }, GRADES[1]!];
    expect(standing(market(bids, { grades }))[0]).toEqual(['one', 'BID_NOT_WINNING', 3, null]);
    expect(placesOf(market(bids, { grades })).tops.map(({ bidId }) => bidId)).toEqual(['two', 'three']);
  });

  it('for PAAS prices without the best grade, is the best grade that has a price', () => {
    const bids = [spot('one', 100_000), paas('row', { b: 85_100 })];
    expect(standing(market(bids))[1]).toEqual(['row', 'RANK_ONE', 1, null]);
    expect(placesOf(market(bids)).tops.map(({ bidId }) => bidId)).toEqual(['one']);
    const grades = [...GRADES, { gradeId: 'c', basePercent: 7_000, isFrozen: false }];
    const both = [spot('one', 100_000), paas('row', { b: 85_100, c: 60_000 })];
    expect(standing(market(both, { grades }))[1]).toEqual(['row', 'RANK_ONE', 1, null]);
    expect(placesOf(market(both, { grades })).positions).toEqual([
      [1, 2, 1],
      [0, 1, 2],
    ]);
  });

  it('gives exactly one status, whatever keeps the bid out', () => {
    const bids = [
      spot('off', 100_000, { isActive: false }),
      spot('empty', 100_000, { availableQuantity: 0 }),
      spot('poor', 100_000, { availableCreditMinor: 0 }),
      paas('lapsed', {}),
    ];
    expect(standing(market(bids))).toEqual([
      ['off', 'OFF', null, 'OFF'],
      ['empty', 'OUT_OF_QUANTITY', null, 'OUT_OF_QUANTITY'],
      ['poor', 'BID_NOT_WINNING', null, 'NO_CREDIT'],
      ['lapsed', 'OFF', null, 'NO_PRICE'],
    ]);
    expect(standing(market(bids, { isListed: false })).map(([, status]) => status)).toEqual([
      'OFF',
      'UNLISTED',
      'UNLISTED',
      'OFF',
    ]);
  });

  it('is in the best grade if all are frozen, and nowhere without grades', () => {
    const grades = GRADES.map((grade) => ({ ...grade, isFrozen: true }));
    expect(bestGradeOf(grades)?.gradeId).toBe('a');
    expect(standing(market([spot('one', 100_000)], { grades }))).toEqual([
      ['one', 'BID_NOT_WINNING', null, 'CONDITION_FROZEN'],
    ]);
    expect(placesOf(market([spot('one', 100_000)], { grades: [] }))).toEqual({
      places: [],
      positions: [[]],
      tops: [],
    });
  });
});
