import { expect, it } from 'vitest';
import { isNarrowed, readDeskSearch } from './reviews-search';

const ID = '01900000-0000-7000-8000-000000000000';

it('takes what it knows from the address, and nothing else', () => {
  const search = readDeskSearch({
    state: 'CLOSED',
    store: ID,
    row: 'x',
    part: 'figures',
    region: 'Mars!',
    handler: 'x',
  });
  expect(search).toMatchObject({ state: 'CLOSED', store: ID, part: 'figures', overdue: false });
  expect([search.row, search.region]).toEqual([undefined, undefined]);
  expect([search.handler, readDeskSearch({ handler: 'MINE' }).handler]).toEqual([undefined, 'MINE']);
  expect(readDeskSearch({ state: 'NEVER', part: 'x' })).toMatchObject({ state: 'OPEN', part: undefined });
});

it('knows nothing overdue among closed reviews', () => {
  expect(readDeskSearch({ state: 'CLOSED', overdue: true })).toMatchObject({ state: 'OPEN', overdue: true });
});

it('is narrowed by what can be cleared, not by what is open', () => {
  expect(isNarrowed(readDeskSearch({ state: 'CLOSED', row: ID }))).toBe(false);
  expect(isNarrowed(readDeskSearch({ overdue: true }))).toBe(true);
  expect(isNarrowed(readDeskSearch({ handler: 'NOBODY' }))).toBe(true);
});
