import { columnLetters } from '../cell-place.ts';
import { guardText } from '../cell-text.ts';
import { SHEET_LIMITS, SHEET_ROWS_MAX } from '../limits.ts';
import type { CellValue, ColumnSpec, SheetSpec } from '../sheet-spec.ts';
import type { DateSerial } from './date-serial.ts';
import { isProtected, type SheetStyles } from './sheet-styles.ts';
import { validationsXml } from './validation-xml.ts';
import { HEAD, MAIN } from './workbook-xml.ts';
import { xmlText } from './xml-text.ts';

const PORTION = 16 * 1024;
const MIN_WIDTH: Record<ColumnSpec['kind'], number> = {
  text: 12,
  integer: 10,
  decimal: 12,
  date: 18,
  boolean: 10,
};
const MAX_WIDTH = 255;
// Space for the filter button.
const HEADER_ROOM = 4;

export interface SheetOptions {
  styles: SheetStyles;
  isRightToLeft: boolean;
  /** The workbook opens on this sheet. */
  isFirst: boolean;
  dateSerial: DateSerial;
  /** Called at the end with the table's range, such as `$A$1:$J$21`. */
  onRange(range: string): void;
}

/** A worksheet as chunks of text. Throws a RangeError for too many rows, an Error for a wrong `rowCount`. */
export async function* sheetXml(sheet: SheetSpec, options: SheetOptions): AsyncGenerator<string> {
  const { columns, rowCount, headerRow = 1 } = sheet;
  const last = columnLetters(columns.length - 1);
  yield headXml(sheet, options, last);
  const cellXml = cellWriter(columns, options);
  let rowNumber = headerRow;
  let text = headerXml(columns, options, headerRow);
  for await (const row of sheet.rows) {
    const values = 'rowNumber' in row ? row.values : row;
    rowNumber = 'rowNumber' in row ? row.rowNumber : rowNumber + 1;
    if (rowNumber > SHEET_ROWS_MAX) throw new RangeError('A sheet holds at most 1,048,575 rows.');
    text += `<row r="${rowNumber}">`;
    for (let index = 0; index < columns.length; index += 1)
      text += cellXml(index, rowNumber, values[index] ?? null);
    text += '</row>';
    if (text.length < PORTION) continue;
    yield text;
    text = '';
  }
  if (rowCount !== undefined && rowNumber !== rowCount + headerRow) {
    throw new Error(`The sheet was to have ${rowCount} rows, and has ${rowNumber - headerRow}.`);
  }
  options.onRange(`$A$${headerRow}:$${last}$${rowNumber}`);
  yield `${text}</sheetData>${tailXml(sheet, `A${headerRow}:${last}${rowNumber}`, rowNumber)}</worksheet>`;
}

/** A sheet of text, one line per row; the first is the heading. */
export function linesXml(
  lines: readonly string[],
  styles: { heading: number; line: number },
  isRightToLeft: boolean,
): string[] {
  const rows = lines.map((line, index) => {
    const style = index === 0 ? styles.heading : styles.line;
    return `<row r="${index + 1}">${textXml(`A${index + 1}`, style, line)}</row>`;
  });
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:A${Math.max(lines.length, 1)}"/><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} showGridLines="0" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="100" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`,
  ];
}

function headXml(sheet: SheetSpec, options: SheetOptions, last: string): string {
  const { columns, rowCount, headerRow = 1 } = sheet;
  const ends = `A${headerRow}:${last}${headerRow + (rowCount ?? 0)}`;
  const dimension = rowCount === undefined ? '' : `<dimension ref="${ends}"/>`;
  const below = `A${headerRow + 1}`;
  const view = `<sheetView${options.isRightToLeft ? ' rightToLeft="1"' : ''}${options.isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="${headerRow}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/></sheetView>`;
  const cols = columns.map(({ header, kind, width, isHidden }, index) => {
    const characters = Math.min(width ?? Math.max(header.length + HEADER_ROOM, MIN_WIDTH[kind]), MAX_WIDTH);
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" style="${options.styles.columns[index]}"${isHidden ? ' hidden="1"' : ''} customWidth="1"/>`;
  });
  return `${HEAD}<worksheet xmlns="${MAIN}">${dimension}<sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
}

function headerXml(columns: readonly ColumnSpec[], { styles }: SheetOptions, rowNumber: number): string {
  const cells = columns.map(({ header }, index) =>
    textXml(`${columnLetters(index)}${rowNumber}`, styles.header, header),
  );
  return `<row r="${rowNumber}" ht="30" customHeight="1">${cells.join('')}</row>`;
}

function tailXml(sheet: SheetSpec, ref: string, lastRow: number): string {
  // 0 means allowed: sorting, filtering and column widths, as far as spreadsheets allow them in a protected sheet.
  const protection = '<sheetProtection sheet="1" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>';
  return `${isProtected(sheet) ? protection : ''}<autoFilter ref="${ref}"/>${validationsXml(sheet.columns, lastRow)}`;
}

function cellWriter(columns: readonly ColumnSpec[], { styles, dateSerial }: SheetOptions) {
  const letters = columns.map((_, index) => columnLetters(index));
  return (index: number, rowNumber: number, value: CellValue): string => {
    const place = letters[index]! + rowNumber;
    const style = styles.columns[index]!;
    if (typeof value === 'string' || (typeof value === 'number' && columns[index]!.kind === 'text')) {
      return textXml(place, style, String(value));
    }
    const number = value instanceof Date ? dateSerial(value) : value;
    if (typeof number === 'boolean') return `<c r="${place}" s="${style}" t="b"><v>${number ? 1 : 0}</v></c>`;
    if (number === null || !Number.isFinite(number)) return `<c r="${place}" s="${style}"/>`;
    return `<c r="${place}" s="${style}"><v>${number}</v></c>`;
  };
}

/** Overlong text is truncated, which its last character shows. */
function shortened(text: string): string {
  const most = SHEET_LIMITS.cellLength;
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function textXml(place: string, style: number, value: string): string {
  if (value === '') return `<c r="${place}" s="${style}"/>`;
  const text = shortened(guardText(value));
  const space = /^\s|\s$|[\n\t]/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}
