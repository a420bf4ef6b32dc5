import type { LiveRow } from '@mazad/contract/live';
import { expect, it } from 'vitest';
import { ToldRows } from './told-rows.ts';

const row = (assetId: string, topBidAmount: number) => ({ assetId, topBidAmount }) as LiveRow;
const MINUTE_MS = 60_000;

it('tells a store what is new in its rows, each for itself', () => {
  const told = new ToldRows();
  told.followed(['s', 't'], 0);
  expect(told.news('uae', 's', [row('a', 1), row('b', 1)])).toEqual([row('a', 1), row('b', 1)]);
  expect(told.news('uae', 's', [row('a', 1), row('b', 2)])).toEqual([row('b', 2)]);
  expect(told.news('uae', 't', [row('a', 1)])).toEqual([row('a', 1)]);
});

it('remembers a store that comes back soon, and follows it meanwhile (M7)', () => {
  const told = new ToldRows();
  told.followed(['s'], 0);
  told.news('uae', 's', [row('a', 1)]);
  expect(told.followed([], 14 * MINUTE_MS)).toEqual(['s']);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([]);
  expect(told.followed([], 16 * MINUTE_MS)).toEqual([]);
  expect(told.isFollowing()).toBe(false);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([row('a', 1)]);
});

it('tells a row again once its top has moved, and every row where changes may have been missed', () => {
  const told = new ToldRows();
  const rows = [row('a', 1), row('b', 1)];
  told.news('uae', 's', rows);
  told.forget('uae', ['a']);
  expect(told.news('uae', 's', rows)).toEqual([row('a', 1)]);
  told.forgetAll();
  expect(told.news('uae', 's', rows)).toEqual(rows);
});

it('tells no row again because its model’s top moved in another region (M7)', () => {
  const told = new ToldRows();
  told.news('uae', 's', [row('a', 1)]);
  told.forget('ksa', ['a']);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([]);
});
