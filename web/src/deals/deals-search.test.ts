import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DealsSearchSchema, isFiltered, noDealsSearch } from './deals-search';

it('reads any address without failing', () => {
  expect(z.parse(DealsSearchSchema, {})).toEqual(noDealsSearch);
  expect(
    z.parse(DealsSearchSchema, {
      from: 'yesterday',
      to: '2026-11-21',
      brand: ['x'],
      search: 356938112045712,
    }),
  ).toEqual({ ...noDealsSearch, to: '2026-11-21', search: '356938112045712' });
});

it('keeps hyphen and underscore of a searched deal id and strips the rest', () => {
  expect(z.parse(DealsSearchSchema, { search: 'MZ-9F_2K%7A(!)' }).search).toBe('MZ-9F_2K7A');
});

it('knows whether anything narrows the list', () => {
  expect(isFiltered(noDealsSearch)).toBe(false);
  expect(isFiltered({ ...noDealsSearch, brand: 'b' })).toBe(true);
});
