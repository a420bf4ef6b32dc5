import { readFile, stat } from 'node:fs/promises';
import { cleanText } from '@mazad/domain/name-key';
import { ImportError } from './import-error.ts';
import { TABLE_LIMITS, type TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { readCsvRows } from './read-csv.ts';
import { readXlsxRows } from './read-xlsx.ts';

/** A row below the header. `extraCells` counts filled cells to the right of the last header. */
export type TableRow = { rowNumber: number; cells: Record<string, string>; extraCells: number };

/** A table whose header has been read; its rows can be read once. */
export type OpenTable = { headers: string[]; rows: AsyncIterable<TableRow> };

export type TableOptions = { limits?: Partial<TableLimits> };

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Opens a CSV or XLSX table, told by its bytes and not by its name, and reads its header: the first
 * row that is not empty. Headers that occur twice get a number. The limits of X4 hold throughout, so
 * reading the rows can throw an ImportError as well.
 */
export async function openTable(source: string | Uint8Array, options: TableOptions = {}): Promise<OpenTable> {
  const limits = { ...TABLE_LIMITS, ...options.limits };
  const bytes = await loadBytes(source, limits);
  const rows = rawRows(bytes, limits);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) throw new ImportError('NO_HEADER', 'The file is empty: there is no header row.');
    if (value.values.every((cell) => cell.trim() === '')) continue;
    if (value.values.length > limits.columns) {
      throw new ImportError('TOO_MANY_COLUMNS', `The table has more than ${limits.columns} columns.`);
    }
    const headers = uniqueHeaders(value.values);
    return { headers, rows: tableRows(rows, headers, limits) };
  }
}

/** The rows of a CSV or XLSX table below its header; see `openTable` for the limits and errors. */
export async function* readTable(
  source: string | Uint8Array,
  options: TableOptions = {},
): AsyncGenerator<TableRow> {
  const table = await openTable(source, options);
  yield* table.rows;
}

async function loadBytes(source: string | Uint8Array, limits: TableLimits): Promise<Uint8Array> {
  const tooLarge = (sizeBytes: number) =>
    new ImportError(
      'FILE_TOO_LARGE',
      `The file has ${sizeBytes.toLocaleString('en')} bytes; ${limits.fileSizeBytes.toLocaleString('en')} are allowed.`,
    );
  if (typeof source !== 'string') {
    if (source.byteLength > limits.fileSizeBytes) throw tooLarge(source.byteLength);
    return source;
  }
  const info = await stat(source).catch((cause: unknown) => {
    throw new ImportError('FILE_NOT_FOUND', `There is no file ${source}.`, { cause });
  });
  if (!info.isFile()) throw new ImportError('FILE_NOT_FOUND', `${source} is not a file.`);
  if (info.size > limits.fileSizeBytes) throw tooLarge(info.size);
  return readFile(source);
}

function rawRows(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<RawRow> {
  if (startsWith(bytes, ZIP_MARK)) return readXlsxRows(bytes, limits);
  if (startsWith(bytes, OLE_MARK)) throw oleError(bytes);
  return readCsvRows(bytes, limits);
}

function oleError(bytes: Uint8Array): ImportError {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  if (isEncrypted) {
    return new ImportError('PASSWORD_PROTECTED', 'The file is protected by a password. Save it without one.');
  }
  return new ImportError('WRONG_TYPE', 'This is an old .xls workbook. Save it as .xlsx or .csv.');
}

async function* tableRows(
  rows: AsyncGenerator<RawRow>,
  headers: readonly string[],
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let count = 0;
  let cellCount = 0;
  for await (const { rowNumber, values } of rows) {
    count += 1;
    if (count > limits.rows) {
      throw new ImportError(
        'TOO_MANY_ROWS',
        `The table has more than ${limits.rows.toLocaleString('en')} rows.`,
      );
    }
    cellCount += Math.max(values.length, headers.length);
    if (cellCount > limits.cells) {
      throw new ImportError(
        'TOO_MANY_CELLS',
        `The table has more than ${limits.cells.toLocaleString('en')} cells.`,
      );
    }
    if (values.every((cell) => cell.trim() === '')) continue;
    if (values.some((cell) => cell.length > limits.cellLength)) {
      throw new ImportError(
        'CELL_TOO_LONG',
        `A cell in row ${rowNumber} has more than ${limits.cellLength} characters.`,
      );
    }
    // fromEntries makes own properties even of '__proto__', which an assignment would not.
    const cells = Object.fromEntries(headers.map((header, index) => [header, values[index] ?? '']));
    const extraCells = values.slice(headers.length).filter((cell) => cell.trim() !== '').length;
    yield { rowNumber, cells, extraCells };
  }
}

function uniqueHeaders(values: readonly string[]): string[] {
  const seen = new Map<string, number>();
  const headers = values.map((value, index) => {
    const header = cleanText(value) || `Column ${index + 1}`;
    const times = (seen.get(header.toLowerCase()) ?? 0) + 1;
    seen.set(header.toLowerCase(), times);
    return times === 1 ? header : `${header} (${times})`;
  });
  // Trailing empty headers are the ragged edge of a sheet, not columns.
  let width = values.length;
  while (width > 0 && (values[width - 1] ?? '').trim() === '') width -= 1;
  return headers.slice(0, width);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
