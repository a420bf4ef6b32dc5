import type { Since } from '@mazad/contract/dashboard';
import { todayIn } from '#/ui/text/date-range';

/** What a line tells of. */
export type SinceKind = 'toSecond' | 'toNotWinning' | 'ranOut' | 'dealsWon' | 'hotDeals' | 'reviews';
export type SinceLine = { kind: SinceKind; count: number };

/** A line for all that there is something to tell of, in their order. */
export function sinceLines(since: Since): SinceLine[] {
  const lines: SinceLine[] = [
    { kind: 'toSecond', count: since.slipped.toSecond },
    { kind: 'toNotWinning', count: since.slipped.toNotWinning },
    { kind: 'ranOut', count: since.ranOut },
    { kind: 'dealsWon', count: since.dealsWon },
    { kind: 'hotDeals', count: since.hotDeals },
    { kind: 'reviews', count: since.reviewsToAnswer.count },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The time alone says it of today, where the market is; of another day it takes that day beside it. */
export function sinceTimePattern(since: string, timeZone: string, now = new Date()) {
  return todayIn(timeZone, new Date(since)) === todayIn(timeZone, now) ? 'time' : 'soon';
}
