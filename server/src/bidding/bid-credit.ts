import type { BidCredit } from '@mazad/contract/bids/why';
import { bestGradeOf, placeIn } from '@mazad/domain/book';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { readFacts } from '../market/index.ts';

/** What an award of the store's bid would hold, for the best grade, and what is available (C2). Throws NOT_FOUND. */
export async function getBidCredit(
  db: Sql,
  { storeId, regionId, assetId }: { storeId: string; regionId: string; assetId: string },
): Promise<BidCredit> {
  const [row] = await db.query<{ available: number }>(
    `select greatest(0, a.credit_limit_minor - a.running_balance_minor - a.blocked_minor) as available
       from market m join credit_account a on a.store_id = $1
       where m.asset_id = $2 and m.region_id = $3 and m.is_active`,
    [storeId, assetId, regionId],
  );
  const facts = (await readFacts(db, { regionId, assetIds: [assetId], at: null })).get(assetId);
  if (!row || !facts) throw new AppError('NOT_FOUND');
  const best = bestGradeOf(facts.grades);
  const own = best && placeIn(facts, best.gradeId, storeId);
  return {
    neededCredit: own ? toMajor(own.line.totalMinor) : null,
    availableCredit: toMajor(row.available),
  };
}
