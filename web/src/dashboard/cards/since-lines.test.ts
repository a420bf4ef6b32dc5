import type { Since } from '@mazad/contract/dashboard';
import { expect, it } from 'vitest';
import { sinceLines, sinceTimePattern } from './since-lines';

const NOTHING: Since = {
  since: '2026-11-21T04:12:00.000Z',
  slipped: { toSecond: 0, toNotWinning: 0 },
  ranOut: 0,
  dealsWon: 0,
  hotDeals: 0,
  reviewsToAnswer: { count: 0, nextDeadline: null },
};

it('has a line for each that there is something to tell of, in their order, and none of nothing', () => {
  expect(sinceLines(NOTHING)).toEqual([]);
  const much: Since = {
    ...NOTHING,
    slipped: { toSecond: 6, toNotWinning: 2 },
    ranOut: 3,
    dealsWon: 9,
    hotDeals: 4,
    reviewsToAnswer: { count: 1, nextDeadline: '2026-11-22T04:12:00.000Z' },
  };
  expect(sinceLines(much).map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'toSecond 6',
    'toNotWinning 2',
    'ranOut 3',
    'dealsWon 9',
    'hotDeals 4',
    'reviews 1',
  ]);
  expect(sinceLines({ ...much, slipped: NOTHING.slipped, dealsWon: 0 }).map(({ kind }) => kind)).toEqual([
    'ranOut',
    'hotDeals',
    'reviews',
  ]);
});

it('names the day beside the time where it is not that of the region', () => {
  const at = (now: string) => sinceTimePattern('2026-11-20T20:30:00.000Z', 'Asia/Dubai', new Date(now));
  expect(at('2026-11-21T10:00:00Z')).toBe('time');
  expect(at('2026-11-20T19:59:00Z')).toBe('soon');
  expect(at('2026-11-21T20:00:00Z')).toBe('soon');
});
