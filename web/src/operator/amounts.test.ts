import { expect, it } from 'vitest';
import { amountOf } from './amounts';

it('reads an amount as people type it', () => {
  expect(['50000', '50,000', ' 50 000.5 ', '٥٠٬٠٠٠٫٥'].map(amountOf)).toEqual([
    50_000, 50_000, 50_000.5, 50_000.5,
  ]);
});

it('tells nothing from nonsense', () => {
  expect(amountOf('  ')).toBeUndefined();
  expect(amountOf('-5')).toBeNaN();
  expect(amountOf('1e9')).toBeNaN();
});
