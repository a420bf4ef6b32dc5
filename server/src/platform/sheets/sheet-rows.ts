import { columnIndex, columnLetters } from './cell-place.ts';
import { isBlank } from './cell-text.ts';
import { type ItemText, itemText, ownText } from './item-text.ts';
import { SHEET_ROWS_MAX, type SheetLimits } from './limits.ts';
import { dateText, isoText, numberText } from './number-text.ts';
import type { RawRow } from './raw-row.ts';
import { SheetError, type SheetErrorType } from './sheet-error.ts';
import { attribute, attributePattern, type XmlEvents } from './xlsx/xml-scanner.ts';

/** Data that a sheet's cells refer to. */
export interface SheetContext {
  strings: readonly string[];
  isDateStyle: readonly boolean[];
  is1904: boolean;
  limits: SheetLimits;
  /** Skip what a cell must not contain, instead of refusing it; see `RawSheet`. */
  isHead: boolean;
  /** Shown before a cell's reference; null for a single sheet. */
  sheet: string | null;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  raw: string;
}

/** Builds rows from a worksheet's XML events. */
export interface SheetRows extends XmlEvents {
  /** The last row as stated by the sheet; null if it is not stated. */
  lastRow(): number | null;
  /** Takes the rows completed so far. */
  take(): RawRow[];
}

const PLACE = attributePattern('r');
const TYPE = attributePattern('t');
const STYLE = attributePattern('s');
const REF = attributePattern('ref');
const CONSTANT = /^(?:TRUE|FALSE)\(\)$/;

/**
 * Rows and cells keep the sheet's numbers; empty rows are left out. Throws SheetError SHEET_FORMULA, SHEET_COLUMNS,
 * SHEET_CELL_LENGTH, FILE_BROKEN (rows out of order, duplicate cells, invalid references).
 */
export function createSheetRows(context: SheetContext): SheetRows {
  const { limits, isHead, sheet } = context;
  let done: RawRow[] = [];
  let lastRow: number | null = null;
  let rowNumber = 0;
  let values: string[] = [];
  let cell: Cell | null = null;
  const item = itemText();
  let isValue = false;
  let formula: string | null = null;
  let lastColumn = -1;

  const refuse = (type: SheetErrorType, words: Record<string, number> = {}) => {
    const place = `${columnLetters(cell?.column ?? 0)}${rowNumber}`;
    if (!isHead) throw new SheetError(type, { ...words, cell: sheet === null ? place : `${sheet}!${place}` });
  };

  const openRow = (tag: string) => {
    const number = Number(attribute(tag, PLACE) ?? rowNumber + 1);
    if (!Number.isInteger(number) || number <= rowNumber || number > SHEET_ROWS_MAX) throw broken();
    rowNumber = number;
    values = [];
    lastColumn = -1;
  };

  const openCell = (tag: string) => {
    const place = attribute(tag, PLACE);
    const column = place === null ? lastColumn + 1 : columnIndex(place);
    if (column < 0) throw broken();
    lastColumn = column;
    cell = {
      column,
      type: attribute(tag, TYPE) ?? 'n',
      style: Number(attribute(tag, STYLE) ?? 0),
      raw: '',
    };
    item.start();
  };

  const closeCell = () => {
    const text = cell === null ? '' : cellText(cell, item, context);
    if (cell !== null && !isBlank(text)) {
      const isBeyond = cell.column >= limits.columns;
      if (isBeyond) refuse('SHEET_COLUMNS', { max: limits.columns });
      else if (text.length > limits.cellLength) refuse('SHEET_CELL_LENGTH', { max: limits.cellLength });
      if (!isBeyond) {
        while (values.length < cell.column) values.push('');
        // Cells may be in any order, each once.
        if (values[cell.column]) throw broken();
        values[cell.column] = text;
      }
    }
    cell = null;
  };

  const closeFormula = () => {
    // LibreOffice saves every plain TRUE and FALSE as a formula.
    if (!CONSTANT.test(formula!)) refuse('SHEET_FORMULA');
    formula = null;
  };

  return {
    open(name, tag) {
      if (name === 'row') openRow(tag);
      else if (name === 'c') openCell(tag);
      else if (cell === null) {
        if (name === 'dimension')
          lastRow = Number(/\d+$/.exec(attribute(tag, REF) ?? '')?.[0] ?? Number.NaN) || null;
      } else if (name === 'v') isValue = true;
      else if (name === 'f') formula = '';
      else item.open(name);
    },
    text(text) {
      if (cell === null) return;
      if (isValue) cell.raw += text;
      else if (formula !== null) formula += text;
      else item.text(text);
    },
    close(name) {
      if (name === 'v') isValue = false;
      else if (name === 'f' && formula !== null) closeFormula();
      else if (name === 'c') closeCell();
      else if (name === 'row') {
        if (values.length > 0) done.push({ rowNumber, values });
        values = [];
      } else item.close(name);
    },
    lastRow: () => lastRow,
    take() {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

function cellText(
  { type, style, raw }: Cell,
  item: ItemText,
  { strings, isDateStyle, is1904 }: SheetContext,
): string {
  switch (type) {
    case 'n':
      return raw === '' ? '' : ownText(isDateStyle[style] ? dateText(raw, is1904) : numberText(raw));
    case 's': {
      if (raw === '') return '';
      const text = strings[Number(raw)];
      if (text === undefined) throw broken();
      return text;
    }
    case 'inlineStr':
      return item.value();
    case 'b':
      return raw.trim() === '' ? '' : /^(1|true)$/i.test(raw.trim()) ? 'TRUE' : 'FALSE';
    case 'd':
      return isoText(raw.trim());
    default:
      // 'str' is a formula's text, 'e' an error such as #REF!
      return ownText(raw);
  }
}

function broken(): SheetError {
  return new SheetError('FILE_BROKEN');
}
