import type { Measure } from '@mazad/contract/choices';
import type { DealsSummary } from '@mazad/contract/dashboard';
import { COURIER_STATUSES, type CourierStatus } from '@mazad/contract/deals';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { debtSql, PAYMENT_STATE } from '../deals/offers.ts';
import { type Asked, readRange } from './report-range.ts';
import { sharesOf } from './shares.ts';

interface StatusRow {
  status: CourierStatus;
  deals: number;
  value: number;
  paid_deals: number;
  paid_value: number;
  due_deals: number;
  due_value: number;
}

// C5: due means past the terms. A deal without a delivery has paid only the charge of its refusal.
const SUMMARY = `
${debtSql('$1', '$4')}
select d.courier_status as status, count(*) as deals, sum(d.deal_price_minor + d.tax_minor)::bigint as value,
  count(*) filter (where p.state = 'PAID') as paid_deals,
  coalesce(sum(case when d.delivered_at is null then u.charges_minor else d.deal_price_minor + d.tax_minor end)
    filter (where p.state = 'PAID'), 0)::bigint as paid_value,
  count(*) filter (where p.state = 'OVERDUE') as due_deals,
  coalesce(sum(u.overdue_minor), 0)::bigint as due_value
from deal d left join debt u on u.appraisal_code = d.appraisal_code
cross join lateral (select ${PAYMENT_STATE} as state) p
where d.store_id = $1 and ($2::timestamptz is null or d.won_at >= $2) and ($3::timestamptz is null or d.won_at < $3)
group by d.courier_status`;

const DELIVERED: readonly CourierStatus[] = ['DELIVERED', 'GRADE_REVIEW'];
const PENDING: readonly CourierStatus[] = ['WON', 'IN_TRANSIT', 'REFUSED'];

/** The store's deals of a range, by number or by customer price in major units. Throws 400 for an invalid day. */
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
  const sumOf = (figure: Figure, statuses: readonly CourierStatus[]) =>
    rows
      .filter((row) => statuses.includes(row.status))
      .reduce((total, row) => {
        const counts = { all: row.deals, paid: row.paid_deals, due: row.due_deals };
        const values = { all: row.value, paid: row.paid_value, due: row.due_value };
        return total + (isValue ? values : counts)[figure];
      }, 0);
  const amountOf = (...of: Parameters<typeof sumOf>) => (isValue ? toMajor(sumOf(...of)) : sumOf(...of));
  const shares = sharesOf(COURIER_STATUSES.map((status) => sumOf('all', [status])));
  return {
    dealsWon: amountOf('all', COURIER_STATUSES),
    delivered: amountOf('all', DELIVERED),
    pendingDelivery: amountOf('all', PENDING),
    paid: amountOf('paid', COURIER_STATUSES),
    paymentDue: amountOf('due', COURIER_STATUSES),
    inventory: COURIER_STATUSES.map((courierStatus, at) => ({
      courierStatus,
      amount: amountOf('all', [courierStatus]),
      percentage: shares[at]!,
    })),
  };
}
