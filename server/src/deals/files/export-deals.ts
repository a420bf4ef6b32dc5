import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { columnSpecs, type ListColumn } from '#platform/sheets/list-columns.ts';
import { type About, listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue } from '#platform/sheets/sheet-spec.ts';
import { getRegion } from '../../regions/index.ts';
import {
  type DealsFilter,
  type DealsQuery,
  dealsFilter,
  type PagedDeal,
  readDealsPage,
} from '../deal-filter.ts';
import { PAYMENT_WORDS } from '../payment-state.ts';
import { PRICES_NOTE, READINGS } from './export-columns.ts';

/** Rows that one query reads: enough to be fast, few enough to hold. */
const PAGE_ROWS = 1000;

/** Deals of the filter, newest first, paged on demand by cursor: a deal won meanwhile shifts none of them. */
async function* readDeals(db: Sql, filter: DealsFilter): AsyncGenerator<PagedDeal> {
  let last: PagedDeal | undefined;
  do {
    const after = last ? { wonAtMicros: last.wonAtMicros, appraisalId: last._id } : null;
    const rows = await readDealsPage(db, filter, { after, offset: 0, limit: PAGE_ROWS });
    yield* rows;
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

/** What the file holds, in words. */
async function aboutDeals(
  db: Sql,
  { categoryId, brandId, days, status, payment, search }: DealsFilter,
  language: Language,
): Promise<About> {
  const names = await findRow<Record<'category' | 'brand', string | null>>(
    db,
    `select (select name_${language} from category where category_id = $1) as category,
         (select name_${language} from brand where brand_id = $2) as brand`,
    [categoryId, brandId],
  );
  return {
    dealDates: days,
    ...names,
    status: status && DISPLAY_STATUS[status][language],
    payment: payment && PAYMENT_WORDS[payment][language],
    search,
  };
}

async function* rowsOf(
  deals: AsyncIterable<PagedDeal>,
  columns: readonly ListColumn<PagedDeal>[],
  language: Language,
): AsyncGenerator<CellValue[]> {
  for await (const deal of deals) yield columns.map(({ value }) => value(deal, language));
}

/**
 * The deals that the filters show, all pages of them, as a workbook without customers (D3, D4, X1). As My Deals asks
 * (listType) it is what was bought; otherwise, as appraisals, where each device is. Streams. Throws 400 for a bad date.
 */
export async function exportDeals(
  deps: DbDeps,
  caller: { storeId: string; regionId: string },
  query: DealsQuery,
  language: Language,
): Promise<FileAnswer> {
  const { db, clock } = deps;
  const { timeZone, currency } = await getRegion(db, caller.regionId);
  const now = clock.now();
  const filter = dealsFilter(caller.storeId, query, { timeZone, now });
  const { prefix, sheet, columns } = READINGS[query.listType ? 'deals' : 'appraisals'];
  return listWorkbook(
    {
      prefix,
      sheet: {
        name: sheet[language],
        columns: columnSpecs(columns, language, currency),
        rows: rowsOf(readDeals(db, filter), columns, language),
      },
      about: await aboutDeals(db, filter, language),
      notes: [PRICES_NOTE[language]],
    },
    { now, timeZone, language },
  );
}
