import { isBlank } from './cell-text.ts';
import type { Merge, RawRow } from './raw-row.ts';

/**
 * Gives each row of merged cells the value that a spreadsheet shows for them. Takes rows in order from the header on;
 * `columns` are the indexes to fill.
 */
export function createFillDown(
  merges: readonly Merge[],
  columns: readonly number[],
  headerRow: number,
): (row: RawRow) => RawRow {
  const starts = new Map(columns.map((column) => [column, new Map<number, number>()]));
  for (const { column, from, to } of merges) {
    if (from > headerRow) starts.get(column)?.set(from, to);
  }
  const open = new Map<number, { value: string; to: number }>();
  return ({ rowNumber, values }) => {
    const filled = [...values];
    for (const [column, ends] of starts) {
      const to = ends.get(rowNumber);
      if (to !== undefined) open.set(column, { value: filled[column] ?? '', to });
      const merge = open.get(column);
      if (!merge || rowNumber > merge.to || !isBlank(filled[column] ?? '')) continue;
      while (filled.length < column) filled.push('');
      filled[column] = merge.value;
    }
    return { rowNumber, values: filled };
  };
}
