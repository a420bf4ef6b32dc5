import type { CreditDay } from '@mazad/contract/credit';
import { expect, it } from 'vitest';
import { scaleOf } from './history-scale';

const day = (runningBalance: number, blockedCredit: number, creditLimit = 100_000): CreditDay => ({
  day: '2026-11-20',
  usedCredit: runningBalance + blockedCredit,
  runningBalance,
  blockedCredit,
  creditLimit,
});

it('ends above the longest bar at a round amount, with the limit once that is near', () => {
  expect(scaleOf([day(9_000, 600), day(0, 0)])).toMatchObject({ top: 10_000, bottom: 0 });
  expect(scaleOf([day(30_000, 20_000)])).toMatchObject({ top: 125_000, bottom: 0 });
});

it('ends above the limit while nothing is used', () => {
  expect(scaleOf([day(0, 0)])).toMatchObject({ top: 125_000, bottom: 0 });
});

it('goes below 0 for a store that is owed something, and still shows what is held', () => {
  const { top, bottom, at, share } = scaleOf([day(-500, 150), day(200, 100)]);
  expect({ top, bottom }).toEqual({ top: 325, bottom: -525 });
  expect([at(bottom), at(top)]).toEqual([0, 100]);
  // The bar of what is owed to the store ends at 0, where the held bar starts.
  expect(at(-500) + share(500)).toBeCloseTo(at(0));
  expect(at(0) + share(150)).toBeCloseTo(at(150));
});
