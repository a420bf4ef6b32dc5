import type { QueryOf } from '@mazad/contract/http';
import type { Statement, statementEndpoints } from '@mazad/contract/statement';
import { toMajor } from '@mazad/domain/money';
import { wantedText } from '#platform/db/found-in.ts';
import { chooseEntries, sumsBetween } from './choose-entries.ts';
import { groupEntries } from './group-entries.ts';
import { loadEntries, sumsOnWire } from './load-entries.ts';
import { balanceMinor, findRange, type RangeDeps, type StatementRange } from './range.ts';
import { getStoreRegion } from './store-region.ts';

const COUNT_DEFAULT = 20;

type Query = QueryOf<(typeof statementEndpoints)['getStatement']>;

function rangeOnWire({ fromDay, toDay, opening, closing }: StatementRange): Statement['range'] {
  return {
    fromDate: fromDay,
    toDate: toDay,
    openingBalance: toMajor(balanceMinor(opening)),
    ...sumsOnWire(sumsBetween(opening, closing)),
    closingBalance: toMajor(balanceMinor(closing)),
  };
}

/**
 * A page of the store's statement, by page number or by the previous page's cursor (C4). After the range's ends are
 * known, its entries never change, so the queries agree without a lock. Throws NOT_FOUND, 400 for an invalid cursor or
 * date.
 */
export async function getStatement(
  deps: RangeDeps,
  { storeId }: { storeId: string },
  query: Query,
): Promise<Statement> {
  const { db } = deps;
  const { timeZone } = await getStoreRegion(db, storeId);
  const range = await findRange(deps, { storeId, timeZone }, { from: query.fromDate, to: query.toDate });
  const viewType = query.viewType || 'ALL';
  const chosen = await chooseEntries(db, storeId, range, {
    viewType,
    search: wantedText(query.search),
    page: query.page ?? 1,
    count: query.count ?? COUNT_DEFAULT,
    cursor: query.cursor,
  });
  const entries = await loadEntries(db, storeId, chosen.entryNos);
  return {
    count: chosen.count,
    ...sumsOnWire(chosen),
    range: rangeOnWire(range),
    groups: await groupEntries(db, storeId, range, { entries, viewType, chosen }),
    nextCursor: chosen.nextCursor,
  };
}
