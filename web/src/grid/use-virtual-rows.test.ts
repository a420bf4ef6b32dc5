import { expect, it } from 'vitest';
import { HEADER_HEIGHT, rowsAt } from './use-virtual-rows';

const place = {
  count: 1000,
  top: 0,
  windowHeight: HEADER_HEIGHT + 400,
  height: 40,
  overscan: 8,
  cursor: -1,
};
const indexes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

it('draws the rows in the window, one that is cut, and some around them', () => {
  expect(rowsAt(place)).toMatchObject({ first: 0, indexes: indexes(0, 18), apart: null });
  expect(rowsAt({ ...place, top: 4000 })).toMatchObject({ first: 92, indexes: indexes(92, 118) });
});

it('draws all rows for print', () => {
  const printed = rowsAt({ ...place, top: 4000, windowHeight: Number.POSITIVE_INFINITY, cursor: 3 });
  expect(printed).toMatchObject({ first: 0, indexes: indexes(0, 999), apart: null });
});

it('keeps the row with the cursor, in order', () => {
  expect(rowsAt({ ...place, top: 4000, cursor: 3 })).toMatchObject({
    first: 92,
    indexes: [3, ...indexes(92, 118)],
    apart: 3,
  });
  expect(rowsAt({ ...place, cursor: 500 })).toMatchObject({ indexes: [...indexes(0, 18), 500], apart: 500 });
  expect(rowsAt({ ...place, cursor: 18 })).toMatchObject({ indexes: indexes(0, 18), apart: null });
});

it('shows the end of a list that became shorter than it was scrolled', () => {
  expect(rowsAt({ ...place, count: 30, top: 20_000 })).toMatchObject({ first: 11, indexes: indexes(11, 29) });
  expect(rowsAt({ ...place, count: 3, top: 20_000 }).indexes).toEqual([0, 1, 2]);
  expect(rowsAt({ ...place, count: 0 }).indexes).toEqual([]);
});
