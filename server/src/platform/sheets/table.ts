import { cleanText, nameKey } from '@mazad/domain/text/name-key';
import { columnLetters } from './cell-place.ts';
import { fitText, isBlank, unguardText } from './cell-text.ts';
import { readCsv } from './csv/read-csv.ts';
import { createFillDown } from './fill-down.ts';
import { SHEET_LIMITS, type SheetLimits } from './limits.ts';
import { createPace, type Pace } from './pace.ts';
import type { RawRow, RawSheet } from './raw-row.ts';
import { rowNumberIn, rowText } from './row-place.ts';
import { SheetError } from './sheet-error.ts';
import { tableTypeOf, typesWanted } from './table-type.ts';
import { type FindOptions, type FoundSheet, findSheets } from './xlsx/find-sheets.ts';
import { readXlsx, type XlsxOptions } from './xlsx/read-xlsx.ts';
import { sameName } from './xlsx/workbook-parts.ts';

export interface TableOptions extends FindOptions {
  /** The file's name; text with a workbook's name is refused. */
  fileName?: string;
  limits?: Partial<SheetLimits>;
  /** Sheet names; only the first existing one is read. CSV files have no sheets. */
  sheet?: string | readonly string[];
  /** Headers of columns in which merged cells give each row their value; default: none. */
  filledDown?: (headers: readonly string[]) => readonly string[];
  /** Aborts reading with its reason. */
  signal?: AbortSignal;
  /** Called at most every few milliseconds; `of` is stated or guessed by the file, only for a progress bar. */
  onProgress?: (done: { rows: number; of: number | null }) => void;
}

/** A row below the header. `extraCells` counts filled cells to the right of the last header. */
export interface TableRow {
  /** From 1, like in the spreadsheet; larger in further sheets, see `rowPlace`. */
  rowNumber: number;
  /** By header; '' if empty. */
  cells: Record<string, string>;
  extraCells: number;
}

export interface TableSheet {
  /** Null for a CSV. */
  name: string | null;
  headerRow: number;
  headers: string[];
}

/** A table with its headers read; its rows can be read once. */
export interface OpenTable {
  /** Of the first sheet. */
  headers: string[];
  /** The sheets that are read, in order, with their headers. */
  sheets: TableSheet[];
  /** Names if there are several, for `rowPlace`. */
  sheetNames: string[];
  /** Visible, filled sheets without a wanted header; they are not read. */
  left: string[];
  /** See `onProgress`. */
  rowsExpected: number | null;
  rows: AsyncIterable<TableRow>;
}

/** An opened table with its original rows, for writing it again. */
export interface OpenRows extends Pick<OpenTable, 'sheets' | 'sheetNames' | 'left'> {
  /** A sheet's rows with content, from the header on. */
  rowsOf(sheet: number): AsyncGenerator<RawRow>;
}

/**
 * Opens an .xlsx or .csv table by its bytes and reads the headers of its sheets; `FindOptions` selects them. Repeated
 * headers get a number; empty rows are skipped. Cells are text: numbers as typed, dates as `2026-01-31 18:00:00`, TRUE
 * and FALSE, and text from our own exports without the guard.
 *
 * Throws SheetError for the whole file, at any point of the reading: apply nothing before the last row was read (X4).
 */
export async function openTable(bytes: Uint8Array, options: TableOptions = {}): Promise<OpenTable> {
  let rowsRead = 0;
  const report = () => options.onProgress?.({ rows: rowsRead, of: expected() });
  const { found, limits, rowsOf, ...opened } = await open(bytes, options, report);
  const rowsSaid = found.reduce<number | null>(
    (sum, { rowsExpected: said }) => (sum === null || said === null ? null : sum + said),
    0,
  );
  const expected = () => (rowsSaid === null ? null : Math.min(Math.max(rowsSaid, rowsRead), limits.rows));
  async function* rows(): AsyncGenerator<TableRow> {
    let cellCount = 0;
    for (const [at, { headers, headerRow }] of opened.sheets.entries()) {
      for await (const row of rowsOf(at)) {
        if (row.rowNumber <= headerRow) continue;
        cellCount += Math.max(row.values.length, headers.length);
        if (cellCount > limits.cells) {
          const place = rowText(rowNumberIn(at, row.rowNumber), opened.sheetNames);
          throw new SheetError('SHEET_CELLS', { max: limits.cells, row: place });
        }
        rowsRead += 1;
        yield { ...tableRow(row, headers), rowNumber: rowNumberIn(at, row.rowNumber) };
      }
    }
    options.onProgress?.({ rows: rowsRead, of: rowsRead });
  }
  return { ...opened, headers: opened.sheets[0]!.headers, rowsExpected: expected(), rows: rows() };
}

/** Like `openTable`, for the original rows. */
export function openRows(bytes: Uint8Array, options: TableOptions = {}): Promise<OpenRows> {
  return open(bytes, options, () => {});
}

/** A table's rows below its header; see `openTable`. */
export async function* readTable(bytes: Uint8Array, options: TableOptions = {}): AsyncGenerator<TableRow> {
  yield* (await openTable(bytes, options)).rows;
}

