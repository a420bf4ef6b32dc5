import { describe, expect, it } from 'vitest';
import { percentOf, taxMinor, toMajor, toMinor } from './money.ts';

describe('money', () => {
  it('takes at most two decimals', () => {
    expect(toMinor(19.99)).toBe(1999);
    expect(toMajor(198_030)).toBe(1980.3);
    for (const bad of [1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      expect(() => toMinor(bad)).toThrow(RangeError);
    expect(taxMinor(10, 500)).toBe(1);
    expect(percentOf(1, 3)).toBe(33.33);
    expect(percentOf(5, 0)).toBe(0);
  });
});
