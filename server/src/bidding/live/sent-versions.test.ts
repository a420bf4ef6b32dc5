import type { LiveRow } from '@mazad/contract/live';
import { expect, it } from 'vitest';
import { SentVersions } from './sent-versions.ts';

const row = (assetId: string, topBidAmount: number) => ({ assetId, topBidAmount }) as LiveRow;
const MINUTE_MS = 60_000;

it('sends each store what is new in its own rows', () => {
  const told = new SentVersions();
  told.followed(['s', 't'], 0);
  expect(told.news('uae', 's', [row('a', 1), row('b', 1)])).toEqual([row('a', 1), row('b', 1)]);
  expect(told.news('uae', 's', [row('a', 1), row('b', 2)])).toEqual([row('b', 2)]);
  expect(told.news('uae', 't', [row('a', 1)])).toEqual([row('a', 1)]);
});

it('remembers a store that soon returns, and follows it meanwhile (M7)', () => {
  const told = new SentVersions();
  told.followed(['s'], 0);
  told.news('uae', 's', [row('a', 1)]);
  expect(told.followed([], 14 * MINUTE_MS)).toEqual(['s']);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([]);
  expect(told.followed([], 16 * MINUTE_MS)).toEqual([]);
  expect(told.isFollowing()).toBe(false);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([row('a', 1)]);
});

it('sends a row again when its top moved, and all rows if changes may be missing', () => {
  const told = new SentVersions();
  const rows = [row('a', 1), row('b', 1)];
  told.news('uae', 's', rows);
  told.forgetRows('uae', ['a']);
  expect(told.news('uae', 's', rows)).toEqual([row('a', 1)]);
  told.forgetAllRows();
  expect(told.news('uae', 's', rows)).toEqual(rows);
});

it('sends no row again when the top moved in another region only (M7)', () => {
  const told = new SentVersions();
  told.news('uae', 's', [row('a', 1)]);
  told.forgetRows('ksa', ['a']);
  expect(told.news('uae', 's', [row('a', 1)])).toEqual([]);
});

it('reports each public change that is newer than before, by region (M7)', () => {
  const told = new SentVersions();
  const at = (seconds: number) => [{ id: 'a', at: seconds }];
  expect(told.later('top', 'uae', at(2))).toEqual(at(2));
  expect([told.later('top', 'uae', at(1)), told.later('top', 'uae', at(2))]).toEqual([[], []]);
  expect(told.later('top', 'ksa', at(1))).toEqual(at(1));
  expect(told.later('hot', 'uae', at(1))).toEqual(at(1));
  told.forgetAllRows();
  expect(told.later('top', 'uae', at(2))).toEqual([]);
  expect(told.later('top', 'uae', at(3))).toEqual(at(3));
});
