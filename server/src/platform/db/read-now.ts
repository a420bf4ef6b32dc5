import type { Clock } from '#platform/clock.ts';
import type { Sql } from './db.ts';

/**
 * The database's current time in milliseconds, for values that are later compared with its clock, since this process's
 * clock may differ. After a lock, call it as a separate statement.
 */
export async function readNow(sql: Sql, clock: Clock): Promise<Date> {
  const [row] = await sql.query<{ now: Date }>('select coalesce($1, clock_timestamp()) as now', [clock.at]);
  return row!.now;
}