/** The header among `names`, ignoring case and spaces; null if there is none. */
export function findHeader(headers: readonly string[], names: readonly string[]): string | null {
  const keys = new Set(names.map(nameKey));
  return headers.find((header) => keys.has(nameKey(header))) ?? null;
}

async function open(bytes: Uint8Array, options: TableOptions, onPause: () => void) {
  const limits = { ...SHEET_LIMITS, ...options.limits };
  const { fileName, signal, sheet, filledDown } = options;
  if (bytes.byteLength > limits.fileSizeBytes) {
    throw new SheetError('FILE_TOO_LARGE', { max: Math.floor(limits.fileSizeBytes / 2 ** 20) });
  }
  signal?.throwIfAborted();
  const pace = createPace(signal, onPause);
  const all = await rawSheets(bytes, fileName, { limits, pace });
  const wanted = sheet === undefined || all[0]?.name === null ? all : namedSheet(all, [sheet].flat());
  const { found, left } = await findSheets(wanted, { ...options, limits, pace });
  const sheets = found.map((one): TableSheet & { found: FoundSheet } => ({
    name: one.sheet.name,
    headerRow: one.headerRow,
    headers: uniqueHeaders(one.header),
    found: one,
  }));
  const names = sheets.map(({ name }) => name ?? '');
  const count = { rows: 0 };
  async function* rowsOf(at: number): AsyncGenerator<RawRow> {
    const { headers, found: one } = sheets[at]!;
    const filled = filledDown?.(headers).map((header) => headers.indexOf(header)) ?? [];
    const merges = filled.length > 0 ? await one.sheet.merges() : [];
    const fillDown = merges.length > 0 ? createFillDown(merges, filled, one.headerRow) : null;
    for await (const row of filledRows(one, limits, pace, count)) yield fillDown?.(row) ?? row;
  }
  return { found, limits, sheets, sheetNames: names.length > 1 ? names : [], left, rowsOf };
}

async function rawSheets(
  bytes: Uint8Array,
  fileName: string | undefined,
  options: XlsxOptions,
): Promise<RawSheet[]> {
  const type = tableTypeOf(bytes, fileName);
  if (type === 'XLSX') return readXlsx(bytes, options);
  if (type === 'OLE') {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isEncrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetError(isEncrypted ? 'SHEET_PASSWORD' : 'SHEET_OLD_FORMAT');
  }
  if (type === 'OTHER') throw new SheetError('FILE_TYPE_REFUSED', { types: typesWanted(fileName) });
  return [readCsv(bytes, options.pace)];
}

/** The requested sheet, which may be hidden. */
function namedSheet(sheets: readonly RawSheet[], names: readonly string[]): RawSheet[] {
  const named = names.flatMap((name) => sheets.filter((one) => sameName(one.name ?? '', name)))[0];
  if (!named) throw new SheetError('SHEET_MISSING', { sheet: names[0] ?? '' });
  return [named];
}

/** Rows with content from the header on, with cells unguarded. */
async function* filledRows(
  { sheet, headerRow }: FoundSheet,
  limits: SheetLimits,
  pace: Pace,
  count: { rows: number },
): AsyncGenerator<RawRow> {
  for await (const portion of sheet.read('ALL').portions) {
    for (const row of portion) {
      if (row.rowNumber > headerRow) count.rows += 1;
      if (count.rows > limits.rows) throw new SheetError('SHEET_ROWS', { max: limits.rows });
      const filled = filledRow(row, limits);
      if (filled.values.length > 0 && row.rowNumber >= headerRow) yield filled;
      const pause = pace.breathe();
      if (pause) await pause;
    }
  }
}

/** The row without trailing empty cells. */
function filledRow({ rowNumber, values }: RawRow, limits: SheetLimits): RawRow {
  let width = values.length;
  while (width > 0 && isBlank(values[width - 1]!)) width -= 1;
  const cellAt = (index: number) => `${columnLetters(index)}${rowNumber}`;
  if (width > limits.columns) {
    const at = values.findIndex((value, index) => index >= limits.columns && !isBlank(value));
    throw new SheetError('SHEET_COLUMNS', { max: limits.columns, cell: cellAt(at) });
  }
  const kept: string[] = [];
  for (let index = 0; index < width; index += 1) {
    const value = values[index]!;
    if (value.length > limits.cellLength) {
      throw new SheetError('SHEET_CELL_LENGTH', { cell: cellAt(index), max: limits.cellLength });
    }
    kept.push(unguardText(fitText(value)));
  }
  return { rowNumber, values: kept };
}

function tableRow({ values }: RawRow, headers: readonly string[]): Omit<TableRow, 'rowNumber'> {
  let extraCells = 0;
  for (let index = headers.length; index < values.length; index += 1) {
    if (!isBlank(values[index]!)) extraCells += 1;
  }
  // fromEntries creates own properties even for '__proto__'; an assignment would not.
  const cells = Object.fromEntries(headers.map((header, index) => [header, values[index] ?? '']));
  return { cells, extraCells };
}

function uniqueHeaders(values: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value, index) => {
    const header = cleanText(value) || `Column ${index + 1}`;
    const times = (seen.get(header.toLowerCase()) ?? 0) + 1;
    seen.set(header.toLowerCase(), times);
    return times === 1 ? header : `${header} (${times})`;
  });
}
