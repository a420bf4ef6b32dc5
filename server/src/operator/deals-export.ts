import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { DISPLAY_STATUS } from '../deals/offers.ts';
import { type BoardQuery, listKeys } from './deals-board.ts';
import { readDealFilter } from './deals-filter.ts';
import { type DealKey, pickUpBefore, readRows, type StoredRow } from './deals-row.ts';

/** Rows that one query reads: enough to be fast, few enough to hold. */
const PAGE_ROWS = 1_000;

interface Column extends Omit<ColumnSpec, 'header'> {
  en: string;
  ar: string;
  value: (row: StoredRow, language: Language) => CellValue;
}

/** What a spreadsheet is told of a deal; nothing of its customer (D4). */
const COLUMNS: readonly Column[] = [
  { en: 'Deal ID', ar: 'رقم الصفقة', kind: 'text', width: 18, value: (row) => row.appraisal_code },
  {
    en: 'Status',
    ar: 'الحالة',
    kind: 'text',
    width: 16,
    value: (row, language) => DISPLAY_STATUS[row.courier_status][language],
  },
  { en: 'Deal date', ar: 'تاريخ الصفقة', kind: 'date', width: 18, value: (row) => row.won_at },
  { en: 'Last event', ar: 'آخر حدث', kind: 'date', width: 18, value: (row) => row.last_event_at },
  { en: 'Pick up before', ar: 'الاستلام قبل', kind: 'date', width: 18, value: pickUpBefore },
  { en: 'Device', ar: 'الجهاز', kind: 'text', width: 34, value: (row) => row.asset_name },
  { en: 'IMEI', ar: 'رقم IMEI', kind: 'text', width: 18, value: (row) => row.serial_number },
  { en: 'Grade', ar: 'الدرجة', kind: 'text', width: 12, value: (row) => row.grade },
  { en: 'Store', ar: 'المتجر', kind: 'text', width: 26, value: (row) => row.store_name },
  { en: 'Partner', ar: 'الشريك', kind: 'text', width: 22, value: (row) => row.partner_name },
  {
    en: 'Shop',
    ar: 'الفرع',
    kind: 'text',
    width: 22,
    value: (row, language) => (language === 'ar' ? row.source_store_name_ar : row.source_store_name),
  },
  { en: 'Region', ar: 'المنطقة', kind: 'text', width: 9, value: (row) => row.region_id },
  { en: 'Currency', ar: 'العملة', kind: 'text', width: 9, value: (row) => row.currency },
  {
    en: 'Deal price',
    ar: 'سعر الصفقة',
    kind: 'decimal',
    width: 13,
    value: (row) => toMajor(row.deal_price_minor),
  },
  { en: 'Sell tax', ar: 'ضريبة البيع', kind: 'decimal', width: 11, value: (row) => toMajor(row.tax_minor) },
  {
    en: 'Customer price',
    ar: 'سعر العميل',
    kind: 'decimal',
    width: 14,
    value: (row) => toMajor(row.deal_price_minor + row.tax_minor),
  },
  { en: 'AWB number', ar: 'رقم بوليصة الشحن', kind: 'text', width: 18, value: (row) => row.awb_number },
];
const SHEET_NAME: Record<Language, string> = { en: 'Deals', ar: 'الصفقات' };

async function* rowsOf(
  sql: Sql,
  keys: readonly DealKey[],
  language: Language,
): AsyncGenerator<readonly CellValue[]> {
  for (let from = 0; from < keys.length; from += PAGE_ROWS) {
    for (const row of await readRows(sql, keys.slice(from, from + PAGE_ROWS))) {
      yield COLUMNS.map(({ value }) => value(row, language));
    }
  }
}

/**
 * The deals that the board shows with this filter, all pages (D3). Which they are is read in `tx`; the rows are read
 * through `sql` while they are sent.
 */
export async function exportOperatorDeals(
  { tx, sql }: { tx: Sql; sql: Sql },
  query: BoardQuery,
  { now, language }: { now: Date; language: Language },
): Promise<{ file: FileAnswer; count: number }> {
  const { filter, timeZone } = await readDealFilter(tx, query);
  const keys = await listKeys(tx, filter, { state: query.state || null, after: null, limit: null });
  const stream = writeWorkbook({
    language,
    timeZone,
    sheets: [
      {
        name: SHEET_NAME[language],
        columns: COLUMNS.map(({ en, ar, value: _, ...column }) => ({
          ...column,
          header: { en, ar }[language],
        })),
        rows: rowsOf(sql, keys, language),
        rowCount: keys.length,
      },
    ],
  });
  const day = now.toLocaleDateString('en-CA', { timeZone });
  return { file: new FileAnswer(`Deals_${day}.xlsx`, XLSX_TYPE, stream), count: keys.length };
}
