import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageingBucket, balanceType, creditLevel, creditView, forecastDays } from './credit.ts';

const money = fc.integer({ min: 0, max: 5_000_000_00 });
const credit = fc.record({
  limitMinor: money,
  runningMinor: fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }),
  blockedMinor: money,
});

describe('creditView (C2)', () => {
  it('adds up to the limit, and shows nothing available while it is exceeded', () => {
    fc.assert(
      fc.property(credit, (one) => {
        const view = creditView(one);
        const left = one.limitMinor - one.runningMinor - one.blockedMinor;
        expect(view.isExceeded).toBe(left < 0);
        expect(view.availableMinor).toBe(view.isExceeded ? 0 : left);
        if (one.limitMinor === 0) {
          expect([view.availablePercent, view.blockedPercent, view.runningPercent]).toEqual([0, 0, 0]);
        } else if (!view.isExceeded) {
          const sum = view.availablePercent + view.blockedPercent + view.runningPercent;
          expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.02);
        }
      }),
    );
  });

  it('is not exceeded when exactly nothing is left', () => {
    const used = { limitMinor: 300_00, runningMinor: 200_00, blockedMinor: 100_00 };
    expect(creditView(used)).toMatchObject({ availableMinor: 0, isExceeded: false });
  });

  it('gives percentages with two decimals', () => {
    expect(creditView({ limitMinor: 300_00, runningMinor: 100_00, blockedMinor: 0 })).toEqual({
      availableMinor: 200_00,
      availablePercent: 66.67,
      blockedPercent: 0,
      runningPercent: 33.33,
      isExceeded: false,
    });
  });
});

it('reaches 80 and 95 percent to the fils (N1)', () => {
  const level = (used: number) =>
    creditLevel({ limitMinor: 10_000, runningMinor: used - 1_000, blockedMinor: 1_000 });
  expect([7_999, 8_000, 9_499, 9_500, 10_000, 12_000].map(level)).toEqual([0, 80, 80, 95, 95, 95]);
  expect(creditLevel({ limitMinor: 0, runningMinor: 0, blockedMinor: 0 })).toBe(0);
});

it('says who pays (C3)', () => {
  expect([-1, 0, 1].map(balanceType)).toEqual(['PAY', 'BALANCED', 'RECEIVE']);
});

it('ages by whole days past the last one (C5)', () => {
  expect([0, 1, 7, 8, 15, 16, 30, 31].map(ageingBucket)).toEqual([
    'NOT_DUE',
    'D1_7',
    'D1_7',
    'D8_15',
    'D8_15',
    'D16_30',
    'D16_30',
    'D31_UP',
  ]);
});

it('forecasts when the limit is reached, and nothing if the debt does not grow', () => {
  const one = { limitMinor: 10_000, runningMinor: 4_000, blockedMinor: 1_000 };
  expect([forecastDays(one, 1_000), forecastDays(one, 0), forecastDays(one, -5)]).toEqual([5, null, null]);
  expect(forecastDays({ ...one, blockedMinor: 6_000 }, 0)).toBe(0);
});
