import { expect, it } from 'vitest';
import { linePath, scaleFromZero } from './chart-scale';

const BOX = { width: 260, height: 100 };

it('has a place for each value in the middle of its part, from 0 up to a round one', () => {
  const scale = scaleFromZero([12, 38.5], 26, BOX);
  expect(scale.ticks).toEqual([0, 20, 40]);
  expect([scale.x(0), scale.x(25)]).toEqual([5, 255]);
  expect([scale.y(0), scale.y(10), scale.y(40)]).toEqual([100, 75, 0]);
});

it('stands on 0 also where there is nothing, and where amounts are large', () => {
  expect(scaleFromZero([], 26, BOX).ticks).toEqual([0, 1]);
  expect(scaleFromZero([1_234_567.89], 26, BOX).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000]);
});

it('stops a line where a value misses, and makes a dot of one that stands alone', () => {
  const places = { x: (at: number) => at * 10, y: (value: number) => 100 - value };
  expect(linePath([null, 10, 20, null, 30], places)).toBe('M10 90h.01L20 80M40 70h.01');
  expect(linePath([null, null], places)).toBe('');
});
