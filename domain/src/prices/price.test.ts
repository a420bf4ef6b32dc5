import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerMinor } from '../market.ts';
import { checkPrice, nearestPricesMinor, PRICE_MAX_MINOR, priceToWinMinor } from './price.ts';

const open = { stepMinor: 1000, lastMinor: null, topMinor: null, launchMinor: null };

describe('checkPrice (M2)', () => {
  it('takes whole multiples of the step from 10 to 1,000,000', () => {
    expect(checkPrice(1000, open)).toEqual({ ok: true });
    expect(checkPrice(PRICE_MAX_MINOR, open)).toEqual({ ok: true });
  });

  it.each([
    [214_500, [214_000, 215_000]],
    [0, [1000]],
    [-5000, [1000]],
    [PRICE_MAX_MINOR + 1000, [PRICE_MAX_MINOR]],
    [Number.NaN, [1000]],
    [Number.POSITIVE_INFINITY, [PRICE_MAX_MINOR]],
  ])('refuses %d with the nearest valid prices', (priceMinor, nearestMinor) => {
    expect(checkPrice(priceMinor, open)).toEqual({ ok: false, code: 'PRICE_INVALID', nearestMinor });
  });

  it('starts at the first multiple of a large step', () => {
    expect(nearestPricesMinor(100, 2500)).toEqual([2500]);
    expect(nearestPricesMinor(5000, 2500)).toEqual([5000]);
  });

  it.each([
    ['ABOVE_TOP', 131_000, { ...open, topMinor: 100_000 }],
    ['FAR_ABOVE_LAST', 151_000, { ...open, lastMinor: 100_000 }],
    ['FAR_BELOW_LAST', 49_000, { ...open, lastMinor: 100_000 }],
    ['ABOVE_LAUNCH', 201_000, { ...open, launchMinor: 200_000 }],
  ] as const)(
    'asks to confirm %s, and takes the price when it is repeated',
    (reason, priceMinor, context) => {
      expect(checkPrice(priceMinor, context)).toMatchObject({ ok: false, code: 'CONFIRM_PRICE', reason });
      expect(checkPrice(priceMinor, context, priceMinor - 1000)).toMatchObject({ code: 'CONFIRM_PRICE' });
      expect(checkPrice(priceMinor, context, priceMinor)).toEqual({ ok: true });
    },
  );

  it('does not ask at the exact bounds', () => {
    expect(checkPrice(130_000, { ...open, topMinor: 100_000 }).ok).toBe(true);
    expect(checkPrice(150_000, { ...open, lastMinor: 100_000 }).ok).toBe(true);
    expect(checkPrice(50_000, { ...open, lastMinor: 100_000 }).ok).toBe(true);
    expect(checkPrice(200_000, { ...open, launchMinor: 200_000 }).ok).toBe(true);
    // The launch price is ignored if there is a top or a last price.
    expect(checkPrice(121_000, { ...open, topMinor: 100_000, launchMinor: 100_000 }).ok).toBe(true);
    expect(checkPrice(121_000, { ...open, lastMinor: 100_000, launchMinor: 100_000 }).ok).toBe(true);
  });

  it('never refuses a price that does not change', () => {
    expect(checkPrice(214_500, { ...open, lastMinor: 214_500, topMinor: 10_000 })).toEqual({ ok: true });
  });
});

describe('priceToWinMinor (M8)', () => {
  it('is the lowest valid price whose offer beats the top', () => {
    const steps = fc.constantFrom(500, 1000, 2500, 5000);
    const percents = fc.integer({ min: 100, max: 10_000 });
    const tops = fc.option(fc.integer({ min: 1, max: 200_000 }).map((units) => units * 100));
    fc.assert(
      fc.property(tops, percents, steps, (top, percent, step) => {
        const price = priceToWinMinor(top, percent, step);
        if (price === null) return;
        expect(checkPrice(price, { ...open, stepMinor: step }).ok).toBe(true);
        expect(offerMinor(price, percent)).toBeGreaterThan(top ?? 0);
        const cheaper = checkPrice(price - step, { ...open, stepMinor: step }).ok;
        if (cheaper) expect(offerMinor(price - step, percent)).toBeLessThanOrEqual(top ?? 0);
      }),
    );
  });

  it('is null if no price within the bounds would be first', () => {
    expect(priceToWinMinor(PRICE_MAX_MINOR - 100, 10_000, 1000)).toBe(PRICE_MAX_MINOR);
    expect(priceToWinMinor(PRICE_MAX_MINOR, 10_000, 1000)).toBeNull();
  });
});
