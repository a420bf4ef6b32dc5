import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { COURIER_STATUSES, type DealPage } from '@mazad/contract/deals';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { getRegion } from '../regions/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type DealsFilter, type DealsQuery, dealsFilter, readDealsPage, sumByStatus } from './deal-filter.ts';
import { dealRow } from './deal-row.ts';

const COUNT_DEFAULT = 10;

/** How many there are of each status; of the chosen one, or of all, the count and the sum of the customer prices. */
async function countDeals(db: Sql, filter: DealsFilter) {
  const sums = await sumByStatus(db, filter);
  const shown = sums.filter(({ status }) => filter.status === null || status === filter.status);
  return {
    count: shown.reduce((all, sum) => all + sum.count, 0),
    totalMinor: shown.reduce((all, sum) => all + sum.total_minor, 0),
    statusCounts: COURIER_STATUSES.map((key) => ({
      key,
      label: DISPLAY_STATUS[key],
      count: sums.find(({ status }) => status === key)?.count ?? 0,
    })),
  };
}

/**
 * The store's deals, newest first, by page or by the cursor that the page before returned (D2). Throws 400 for a bad
 * cursor or date.
 */
export async function listDeals(
  deps: SqlDeps,
  caller: { storeId: string; regionId: string },
  query: DealsQuery,
): Promise<DealPage> {
  const { db } = deps;
  const cursor = query.cursor ? readCursor(query.cursor) : null;
  const { timeZone } = await getRegion(db, caller.regionId);
  const filter = dealsFilter(caller.storeId, query, { timeZone, now: deps.clock.now() });
  const size = query.count ?? COUNT_DEFAULT;
  const offset = cursor ? 0 : ((query.page ?? 1) - 1) * size;
  const [rows, { count, totalMinor, statusCounts }] = await Promise.all([
    // One more than asked for says whether there is a next page.
    readDealsPage(db, filter, { after: cursor, offset, limit: size + 1 }),
    cursor ? { ...cursor, statusCounts: null } : countDeals(db, filter),
  ]);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    count,
    appraisals: page.map(({ wonAtMicros: _, ...deal }) => dealRow(deal)),
    totalPurchasePrice: toMajor(totalMinor),
    statusCounts,
    nextCursor: last
      ? writeCursor({ wonAtMicros: last.wonAtMicros, appraisalId: last._id, count, totalMinor })
      : null,
  };
}
