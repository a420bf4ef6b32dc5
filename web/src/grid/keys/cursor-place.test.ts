import { expect, it } from 'vitest';
import { placeCursor } from './cursor-place';

const before = ['a', 'b', 'c', 'd', 'e'];

it('begins at the first row, and again in every new list', () => {
  expect(placeCursor(undefined, [], before, false)).toBe('a');
  expect(placeCursor('d', before, ['e', 'd', 'c'], true)).toBe('e');
  expect(placeCursor(undefined, before, [], false)).toBeUndefined();
});

it('stays in its row while the list grows, and where the row has moved', () => {
  expect(placeCursor('d', before, [...before, 'f'], false)).toBe('d');
  expect(placeCursor('d', before, ['d', 'a', 'b'], false)).toBe('d');
});

it('is with its row in another order, and else at the first', () => {
  expect(placeCursor('d', [], ['b', 'd'], false)).toBe('d');
  expect(placeCursor('d', [], ['b', 'a'], false)).toBe('b');
});

it('goes to the nearest row that is left: the next one, else the one before, else the first', () => {
  expect(placeCursor('b', before, ['a', 'd', 'e'], false)).toBe('d');
  expect(placeCursor('e', before, ['a', 'c'], false)).toBe('c');
  expect(placeCursor('c', before, ['x', 'y'], false)).toBe('x');
  expect(placeCursor('elsewhere', before, ['b', 'x'], false)).toBe('b');
});
