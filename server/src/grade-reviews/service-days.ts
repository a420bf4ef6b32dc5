import { REGION_RULES } from '@mazad/domain/region-rules';
import { afterBusinessDays } from '@mazad/domain/time/service-clock';
import type { Sql } from '#platform/db/db.ts';
import { getRegion } from '../regions/index.ts';

/** An instant plus this many business days of a region. */
export async function afterBusinessDaysIn(
  tx: Sql,
  regionId: string,
  from: Date,
  days: number,
): Promise<Date> {
  const { country, timeZone } = await getRegion(tx, regionId);
  return afterBusinessDays(from, days, { timeZone, weekend: REGION_RULES[country].weekend });
}
