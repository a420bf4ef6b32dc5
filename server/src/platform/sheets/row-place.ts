import { SHEET_ROWS_MAX } from './limits.ts';

/**
 * A row has one number in its file: in the first sheet the sheet's own, in each further sheet that plus a full sheet's
 * rows.
 */
export const rowNumberIn = (sheet: number, row: number): number => sheet * SHEET_ROWS_MAX + row;

/** The index of the row's sheet among those read. */
export const sheetOf = (rowNumber: number): number =>
  Math.max(0, Math.floor((rowNumber - 1) / SHEET_ROWS_MAX));

/**
 * A row's place in the spreadsheet. `sheets` has the names if several were read, and is empty for one. Row 0 is in no
 * sheet.
 */
export function rowPlace(
  rowNumber: number,
  sheets: readonly string[] = [],
): { row: number; sheet: string | null } {
  const sheet = sheetOf(rowNumber);
  return { row: rowNumber - rowNumberIn(sheet, 0), sheet: rowNumber === 0 ? null : (sheets[sheet] ?? null) };
}

/** The same in spreadsheet notation: `5`, or `Samsung!5`. */
export function rowText(rowNumber: number, sheets: readonly string[] = []): string {
  const { row, sheet } = rowPlace(rowNumber, sheets);
  return sheet === null ? String(row) : `${sheet}!${row}`;
}
