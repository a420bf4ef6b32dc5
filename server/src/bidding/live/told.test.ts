import type { LiveRow } from '@mazad/contract/live';
import { expect, it } from 'vitest';
import { Told } from './told.ts';

const row = (assetId: string, topBidAmount: number) => ({ assetId, topBidAmount }) as LiveRow;
const MINUTE_MS = 60_000;

it('tells a store what is new in its rows, each for itself', () => {
  const told = new Told();
  told.followed(['s', 't'], 0);
  expect(told.news('uae', 's', [row('a', 1), row('b', 1)])).toEqual([row('a', 1), row('b', 1)]);
  expect(told.news('uae', 's', [row('a', 1), row('b', 2)])).toEqual([row('b', 2)]);
  expect(told.news('uae', 't', [row('a', 1)])).toEqual([row('a', 1)]);
});

it('remembers a store that comes back soon, and follows it meanwhile (M7)', () => {
  const told = new Told();
  told.followed(['s'], 0);
  told.news('uae', 's', [row('a', 1)]);
  expect(told.followed([], 14 * MINUTE_MS)).toEqual(['s']);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([]);
  expect(told.followed([], 16 * MINUTE_MS)).toEqual([]);
  expect(told.isFollowing()).toBe(false);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([row('a', 1)]);
});

it('tells a row again once its top has moved, and every row where changes may have been missed', () => {
  const told = new Told();
  const rows = [row('a', 1), row('b', 1)];
  told.news('uae', 's', rows);
  told.forgetRows('uae', ['a']);
  expect(told.news('uae', 's', rows)).toEqual([row('a', 1)]);
  told.forgetAllRows();
  expect(told.news('uae', 's', rows)).toEqual(rows);
});

it('tells no row again because its model’s top moved in another region (M7)', () => {
  const told = new Told();
  told.news('uae', 's', [row('a', 1)]);
  told.forgetRows('ksa', ['a']);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([]);
});

it('tells of each public matter what is later than before, in each region for itself (M7)', () => {
  const told = new Told();
  const at = (seconds: number) => [{ id: 'a', at: seconds }];
  expect(told.later('top', 'uae', at(2))).toEqual(at(2));
  expect([told.later('top', 'uae', at(1)), told.later('top', 'uae', at(2))]).toEqual([[], []]);
  expect(told.later('top', 'ksa', at(1))).toEqual(at(1));
  expect(told.later('hot', 'uae', at(1))).toEqual(at(1));
  told.forgetAllRows();
  expect(told.later('top', 'uae', at(2))).toEqual([]);
  expect(told.later('top', 'uae', at(3))).toEqual(at(3));
});
