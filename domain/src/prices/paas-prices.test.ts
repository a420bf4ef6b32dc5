import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPriceRow, PAAS_PRICE_MAX_MINOR, PAAS_PRICE_MIN_MINOR } from './paas-prices.ts';

const rightPrice = fc.integer({ min: 1, max: 1_000_000 }).map((units) => units * 100);
const anyPrice = fc.oneof(
  rightPrice,
  fc.constant(null),
  fc.integer({ min: -500, max: PAAS_PRICE_MAX_MINOR * 2 }),
  fc.constantFrom(0, 99, 150, 100.5, Number.NaN, Number.POSITIVE_INFINITY),
);
const rightRow = fc.array(fc.option(rightPrice), { maxLength: 8 }).map((row) => {
  const falling = row.filter((price) => price !== null).toSorted((a, b) => b - a);
  return row.map((price) => (price === null ? null : falling.shift()!));
});
const isInRange = (price: number | null) =>
  price !== null && price % 100 === 0 && price >= PAAS_PRICE_MIN_MINOR && price <= PAAS_PRICE_MAX_MINOR;

describe('a row of prices (E3)', () => {
  it('is valid if prices never rise with a lower grade; gaps are allowed', () => {
    fc.assert(
      fc.property(rightRow, (row) => {
        expect(checkPriceRow(row)).toEqual([]);
      }),
    );
    expect(checkPriceRow([])).toEqual([]);
    expect(checkPriceRow([null, 50_000, null, 50_000])).toEqual([]);
    expect(checkPriceRow([PAAS_PRICE_MAX_MINOR, PAAS_PRICE_MIN_MINOR])).toEqual([]);
  });

  it('names only the prices that are not whole units from 1 to 1,000,000', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { maxLength: 8 }), (row) => {
        const named = checkPriceRow(row).filter((fault) => fault.code === 'PRICE_OUT_OF_RANGE');
        const wrong = [...row.keys()].filter((at) => row[at] !== null && !isInRange(row[at]!));
        expect(named.map((fault) => fault.grade)).toEqual(wrong);
      }),
    );
  });

  it('is accepted exactly when no lower grade is dearer than a better one', () => {
    fc.assert(
      fc.property(fc.array(fc.option(rightPrice), { maxLength: 8 }), (row) => {
        const prices = row.filter((price) => price !== null);
        const rises = prices.some((price, at) => prices.slice(0, at).some((better) => price > better));
        expect(checkPriceRow(row).length > 0).toBe(rises);
      }),
    );
  });

  it('compares with the cheapest better grade, ignoring prices out of range', () => {
    expect(checkPriceRow([90_000, 70_000, 80_000, 75_000])).toEqual([
      { code: 'GRADE_DEARER', grade: 2, than: 1 },
      { code: 'GRADE_DEARER', grade: 3, than: 1 },
    ]);
    expect(checkPriceRow([PAAS_PRICE_MAX_MINOR + 100])).toEqual([{ code: 'PRICE_OUT_OF_RANGE', grade: 0 }]);
    expect(checkPriceRow([50, 70_000])).toEqual([{ code: 'PRICE_OUT_OF_RANGE', grade: 0 }]);
  });
});
