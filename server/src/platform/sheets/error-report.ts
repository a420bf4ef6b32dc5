import type { Readable } from 'node:stream';
import { nameKey } from '@mazad/domain/name-key';
import type { RawRow } from './raw-row.ts';
import { SheetError } from './sheet-error.ts';
import type { CellValue, ColumnSpec, PlacedRow } from './sheet-spec.ts';
import { openRows, type TableOptions } from './table.ts';
import { writeWorkbook } from './write-workbook.ts';

export interface ErrorReport {
  /** Of the added column; a column of the upload with this header is replaced. */
  header: string;
  /** What is wrong with a row, by its number in the upload; null when nothing is. */
  errorsOf(rowNumber: number): string | null;
  language: 'en' | 'ar';
  timeZone: string;
  table?: TableOptions;
}

const ERROR_WIDTH = 60;
// As typed in a sheet: no leading zeros, and no more digits than one shows.
const NUMBER = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{0,3}[1-9])?$/;

/**
 * The uploaded table again with a column for what is wrong with each row, ready to be sent again (X3). Rows keep their
 * numbers, by which reasons name other rows. Throws what `openTable` throws.
 */
export async function writeErrorReport(bytes: Uint8Array, report: ErrorReport): Promise<Readable> {
  let width = 0;
  for await (const { values } of openRows(bytes, report.table)) width = Math.max(width, values.length);
  const rows = openRows(bytes, report.table);
  const first = await rows.next();
  if (first.done) throw new SheetError('SHEET_NO_HEADER');
  const headers = first.value.values;
  const old = headers.findIndex((header) => nameKey(header) === nameKey(report.header));
  const kept = Array.from({ length: width }, (_, index) => index).filter((index) => index !== old);
  const columns: ColumnSpec[] = [
    ...kept.map((index) => ({ header: headers[index] ?? '', kind: 'decimal' as const, numFmt: 'General' })),
    { header: report.header, kind: 'text', width: ERROR_WIDTH },
  ];
  const { language, timeZone } = report;
  const { rowNumber: headerRow } = first.value;
  const sheet = { name: report.header, columns, headerRow, rows: reportedRows(rows, kept, report) };
  return writeWorkbook({ language, timeZone, sheets: [sheet] });
}

async function* reportedRows(
  rows: AsyncIterable<RawRow>,
  kept: readonly number[],
  { errorsOf }: ErrorReport,
): AsyncGenerator<PlacedRow> {
  for await (const { rowNumber, values } of rows) {
    yield { rowNumber, values: [...kept.map((index) => asTyped(values[index] ?? '')), errorsOf(rowNumber)] };
  }
}

function asTyped(text: string): CellValue {
  return NUMBER.test(text) ? Number(text) : text;
}
