import { expect, it } from 'vitest';
import { amountOf } from './amounts';

it('reads an amount as people type it', () => {
  expect(['50000', '50,000', ' 50 000.5 ', '٥٠٬٠٠٠٫٥'].map(amountOf)).toEqual([
    50_000, 50_000, 50_000.5, 50_000.5,
  ]);
});

it('tells a decimal comma from one that groups thousands, and guesses nothing', () => {
  expect(['1500,50', '7,5', '٧،٥', '92,25', '1,500', '١،٥٠٠', '1.500,50'].map(amountOf)).toEqual([
    1500.5, 7.5, 7.5, 92.25, 1500, 1500, 1500.5,
  ]);
  expect(['1.500', '1,5,0', '15,00,000'].map(amountOf)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

it('leaves a number that a form began with as it is', () => {
  expect(amountOf(1.125)).toBe(1.125);
});

it('tells nothing from nonsense', () => {
  expect(amountOf('  ')).toBeUndefined();
  expect(amountOf('-5')).toBeNaN();
  expect(amountOf('1e9')).toBeNaN();
});
