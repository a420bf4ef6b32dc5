import { rulesOfRegion } from '@mazad/domain/region-rules';
import { afterBusinessDays } from '@mazad/domain/service-clock';
import type { Sql } from '#platform/db/db.ts';

/** A region without rules of its own keeps the week that most of the world does. */
const WEEKEND = [6, 0];

/** So many business days of a region after an instant. */
export async function afterBusinessDaysIn(
  tx: Sql,
  regionId: string,
  from: Date,
  days: number,
): Promise<Date> {
  const rows = await tx.query<{ time_zone: string }>('select time_zone from region where region_id = $1', [
    regionId,
  ]);
  const weekend = rulesOfRegion(regionId)?.weekend ?? WEEKEND;
  return afterBusinessDays(from, days, { timeZone: rows[0]!.time_zone, weekend });
}
