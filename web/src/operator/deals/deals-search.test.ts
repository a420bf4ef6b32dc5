import { LISTS, SAVED_ROWS_MAX } from '@mazad/contract/operator/lists';
import { expect, it } from 'vitest';
import { filterOf, isNarrowed, readBoardSearch, sortsOf } from './deals-search';

const PARTNER = '01900000-0000-7000-8000-000000000000';

it('takes what it knows from the address, and nothing else', () => {
  const search = readBoardSearch({
    state: 'WON',
    region: 'Mars!',
    store: 'x',
    partner: PARTNER,
    shop: 'Dubai Mall',
    from: '2026-11-01',
    to: 'today',
    row: 'MZ-1',
  });
  expect(search).toMatchObject({
    state: 'WON',
    partner: PARTNER,
    shop: 'Dubai Mall',
    from: '2026-11-01',
    row: 'MZ-1',
  });
  expect([search.region, search.store, search.to]).toEqual([undefined, undefined, undefined]);
  expect(filterOf(search)).not.toHaveProperty('state');
});

it('has no shop without its partner, and is not narrowed by an open row', () => {
  expect(readBoardSearch({ shop: 'Dubai Mall' }).shop).toBeUndefined();
  expect(isNarrowed(readBoardSearch({ row: 'MZ-1' }))).toBe(false);
  expect(isNarrowed(readBoardSearch({ from: '2026-11-01' }))).toBe(true);
  expect(isNarrowed(readBoardSearch({ again: true }))).toBe(true);
});

it('is sorted by every column while it can be, and of more deals by what waits alone', () => {
  expect(sortsOf(undefined)).toBe(LISTS.deals.sorts);
  expect(sortsOf(SAVED_ROWS_MAX)).toBe(LISTS.deals.sorts);
  expect(sortsOf(SAVED_ROWS_MAX + 1)).toEqual(['waits']);
});
