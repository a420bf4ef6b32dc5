import { expect, it } from 'vitest';
import { buildRow } from './bid-row.fixture';
import { mergeIds, nextPageOf } from './merge-pages';

const page = (...ids: string[]) => ({ assets: ids.map((assetId) => buildRow({ assetId })) });

it('lists a row once, at its first place, though it moved between two pages', () => {
  expect(mergeIds([page('a', 'b'), page('b', 'c')])).toEqual(['a', 'b', 'c']);
});

it('goes on with the cursor of the page before and ends without one', () => {
  expect(nextPageOf({ page: 1, nextCursor: 'x' })).toEqual({ page: 2, cursor: 'x' });
  expect(nextPageOf({ page: 7, nextCursor: null })).toBeUndefined();
});
