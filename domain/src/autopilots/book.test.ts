import { expect, it } from 'vitest';
import { autopilotBookOf, type SteeredBid, type SteeredFacts, type SteeringFacts } from './book.ts';

const steering: SteeringFacts = {
  ruleId: 'rule',
  ruleCreatedAtMicros: 7,
  ceilingMinor: 120_000,
  headroomMinor: 20_000,
  stopReason: null,
  unitsLeft: 3,
  amountLeftMinor: 500_000,
};

function bid(bidId: string, o: Partial<SteeredBid> = {}): SteeredBid {
  return {
    bidId,
    storeId: `store-${bidId}`,
    kind: 'SPOT',
    spotPriceMinor: 100_000,
    isActive: true,
    availableQuantity: 1,
    priorityAtMicros: 5,
    windowFromMicros: null,
    prices: [],
    isStoreActive: true,
    isOwnMode: true,
    availableCreditMinor: 210_000,
    percents: {},
    pilot: null,
    ...o,
  };
}

const factsOf = (bids: SteeredBid[], o: Partial<SteeredFacts> = {}): SteeredFacts => ({
  isListed: true,
  taxBasisPoints: 500,
  grades: [
    { gradeId: 'a', basePercent: 10_000, isFrozen: true },
    { gradeId: 'b', basePercent: 9_000, isFrozen: false },
  ],
  stepMinor: 1_000,
  bids,
  ...o,
});

it('lists autopilot bids with their limits, in the best grade that is not frozen (M5)', () => {
  expect(autopilotBookOf(factsOf([bid('one', { pilot: steering })]), new Map([['one', 2]]))).toEqual({
    stepMinor: 1_000,
    others: [],
    pilots: [
      {
        bidId: 'one',
        priceMinor: 100_000,
        percent: 9_000,
        priorityAtMicros: 5,
        outReason: null,
        ceilingMinor: 120_000,
        ruleCreatedAtMicros: 7,
        headroomMinor: 20_000,
        dayLeftMinor: 500_000,
        // 2,100 with 5% tax.
        coveredMinor: 200_000,
        changesLeft: 2,
      },
    ],
  });
});

it('lists other bids only if they are in the book, and never moves PAAS prices', () => {
  const price = { gradeId: 'b', priceMinor: 95_000, quantity: null, windowFromMicros: 1 };
  const prices = [{ ...price, priorityAtMicros: 1, stagedAtMicros: 1 }];
  const { others, pilots } = autopilotBookOf(
    factsOf([
      bid('off', { isActive: false }),
      bid('steered and off', { isActive: false, pilot: steering }),
      bid('in'),
      bid('row', { kind: 'PAAS', prices, pilot: steering }),
    ]),
  );
  expect(others.map(({ bidId, offerMinor }) => [bidId, offerMinor])).toEqual([
    ['in', 90_000],
    ['row', 95_000],
  ]);
  expect(pilots.map(({ bidId, outReason, changesLeft }) => [bidId, outReason, changesLeft])).toEqual([
    ['steered and off', 'OFF', Number.POSITIVE_INFINITY],
  ]);
});

it('is empty without grades', () => {
  expect(autopilotBookOf(factsOf([bid('one', { pilot: steering }), bid('two')], { grades: [] }))).toEqual({
    stepMinor: 1_000,
    others: [],
    pilots: [],
  });
});
