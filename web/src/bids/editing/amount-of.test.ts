import { expect, it } from 'vitest';
import { readAmount } from './amount-of';

it.each([
  ['700', 700, 700],
  ['700.50', 701, 700],
  ['1,500', 1500, 1500],
  ['١٠', 10, 10],
  ['', undefined, undefined],
  ['7o0', null, null],
  ['-5', null, null],
  ['99999999', 10_000_000, 10_000_000],
])('reads %s as the beginning and the end of a range', (text, from, to) => {
  expect([readAmount(text, 'AED', 'from'), readAmount(text, 'AED', 'to')]).toEqual([from, to]);
});
