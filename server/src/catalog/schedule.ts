/** The schedule of a region's executions as it is kept (E1); its rules are `domain/src/time/schedule.ts`. */
import { changeTimetable, type TimetableEntry, upcomingExecutions } from '@mazad/domain/time/schedule';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';

/** Days of the week (0 is Sunday) and `HH:MM`, local. */
export interface WeeklySchedule {
  weekdays: readonly number[];
  localTime: string;
}

export interface ExecutionWindow {
  /** The next execution: the deadline, and the instant from which prices that are staged now are valid. */
  next: Date;
  /** The one after it, until which they are. */
  following: Date;
  timeZone: string;
}

interface ScheduleRow {
  effective_from: Date;
  weekdays: number[];
  local_time: string;
  time_zone: string;
}

/** The schedule in force and those that are to come, oldest first. Throws NOT_FOUND for a region without any. */
async function readTimetable(
  sql: Sql,
  regionId: string,
  now: Date,
): Promise<{ timetable: TimetableEntry[]; timeZone: string }> {
  const rows = await sql.query<ScheduleRow>(
    `select s.effective_from, s.weekdays, s.local_time, r.time_zone
     from region_schedule s join region r using (region_id)
     where s.region_id = $1 and s.effective_from >= coalesce(
       (select max(x.effective_from) from region_schedule x where x.region_id = $1 and x.effective_from <= $2),
       '-infinity')
     order by s.effective_from`,
    [regionId, now],
  );
  const timeZone = rows[0]?.time_zone;
  if (timeZone === undefined) throw new AppError('NOT_FOUND');
  const timetable = rows.map((row) => ({
    effectiveFrom: row.effective_from,
    schedule: { weekdays: row.weekdays, localTime: row.local_time, timeZone },
  }));
  return { timetable, timeZone };
}

/** The next execution of a region and the one after it. Throws NOT_FOUND. */
export async function readExecutionWindow(sql: Sql, regionId: string, now: Date): Promise<ExecutionWindow> {
  const { timetable, timeZone } = await readTimetable(sql, regionId, now);
  const [next, following] = upcomingExecutions(timetable, now, 2) as [Date, Date];
  return { next, following, timeZone };
}

/**
 * The same for whoever stages prices for that window: until the end of the transaction no change of the schedule can
 * move its end (E3). Throws NOT_FOUND.
 */
export async function lockExecutionWindow(tx: Sql, regionId: string, clock: Clock): Promise<ExecutionWindow> {
  await tx.query('select 1 from region where region_id = $1 for share', [regionId]);
  // After the lock, and by the clock that the execution goes by: whoever waited for it stages for the one after it.
  return readExecutionWindow(tx, regionId, await readNow(tx, clock));
}

export interface Standing extends ExecutionWindow {
  schedule: WeeklySchedule;
  /** A changed schedule that does not count yet. */
  coming: WeeklySchedule | null;
}

const inOrder = (weekdays: readonly number[]) => [...weekdays].sort((a, b) => a - b);
const isSame = (one: WeeklySchedule, other: WeeklySchedule) =>
  one.localTime === other.localTime && inOrder(one.weekdays).join() === inOrder(other.weekdays).join();

/** A region's schedule as it stands. Throws NOT_FOUND. */
export async function readStanding(sql: Sql, regionId: string, now: Date): Promise<Standing> {
  const { timetable, timeZone } = await readTimetable(sql, regionId, now);
  const [next, following] = upcomingExecutions(timetable, now, 2) as [Date, Date];
  // The one by which the next execution comes: at an execution's own instant a change has not begun, yet counts.
  const inForce = timetable.filter(({ effectiveFrom }) => effectiveFrom <= next).at(-1);
  const schedule = (inForce ?? timetable[0]!).schedule;
  const last = timetable.at(-1)!.schedule;
  return { next, following, timeZone, schedule, coming: isSame(last, schedule) ? null : last };
}

/** What a changed schedule would lead to: so many executions after the next one, which stays. Throws NOT_FOUND. */
export async function previewSchedule(
  sql: Sql,
  change: { regionId: string; schedule: WeeklySchedule; now: Date; count: number },
): Promise<{ next: Date; instead: Date; executions: Date[] }> {
  const { regionId, schedule, now, count } = change;
  const { timetable, timeZone } = await readTimetable(sql, regionId, now);
  const [next, instead] = upcomingExecutions(timetable, now, 2) as [Date, Date];
  const changed = changeTimetable(timetable, { ...schedule, timeZone }, now);
  return { next, instead, executions: upcomingExecutions(changed, next, count) };
}

/**
 * Changes a region's schedule from the execution after next on (E1), in the transaction of a caller that holds the
 * region's row. Prices that are staged for the next execution lapse at the new one after it. A change before that does
 * not count yet is replaced. Throws NOT_FOUND.
 */
export async function changeSchedule(
  tx: Sql,
  change: { regionId: string; schedule: WeeklySchedule; now: Date },
): Promise<ExecutionWindow> {
  const { regionId, schedule, now } = change;
  const { timetable, timeZone } = await readTimetable(tx, regionId, now);
  const changed = changeTimetable(timetable, { ...schedule, timeZone }, now);
  const [next, following] = upcomingExecutions(changed, now, 2) as [Date, Date];
  await tx.query('delete from region_schedule where region_id = $1 and effective_from > $2', [
    regionId,
    next,
  ]);
  await tx.query(
    'insert into region_schedule (region_id, effective_from, weekdays, local_time) values ($1, $2, $3, $4)',
    [regionId, changed.at(-1)!.effectiveFrom, inOrder(schedule.weekdays), schedule.localTime],
  );
  // What a change of mode ended too: it may be taken back.
  for (const table of ['paas_price', 'ended_price']) {
    await tx.query(
      // By their end too, which comes after: by it they are found among all that ever were.
      `update ${table} set valid_till = $3 where region_id = $1 and valid_from = $2 and valid_till > $2`,
      [regionId, next, following],
    );
  }
  return { next, following, timeZone };
}
