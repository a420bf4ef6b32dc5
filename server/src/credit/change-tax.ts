import { type Clock, type Instant, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';

// What is dearer with a higher tax is covered by less; the accounts are taken in the order of their stores.
const SAY_CHANGED = `
with held as materialized (
  select store_id from credit_account where region_id = $1 order by store_id for update
)
update credit_account a set changed_seq = a.changed_seq + 1,
  risen_seq = case when $3::int < $2::int then a.changed_seq + 1 else a.risen_seq end,
  -- What the old rate's totals were of the same credit: an offer between the two came in or went.
  -- Numeric: a store that was just switched has the highest number there is.
  lowest_minor = least(a.lowest_minor, floor(a.lowest_minor::numeric * (10000 + $3) / (10000 + $2)) - 1),
  highest_minor = greatest(a.highest_minor, ceil(a.highest_minor::numeric * (10000 + $3) / (10000 + $2)) + 1)
from held where a.store_id = held.store_id`;

/**
 * Sets a region's sell tax in hundredths of a percent, in the transaction of a caller that holds the region's row.
 * Offers cost their stores more or less from this instant (C2); deals keep theirs (M14). The follow-up brings the kept
 * ranks up to date.
 */
export async function setSellTax(
  tx: Sql,
  clock: Clock,
  { regionId, basisPoints }: { regionId: string; basisPoints: number },
): Promise<Instant> {
  const [was] = await tx.query<{ basisPoints: number }>(
    'select sell_tax_basis_points as "basisPoints" from region where region_id = $1',
    [regionId],
  );
  await tx.query(SAY_CHANGED, [regionId, was?.basisPoints ?? basisPoints, basisPoints]);
  const at = await readClock(tx, clock);
  await tx.query('update region set sell_tax_basis_points = $2 where region_id = $1', [
    regionId,
    basisPoints,
  ]);
  return at;
}
