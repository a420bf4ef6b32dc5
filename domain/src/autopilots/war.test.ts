/** Compares `resolveAutopilots` with a step-by-step simulation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { book, other, PLENTY, pilot, STEP } from '../autopilot.fixture.ts';
import { type AutopilotBook, type PilotedBid, resolveAutopilots } from '../autopilot.ts';
import { compareOffers, offerMinor } from '../market.ts';

const pilots = fc
  .array(
    fc.record({
      price: fc.integer({ min: 60, max: 90 }),
      ceiling: fc.integer({ min: 55_000, max: 110_000 }),
      percent: fc.constantFrom(10_000, 10_000, 10_000, 9_500, 8_000),
      at: fc.integer({ min: 1, max: 4 }),
      made: fc.integer({ min: 1, max: 3 }),
      headroom: fc.oneof(fc.constant(PLENTY), fc.integer({ min: 0, max: 30_000 })),
      dayLeft: fc.constantFrom(PLENTY, PLENTY, 85_000),
      changesLeft: fc.constantFrom(0, 60, 60),
      covered: fc.constantFrom(PLENTY, PLENTY, 80_000),
      isOut: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list.map((p, at) =>
      pilot({
        bidId: `pilot-${at}`,
        priceMinor: p.price * STEP,
        ceilingMinor: p.ceiling,
        percent: p.percent,
        priorityAtMicros: p.at,
        ruleCreatedAtMicros: p.made,
        headroomMinor: p.headroom,
        changesLeft: p.changesLeft,
        dayLeftMinor: Math.max(p.dayLeft, offerMinor(p.price * STEP, p.percent)),
        coveredMinor: Math.max(p.covered, offerMinor(p.price * STEP, p.percent)),
        outReason: p.isOut ? 'OUT_OF_QUANTITY' : null,
      }),
    ),
  );
const others = fc.array(fc.tuple(fc.integer({ min: 60, max: 100 }), fc.integer({ min: 0, max: 5 })), {
  maxLength: 4,
});
const books = fc.tuple(pilots, others).map(([p, o]) =>
  book(
    p,
    o.map(([offer, at], n) => ({ ...other(offer * STEP, at), bidId: `other-${n}` })),
  ),
);

function after(b: AutopilotBook): AutopilotBook {
  const { moves } = resolveAutopilots(b);
  const latest = 1_000;
  return {
    ...b,
    pilots: b.pilots.map((p) => {
      const at = moves.findIndex((m) => m.bidId === p.bidId);
      if (at < 0) return p;
      const { toMinor } = moves[at]!;
      const headroomMinor = p.headroomMinor - (toMinor - p.priceMinor);
      const changesLeft = p.changesLeft - 1;
      return { ...p, priceMinor: toMinor, priorityAtMicros: latest + at, headroomMinor, changesLeft };
    }),
  };
}
const standing = (b: AutopilotBook) =>
  [
    ...b.others,
    ...b.pilots
      .filter((p) => p.outReason === null)
      .map((p) => ({
        ...p,
        offerMinor: offerMinor(p.priceMinor, p.percent),
        stagedAtMicros: p.priorityAtMicros,
      })),
  ].sort(compareOffers);

/**
 * The step-by-step simulation: each bid in the fight that is not clearly first rises one step while it may, in any
 * order.
 */
function naiveWar(b: AutopilotBook, shuffle: () => number): Map<string, number> {
  const price = new Map(b.pilots.map((p) => [p.bidId, p.priceMinor]));
  const mayStep = (p: PilotedBid, from: number) => {
    const to = (Math.floor(from / STEP) + 1) * STEP;
    const isWithin = to <= p.ceilingMinor && to - p.priceMinor <= p.headroomMinor;
    return (
      isWithin && p.changesLeft > 0 && offerMinor(to, p.percent) <= Math.min(p.coveredMinor, p.dayLeftMinor)
    );
  };
  const inBook = b.pilots.filter((p) => p.outReason === null);
  const first = standing(b)[0];
  if (!first) return price;
  const canTake = (p: PilotedBid) => {
    let at = p.priceMinor;
    while (offerMinor(at, p.percent) <= first.offerMinor && mayStep(p, at)) at += STEP;
    return offerMinor(at, p.percent) > first.offerMinor;
  };
  const challengers = inBook.filter((p) => p.bidId !== first.bidId && canTake(p));
  if (challengers.length === 0) return price;
  const army = [...challengers, ...inBook.filter((p) => p.bidId === first.bidId)];
  const offerOf = (p: PilotedBid) => offerMinor(price.get(p.bidId)!, p.percent);
  const isAhead = (p: PilotedBid) =>
    b.others.every((o) => o.offerMinor < offerOf(p)) &&
    inBook.every((q) => q === p || offerOf(q) < offerOf(p));
  for (;;) {
    const eager = army.filter((p) => !isAhead(p) && mayStep(p, price.get(p.bidId)!));
    if (eager.length === 0) return price;
    const p = eager[shuffle() % eager.length]!;
    price.set(p.bidId, price.get(p.bidId)! + STEP);
  }
}

describe('any book', () => {
  it('ends like the step-by-step simulation, whoever moves first', () => {
    fc.assert(
      fc.property(books, fc.infiniteStream(fc.nat()), (b, stream) => {
        // No prices that need a confirmation (M2): the simulation does not know that rule.
        const calm = {
          ...b,
          pilots: b.pilots.map((p) => ({ ...p, ceilingMinor: Math.min(p.ceilingMinor, p.priceMinor * 1.5) })),
        };
        const strikes = stream[Symbol.iterator]();
        const end = naiveWar(calm, () => strikes.next().value as number);
        const reached = new Map(after(calm).pilots.map((p) => [p.bidId, p.priceMinor]));
        expect(reached).toEqual(end);
      }),
      { numRuns: 1_500 },
    );
  });

  it('only raises prices, never above a limit, and moves nothing when resolved again', () => {
    fc.assert(
      fc.property(books, (b) => {
        const { moves } = resolveAutopilots(b);
        for (const move of moves) {
          const p = b.pilots.find((one) => one.bidId === move.bidId)!;
          expect(move.toMinor).toBeGreaterThan(p.priceMinor);
          expect(move.toMinor).toBeLessThanOrEqual(p.ceilingMinor);
          expect(move.toMinor - p.priceMinor).toBeLessThanOrEqual(p.headroomMinor);
          expect(move.toMinor).toBeLessThanOrEqual(p.priceMinor * 1.5);
          expect(offerMinor(move.toMinor, p.percent)).toBeLessThanOrEqual(
            Math.min(p.coveredMinor, p.dayLeftMinor),
          );
          expect(p.outReason === null && p.changesLeft > 0).toBe(true);
        }
        const leads = moves.filter((m) => m.leads);
        if (moves.length > 0) expect(standing(after(b))[0]!.bidId).toBe(leads[0]!.bidId);
        expect(resolveAutopilots(after(b)).moves).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('does not depend on the order in which bids are given', () => {
    fc.assert(
      fc.property(books, (b) => {
        const turned = { ...b, pilots: [...b.pilots].reverse(), others: [...b.others].reverse() };
        expect(resolveAutopilots(turned).moves).toEqual(resolveAutopilots(b).moves);
      }),
    );
  });
});
