import { isText } from './csv-encoding.ts';

const ZIP_MARK = [0x50, 0x4b];
const OLE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
// PDF, JPEG, PNG, GIF, gzip, RAR, rich text, and any markup: what people rename, where no NUL gives it away.
const OTHER_MARKS = ['%PDF', '\xff\xd8\xff', '\x89PNG', 'GIF8', '\x1f\x8b', 'Rar!', '{\\rtf', '<'];

/** What a file is as a table, told by its bytes and not by its name: OLE is Excel's old format or one with a password. */
export type TableType = 'XLSX' | 'CSV' | 'OLE' | 'OTHER';

export function tableTypeOf(bytes: Uint8Array): TableType {
  if (startsWith(bytes, ZIP_MARK)) return 'XLSX';
  if (startsWith(bytes, OLE_MARK)) return 'OLE';
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1').trimStart();
  return isText(bytes) && !OTHER_MARKS.some((mark) => head.startsWith(mark)) ? 'CSV' : 'OTHER';
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
