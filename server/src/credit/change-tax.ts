import { type Clock, type Instant, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';

// Credit covers fewer offers at a higher tax. Accounts are locked in the order of their stores.
const SAY_CHANGED = `
with held as materialized (
  select store_id from credit_account where region_id = $1 order by store_id for update
)
update credit_account a set changed_seq = a.changed_seq + 1,
  risen_seq = case when $3::int < $2::int then a.changed_seq + 1 else a.risen_seq end,
  -- The totals at the old rate for the same credit: offers between the two enter or leave the books. Numeric, because a
  -- store that was just switched has the largest number.
  lowest_minor = least(a.lowest_minor, floor(a.lowest_minor::numeric * (10000 + $3) / (10000 + $2)) - 1),
  highest_minor = greatest(a.highest_minor, ceil(a.highest_minor::numeric * (10000 + $3) / (10000 + $2)) + 1)
from held where a.store_id = held.store_id`;

/**
 * Sets a region's sell tax in hundredths of a percent. The caller's transaction holds the region's row. From now on
 * offers cost their stores more or less (C2); existing deals keep their tax (M14). The follow-up updates the stored
 * ranks.
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
