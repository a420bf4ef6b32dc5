import type { Pace } from '../pace.ts';
import type { RawRow, RawSheet } from '../raw-row.ts';
import { type CsvEncoding, encodingOf } from './csv-encoding.ts';
import { createCsvScanner } from './csv-scanner.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const SLICE_BYTES = 32 * 1024;
/** Tells Excel the delimiter. Neither Excel nor LibreOffice shows or counts this line. */
const DELIMITER_LINE = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i;

/**
 * The rows of a CSV table as text with header, as its file's only sheet. Accepts commas, semicolons, tabs, or the
 * delimiter of a first line `sep=`, and the encodings of `encodingOf`. Throws SheetError SHEET_TRUNCATED (an open quote
 * at the end), FILE_BROKEN.
 */
export function readCsv(bytes: Uint8Array, pace: Pace): RawSheet {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, SLICE_BYTES), { stream: true });
  const lines = head.split('\n').length - 1;
  const expected = bytes.length <= SLICE_BYTES ? lines : Math.ceil((lines * bytes.length) / SLICE_BYTES);
  const [line, named] = DELIMITER_LINE.exec(head) ?? [''];
  const form = { encoding, delimiter: named ?? guessDelimiter(head), skipped: line.length };
  return {
    name: null,
    isHidden: false,
    read: () => ({ rowsExpected: () => expected, portions: portionsOf(bytes, form, pace) }),
    merges: async () => [],
  };
}

interface CsvForm {
  encoding: CsvEncoding;
  delimiter: string;
  /** Characters before the table, in the first slice. */
  skipped: number;
}

async function* portionsOf(
  bytes: Uint8Array,
  { encoding, delimiter, skipped }: CsvForm,
  pace: Pace,
): AsyncGenerator<readonly RawRow[]> {
  const decoder = new TextDecoder(encoding);
  const scanner = createCsvScanner(delimiter);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const text = decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true });
    yield scanner.push(at === 0 ? text.slice(skipped) : text);
    await pace.breathe();
  }
  yield scanner.push(decoder.decode());
  yield scanner.end();
}

/** The most frequent delimiter outside quotes in the first line. */
function guessDelimiter(head: string): string {
  const line = /[^\r\n]+/.exec(head.replace(/"[^"]*"/g, ''))?.[0] ?? '';
  let best: string = DELIMITERS[0];
  for (const delimiter of DELIMITERS) {
    if (line.split(delimiter).length > line.split(best).length) best = delimiter;
  }
  return best;
}
