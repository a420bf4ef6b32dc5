import type { RowFigures } from './bulk-plan';

const GROUP = "[,.٬' \\u00a0\\u202f]";
/** One mark throughout, and another before the fraction: two marks before three digits each are not guessed at. */
const WHOLE_IN_GROUPS = new RegExp(`^\\d{1,3}(${GROUP})\\d{3}(?:\\1\\d{3})*(?:(?!\\1)[.٫]\\d{1,2})?$`);
const PLAIN = /^\d+(?:[.٫,]\d{1,2})?$/;
const FRACTION = /[.٫,](\d{1,2})$/;

/**
 * The number in a cell: Latin, Arabic-Indic and Persian digits, thousands set apart as spreadsheets do, a currency
 * before or after it. Null for anything else: 12O5 is not guessed at.
 */
export function readFigure(text: string): number | null {
  const latin = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const bare = latin
    .replace(/^(?:AED|SAR|Dhs?\.?|د\.إ\.?|ر\.س\.?)\s*/iu, '')
    .replace(/\s*(?:AED|SAR|Dhs?\.?|د\.إ\.?|ر\.س\.?)$/iu, '');
  if (!PLAIN.test(bare) && !WHOLE_IN_GROUPS.test(bare)) return null;
  const fraction = FRACTION.exec(bare)?.[1] ?? '';
  const whole = fraction ? bare.slice(0, -fraction.length - 1) : bare;
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
  return Number.isSafeInteger(Math.round(value * 100)) ? value : null;
}

const PRICE_MAX = 100_000_000;

function figuresOfLine(line: readonly string[], isQuantityColumn: boolean): RowFigures | null {
  // One column belongs to the column under the cursor; of two the first is the price, the second the quantity.
  const named = isQuantityColumn && line.length === 1 ? ['', line[0] ?? ''] : [line[0] ?? '', line[1] ?? ''];
  const [price, quantity] = named.map((text) => text.trim());
  const wish: RowFigures = {};
  for (const [key, text] of [
    ['spotPrice', price],
    ['maxQuantity', quantity],
  ] as const) {
    if (!text) continue;
    const value = readFigure(text);
    const isFit = value !== null && value <= PRICE_MAX && (key === 'spotPrice' || Number.isInteger(value));
    if (!isFit) return { unread: text.slice(0, 40) };
    wish[key] = value;
  }
  return Object.keys(wish).length > 0 ? wish : null;
}

export type Pasted = {
  figures: Map<string, RowFigures>;
  /** Lines for which no row is loaded. */
  leftLines: number;
};

/** Lines of a spreadsheet onto the rows from the cursor on; an empty cell leaves what is there. */
export function pasteOnto(
  rowIds: readonly string[],
  cells: readonly (readonly string[])[],
  isQuantityColumn: boolean,
): Pasted {
  const figures = new Map<string, RowFigures>();
  for (const [index, line] of cells.entries()) {
    const rowId = rowIds[index];
    const found = rowId !== undefined && figuresOfLine(line, isQuantityColumn);
    if (found) figures.set(rowId, found);
  }
  return { figures, leftLines: Math.max(0, cells.length - rowIds.length) };
}
