import type { CreditForecast } from '@mazad/contract/credit';
import { type Credit, forecastDays } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';

/** The pace is taken over so many whole local days, or as many as the store has had, and today so far. */
export const PACE_DAYS = 7;
/** Past this a pace of a few days says nothing. */
const DAYS_MAX = 365;
const DAY_MS = 86_400_000;

export interface Pace {
  /** By how much what is used has grown since, in minor units. */
  grownMinor: number;
  since: Date;
  /** From `since` to the begin of today. */
  wholeDays: number;
  now: Date;
  /** How much of today has passed, 0 to 1. */
  todayShare: number;
}

/** N1: when the limit is reached if the store goes on as in the last days. Without a limit there is none to reach. */
export function forecastOf(
  credit: Credit,
  { grownMinor, since, wholeDays, now, todayShare }: Pace,
): CreditForecast {
  // Of a store's first day, what its first hours brought is not told many times over.
  const paceMinor = grownMinor / Math.max(wholeDays + todayShare, 1);
  const days = credit.limitMinor > 0 ? forecastDays(credit, paceMinor) : null;
  const daysLeft = days === null || days > DAYS_MAX ? null : days;
  return {
    pacePerDay: toMajor(Math.round(paceMinor)),
    wholeDays,
    since: since.toISOString(),
    daysLeft: daysLeft === null ? null : Math.round(daysLeft * 10) / 10,
    limitReachedAt: daysLeft ? new Date(now.getTime() + daysLeft * DAY_MS).toISOString() : null,
  };
}
