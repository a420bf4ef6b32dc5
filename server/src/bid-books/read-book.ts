import { sheetOf } from '#platform/sheets/row-place.ts';
import { openTable, type TableOptions, type TableRow } from '#platform/sheets/table.ts';
import type { BookPlan, PlanInput } from './book-kind.ts';

const TOLD_EVERY_ROWS = 1000;

/** The rows of a file, and the sheets they come from. */
export interface ReadBook<Row> extends Pick<BookPlan, 'sheets' | 'leftSheets'> {
  rows: Row[];
}

/**
 * Reads all rows first: a formula or a limit may show only in the last one (X4). `bind` turns a sheet's headers into a
 * row reader; `sheet` is the name if several sheets are read.
 */
export async function readBook<Row>(
  input: PlanInput,
  options: TableOptions,
  bind: (headers: readonly string[], sheet: string | null) => (row: TableRow) => Row,
): Promise<ReadBook<Row>> {
  const { fileName, signal } = input;
  const table = await openTable(input.bytes, { ...options, fileName, signal });
  const readers = table.sheets.map(({ headers }, at) => bind(headers, table.sheetNames[at] ?? null));
  const rows: Row[] = [];
  for await (const row of table.rows) {
    rows.push(readers[sheetOf(row.rowNumber)]!(row));
    if (rows.length % TOLD_EVERY_ROWS === 0) await input.progress(rows.length, table.rowsExpected);
  }
  return { rows, sheets: table.sheetNames, leftSheets: table.left };
}
