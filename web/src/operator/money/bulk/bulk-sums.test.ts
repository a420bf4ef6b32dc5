import { expect, it } from 'vitest';
import { isOverLimit, lineErrors, sumsOf } from './bulk-sums';

const line = { description: 'Mixed lot', quantity: 2, unitPrice: 10.5 };

it('sums whole lines with their tax, and none while one is not whole', () => {
  expect(sumsOf([line, line], 500)).toEqual({ subtotal: 42, tax: 2.1, total: 44.1 });
  expect(sumsOf([line, { ...line, unitPrice: 10.555 }], 500)).toBeNull();
});

it('adds to the fils, so that a purchase up to the limit is not over it', () => {
  // In floating point, 0.1 + 0.2 is above 0.3.
  const owed = { runningBalance: 0.1, blockedCredit: 0, creditLimit: 0.3 };
  expect(isOverLimit(owed, 0.2)).toBe(false);
  expect(isOverLimit(owed, 0.21)).toBe(true);
});

it('names each field of a line that is out of bounds', () => {
  expect(lineErrors(line, 'en')).toEqual({});
  const wrong = lineErrors({ description: 'M', quantity: 1.5, unitPrice: 2_000_000 }, 'en');
  expect(wrong).toEqual({
    description: 'At least 2 characters.',
    quantity: 'Enter a whole number.',
    unitPrice: 'At most 1,000,000.',
  });
});
