import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { type Instant, readClock } from './market-writes.ts';
import { waitForReturns } from './wait-for-returns.ts';

const AVAILABLE = 'a.credit_limit_minor - a.running_balance_minor - a.blocked_minor';

/**
 * M4: what a lower tax brings under the credit that is available comes back into the book now, behind its equals. In
 * the totals of the new tax that is what lies above the dearest offer covered before: `x` is that offer, whole units.
 */
const INSERT_RETURNS = `
insert into book_return (store_id, return_id, returned_at, from_minor, to_minor, seq)
select a.store_id, gen_random_uuid(), $4,
  with_tax_minor(case when with_tax_minor(x.offer + 100, $2) <= ${AVAILABLE} then x.offer + 100 else x.offer end, $3),
  ${AVAILABLE}, a.changed_seq
from credit_account a
cross join lateral (select (${AVAILABLE}) * 10000 / (10000 + $2) / 100 * 100 as offer) x
where a.region_id = $1 and ${AVAILABLE} >= 0`;

/**
 * Sets a region's sell tax in hundredths of a percent, in the transaction of a caller that holds the region's row.
 * Offers cost their stores more or less from this instant (C2); deals keep theirs (M14). The follow-up brings the kept
 * ranks up to date. Throws UNAVAILABLE while returns into the book are pending.
 */
export async function setSellTax(
  tx: Sql,
  clock: Clock,
  { regionId, basisPoints }: { regionId: string; basisPoints: number },
): Promise<Instant> {
  await waitForReturns(tx, {
    lock: 'select 1 from credit_account where region_id = $1 order by store_id for update',
    pending: 'r.store_id in (select store_id from credit_account where region_id = $1)',
    subject: regionId,
  });
  const at = await readClock(tx, clock);
  const region = first(
    await tx.query<{ was: number }>('select sell_tax_basis_points as was from region where region_id = $1', [
      regionId,
    ]),
  );
  const was = region?.was ?? basisPoints;
  await tx.query('update region set sell_tax_basis_points = $2 where region_id = $1', [
    regionId,
    basisPoints,
  ]);
  await tx.query('update credit_account set changed_seq = changed_seq + 1 where region_id = $1', [regionId]);
  if (basisPoints < was) await tx.query(INSERT_RETURNS, [regionId, was, basisPoints, at]);
  return at;
}
