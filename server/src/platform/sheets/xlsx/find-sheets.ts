import { fitText, isBlank, unguardText } from '../cell-text.ts';
import type { SheetLimits } from '../limits.ts';
import type { Pace } from '../pace.ts';
import type { RawRow, RawSheet } from '../raw-row.ts';
import { SheetError } from '../sheet-error.ts';
import { sameName } from './workbook-parts.ts';

/** A sheet to read, from the row below its header. */
export interface FoundSheet {
  sheet: RawSheet;
  headerRow: number;
  /** The header's cells, overlong ones truncated. */
  header: string[];
  /** Rows below the header as stated by the sheet; null if not stated. */
  rowsExpected: number | null;
}

export interface FindOptions {
  /**
   * Whether a row is the wanted table's header; `first` is the header of the first sheet found. Without it, the first
   * row of the first visible sheet is the header.
   */
  isHeader?: ((cells: readonly string[], first: readonly string[] | null) => boolean) | undefined;
  /** Names of sheets that accompany our tables and have no rows. */
  aside?: readonly string[] | undefined;
}

/** Titles and notes may be above a header, but not more rows than this. */
const HEAD_ROWS = 20;
/** Longer headers are truncated; 300 is the limit of a mapping. */
const HEADER_CHARACTERS = 300;
const SHEETS_MAX = 1000;
/** Over all sheets, in table widths. */
const HEADER_WIDTHS = 20;
const LEFT_NAMED_MAX = 50;

interface Search extends FindOptions {
  limits: SheetLimits;
  pace: Pace;
}

/**
 * The visible sheets with a wanted header, and the names of filled ones without. If no sheet has one, the first filled
 * sheet is read by its first row, so that the missing columns can be named. Throws SHEET_NO_HEADER if all are empty.
 */
export async function findSheets(
  sheets: readonly RawSheet[],
  search: Search,
): Promise<{ found: FoundSheet[]; left: string[] }> {
  const { isHeader, aside = [], limits } = search;
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const seen = (visible.length > 0 ? visible : sheets.slice(0, 1)).filter(
    ({ name }) => name === null || !aside.some((other) => sameName(name, other)),
  );
  const candidates = isHeader ? seen : seen.slice(0, 1);
  const looked = await lookAt(candidates, null, search);
  const [fallback] = looked.filled;
  if (fallback === undefined) throw new SheetError('SHEET_NO_HEADER');
  if (looked.found.length === 0) {
    const others = await lookAt(candidates.slice(candidates.indexOf(fallback.sheet) + 1), fallback, search);
    looked.found = [fallback, ...others.found];
  }
  const { found } = looked;
  const width = found.reduce((sum, { header }) => sum + header.length, 0);
  if (found.length > SHEETS_MAX) throw new SheetError('FILE_BROKEN');
  if (width > limits.columns * HEADER_WIDTHS) {
    throw new SheetError('SHEET_COLUMNS', { max: limits.columns, cell: found.at(-1)!.sheet.name ?? '' });
  }
  const read = new Set(found.map(({ sheet }) => sheet));
  const left = looked.filled.flatMap(({ sheet }) => (read.has(sheet) || !sheet.name ? [] : [sheet.name]));
  return { found, left: left.slice(0, LEFT_NAMED_MAX) };
}

/** Filled sheets with their first row, and those with a header. */
async function lookAt(
  sheets: readonly RawSheet[],
  before: FoundSheet | null,
  search: Search,
): Promise<{ filled: FoundSheet[]; found: FoundSheet[] }> {
  const filled: FoundSheet[] = [];
  const found: FoundSheet[] = [];
  for (const sheet of sheets) {
    const first = (before ?? found[0])?.header ?? null;
    const isHeader = (cells: readonly string[]) => search.isHeader?.(cells, first) ?? true;
    const head = await headOf(sheet, isHeader, search);
    if (head.first) filled.push({ ...head.first, header: filled.length === 0 ? head.first.header : [] });
    if (head.found) found.push(head.found);
  }
  return { filled, found };
}

/** A sheet's first row with content, and its header. */
async function headOf(
  sheet: RawSheet,
  isHeader: (cells: readonly string[]) => boolean,
  { limits, pace }: Search,
): Promise<{ first: FoundSheet | null; found: FoundSheet | null }> {
  const { portions, rowsExpected } = sheet.read('HEAD');
  const asFound = ({ rowNumber, values: header }: RawRow): FoundSheet => {
    const rows = rowsExpected();
    const expected = rows === null ? null : Math.max(rows - rowNumber, 0);
    return { sheet, headerRow: rowNumber, header, rowsExpected: expected };
  };
  let first: FoundSheet | null = null;
  let [rows, filled] = [0, 0];
  for await (const portion of portions) {
    for (const row of portion) {
      rows += 1;
      if (rows > limits.rows + 1) throw new SheetError('SHEET_ROWS', { max: limits.rows });
      const values = headerCells(row.values, limits.columns);
      if (values.length > 0) {
        const cut = { ...row, values };
        first ??= asFound(cut);
        if (isHeader(values)) return { first, found: asFound(cut) };
        filled += 1;
        if (filled === HEAD_ROWS) return { first, found: null };
      }
      const pause = pace.breathe();
      if (pause) await pause;
    }
  }
  return { first, found: null };
}

function headerCells(values: readonly string[], columns: number): string[] {
  const cells = values
    .slice(0, columns)
    .map((value) => unguardText(fitText(value.slice(0, HEADER_CHARACTERS))));
  while (cells.length > 0 && isBlank(cells.at(-1)!)) cells.pop();
  return cells;
}
