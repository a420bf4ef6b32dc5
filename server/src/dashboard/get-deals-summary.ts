import type { Measure } from '@mazad/contract/choices';
import type { DealsSummary } from '@mazad/contract/dashboard';
import { COURIER_STATUSES, type CourierStatus } from '@mazad/contract/deals';
import { toMajor } from '@mazad/domain/money';
import type { SqlDeps } from '#platform/db/timed.ts';
import { debtSql, PAYMENT_STATE } from '../deals/index.ts';
import { type Asked, readRange } from './report-range.ts';
import { sharesOf } from './shares.ts';

type Figure = 'won' | 'paid' | 'due';

// C5: due means past the terms. A deal without a delivery has paid only the charge of its refusal.
const FIGURES = {
  count: `count(*) as won, count(*) filter (where payment.state = 'PAID') as paid,
    count(*) filter (where payment.state = 'OVERDUE') as due`,
  value: `sum(deal.deal_price_minor + deal.tax_minor)::bigint as won,
    coalesce(sum(case when deal.delivered_at is null then debt.charges_minor else deal.deal_price_minor + deal.tax_minor end)
      filter (where payment.state = 'PAID'), 0)::bigint as paid,
    coalesce(sum(debt.overdue_minor), 0)::bigint as due`,
};

const summary = (figures: string): string => `
${debtSql('$1', '$4')}
select deal.courier_status as status, ${figures}
from deal left join debt on debt.appraisal_code = deal.appraisal_code
cross join lateral (select ${PAYMENT_STATE} as state) payment
where deal.store_id = $1 and ($2::timestamptz is null or deal.won_at >= $2)
  and ($3::timestamptz is null or deal.won_at < $3)
group by deal.courier_status`;

const DELIVERED: readonly CourierStatus[] = ['DELIVERED', 'GRADE_REVIEW'];
const PENDING: readonly CourierStatus[] = ['WON', 'IN_TRANSIT', 'REFUSED'];

/** The store's deals of a range, by number or by customer price in major units. Throws 400 for an invalid day. */
export async function getDealsSummary(
  deps: SqlDeps,
  caller: { storeId: string; regionId: string },
  asked: Asked & { by?: Measure | '' },
): Promise<DealsSummary> {
  const range = await readRange(deps, caller.regionId, asked);
  const isValue = asked.by === 'value';
  const rows = await deps.db.query<Record<Figure, number> & { status: CourierStatus }>(
    summary(FIGURES[isValue ? 'value' : 'count']),
    [caller.storeId, range.from, range.until, range.today],
  );
  const sumOf = (figure: Figure, statuses: readonly CourierStatus[]) =>
    rows.filter((row) => statuses.includes(row.status)).reduce((total, row) => total + row[figure], 0);
  const amountOf = (...of: Parameters<typeof sumOf>) => (isValue ? toMajor(sumOf(...of)) : sumOf(...of));
  const shares = sharesOf(COURIER_STATUSES.map((status) => sumOf('won', [status])));
  return {
    dealsWon: amountOf('won', COURIER_STATUSES),
    delivered: amountOf('won', DELIVERED),
    pendingDelivery: amountOf('won', PENDING),
    paid: amountOf('paid', COURIER_STATUSES),
    paymentDue: amountOf('due', COURIER_STATUSES),
    inventory: COURIER_STATUSES.map((courierStatus, at) => ({
      courierStatus,
      amount: amountOf('won', [courierStatus]),
      percentage: shares[at]!,
    })),
  };
}
