import { nextByTimetable, type TimetableEntry } from '@mazad/domain/time/schedule';
import type { Sql } from '#platform/db/db.ts';

/** Limits how many executions one run catches up on after a long downtime. */
const DUE_MAX = 1000;

/**
 * The scheduled instants of a region up to `now` that are not recorded, oldest first (E1, E2). They start after the
 * last recorded one, or with the region's first schedule. At most the newest 1000.
 */
export async function listDueExecutions(db: Sql, regionId: string, now: Date): Promise<Date[]> {
  const timetable = await db.query<TimetableEntry>(
    `select s.effective_from as "effectiveFrom", json_build_object('weekdays', s.weekdays, 'localTime', s.local_time,
       'timeZone', r.time_zone) as schedule
     from region_schedule s join region r using (region_id)
     where s.region_id = $1 and s.effective_from <= $2 order by s.effective_from`,
    [regionId, now],
  );
  const last = await db.query<{ at: Date | null }>(
    'select max(scheduled_at) as at from execution where region_id = $1',
    [regionId],
  );
  const due: Date[] = [];
  if (!timetable[0]) return due;
  let after = last[0]!.at ?? new Date(timetable[0].effectiveFrom.getTime() - 1);
  for (;;) {
    after = nextByTimetable(timetable, after);
    if (after.getTime() > now.getTime()) return due;
    due.push(after);
    if (due.length > DUE_MAX) due.shift();
  }
}
