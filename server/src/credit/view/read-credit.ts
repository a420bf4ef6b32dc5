import type { Credit } from '@mazad/domain/credit';
import { findRow } from '#platform/db/find-row.ts';
import type { SqlDeps } from '#platform/db/timed.ts';

/** Changes on one local day of used credit, debt and limit, in minor units. */
interface DayMove {
  day: string;
  usedMinor: number;
  runningMinor: number;
  limitMinor: number;
}

/** A store's credit now, and its daily changes, in one snapshot. */
export interface ReadCredit extends Credit {
  exceededAt: Date | null;
  now: Date;
  /** Local days from the requested one (or the store's first) to today. */
  days: string[];
  /** Only days with changes. */
  moves: DayMove[];
  /** The start of the first day. */
  since: Date;
  /** The part of today that has passed, 0 to 1. */
  todayShare: number;
}

// Past available credit comes from credit_moves, as for replays and the audit. Every move that is not a change of the
// limit is a change of used credit.
const READ = `
with account as materialized (
  select a.*, r.time_zone, n.now, t.today, d.first_day,
    d.first_day::timestamp at time zone r.time_zone as since
  from credit_account a join region r using (region_id) join store s using (store_id)
  cross join (select coalesce($2::timestamptz, clock_timestamp()) as now) n
  cross join lateral (select (n.now at time zone r.time_zone)::date as today) t
  cross join lateral (select least(t.today,
    greatest(t.today - $3::int, (s.created_at at time zone r.time_zone)::date)) as first_day) d
  where a.store_id = $1
), move as (
  select m.moved_at as at, -m.amount_minor as used, 0 as running, 0 as limited
  from account a, credit_moves(a.store_id, a.since) m
  union all
  select l.happened_at, l.rise, 0, l.rise
  from account a, lateral (select happened_at,
    (after ->> 'creditLimitMinor')::bigint - (before ->> 'creditLimitMinor')::bigint as rise from audit_log
    where subject = 'store:' || a.store_id and action = 'SET_CREDIT_LIMIT' and happened_at >= a.since) l
  union all
  select e.posted_at, 0, e.debit_minor - e.credit_minor, 0
  from account a join ledger_transaction e on e.store_id = a.store_id and e.posted_at >= a.since
)
select a.credit_limit_minor as "limitMinor", a.running_balance_minor as "runningMinor",
  a.blocked_minor as "blockedMinor", a.exceeded_at as "exceededAt", a.now, a.since,
  array(select (a.first_day + n)::text from generate_series(0, a.today - a.first_day) n) as days,
  (extract(epoch from a.now - a.today::timestamp at time zone a.time_zone)
    / extract(epoch from (a.today + 1)::timestamp at time zone a.time_zone
      - a.today::timestamp at time zone a.time_zone))::float8 as "todayShare",
  coalesce((select jsonb_agg(m) from (
    select (at at time zone a.time_zone)::date as day, sum(used)::bigint as "usedMinor",
      sum(running)::bigint as "runningMinor", sum(limited)::bigint as "limitMinor"
    from move group by 1) m), '[]') as moves
from account a`;

/**
 * A store's credit (C2), with its days from `daysBefore` days ago. Throws NOT_FOUND for a store without a credit
 * account.
 */
export function readCredit(deps: SqlDeps, storeId: string, daysBefore: number): Promise<ReadCredit> {
  return findRow<ReadCredit>(deps.db, READ, [storeId, deps.clock.at, daysBefore]);
}

/** The sum of changes after this day; for null, of all days. */
export function movedAfter(moves: readonly DayMove[], day: string | null): Omit<DayMove, 'day'> {
  const after = { usedMinor: 0, runningMinor: 0, limitMinor: 0 };
  for (const move of moves) {
    if (day !== null && move.day <= day) continue;
    after.usedMinor += move.usedMinor;
    after.runningMinor += move.runningMinor;
    after.limitMinor += move.limitMinor;
  }
  return after;
}
