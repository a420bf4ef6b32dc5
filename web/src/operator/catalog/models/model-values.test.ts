import { expect, it } from 'vitest';
import { amountOrNull, amountWords, textOrNull } from './model-values';

it('reads what is typed', () => {
  expect([textOrNull('  '), textOrNull('x'), amountOrNull(''), amountOrNull('٢٬٧٩٩')]).toEqual([
    null,
    'x',
    null,
    2799,
  ]);
  expect(amountOrNull('x')).toBeNaN();
});

it('says an amount as it is read elsewhere', () => {
  expect([amountWords(1499.5), amountWords(12_000), amountWords(null)]).toEqual(['1,499.50', '12,000', '']);
});
