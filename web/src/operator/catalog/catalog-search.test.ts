import { expect, it } from 'vitest';
import { isNarrowed, readModelSearch } from './catalog-search';

const BRAND = '01900000-0000-7000-8000-000000000000';

it('takes what the room knows and nothing else', () => {
  const wanted = {
    search: '13',
    state: 'HOT',
    region: 'uae',
    brand: BRAND,
    category: 'tablets',
    sort: 'brand',
    order: 'desc',
  };
  expect(readModelSearch(wanted)).toMatchObject(wanted);
  const hostile = {
    state: 'x',
    region: 'Mars!',
    brand: 'x',
    category: 7 as unknown as string,
    sort: '1; drop',
    order: 'up',
  };
  const known = readModelSearch(hostile);
  expect(known).toMatchObject({ sort: 'name', order: 'asc' });
  expect(isNarrowed(known)).toBe(false);
});
