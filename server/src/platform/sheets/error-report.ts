import type { Readable } from 'node:stream';
import { nameKey } from '@mazad/domain/text/name-key';
import type { RawRow } from './raw-row.ts';
import { rowNumberIn } from './row-place.ts';
import type { CellValue, ColumnSpec, PlacedRow, SheetSpec } from './sheet-spec.ts';
import { type OpenRows, openRows, type TableOptions } from './table.ts';
import { writeWorkbook } from './write-workbook.ts';

export interface ErrorReport {
  /** Of the added column; an existing column with this header is replaced. */
  header: string;
  /** A row's faults, by its number in the upload; null without any. */
  errorsOf(rowNumber: number): string | null;
  language: 'en' | 'ar';
  timeZone: string;
  table?: TableOptions;
}

const ERROR_WIDTH = 60;
// As typed in a sheet: no leading zeros, and no more digits than a cell shows.
const NUMBER = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{0,3}[1-9])?$/;

/**
 * The uploaded table with a column for each row's faults, ready to be uploaded again (X3); each sheet keeps its name.
 * Rows keep their numbers, because faults refer to other rows by them. Throws like `openTable`.
 */
export async function writeErrorReport(bytes: Uint8Array, report: ErrorReport): Promise<Readable> {
  const { language, timeZone, table } = report;
  const shapes = await shapesOf(await openRows(bytes, table));
  const opened = await openRows(bytes, table);
  const sheets = opened.sheets.map(({ name, headerRow }, sheet): SheetSpec => {
    const { headers, width } = shapes[sheet]!;
    const old = headers.findIndex((header) => nameKey(header) === nameKey(report.header));
    const kept = Array.from({ length: width }, (_, index) => index).filter((index) => index !== old);
    const columns: ColumnSpec[] = [
      ...kept.map((index) => ({ header: headers[index] ?? '', kind: 'decimal' as const, numFmt: 'General' })),
      { header: report.header, kind: 'text', width: ERROR_WIDTH },
    ];
    const errorsOf = (row: number) => report.errorsOf(rowNumberIn(sheet, row));
    const rows = reportedRows(opened.rowsOf(sheet), { headerRow, kept, errorsOf });
    return { name: name ?? report.header, columns, headerRow, rows };
  });
  return writeWorkbook({ language, timeZone, sheets });
}

/** Each sheet's original headers and number of used columns. */
async function shapesOf({ sheets, rowsOf }: OpenRows): Promise<{ headers: string[]; width: number }[]> {
  const shapes: { headers: string[]; width: number }[] = [];
  for (const [at, { headerRow }] of sheets.entries()) {
    const shape = { headers: [] as string[], width: 0 };
    for await (const { rowNumber, values } of rowsOf(at)) {
      if (rowNumber === headerRow) shape.headers = values;
      shape.width = Math.max(shape.width, values.length);
    }
    shapes.push(shape);
  }
  return shapes;
}

async function* reportedRows(
  rows: AsyncIterable<RawRow>,
  o: { headerRow: number; kept: readonly number[]; errorsOf(row: number): string | null },
): AsyncGenerator<PlacedRow> {
  for await (const { rowNumber, values } of rows) {
    if (rowNumber <= o.headerRow) continue;
    yield {
      rowNumber,
      values: [...o.kept.map((index) => asTyped(values[index] ?? '')), o.errorsOf(rowNumber)],
    };
  }
}

function asTyped(text: string): CellValue {
  return NUMBER.test(text) ? Number(text) : text;
}
