import type { Week } from '@mazad/contract/dashboard';
import { expect, it } from 'vitest';
import { shownOf } from './shown-weeks';

const week = (no: number, bought: number): Week => ({
  ...{ firstDay: `week ${no}`, tookPart: 0, won: 0, winRate: null, spend: bought, bought },
  ...{ paid: 0, medianDays: null, slowestDays: null },
});
const weeksWith = (busy: number) => Array.from({ length: 26 }, (_, no) => week(no, no === busy ? 1 : 0));

it.each([
  { busy: 0, first: 'week 0', count: 26 },
  { busy: 5, first: 'week 5', count: 21 },
  { busy: 25, first: 'week 18', count: 8 },
])('begins with the first week that has anything, of eight at least: $busy', ({ busy, first, count }) => {
  const shown = shownOf(weeksWith(busy));
  expect([shown[0]?.firstDay, shown.length]).toEqual([first, count]);
});

it('has no weeks of a store that did nothing', () => {
  expect(shownOf(weeksWith(-1))).toEqual([]);
});
