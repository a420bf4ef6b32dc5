import type { Measure } from '@mazad/contract/choices';
import type { DealsSummary } from '@mazad/contract/dashboard';
import { COURIER_STATUSES, type CourierStatus } from '@mazad/contract/deals';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { type Asked, readRange } from './report-range.ts';

interface StatusRow {
  status: CourierStatus;
  deals: number;
  value: number;
  paid_deals: number;
  paid_value: number;
  due_deals: number;
  due_value: number;
}

// C5: of the deals that were ever delivered, those whose purchase is not unsettled are paid.
const SUMMARY = `
with unsettled as materialized (
  select t.appraisal_code, t.due_day < $4::date as is_due, u.left_minor as minor
  from unsettled_debits($1, null) u join ledger_transaction t on t.store_id = $1 and t.entry_no = u.entry_no
  where t.kind = 'PURCHASE'
)
select d.courier_status as status, count(*) as deals, sum(d.deal_price_minor + d.tax_minor)::bigint as value,
  count(*) filter (where d.delivered_at is not null and u.minor is null) as paid_deals,
  coalesce(sum(d.deal_price_minor + d.tax_minor)
    filter (where d.delivered_at is not null and u.minor is null), 0)::bigint as paid_value,
  count(*) filter (where u.is_due) as due_deals,
  coalesce(sum(u.minor) filter (where u.is_due), 0)::bigint as due_value
from deal d left join unsettled u using (appraisal_code)
where d.store_id = $1 and ($2::timestamptz is null or d.won_at >= $2) and ($3::timestamptz is null or d.won_at < $3)
group by d.courier_status`;

const DELIVERED: readonly CourierStatus[] = ['DELIVERED', 'GRADE_REVIEW'];
const PENDING: readonly CourierStatus[] = ['WON', 'IN_TRANSIT', 'REFUSED'];

/** The store's deals of a range, by count or by customer price in major units. Throws 400 for a bad day. */
export async function getDealsSummary(
  deps: { db: Sql; clock: Clock },
  caller: { storeId: string; regionId: string },
  asked: Asked & { by?: Measure | '' },
): Promise<DealsSummary> {
  const range = await readRange(deps, caller.regionId, asked);
  const rows = await deps.db.query<StatusRow>(SUMMARY, [
    caller.storeId,
    range.from,
    range.until,
    range.today,
  ]);
  const isValue = asked.by === 'value';
  type Figure = 'all' | 'paid' | 'due';
  const amountOf = (figure: Figure, statuses: readonly CourierStatus[]) => {
    const minor = rows
      .filter((row) => statuses.includes(row.status))
      .reduce((total, row) => {
        const counts = { all: row.deals, paid: row.paid_deals, due: row.due_deals };
        const values = { all: row.value, paid: row.paid_value, due: row.due_value };
        return total + (isValue ? values : counts)[figure];
      }, 0);
    return isValue ? toMajor(minor) : minor;
  };
  return {
    dealsWon: amountOf('all', COURIER_STATUSES),
    delivered: amountOf('all', DELIVERED),
    pendingDelivery: amountOf('all', PENDING),
    // What went back is credited, not paid.
    paid: amountOf('paid', DELIVERED),
    paymentDue: amountOf('due', COURIER_STATUSES),
    inventory: COURIER_STATUSES.map((courierStatus) => ({
      courierStatus,
      amount: amountOf('all', [courierStatus]),
    })),
  };
}
