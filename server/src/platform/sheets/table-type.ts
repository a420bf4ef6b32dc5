import { isText } from './csv/csv-encoding.ts';
import { LEAD_BYTES } from './xlsx/zip-archive.ts';

const ZIP_MARK = [0x50, 0x4b];
const PART_MARK = 'PK\u0003\u0004';
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
// PDF, JPEG, PNG, GIF, gzip, RAR, rich text, and markup: files that people rename and that have no NUL byte.
const OTHER_MARKS = ['%PDF', '\xff\xd8\xff', '\x89PNG', 'GIF8', '\x1f\x8b', 'Rar!', '{\\rtf', '<'];

/** A workbook's file name. */
const WORKBOOK_NAME = /\.xlsx?$/i;

/**
 * A file's type as a table, by its bytes: OLE is Excel's old format or one with a password. Any text could be read as
 * CSV, so text with a workbook's name is refused.
 */
export type TableType = 'XLSX' | 'CSV' | 'OLE' | 'OTHER';

export function tableTypeOf(bytes: Uint8Array, name = ''): TableType {
  if (startsWith(bytes, ZIP_MARK)) return 'XLSX';
  if (startsWith(bytes, OLE_MARK)) return 'OLE';
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart();
  if (OTHER_MARKS.some((mark) => head.startsWith(mark))) return 'OTHER';
  if (isText(bytes)) return WORKBOOK_NAME.test(name) ? 'OTHER' : 'CSV';
  return Buffer.from(bytes.subarray(0, LEAD_BYTES)).includes(PART_MARK) ? 'XLSX' : 'OTHER';
}

/** The accepted types, for the message of a refused file. */
export function typesWanted(name = ''): string {
  return WORKBOOK_NAME.test(name) ? '.xlsx' : '.xlsx, .csv';
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
