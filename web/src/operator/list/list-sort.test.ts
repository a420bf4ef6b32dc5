import { expect, it } from 'vitest';
import { sortIn, sortOf, sortText } from './list-sort';

it('takes of an address the columns that the list is sorted by, and nothing else', () => {
  const columns = ['name', 'price'] as const;
  expect(sortIn(columns, 'price')).toBe('price');
  expect(sortIn(columns, '-price')).toBe('-price');
  for (const other of [undefined, '', '-', '--price', 'price-', 'shops', '1; drop'])
    expect(sortIn(columns, other)).toBeUndefined();
});

it('says the same to the grid and to the address', () => {
  expect(sortOf(undefined)).toBeUndefined();
  for (const sort of ['price', '-price']) expect(sortText(sortOf(sort)!)).toBe(sort);
});
