/** Executions: E1. A schedule has weekdays and a local time of the region. */
import { TZDate } from '@date-fns/tz';

export interface Schedule {
  /** 0 is Sunday. At least one. */
  weekdays: readonly number[];
  /** `HH:MM`, 24 hours, local. */
  localTime: string;
  timeZone: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The instant of a local time on a local date. For a time that does not exist or occurs twice because of daylight
 * saving, the first instant at or after it.
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
  const wallAt = (at: number) => {
    const local = new TZDate(at, timeZone);
    const [y, m, d] = [local.getFullYear(), local.getMonth(), local.getDate()];
    return Date.UTC(y, m, d, local.getHours(), local.getMinutes());
  };
  // Zones are at most 14 hours from UTC. The search starts a little before the time that the zone's offset suggests.
  const start = 2 * wall - wallAt(wall) - 2 * HOUR_MS;
  for (let at = start; at <= wall + 15 * HOUR_MS; at += 15 * MINUTE_MS) {
    if (wallAt(at) < wall) continue;
    // The clock may have jumped between two steps.
    while (wallAt(at - MINUTE_MS) >= wall) at -= MINUTE_MS;
    return new Date(at);
  }
  throw new RangeError(`no such local time: ${localTime} in ${timeZone}`);
}

function scan(schedule: Schedule, from: Date, step: 1 | -1, accept: (at: Date) => boolean): Date {
  const start = new TZDate(from.getTime(), schedule.timeZone);
  for (let day = -step; Math.abs(day) <= 9; day += step) {
    // UTC dates for calendar arithmetic: some zones change their clocks at midnight, so local midnight may not exist.
    const date = new Date(Date.UTC(start.getFullYear(), start.getMonth(), start.getDate() + day));
    if (!schedule.weekdays.includes(date.getUTCDay())) continue;
    const at = instantOf(
      date.getUTCFullYear(),
      date.getUTCMonth(),
      date.getUTCDate(),
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

/** A schedule and the instant from which it takes effect. */
export interface TimetableEntry {
  effectiveFrom: Date;
  schedule: Schedule;
}

/**
 * The first execution after an instant (E1), by the region's schedules, oldest first. Each applies until the next
 * takes effect, and an execution at that exact instant belongs to the new schedule. Throws a RangeError without
 * schedules.
 */
export function nextByTimetable(timetable: readonly TimetableEntry[], after: Date): Date {
  for (const [index, { effectiveFrom, schedule }] of timetable.entries()) {
    const until = timetable[index + 1]?.effectiveFrom.getTime() ?? Number.POSITIVE_INFINITY;
    if (until <= after.getTime()) continue;
    const from = Math.max(after.getTime(), effectiveFrom.getTime() - 1);
    const at = nextExecution(schedule, new Date(from));
    if (at.getTime() < until) return at;
  }
  throw new RangeError('a region has at least one schedule');
}

/** The next `count` executions after an instant. */
export function upcomingExecutions(timetable: readonly TimetableEntry[], after: Date, count: number): Date[] {
  const found: Date[] = [];
  for (let last = after; found.length < count; ) {
    last = nextByTimetable(timetable, last);
    found.push(last);
  }
  return found;
}

/**
 * The timetable after a change (E1): the next execution stays, and the new schedule applies from the one after it. An
 * earlier change that has not taken effect yet is replaced.
 */
export function changeTimetable(
  timetable: readonly TimetableEntry[],
  schedule: Schedule,
  now: Date,
): TimetableEntry[] {
  const next = nextByTimetable(timetable, now);
  const kept = timetable.filter(({ effectiveFrom }) => effectiveFrom.getTime() <= next.getTime());
  return [...kept, { effectiveFrom: new Date(next.getTime() + 1), schedule }];
}
