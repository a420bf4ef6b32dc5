import { expect, it } from 'vitest';
import { buildRow } from './bid-row.fixture';
import { mergeIds, nextPageOf, pagesOfRows } from './merge-pages';

const page = (...ids: string[]) => ({ assets: ids.map((assetId) => buildRow({ assetId })) });

it('lists a row once, at its first place, though it moved between two pages', () => {
  expect(mergeIds([page('a', 'b'), page('b', 'c')])).toEqual(['a', 'b', 'c']);
});

it('goes on with the cursor of the page before and ends without one', () => {
  expect(nextPageOf({ page: 1, nextCursor: 'x' })).toEqual({ page: 2, cursor: 'x' });
  expect(nextPageOf({ page: 7, nextCursor: null })).toBeUndefined();
});

it('finds the pages of the rows in sight', () => {
  expect(pagesOfRows(0, 16, 50, 4)).toEqual([0]);
  expect(pagesOfRows(45, 61, 50, 4)).toEqual([0, 1]);
  expect(pagesOfRows(180, 240, 50, 4)).toEqual([3]);
  expect(pagesOfRows(0, 0, 50, 0)).toEqual([]);
});
