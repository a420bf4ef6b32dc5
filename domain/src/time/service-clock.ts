/** The service clock of grade reviews (P1): business days run on the region's weekdays and stand still on its weekend. */
import { TZDate } from '@date-fns/tz';
import { instantOf } from './schedule.ts';

/** Business days from a request to an operator's first look, and to the decision. */
export const LOOK_DAYS = 1;
export const DECIDE_DAYS = 2;
const DAY_MS = 86_400_000;

/**
 * The instant that lies `days` business days after another: Friday 15:00 and one day are Monday 15:00 where Saturday
 * and Sunday are the weekend; what comes in on a weekend counts from the end of it.
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
