import { DISPLAY_STATUS } from '@mazad/contract/deal-words';
import { LISTS, SAVED_ROWS_MAX } from '@mazad/contract/operator/lists';
import type { Db, Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { dayRange } from '#platform/local-days.ts';
import { columnOf, identifier, type ListColumn, text } from '#platform/sheets/list-columns.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue } from '#platform/sheets/sheet-spec.ts';
import { createWallClock } from '#platform/sheets/xlsx/date-serial.ts';
import { namesOf } from '../audit/names.ts';
import { mustFit } from '../base/list-page.ts';
import type { BoardQuery } from './board.ts';
import { type DealFilter, type ReadFilter, readDealFilter } from './filter.ts';
import { listKeys } from './order.ts';
import { type DealKey, pickUpBefore, readRows, type StoredRow } from './row.ts';

/** Rows per query: a balance of speed and memory. */
const PAGE_ROWS = 1_000;

const moment = columnOf({ kind: 'date', width: 18 });
const amount = columnOf({ kind: 'decimal' });

/** The columns of the file; nothing about the customer (D4). */
const COLUMNS: readonly ListColumn<StoredRow>[] = [
  identifier('Deal ID', 'رقم الصفقة', (row) => row.appraisalCode, 18),
  text('Status', 'الحالة', (row, language) => DISPLAY_STATUS[row.courier][language], 16),
  moment('Deal date', 'تاريخ الصفقة', (row) => new Date(row.dealDate)),
  moment('Last event', 'آخر حدث', (row) => new Date(row.lastEventAt)),
  moment('Pick up before', 'الاستلام قبل', pickUpBefore),
  text('Device', 'الجهاز', (row) => row.assetName, 34),
  identifier('IMEI', 'رقم IMEI', (row) => row.serialNumber, 18),
  text('Grade', 'الدرجة', (row) => row.grade, 12),
  text('Store', 'المتجر', (row) => row.storeName, 26),
  text('Partner', 'الشريك', (row) => row.partnerName, 22),
  text('Shop', 'الفرع', (row, language) => row.shopName[language], 22),
  text('Region', 'المنطقة', (row) => row.regionId, 9),
  text('Currency', 'العملة', (row) => row.currency, 9),
  amount('Deal price', 'سعر الصفقة', (row) => row.dealPrice, 13),
  amount('Sell tax', 'ضريبة البيع', (row) => row.underwriterSellTaxValue, 11),
  amount('Customer price', 'سعر العميل', (row) => row.purchasePrice, 14),
  identifier('AWB number', 'رقم بوليصة الشحن', (row) => row.awbNumber, 18),
];
const NOTES = {
  again: { en: 'Only devices that were brought in again', ar: 'الأجهزة التي أُحضرت مرة أخرى وحدها' },
  times: {
    en: 'Dates and times are those of each deal’s region. Each deal stands once.',
    ar: 'التواريخ والأوقات بتوقيت منطقة كل صفقة. تظهر كل صفقة مرة واحدة.',
  },
  newest: {
    en: 'The newest deal of a region comes first.',
    ar: 'تأتي أحدث صفقات كل منطقة أولًا.',
  },
  sorted: { en: 'The deals stand in the order of the board.', ar: 'الصفقات بترتيبها على الشاشة.' },
  prices: {
    en: 'The customer price is the deal price with the sell tax.',
    ar: 'سعر العميل هو سعر الصفقة مع ضريبة البيع.',
  },
};
const notesOf = ({ again, sort }: BoardQuery): readonly (keyof typeof NOTES)[] => [
  ...(again === 'true' ? (['again'] as const) : []),
  'times',
  sort ? 'sorted' : 'newest',
  'prices',
];

type ExportKey = DealKey & { won_at_micros: number };
interface Page {
  filter: DealFilter;
  state: string | null;
  regionId: string;
  after: ExportKey | undefined;
}

function readKeys(sql: Sql, { filter, state, regionId, after }: Page): Promise<ExportKey[]> {
  const values = new Values(...filter.values);
  let where = `${filter.sql} and deal.region_id = ${values.add(regionId)}`;
  if (state) where += ` and deal.state = ${values.add(state)}`;
  if (after) {
    const at = `(timestamptz 'epoch' + ${values.add(after.won_at_micros)}::bigint * interval '1 microsecond')`;
    // The first half lets the query use the index.
    where += ` and deal.won_at <= ${at} and (deal.won_at < ${at}
      or deal.appraisal_id > ${values.add(after.appraisal_id)}::uuid)`;
  }
  return sql.query<ExportKey>(
    `select deal.asset_id, deal.appraisal_id, (extract(epoch from deal.won_at) * 1000000)::bigint as won_at_micros
     from deal where ${where} order by deal.won_at desc, deal.appraisal_id limit ${PAGE_ROWS}`,
    values,
  );
}

/**
 * Region by region, newest first, page by page. Not in the board's order, where a deal that moves meanwhile would
 * appear twice or not at all.
 */
async function* unsorted(
  sql: Sql,
  { filter, regions }: ReadFilter,
  state: string | null,
): AsyncGenerator<readonly DealKey[]> {
  for (const { region_id: regionId } of regions) {
    let after: ExportKey | undefined;
    do {
      const keys = await readKeys(sql, { filter, state, regionId, after });
      yield keys;
      after = keys.length === PAGE_ROWS ? keys.at(-1) : undefined;
    } while (after);
  }
}

/**
 * In the board's order: read at once from one snapshot, so that each deal appears once. Throws TOO_MANY_ROWS above
 * 20,000.
 */
async function sorted(
  db: Db,
  filter: DealFilter,
  { sort, state }: BoardQuery,
): Promise<readonly (readonly DealKey[])[]> {
  const keys = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return listKeys(tx, { filter, state: state || null, sort, limit: SAVED_ROWS_MAX + 1 });
  });
  mustFit(keys.length);
  return Array.from({ length: Math.ceil(keys.length / PAGE_ROWS) }, (_, page) =>
    keys.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS),
  );
}

