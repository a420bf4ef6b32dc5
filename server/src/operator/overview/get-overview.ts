import type { Overview } from '@mazad/contract/operator/overview';
import { DEAL_STATES, type DealState } from '@mazad/domain/deals/course';
import { toMajor } from '@mazad/domain/money';
import { major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { getRegion } from '../../regions/index.ts';
import { STORE_FROM, TODAY, UNSETTLED } from '../stores/stores.ts';
import { readWaiting } from './waiting.ts';

interface DayRow {
  /** 0 is today. */
  daysAgo: number;
  day: string;
  state: DealState;
  count: number;
  valueMinor: number;
}

interface MoneyRow {
  overdue: Overview['overdue'];
  storesOverLimit: number;
}

const sumOf = (rows: readonly DayRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  value: toMajor(rows.reduce((sum, { valueMinor }) => sum + valueMinor, 0)),
});

/**
 * A region's trade-ins of whole local days up to now and of as many days before, its stores' debts, and what waits for
 * operators. Without a region, the first one. Throws NOT_FOUND.
 */
export async function getOverview(
  tx: Sql,
  asked: { regionId?: string | undefined; days: number },
  now: Date,
): Promise<Overview> {
  const { regionId, timeZone, currency } = await getRegion(tx, asked.regionId || undefined);
  const { days } = asked;
  const found = await tx.query<DayRow>(
    `with day as (
       select d as days_ago, ($2::timestamptz at time zone $3)::date - d as day from generate_series(0, $4::int * 2 - 1) d
     )
     select day.days_ago as "daysAgo", day.day::text, x.state, count(x.state) as count,
       coalesce(sum(x.deal_price_minor), 0)::bigint as "valueMinor"
     from day left join deal x on x.region_id = $1
       and x.won_at >= day.day::timestamp at time zone $3
       and x.won_at < (day.day + 1)::timestamp at time zone $3
       and x.won_at <= case when day.days_ago < $4 then $2 else $2::timestamptz - $4 * interval '1 day' end
     group by day.days_ago, day.day, x.state order by day.days_ago desc`,
    [regionId, now, timeZone, days],
  );
  const [money] = await tx.query<MoneyRow>(
    `select json_build_object('stores', count(*) filter (where owed.overdue_minor > 0),
         'amount', ${major('coalesce(sum(owed.overdue_minor), 0)')}, 'days', coalesce(max(owed.overdue_days), 0)) as overdue,
       count(*) filter (where account.exceeded_at is not null) as "storesOverLimit"
     ${STORE_FROM} cross join lateral (
       select coalesce(sum(unsettled.left_minor), 0)::bigint as overdue_minor, max(${TODAY} - entry.due_day) as overdue_days
       from ${UNSETTLED} where entry.store_id = store.store_id and entry.due_day < ${TODAY}) owed
     where store.region_id = $1`,
    [regionId],
  );
  const rows = found.filter(({ daysAgo }) => daysAgo < days);
  const dayNames = [...new Set(rows.map(({ day }) => day))];
  return {
    regionId,
    currency,
    fromDay: dayNames[0]!,
    toDay: dayNames.at(-1)!,
    tradeIns: sumOf(rows),
    before: sumOf(found.filter(({ daysAgo }) => daysAgo >= days)),
    states: DEAL_STATES.map((state) => ({ state, ...sumOf(rows.filter((row) => row.state === state)) })),
    days: dayNames.map((day) => ({ day, ...sumOf(rows.filter((row) => row.day === day)) })),
    ...money!,
    waiting: await readWaiting(tx, regionId),
  };
}
