import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from './db.ts';

/**
 * Now by the database's clock, to the millisecond: for what later reads of the database compare with its clock, whatever
 * this process's own says. After a lock it is to be asked for in a statement of its own.
 */
export async function readNow(sql: Sql, clock: Clock): Promise<Date> {
  const rows = await sql.query<{ now: Date }>('select coalesce($1, clock_timestamp()) as now', [clock.at]);
  return first(rows)!.now;
}
