import type { Readable } from 'node:stream';
import { nameKey } from '@mazad/domain/text/name-key';
import type { RawRow } from './raw-row.ts';
import { rowNumberIn } from './row-place.ts';
import type { CellValue, ColumnSpec, PlacedRow, SheetSpec } from './sheet-spec.ts';
import { type OpenRows, openRows, type TableOptions } from './table.ts';
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
 * The uploaded table again with a column for what is wrong with each row, ready to be sent again (X3): each sheet that
 * was read under its name. Rows keep their numbers, by which reasons name other rows. Throws what `openTable` throws.
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

/** Of each sheet the headers as they stand, and how many columns have anything in them. */
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
