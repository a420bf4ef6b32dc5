import { SHEET_ROWS_MAX } from './limits.ts';

/**
 * A row is known by one number in its file: within the first sheet that is read by the sheet's own, within each further
 * one by as much more as a sheet can hold.
 */
export const rowNumberIn = (sheet: number, row: number): number => sheet * SHEET_ROWS_MAX + row;

/** Which of the sheets that were read the row is in, from 0. */
export const sheetOf = (rowNumber: number): number =>
  Math.max(0, Math.floor((rowNumber - 1) / SHEET_ROWS_MAX));

/**
 * Where a spreadsheet shows the row. `sheets` are the names of several that were read; none of a single one. Row 0 stands
 * in no sheet.
 */
export function rowPlace(
  rowNumber: number,
  sheets: readonly string[] = [],
): { row: number; sheet: string | null } {
  const sheet = sheetOf(rowNumber);
  return { row: rowNumber - rowNumberIn(sheet, 0), sheet: rowNumber === 0 ? null : (sheets[sheet] ?? null) };
}

/** The same as spreadsheets write it: `5`, or `Samsung!5`. */
export function rowText(rowNumber: number, sheets: readonly string[] = []): string {
  const { row, sheet } = rowPlace(rowNumber, sheets);
  return sheet === null ? String(row) : `${sheet}!${row}`;
}
