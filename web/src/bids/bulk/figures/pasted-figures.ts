import { figureOf } from '@mazad/domain/text/number-of';
import type { RowFigures } from '../preview/bulk-plan';

const PRICE_MAX = 100_000_000;

function figuresOfLine(
  line: readonly string[],
  isQuantityColumn: boolean,
  currency: string,
): RowFigures | null {
  // A single column goes into the column of the cursor; of two, the first is the price, the second the quantity.
  const named = isQuantityColumn && line.length === 1 ? ['', line[0] ?? ''] : [line[0] ?? '', line[1] ?? ''];
  const [price, quantity] = named.map((text) => text.trim());
  const command: RowFigures = {};
  for (const [key, text] of [
    ['spotPrice', price],
    ['maxQuantity', quantity],
  ] as const) {
    if (!text) continue;
    const isPrice = key === 'spotPrice';
    const value = figureOf(text, isPrice ? currency : undefined);
    const unread = text.slice(0, 40);
    if (value !== null && typeof value === 'object') return { unread, readings: value };
    const isExact =
      value !== null && (isPrice ? Number(value.toFixed(2)) === value : Number.isInteger(value));
    const isFit = isExact && value >= 0 && value <= PRICE_MAX;
    if (!isFit) return { unread };
    command[key] = value;
  }
  return Object.keys(command).length > 0 ? command : null;
}

export type Pasted = {
  figures: Map<string, RowFigures>;
  /** Lines without a loaded row. */
  leftLines: number;
};

/** Pastes spreadsheet lines onto the rows from the cursor on, with prices in `currency`; empty cells change nothing. */
export function pasteOnto(
  rowIds: readonly string[],
  cells: readonly (readonly string[])[],
  isQuantityColumn: boolean,
  currency: string,
): Pasted {
  const figures = new Map<string, RowFigures>();
  for (const [index, line] of cells.entries()) {
    const rowId = rowIds[index];
    const found = rowId !== undefined && figuresOfLine(line, isQuantityColumn, currency);
    if (found) figures.set(rowId, found);
  }
  return { figures, leftLines: Math.max(0, cells.length - rowIds.length) };
}
