import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import type { Clock } from '#platform/clock.ts';
import { type Db, first, type Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { isolate } from '#platform/isolate.ts';
import type { CellValue } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import {
  type DealsFilter,
  type DealsQuery,
  dealsFilter,
  dealsRegion,
  type PagedDeal,
  readDealsPage,
} from '../deal-filter.ts';
import { PAYMENT_WORDS } from '../payment-state.ts';
import { type ColumnName, cellsOf, columnsOf, EXPORT_WORDS, READINGS } from './export-columns.ts';

/** Rows that one query reads: enough to be fast, few enough to hold. */
const PAGE_ROWS = 1000;

/** Deals of the filter, newest first, paged on demand by cursor: a deal won meanwhile shifts none of them. */
async function* readDeals(db: Sql, filter: DealsFilter): AsyncGenerator<PagedDeal> {
  let last: PagedDeal | undefined;
  do {
    const after = last ? { wonAtMicros: last.won_at_micros, appraisalId: last.appraisal_id } : null;
    const rows = await readDealsPage(db, filter, { after, offset: 0, limit: PAGE_ROWS });
    yield* rows;
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

interface FilterNames {
  category: string | null;
  brand: string | null;
}

/** What the file holds and when it was made, in words. */
async function aboutLines(
  db: Sql,
  { categoryId, brandId, days, status, payment, search }: DealsFilter,
  made: { now: Date; timeZone: string; language: Language },
): Promise<string[]> {
  const { now, timeZone, language } = made;
  const words = EXPORT_WORDS[language];
  const names = first(
    await db.query<FilterNames>(
      `select (select name_${language} from category where category_id = $1) as category,
         (select name_${language} from brand where brand_id = $2) as brand`,
      [categoryId, brandId],
    ),
  )!;
  const day = (at: Date) => isolate(at.toLocaleDateString('en-CA', { timeZone }), language);
  const from = days.from ? day(days.from) : '…';
  // The range ends before its last instant: a millisecond earlier it is still its last day.
  const until = days.until ? day(new Date(days.until.getTime() - 1)) : '…';
  const time = now.toLocaleString('sv-SE', { timeZone }).slice(0, 16);
  return [
    words.about,
    `${words.made}: ${isolate(`${time} (${timeZone})`, language)}`,
    ...(days.from || days.until ? [`${words.days}: ${from} – ${until}`] : []),
    ...(names.category ? [`${words.category}: ${names.category}`] : []),
    ...(names.brand ? [`${words.brand}: ${names.brand}`] : []),
    ...(status ? [`${words.status}: ${DISPLAY_STATUS[status][language]}`] : []),
    ...(payment ? [`${words.payment}: ${PAYMENT_WORDS[payment][language]}`] : []),
    ...(search ? [`${words.search}: ${search}`] : []),
    words.prices,
  ];
}

async function* rowsOf(
  deals: AsyncIterable<PagedDeal>,
  columns: readonly ColumnName[],
  language: Language,
): AsyncGenerator<CellValue[]> {
  for await (const deal of deals) yield cellsOf(deal, columns, language);
}

/**
 * The deals that the filters show, all pages of them, as a workbook without customers (D3, D4, X1). As My Deals asks
 * (listType) it is what was bought; otherwise, as appraisals, where each device is. Streams. Throws 400 for a bad date.
 */
export async function exportDeals(
  deps: { db: Db; clock: Clock },
  caller: { storeId: string; regionId: string },
  query: DealsQuery,
  language: Language,
): Promise<FileAnswer> {
  const { db, clock } = deps;
  const { timeZone, currency } = await dealsRegion(db, caller.regionId);
  const now = clock.now();
  const filter = dealsFilter(caller.storeId, query, { timeZone, now });
  const { prefix, sheet, columns } = READINGS[query.listType ? 'deals' : 'appraisals'];
  const stream = writeWorkbook({
    language,
    timeZone,
    sheets: [
      {
        name: sheet[language],
        columns: columnsOf(columns, language, currency),
        rows: rowsOf(readDeals(db, filter), columns, language),
      },
    ],
    instructions: {
      name: EXPORT_WORDS[language].aboutSheet,
      lines: await aboutLines(db, filter, { now, timeZone, language }),
    },
  });
  const day = now.toLocaleDateString('en-CA', { timeZone });
  return new FileAnswer(`${prefix}${day}.xlsx`, XLSX_TYPE, stream);
}
