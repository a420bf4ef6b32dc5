import type { BidCredit } from '@mazad/contract/why';
import { toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/** What an award of the store's bid would hold, for the best grade, and what is available (C2). Throws NOT_FOUND. */
export async function getBidCredit(
  db: Sql,
  { storeId, regionId, assetId }: { storeId: string; regionId: string; assetId: string },
): Promise<BidCredit> {
  const row = first(
    await db.query<{ needed: number | null; available: number }>(
      `select k.total_minor as needed,
         greatest(0, a.credit_limit_minor - a.running_balance_minor - a.blocked_minor) as available
       from market m join credit_account a on a.store_id = $1
       left join lateral (select o.total_minor from book(m.asset_id, m.region_id, best_condition(m.category_id)) o
         where o.store_id = $1) k on true
       where m.asset_id = $2 and m.region_id = $3 and m.is_active`,
      [storeId, assetId, regionId],
    ),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return {
    neededCredit: row.needed === null ? null : toMajor(row.needed),
    availableCredit: toMajor(row.available),
  };
}
