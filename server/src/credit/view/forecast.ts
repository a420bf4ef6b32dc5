import type { CreditForecast } from '@mazad/contract/credit';
import { type Credit, forecastDays } from '@mazad/domain/credit';
import { toMajor } from '@mazad/domain/money';

/** The pace covers this many whole local days, or all that the store has had, and today so far. */
export const PACE_DAYS = 7;
/** Beyond this, a pace of a few days predicts nothing. */
const DAYS_MAX = 365;
const DAY_MS = 86_400_000;

export interface Pace {
  /** Growth of used credit since then, in minor units. */
  grownMinor: number;
  since: Date;
  /** From `since` to the start of today. */
  wholeDays: number;
  now: Date;
  /** The part of today that has passed, 0 to 1. */
  todayShare: number;
}

/** N1: when the limit is reached at the current pace. Null without a limit. */
export function forecastOf(
  credit: Credit,
  { grownMinor, since, wholeDays, now, todayShare }: Pace,
): CreditForecast {
  // At least one day, so that a new store's first hours are not extrapolated.
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
