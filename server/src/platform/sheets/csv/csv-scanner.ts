import type { RawRow } from '../raw-row.ts';
import { SheetError } from '../sheet-error.ts';

export interface CsvScanner {
  /** The rows that this text completes. Throws FILE_BROKEN for an impossible row. */
  push(text: string): RawRow[];
  /** The last row, if it has no line end. Throws SHEET_TRUNCATED inside quotes. */
  end(): RawRow[];
}

// Far above any real row; a row of ten million commas would take hundreds of megabytes.
const MAX_ROW_LENGTH = 1024 * 1024;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * Scans CSV piece by piece (RFC 4180) in constant memory. A quote only counts at the start of a cell: an inch mark in a
 * name ('Tab A9 11" 64GB') must not break the file. Line ends may be those of Unix, Windows or old Macs. Rows are
 * counted like in a spreadsheet, including empty ones.
 */
export function createCsvScanner(delimiter: string): CsvScanner {
  const DELIMITER = delimiter.charCodeAt(0);
  let rows: RawRow[] = [];
  let rowNumber = 1;
  let values: string[] = [];
  let cell = '';
  let length = 0;
  let state: 'start' | 'plain' | 'quoted' | 'after quote' = 'start';
  let isAfterReturn = false;

  const endCell = () => {
    values.push(cell);
    cell = '';
    state = 'start';
  };

  const endRow = () => {
    endCell();
    rows.push({ rowNumber, values });
    rowNumber += 1;
    values = [];
    length = 0;
  };

  /** Adds the cell's text from `at` on; returns the position of its end, or the end of the text. */
  const takeCell = (text: string, at: number): number => {
    let end = at;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (state === 'quoted' ? code === QUOTE : code === DELIMITER || code === LINE_FEED || code === RETURN)
        break;
    }
    cell += text.slice(at, end);
    length += end - at + 1;
    if (length > MAX_ROW_LENGTH) throw new SheetError('FILE_BROKEN');
    return end;
  };

  const takeQuote = () => {
    if (state === 'after quote') cell += '"';
    state = state === 'quoted' ? 'after quote' : 'quoted';
  };

  const scan = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const wasReturn = isAfterReturn;
      isAfterReturn = false;
      if (wasReturn && code === LINE_FEED) continue;
      if (code === QUOTE && state !== 'plain') {
        takeQuote();
        continue;
      }
      if (state !== 'quoted') state = 'plain';
      const end = takeCell(text, at);
      at = end;
      if (end === text.length) return;
      const sign = text.charCodeAt(end);
      if (sign === QUOTE) takeQuote();
      else if (sign === DELIMITER) endCell();
      else {
        isAfterReturn = sign === RETURN;
        endRow();
      }
    }
  };

  const taken = () => {
    const done = rows;
    rows = [];
    return done;
  };

  return {
    push(text) {
      scan(text);
      return taken();
    },
    end() {
      if (state === 'quoted') throw new SheetError('SHEET_TRUNCATED');
      if (length > 0 || values.length > 0 || state !== 'start') endRow();
      return taken();
    },
  };
}
