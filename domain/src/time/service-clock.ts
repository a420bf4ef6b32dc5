/** The service clock of grade reviews (P1). It stands still on the region's weekend. */
import { TZDate } from '@date-fns/tz';
import { instantOf } from './schedule.ts';

/** Business days from a request to an operator's first look, and to the decision. */
export const LOOK_DAYS = 1;
export const DECIDE_DAYS = 2;
const DAY_MS = 86_400_000;

/**
 * The instant `days` business days later. With a weekend of Saturday and Sunday, Friday 15:00 plus one day is Monday
 * 15:00. A start on a weekend counts from its end.
 */
export function afterBusinessDays(
  from: Date,
  days: number,
  { timeZone, weekend }: { timeZone: string; weekend: readonly number[] },
): Date {
  let at = from.getTime();
  for (let leftMs = days * DAY_MS; ; ) {
    const local = new TZDate(at, timeZone);
    const dayEnds = instantOf(
      local.getFullYear(),
      local.getMonth(),
      local.getDate() + 1,
      '00:00',
      timeZone,
    ).getTime();
    if (!weekend.includes(local.getDay())) {
      if (at + leftMs <= dayEnds) return new Date(at + leftMs);
      leftMs -= dayEnds - at;
    }
    at = dayEnds;
  }
}
