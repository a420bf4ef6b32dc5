import { type Country, REGION_RULES } from '@mazad/domain/region-rules';
import { afterBusinessDays } from '@mazad/domain/time/service-clock';
import type { Sql } from '#platform/db/db.ts';

/** An instant plus this many business days of a region. */
export async function afterBusinessDaysIn(
  tx: Sql,
  regionId: string,
  from: Date,
  days: number,
): Promise<Date> {
  const [region] = await tx.query<{ country: Country; time_zone: string }>(
    'select country, time_zone from region where region_id = $1',
    [regionId],
  );
  const { country, time_zone: timeZone } = region!;
  return afterBusinessDays(from, days, { timeZone, weekend: REGION_RULES[country].weekend });
}
