import { expect, it } from 'vitest';
import { amountOrNull, textOrNull } from './model-values';

it('reads what is typed', () => {
  expect([textOrNull('  '), textOrNull('x'), amountOrNull(''), amountOrNull('٢٬٧٩٩')]).toEqual([
    null,
    'x',
    null,
    2799,
  ]);
  expect(amountOrNull('x')).toBeNaN();
});
