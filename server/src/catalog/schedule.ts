/** The stored schedule of a region's executions (E1); `domain/src/time/schedule.ts` has the rules. */
import { changeTimetable, type TimetableEntry, upcomingExecutions } from '@mazad/domain/time/schedule';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';

/** Weekdays (0 is Sunday) and local `HH:MM`. */
export interface WeeklySchedule {
  weekdays: readonly number[];
  localTime: string;
}

export interface ExecutionWindow {
  /** The next execution: the deadline, and the start of the validity of prices staged now. */
  next: Date;
  /** The execution after that: the end of their validity. */
  following: Date;
  timeZone: string;
}

/** The current schedule and future ones, oldest first. Throws NOT_FOUND for a region without any. */
async function readTimetable(
  sql: Sql,
  regionId: string,
  now: Date,
): Promise<{ timetable: TimetableEntry[]; timeZone: string }> {
  const timetable = await sql.query<TimetableEntry>(
    `select s.effective_from as "effectiveFrom", json_build_object('weekdays', s.weekdays, 'localTime', s.local_time,
       'timeZone', r.time_zone) as schedule
     from region_schedule s join region r using (region_id)
     where s.region_id = $1 and s.effective_from >= coalesce(
       (select max(x.effective_from) from region_schedule x where x.region_id = $1 and x.effective_from <= $2),
       '-infinity')
     order by s.effective_from`,
    [regionId, now],
  );
  if (!timetable[0]) throw new AppError('NOT_FOUND');
  return { timetable, timeZone: timetable[0].schedule.timeZone };
}

/** A region's next execution and the one after it. Throws NOT_FOUND. */
export async function readExecutionWindow(sql: Sql, regionId: string, now: Date): Promise<ExecutionWindow> {
  const { timetable, timeZone } = await readTimetable(sql, regionId, now);
  const [next, following] = upcomingExecutions(timetable, now, 2) as [Date, Date];
  return { next, following, timeZone };
}

/**
 * The same with a lock for staging prices: until the transaction ends, no change of schedule can move the window's end
 * (E3). Throws NOT_FOUND.
 */
export async function lockExecutionWindow(tx: Sql, regionId: string, clock: Clock): Promise<ExecutionWindow> {
  await tx.query('select 1 from region where region_id = $1 for share', [regionId]);
  // Read after the lock, with the clock of the execution: whoever had to wait for it stages for the next one.
  return readExecutionWindow(tx, regionId, await readNow(tx, clock));
}

export interface CurrentSchedule extends ExecutionWindow {
  schedule: WeeklySchedule;
  /** A schedule change that has not taken effect. */
  coming: WeeklySchedule | null;
}

const inOrder = (weekdays: readonly number[]) => [...weekdays].sort((a, b) => a - b);
const isSame = (one: WeeklySchedule, other: WeeklySchedule) =>
  one.localTime === other.localTime && inOrder(one.weekdays).join() === inOrder(other.weekdays).join();

/** A region's schedules now. Throws NOT_FOUND. */
export async function readCurrentSchedule(sql: Sql, regionId: string, now: Date): Promise<CurrentSchedule> {
  const { timetable, timeZone } = await readTimetable(sql, regionId, now);
  const [next, following] = upcomingExecutions(timetable, now, 2) as [Date, Date];
  // The schedule of the next execution, not the one in effect now: at an execution's own instant they may differ.
  const inForce = timetable.filter(({ effectiveFrom }) => effectiveFrom <= next).at(-1);
  const schedule = (inForce ?? timetable[0]!).schedule;
  const last = timetable.at(-1)!.schedule;
  return { next, following, timeZone, schedule, coming: isSame(last, schedule) ? null : last };
}

/** The executions after a schedule change: `count` of them after the next one, which stays. Throws NOT_FOUND. */
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
 * Changes a region's schedule from the execution after next on (E1). The caller's transaction holds the region's row.
 * Prices staged for the next execution will lapse at the new one after it. An earlier change that has not taken effect
 * is replaced. Throws NOT_FOUND.
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
  // Includes prices that a change of mode ended, since that can be undone.
  for (const table of ['paas_price', 'ended_price']) {
    await tx.query(
      // The condition on the end makes the query use its index instead of reading all past prices.
      `update ${table} set valid_till = $3 where region_id = $1 and valid_from = $2 and valid_till > $2`,
      [regionId, next, following],
    );
  }
  return { next, following, timeZone };
}
