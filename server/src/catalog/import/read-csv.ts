import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from './import-error.ts';
import type { TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const SLICE_BYTES = 64 * 1024;
const HEAD_BYTES = 64 * 1024;
// Far above any real row; a row of ten million commas would take seconds and hundreds of megabytes.
const MAX_LINE_BYTES = 1024 * 1024;

/**
 * The rows of a CSV table as text, header included; `rowNumber` counts records from 1, as a
 * spreadsheet shows them. Takes commas, semicolons or tabs; UTF-8 or UTF-16 with or without its mark,
 * and otherwise windows-1252, which is what spreadsheets on Windows write by default.
 * Throws ImportError TRUNCATED (an open quote at the end) or CORRUPT.
 */
export async function* readCsvRows(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<RawRow> {
  const utf8 = toUtf8(bytes);
  refuseEndlessLine(utf8);
  const parser = parse({
    delimiter: guessDelimiter(utf8),
    bom: true,
    relax_column_count: true,
    // An inch mark in a name ('Tab A9 11" 64GB') must not break the whole file.
    relax_quotes: true,
    max_record_size: MAX_LINE_BYTES,
    to: limits.rows + 2,
  });
  // Piped in slices, so that rows are taken as they come rather than all held at once.
  Readable.from(slices(utf8), { objectMode: false }).pipe(parser);
  let rowNumber = 0;
  try {
    for await (const values of parser) {
      rowNumber += 1;
      yield { rowNumber, values: values as string[] };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new ImportError('TRUNCATED', 'The table ends inside a quoted cell. Send the whole file again.', {
        cause: error,
      });
    }
    throw new ImportError('CORRUPT', `The table cannot be read near row ${rowNumber + 1}.`, { cause: error });
  }
}

function toUtf8(bytes: Uint8Array): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return Buffer.from(new TextDecoder('utf-16le').decode(bytes));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(new TextDecoder('utf-16be').decode(bytes));
  if (bytes.includes(0)) {
    throw new ImportError('WRONG_TYPE', 'The file is not an .xlsx workbook or a .csv table.');
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch {
    return Buffer.from(new TextDecoder('windows-1252').decode(bytes));
  }
}

// The parser's own limit does not count delimiters, so a row of nothing else passes it.
function refuseEndlessLine(utf8: Buffer): void {
  let lineBytes = 0;
  for (const byte of utf8) {
    lineBytes = byte === 0x0a || byte === 0x0d ? 0 : lineBytes + 1;
    if (lineBytes > MAX_LINE_BYTES) {
      throw new ImportError('CORRUPT', 'A row is longer than any table has; the file is not a .csv table.');
    }
  }
}

/** The delimiter that stands most often, outside quotes, in the first line. */
function guessDelimiter(utf8: Buffer): string {
  const head = utf8
    .subarray(0, HEAD_BYTES)
    .toString('utf8')
    .replace(/"[^"]*"/g, '');
  const line = /[^\r\n]+/.exec(head)?.[0] ?? '';
  let best: string = DELIMITERS[0];
  for (const delimiter of DELIMITERS) {
    if (line.split(delimiter).length > line.split(best).length) best = delimiter;
  }
  return best;
}

function* slices(buffer: Buffer): Generator<Buffer> {
  for (let at = 0; at < buffer.length; at += SLICE_BYTES) yield buffer.subarray(at, at + SLICE_BYTES);
}
