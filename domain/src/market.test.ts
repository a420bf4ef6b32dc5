import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { award, type Candidate } from './award.ts';
import {
  compareOffers,
  coveredOfferMinor,
  type OfferState,
  OUT_REASONS,
  type OutReason,
  offerMinor,
  outReason,
  statusOf,
  totalMinor,
  wireRank,
} from './market.ts';

const offers = fc.array(
  fc.record({
    bidId: fc.uuid(),
    offerMinor: fc.integer({ min: 1, max: 4 }).map((n) => n * 100),
    priorityAtMicros: fc.integer({ min: 0, max: 3 }),
    stagedAtMicros: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 12 },
);

describe('offers and order', () => {
  it('floors to whole units (M1)', () => {
    expect(offerMinor(205_000, 9200)).toBe(188_600);
    expect(offerMinor(1000, 999)).toBe(0);
  });

  it('adds tax half up to the fils (M14)', () => {
    expect(totalMinor(188_600, 500)).toBe(198_030);
    expect(totalMinor(100, 50)).toBe(101);
  });

  it('finds the highest whole offer that credit covers with tax (C2)', () => {
    const [available, tax] = [
      fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
    ];
    fc.assert(
      fc.property(available, tax, (credit, rate) => {
        const offer = coveredOfferMinor(credit, rate);
        expect(offer % 100).toBe(0);
        if (offer > 0) expect(totalMinor(offer, rate)).toBeLessThanOrEqual(credit);
        expect(totalMinor(offer + 100, rate)).toBeGreaterThan(credit);
      }),
    );
    expect([coveredOfferMinor(210_000, 500), coveredOfferMinor(209_999, 500)]).toEqual([200_000, 199_900]);
    expect(coveredOfferMinor(-1, 500)).toBe(0);
  });

  it('is a strict total order (M4)', () => {
    fc.assert(
      fc.property(offers, (list) => {
        const byId = new Map(list.map((o) => [o.bidId, o]));
        const distinct = [...byId.values()].sort(compareOffers);
        for (let i = 1; i < distinct.length; i++) {
          expect(compareOffers(distinct[i - 1]!, distinct[i]!)).toBeLessThan(0);
          expect(compareOffers(distinct[i]!, distinct[i - 1]!)).toBeGreaterThan(0);
          expect(compareOffers(distinct[i]!, distinct[i]!)).toBe(0);
        }
      }),
    );
  });

  it('names the first reason that keeps a bid out (M3)', () => {
    const live = {
      isBidActive: true,
      isListed: true,
      availableQuantity: 1,
      isConditionFrozen: false,
      isStoreActive: true,
      isOwnMode: true,
      isPriced: true,
      isAutopilotUsedUp: false,
      offerMinor: 10_000,
      totalMinor: 10_500,
      availableCreditMinor: 10_500,
    };
    const flaws: Record<OutReason, Partial<OfferState>> = {
      OFF: { isBidActive: false },
      UNLISTED: { isListed: false },
      NO_PRICE: { isPriced: false },
      OUT_OF_QUANTITY: { availableQuantity: 0 },
      CONDITION_FROZEN: { isConditionFrozen: true },
      STORE_OFF: { isStoreActive: false },
      OTHER_MODE: { isOwnMode: false },
      NO_OFFER: { offerMinor: 99 },
      CREDIT_EXCEEDED: { availableCreditMinor: -1 },
      NO_CREDIT: { availableCreditMinor: 10_499 },
      AUTOPILOT_LIMIT: { isAutopilotUsedUp: true },
    };
    expect(outReason(live)).toBeNull();
    expect(outReason({ ...live, offerMinor: 100, totalMinor: 0, availableCreditMinor: 0 })).toBeNull();
    for (const [at, reason] of OUT_REASONS.entries()) {
      const later = OUT_REASONS.slice(at).toReversed();
      expect(outReason({ ...live, ...flaws[reason] })).toBe(reason);
      expect(outReason(Object.assign({ ...live }, ...later.map((one) => flaws[one])))).toBe(reason);
    }
  });

  it('gives rank and status (M5, M6)', () => {
    expect([1, 2, 3, 7, null].map((p) => wireRank(p))).toEqual([1, 0, 3, 7, undefined]);
    expect(statusOf(0, 1)).toBe('OUT_OF_QUANTITY');
    expect(statusOf(null, 1)).toBe('RANK_ONE');
    expect([1, 2, 3, null].map((p) => statusOf(1, p))).toEqual([
      'RANK_ONE',
      'WINING_RANGE',
      'BID_NOT_WINNING',
      'BID_NOT_WINNING',
    ]);
  });
});

describe('award (M12, M13)', () => {
  const at = (storeId: string, price: number, time: number): Candidate => ({
    bidId: storeId,
    storeId,
    offerMinor: price,
    totalMinor: price,
    priorityAtMicros: time,
    stagedAtMicros: time,
  });

  it('passes over an uncovered offer and names the deciding rule', () => {
    const credit: Record<string, number> = { a: 0, b: 900, c: 900 };
    const decision = award([at('a', 900, 1), at('c', 800, 3), at('b', 800, 2)], (s) => credit[s] ?? 0, 0);
    expect(decision).toMatchObject({
      result: 'AWARDED',
      winner: { storeId: 'b' },
      passedOver: [{ storeId: 'a' }],
      next: { storeId: 'c' },
      rule: 'EARLIER_TIME',
    });
  });

  it('compares with the next covered offer only (M15)', () => {
    const credit = (storeId: string) => (storeId === 'poor' ? 100 : 900);
    const tied = [at('a', 900, 1), at('poor', 900, 2)];
    expect(award(tied, credit, 0)).toMatchObject({ next: null, rule: 'ONLY_OFFER' });
    expect(award([...tied, at('b', 800, 3)], credit, 0)).toMatchObject({
      ...{ winner: { storeId: 'a' }, next: { storeId: 'b' }, rule: 'HIGHEST_PRICE' },
    });
  });

  it('decides by the bid id alone where price and times are equal (M4)', () => {
    expect(award([at('b', 900, 1), at('a', 900, 1)], () => 900, 0)).toMatchObject({
      ...{ winner: { storeId: 'a' }, next: { storeId: 'b' }, rule: 'BID_ID' },
    });
  });

  it('refuses below the minimum with the current price, and without any offer', () => {
    expect(award([at('a', 700, 1)], () => 700, 800)).toMatchObject({
      result: 'PRICE_CHANGED',
      priceMinor: 700,
    });
    expect(award([at('a', 700, 1)], () => 700, 700)).toMatchObject({ result: 'AWARDED' });
    expect(award([at('a', 700, 1)], () => 699, 0)).toMatchObject({ result: 'NO_OFFER' });
    expect(award([], () => 0, 0)).toMatchObject({ result: 'NO_OFFER' });
  });
});
