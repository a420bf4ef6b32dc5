import { expect, it } from 'vitest';
import { amountOrNull, differing, textOrNull } from './model-values';

const BEFORE = {
  name: 'A',
  brandId: 'b',
  groupName: 'g',
  stepperValue: 10,
  launchPrice: null,
  storage: '64GB',
};

it('sends only what differs', () => {
  expect(differing(BEFORE, { ...BEFORE })).toEqual({});
  expect(differing(BEFORE, { ...BEFORE, launchPrice: 5, storage: null })).toEqual({
    launchPrice: 5,
    storage: null,
  });
});

it('reads what is typed', () => {
  expect([textOrNull('  '), textOrNull('x'), amountOrNull(''), amountOrNull('٢٬٧٩٩')]).toEqual([
    null,
    'x',
    null,
    2799,
  ]);
  expect(amountOrNull('x')).toBeNaN();
});
