import type { Measure } from '@mazad/contract/choices';
import type { DealsSummary } from '@mazad/contract/dashboard';
import { COURIER_STATUSES, type CourierStatus } from '@mazad/contract/deals';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { type Asked, readRange } from './report-range.ts';

interface StateRow {
  state: CourierStatus;
  deals: number;
  value: number;
  paid_deals: number;
  paid_value: number;
  due_deals: number;
  due_value: number;
}

// C5: credits settle the oldest charges first, so what of a charge is unsettled follows from the totals up to it.
const SUMMARY = `
with settled as (
  select coalesce((select t.credits_minor from ledger_transaction t where t.store_id = $1
    order by t.entry_no desc limit 1), 0) as minor
)
select d.state, count(*) as deals, sum(d.deal_price_minor + d.tax_minor)::bigint as value,
  count(*) filter (where c.is_paid) as paid_deals,
  coalesce(sum(d.deal_price_minor + d.tax_minor) filter (where c.is_paid), 0)::bigint as paid_value,
  count(*) filter (where c.is_due) as due_deals,
  coalesce(sum(c.unsettled_minor) filter (where c.is_due), 0)::bigint as due_value
from deal d
cross join settled s
left join ledger_transaction t
  on t.store_id = $1 and t.appraisal_code = d.appraisal_code and t.kind = 'PURCHASE'
  and ($2::timestamptz is null or t.posted_at >= $2)
cross join lateral (select t.debits_minor <= s.minor as is_paid,
  t.debits_minor > s.minor and t.due_day < $4::date as is_due,
  least(t.debit_minor, t.debits_minor - s.minor) as unsettled_minor) c
where d.store_id = $1 and ($2::timestamptz is null or d.won_at >= $2) and ($3::timestamptz is null or d.won_at < $3)
group by d.state`;

const PENDING: readonly CourierStatus[] = ['WON', 'IN_TRANSIT', 'REFUSED'];

/** The store's deals of a range, by count or by customer price in major units. Throws 400 for a bad day. */
export async function getDealsSummary(
  deps: { db: Sql; clock: Clock },
  caller: { storeId: string; regionId: string },
  asked: Asked & { by?: Measure },
): Promise<DealsSummary> {
  const range = await readRange(deps, caller.regionId, asked);
  const rows = await deps.db.query<StateRow>(SUMMARY, [caller.storeId, range.from, range.until, range.today]);
  const isValue = asked.by === 'value';
  type Figure = 'all' | 'paid' | 'due';
  const amountOf = (figure: Figure, states: readonly CourierStatus[]) => {
    const minor = rows
      .filter((row) => states.includes(row.state))
      .reduce((total, row) => {
        const counts = { all: row.deals, paid: row.paid_deals, due: row.due_deals };
        const values = { all: row.value, paid: row.paid_value, due: row.due_value };
        return total + (isValue ? values : counts)[figure];
      }, 0);
    return isValue ? toMajor(minor) : minor;
  };
  return {
    dealsWon: amountOf('all', COURIER_STATUSES),
    delivered: amountOf('all', ['DELIVERED']),
    pendingDelivery: amountOf('all', PENDING),
    paid: amountOf('paid', COURIER_STATUSES),
    paymentDue: amountOf('due', COURIER_STATUSES),
    inventory: COURIER_STATUSES.map((courierStatus) => ({
      courierStatus,
      amount: amountOf('all', [courierStatus]),
    })),
  };
}
