import { randomBytes } from 'node:crypto';
import { bytesCase, type HostileCase, MIB, READ } from './hostile-case.ts';

const TEXT = 'Asset;Price\nA-1;2800\n';
const ARABIC = Buffer.from([0xc7, 0xe1, 0xd3, 0xda, 0xd1]);

/** CSV tables. */
export const TABLES: readonly HostileCase[] = [
  bytesCase('CSV with semicolons', READ, () => TEXT),
  bytesCase('CSV with commas and a mark', READ, () => `\ufeff${TEXT.replaceAll(';', ',')}`),
  bytesCase('CSV with tabs in UTF-16', READ, () =>
    Buffer.from(`\ufeff${TEXT.replaceAll(';', '\t')}`, 'utf16le'),
  ),
  bytesCase('CSV in UTF-16, big end first', READ, () => Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()),
  bytesCase('CSV in UTF-16 without a mark', READ, () => Buffer.from(TEXT, 'utf16le')),
  bytesCase('CSV in windows-1252', { rows: 1, first: ['Übergröße', '€ 5'] }, () =>
    Buffer.from('Asset;Price\n\xdcbergr\xf6\xdfe;\x80 5\n', 'latin1'),
  ),
  bytesCase('CSV in windows-1256', { rows: 1, first: ['السعر', '5'] }, () =>
    Buffer.concat([Buffer.from('Asset;Price\n'), ARABIC, Buffer.from(';5\n')]),
  ),
  bytesCase('CSV in UTF-7', { rows: 1, first: ['+AD0-cmd', '5'] }, () => 'Asset;Price\n+AD0-cmd;5\n'),
  bytesCase('UTF-8 with a mark and a broken letter', 'FILE_BROKEN', () =>
    Buffer.concat([Buffer.from('\ufeffAsset;Price\n'), Buffer.from([0xd8, 0x0a])]),
  ),
  bytesCase('Arabic UTF-8 with a broken letter', 'FILE_BROKEN', () =>
    Buffer.concat([Buffer.from('الاسم;السعر\nهاتف;5\n'), Buffer.from([0xd8, 0x0a])]),
  ),
  bytesCase('UTF-32', 'FILE_TYPE_REFUSED', () =>
    Buffer.from([...'Asset,Price\nA,1\n'].flatMap((c) => [0, 0, 0, c.charCodeAt(0)])),
  ),
  bytesCase('NUL bytes among letters', 'FILE_TYPE_REFUSED', () => `${TEXT}\0\0${TEXT}`),
  bytesCase('control characters', READ, () => 'Asset;Price\nA\u0007-1;28\u001b00\n'),
  bytesCase(
    'cells like formulas',
    { rows: 1, first: ['=HYPERLINK("x")', '@SUM(1)'] },
    () => 'Asset;Price\n"=HYPERLINK(""x"")";\'@SUM(1)\n',
  ),
  bytesCase('a quote that never closes', 'SHEET_TRUNCATED', () => 'Asset;Price\n"A-1;2800\n'),
  bytesCase(
    '10 MB behind a quote that never closes',
    'FILE_BROKEN',
    () => `Asset;Price\n"${'A-1;2800\n'.repeat(MIB)}`,
  ),
  bytesCase(
    'a quote inside a cell',
    { rows: 1, first: ['Tab 11" 64GB', '5'] },
    () => 'Asset;Price\nTab 11" 64GB;5\n',
  ),
  bytesCase(
    'a line break inside a cell',
    { rows: 2, first: ['A\n1', '5'] },
    () => 'Asset;Price\n"A\n1";5\nA-2;6\n',
  ),
  bytesCase('old Mac line ends', READ, () => TEXT.replaceAll('\n', '\r')),
  bytesCase('10 MB without a line end', 'FILE_BROKEN', () => 'a'.repeat(10 * MIB)),
  bytesCase('10 MB of commas', 'FILE_BROKEN', () => ','.repeat(10 * MIB)),
  bytesCase(
    '501 columns',
    'SHEET_COLUMNS',
    () => `${Array.from({ length: 501 }, (_, n) => `h${n}`).join(',')}\n`,
  ),
  bytesCase(
    '501 columns, one of them filled below',
    'SHEET_COLUMNS',
    () => `Asset,Price\n${','.repeat(500)}x\n`,
  ),
  bytesCase('10 MB of line ends', 'SHEET_NO_HEADER', () => '\n'.repeat(50_000)),
  bytesCase('100,002 lines', 'SHEET_ROWS', () => 'a\n'.repeat(100_002)),
  bytesCase(
    'lines of all lengths',
    { rows: 3, first: ['A-1', ''] },
    () => 'Asset;Price\nA-1\nA-2;5;6;7;8\n;;;9\n',
  ),
  bytesCase('10 MB of rows of two letters', 'SHEET_ROWS', () => 'a;b\n'.repeat(2.5 * MIB)),
  bytesCase('random bytes', 'FILE_TYPE_REFUSED', () => randomBytes(MIB)),
];
