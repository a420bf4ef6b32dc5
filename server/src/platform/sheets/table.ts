import { cleanText, nameKey } from '@mazad/domain/name-key';
import { columnLetters } from './cell-place.ts';
import { fitText, unguardText } from './cell-text.ts';
import { SHEET_LIMITS, type SheetLimits } from './limits.ts';
import { createPace, type Pace } from './pace.ts';
import type { RawRow, RawTable } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx, type XlsxOptions } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';
import { tableTypeOf, typesWanted } from './table-type.ts';

export interface TableOptions {
  /** What the file is called: text that is called a workbook is refused. */
  fileName?: string;
  limits?: Partial<SheetLimits>;
  /** Names of which the first that exists is read; default: the first visible sheet. A CSV has no sheets. */
  sheet?: string | readonly string[];
  /** Names of which the first that a visible sheet has is read; default: as without any name. */
  preferredSheet?: readonly string[];
  /** Reading throws its reason. */
  signal?: AbortSignal;
  /** At most every few milliseconds; `of` is what the file says or lets guess of itself: for a bar, not to rely on. */
  onProgress?: (done: { rows: number; of: number | null }) => void;
}

/** A row below the header. `extraCells` counts filled cells to the right of the last header. */
export interface TableRow {
  /** From 1, as the spreadsheet shows it. */
  rowNumber: number;
  /** By header; '' where empty. */
  cells: Record<string, string>;
  extraCells: number;
}

/** A table whose header has been read; its rows can be read once. */
export interface OpenTable {
  headers: string[];
  /** See `onProgress`. */
  rowsExpected: number | null;
  rows: AsyncIterable<TableRow>;
}

/**
 * Opens an .xlsx or .csv table, told by its bytes, and reads its header: the first row that is
 * not empty. Headers that occur twice get a number; empty rows are left out. Cells are text: numbers as typed, dates
 * as `2026-01-31 18:00:00`, TRUE and FALSE, and what our own export neutralised as it was.
 *
 * Throws SheetError for the file as a whole, at any point of the reading: apply nothing before the last row (X4).
 */
export async function openTable(bytes: Uint8Array, options: TableOptions = {}): Promise<OpenTable> {
  const limits = { ...SHEET_LIMITS, ...options.limits };
  let rowsRead = 0;
  const expected = () => {
    const rows = table.rowsExpected();
    return rows === null ? null : Math.min(Math.max(rows - 1, rowsRead), limits.rows);
  };
  const report = () => options.onProgress?.({ rows: rowsRead, of: expected() });
  const { table, filled } = startReading(bytes, limits, options, report);
  const first = await filled.next();
  if (first.done) throw new SheetError('SHEET_NO_HEADER');
  const headers = uniqueHeaders(first.value.values);
  async function* rows(): AsyncGenerator<TableRow> {
    for await (const row of tableRows(filled, headers, limits)) {
      rowsRead += 1;
      yield row;
    }
    options.onProgress?.({ rows: rowsRead, of: rowsRead });
  }
  return { headers, rowsExpected: expected(), rows: rows() };
}

/** The rows with anything in them as they stand, header included, in the limits of `openTable`. */
export function openRows(bytes: Uint8Array, options: TableOptions = {}): AsyncGenerator<RawRow> {
  return startReading(bytes, { ...SHEET_LIMITS, ...options.limits }, options, () => {}).filled;
}

/** The rows of a table below its header; see `openTable`. */
export async function* readTable(bytes: Uint8Array, options: TableOptions = {}): AsyncGenerator<TableRow> {
  yield* (await openTable(bytes, options)).rows;
}

/** The header that is one of `names`, whatever its case and spaces; null when there is none. */
export function findHeader(headers: readonly string[], names: readonly string[]): string | null {
  const keys = new Set(names.map(nameKey));
  return headers.find((header) => keys.has(nameKey(header))) ?? null;
}

function startReading(
  bytes: Uint8Array,
  limits: SheetLimits,
  { fileName, signal, sheet = [], preferredSheet = [] }: TableOptions,
  onPause: () => void,
): { table: RawTable; filled: AsyncGenerator<RawRow> } {
  if (bytes.byteLength > limits.fileSizeBytes) {
    throw new SheetError('FILE_TOO_LARGE', { max: Math.floor(limits.fileSizeBytes / 2 ** 20) });
  }
  signal?.throwIfAborted();
  const pace = createPace(signal, onPause);
  const table = rawTable(bytes, fileName, { limits, sheet: [sheet].flat(), preferredSheet, pace });
  return { table, filled: filledRows(table, limits, pace) };
}

function rawTable(bytes: Uint8Array, fileName: string | undefined, options: XlsxOptions): RawTable {
  const type = tableTypeOf(bytes, fileName);
  if (type === 'XLSX') return readXlsx(bytes, options);
  if (type === 'OLE') {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isEncrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetError(isEncrypted ? 'SHEET_PASSWORD' : 'SHEET_OLD_FORMAT');
  }
  if (type === 'OTHER') throw new SheetError('FILE_TYPE_REFUSED', { types: typesWanted(fileName) });
  return readCsv(bytes, options.pace);
}

/** The rows with anything in them, their cells as they were before they were made fit for a sheet. */
async function* filledRows(table: RawTable, limits: SheetLimits, pace: Pace): AsyncGenerator<RawRow> {
  let count = 0;
  for await (const portion of table.portions) {
    for (const row of portion) {
      // One more for the header.
      count += 1;
      if (count > limits.rows + 1) throw new SheetError('SHEET_ROWS', { max: limits.rows });
      const filled = filledRow(row, limits);
      if (filled.values.length > 0) yield filled;
      const pause = pace.breathe();
      if (pause) await pause;
    }
  }
}

/** The row without the empty cells at its end. */
function filledRow({ rowNumber, values }: RawRow, limits: SheetLimits): RawRow {
  let width = values.length;
  while (width > 0 && values[width - 1]!.trim() === '') width -= 1;
  if (width > limits.columns) throw new SheetError('SHEET_COLUMNS', { max: limits.columns });
  const kept: string[] = [];
  for (let index = 0; index < width; index += 1) {
    const value = values[index]!;
    if (value.length > limits.cellLength) {
      const cell = `${columnLetters(index)}${rowNumber}`;
      throw new SheetError('SHEET_CELL_LENGTH', { cell, max: limits.cellLength });
    }
    kept.push(unguardText(fitText(value)));
  }
  return { rowNumber, values: kept };
}

async function* tableRows(
  rows: AsyncGenerator<RawRow>,
  headers: readonly string[],
  limits: SheetLimits,
): AsyncGenerator<TableRow> {
  let cellCount = 0;
  for await (const { rowNumber, values } of rows) {
    cellCount += Math.max(values.length, headers.length);
    if (cellCount > limits.cells) throw new SheetError('SHEET_CELLS', { max: limits.cells });
    let extraCells = 0;
    for (let index = headers.length; index < values.length; index += 1) {
      if (values[index]!.trim() !== '') extraCells += 1;
    }
    // fromEntries makes own properties even of '__proto__', which an assignment would not.
    const cells = Object.fromEntries(headers.map((header, index) => [header, values[index] ?? '']));
    yield { rowNumber, cells, extraCells };
  }
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
