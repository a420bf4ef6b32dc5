import { expect, it } from 'vitest';
import { pagesOfRows } from './pages-of-rows';

it('finds the pages of the rows in sight', () => {
  expect(pagesOfRows(0, 16, 50, 4)).toEqual([0]);
  expect(pagesOfRows(45, 61, 50, 4)).toEqual([0, 1]);
  expect(pagesOfRows(180, 240, 50, 4)).toEqual([3]);
  expect(pagesOfRows(0, 0, 50, 0)).toEqual([]);
});
