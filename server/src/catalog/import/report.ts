import { guardText } from '#platform/sheets/cell-text.ts';
import { rowText } from '#platform/sheets/row-place.ts';
import type { ImportPlan } from './plan.ts';

const HEADER = ['Row', 'Column', 'Value', 'Code', 'Reason'];

/** The rejected rows as CSV, with a byte order mark so that spreadsheets read UTF-8. Formulas are neutralised (X4). */
export function rejectedCsv({ rejected, sheets }: Pick<ImportPlan, 'rejected' | 'sheets'>): string {
  const lines = rejected.map(({ rowNumber, column, value, code, reason }) => [
    rowText(rowNumber, sheets),
    column,
    value,
    code,
    reason,
  ]);
  return `\ufeff${[HEADER, ...lines].map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = guardText(text);
  return /[",\r\n;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
