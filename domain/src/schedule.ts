/** Executions: E1. A schedule is days of the week and a local time of the region. */
import { TZDate } from '@date-fns/tz';

export interface Schedule {
  /** 0 is Sunday. At least one. */
  weekdays: readonly number[];
  /** `HH:MM`, 24 hours, local. */
  localTime: string;
  timeZone: string;
}

/**
 * The instant of a local time on a local date. One that does not exist or comes twice (a change of the
 * clocks) is the first instant at or after it.
 */
export function instantOf(
  year: number,
  month: number,
  day: number,
  localTime: string,
  timeZone: string,
): Date {
  const [hour = 0, minute = 0] = localTime.split(':').map(Number);
  const wall = Date.UTC(year, month, day, hour, minute);
  // Zones are at most 14 hours from UTC: search the instants around the wall time for the first match.
  for (let at = wall - 15 * 3_600_000; at <= wall + 15 * 3_600_000; at += 15 * 60_000) {
    const local = new TZDate(at, timeZone);
    const localWall = Date.UTC(
      local.getFullYear(),
      local.getMonth(),
      local.getDate(),
      local.getHours(),
      local.getMinutes(),
    );
    if (localWall >= wall) return new Date(at);
  }
  throw new RangeError(`no such local time: ${localTime} in ${timeZone}`);
}

function scan(schedule: Schedule, from: Date, step: 1 | -1, accept: (at: Date) => boolean): Date {
  const start = new TZDate(from.getTime(), schedule.timeZone);
  for (let day = -step; Math.abs(day) <= 9; day += step) {
    const date = new TZDate(start.getFullYear(), start.getMonth(), start.getDate() + day, schedule.timeZone);
    if (!schedule.weekdays.includes(date.getDay())) continue;
    const at = instantOf(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      schedule.localTime,
      schedule.timeZone,
    );
    if (accept(at)) return at;
  }
  throw new RangeError('a schedule has at least one day of the week, 0 to 6');
}

/** The first execution after an instant. */
export function nextExecution(schedule: Schedule, after: Date): Date {
  return scan(schedule, after, 1, (at) => at.getTime() > after.getTime());
}

/** The last execution at or before an instant. */
export function lastExecution(schedule: Schedule, until: Date): Date {
  return scan(schedule, until, -1, (at) => at.getTime() <= until.getTime());
}