async function* rowsOf(
  sql: Sql,
  pages: AsyncIterable<readonly DealKey[]> | Iterable<readonly DealKey[]>,
  { regions, language }: Pick<ReadFilter, 'regions'> & { language: Language },
): AsyncGenerator<readonly CellValue[]> {
  const clocks = new Map(regions.map((one) => [one.region_id, createWallClock(one.time_zone)]));
  for await (const keys of pages) {
    for (const row of await readRows(sql, keys)) {
      yield COLUMNS.map(({ value }) => {
        const cell = value(row, language);
        return cell instanceof Date ? clocks.get(row.regionId)!(cell) : cell;
      });
    }
  }
}

async function countDeals(sql: Sql, filter: DealFilter, state: string | null): Promise<number> {
  const values = new Values(...filter.values);
  const stated = state ? ` and deal.state = ${values.add(state)}` : '';
  const rows = await sql.query<{ count: number }>(
    `select count(*) as count from deal where ${filter.sql}${stated}`,
    values,
  );
  return rows[0]!.count;
}

/**
 * The board's deals with this filter, all pages (D3, X1), with times of each deal's region (D2). Streams. `count` is
 * the number at the start. Throws BAD_REQUEST for an invalid date, TOO_MANY_ROWS above 20,000 in a sorted order.
 */
export async function exportOperatorDeals(
  db: Db,
  query: BoardQuery,
  { now, language }: { now: Date; language: Language },
): Promise<{ file: FileAnswer; count: number }> {
  const read = await readDealFilter(db, query);
  const state = query.state || null;
  const count = await countDeals(db, read.filter, state);
  const pages = query.sort ? await sorted(db, read.filter, query) : unsorted(db, read, state);
  const file = listWorkbook(
    {
      prefix: LISTS.deals.name.en,
      sheet: {
        name: LISTS.deals.name[language],
        columns: COLUMNS.map(({ header, value: _, ...column }) => ({ ...column, header: header[language] })),
        rows: rowsOf(db, pages, { regions: read.regions, language }),
      },
      about: {
        ...(await namesOf(db, query, language)),
        dealDates: dayRange(query.fromDate, query.toDate, read.timeZone),
        status: query.state && DISPLAY_STATUS[query.state][language],
        search: query.search,
      },
      notes: notesOf(query).map((note) => NOTES[note][language]),
      // Each row is told the wall clock of its own region.
      cellZone: 'UTC',
    },
    { now, language, timeZone: read.timeZone },
  );
  return { file, count };
}
