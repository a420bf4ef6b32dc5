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
    sort: '-brand',
  };
  expect(readModelSearch(wanted)).toMatchObject(wanted);
  const hostile = {
    state: 'x',
    region: 'Mars!',
    brand: 'x',
    category: 7 as unknown as string,
  };
  expect(isNarrowed(readModelSearch(hostile))).toBe(false);
});
