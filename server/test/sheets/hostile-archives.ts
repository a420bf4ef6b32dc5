import { randomBytes } from 'node:crypto';
import {
  buildWorkbook,
  partsOf,
  SHEET_PATH,
  STRINGS_PATH,
  STYLES_PATH,
  worksheet,
} from './build-workbook.ts';
import { buildZip, type TestPart } from './build-zip.ts';
import { bytesCase, GOOD, type HostileCase, MIB, READ, workbookCase } from './hostile-case.ts';

const TWO_GB = 2 ** 31;
/** Filler that compresses to almost nothing and is cheap to make. */
const filler = (bytes: number) => `<!--${'x'.repeat(4089)}-->`.repeat(bytes / 4096);
const good = () => buildWorkbook({ rows: GOOD });
const cutAt = (share: number) => () => good().subarray(0, Math.floor(good().length * share));
const patched = (patch: (file: Buffer) => void) => () => {
  const file = good();
  patch(file);
  return file;
};
const oleOf = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(2000),
  ]);
const other = (name: string, content: string) => ({ name, content });
/** A workbook whose parts have other names. */
const renamed = (rename: (name: string) => string) => {
  const parts = partsOf({ rows: GOOD });
  return buildZip(parts.map((part) => ({ ...part, name: rename(part.name) })));
};
const relationTo = (target: string, more = '') =>
  other(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}" ${more}/></Relationships>`,
  );
/** A document that is no workbook. */
const documentOf = (name: string, content: string) => {
  const relation = `<Relationship Id="a" Type="x/officeDocument" Target="${name}"/>`;
  return buildZip([other('_rels/.rels', `<Relationships>${relation}</Relationships>`), other(name, content)]);
};
/** A workbook whose sheet is packed otherwise. */
const sheetCase = (name: string, answer: string, sheet: Partial<TestPart>) =>
  workbookCase(name, answer, () => ({ parts: [{ name: SHEET_PATH, content: worksheet(GOOD), ...sheet }] }));
const MAIL = Buffer.from('Content-Type: application/octet-stream\r\n\r\n');

/** Faults of the container, or other files in its place. */
export const ARCHIVES: readonly HostileCase[] = [
  // Bombs.
  workbookCase('a bomb in the sheet', 'SHEET_UNPACKS_TOO_LARGE', () => ({
    parts: [{ name: SHEET_PATH, content: worksheet(GOOD, '', filler(108 * MIB)) }],
  })),
  workbookCase('a bomb that states to be small', 'SHEET_UNPACKS_TOO_LARGE', () => ({
    parts: [{ name: SHEET_PATH, content: worksheet(GOOD, '', filler(108 * MIB)), statedSize: 400 }],
  })),
  workbookCase('a bomb in the shared strings', 'SHEET_UNPACKS_TOO_LARGE', () => ({
    strings: `<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(1200),
  })),
  workbookCase('millions of shared strings', 'SHEET_UNPACKS_TOO_LARGE', () => ({
    strings: '<si/>'.repeat(2_000_000),
  })),
  workbookCase('bombs over several parts', 'SHEET_UNPACKS_TOO_LARGE', () => ({
    rows: GOOD + filler(52 * MIB),
    styles: filler(52 * MIB),
  })),
  workbookCase('a bomb in a part that nobody reads', READ, () => ({
    parts: [{ name: 'xl/media/image1.xml', content: Buffer.alloc(110 * MIB) }],
  })),
  workbookCase('an archive in the archive', READ, () => ({
    parts: [{ name: 'xl/embeddings/nested.zip', content: buildZip([other('a', 'x'.repeat(20 * MIB))]) }],
  })),
  // Cut off and damaged.
  ...[0.05, 0.3, 0.6, 0.9, 0.999].map((share) =>
    bytesCase(`cut off at ${share * 100}%`, 'SHEET_TRUNCATED', cutAt(share)),
  ),
  bytesCase('two letters', 'SHEET_TRUNCATED', () => 'PK'),
  sheetCase('a wrong checksum', 'FILE_BROKEN', { statedCrc: 1 }),
  sheetCase('a size stated too large', 'FILE_BROKEN', { statedSize: TWO_GB }),
  sheetCase('a way of packing that nobody knows', 'FILE_BROKEN', { method: 99 }),
  sheetCase('packed content that is not', 'FILE_BROKEN', {
    content: randomBytes(5000),
    isStored: true,
    method: 8,
  }),
  bytesCase(
    'a list of parts outside the file',
    'FILE_BROKEN',
    patched((file) => file.writeUInt32LE(0xfffffff0, file.length - 6)),
  ),
  bytesCase(
    'more parts stated than there are',
    'FILE_BROKEN',
    patched((file) => file.writeUInt16LE(60_000, file.length - 12)),
  ),
  workbookCase('two parts of one name', 'FILE_BROKEN', () => ({
    parts: [other(SHEET_PATH, worksheet(GOOD)), other(SHEET_PATH, worksheet(''))],
  })),
  workbookCase('two parts whose names differ in case', 'FILE_BROKEN', () => ({
    parts: [other(SHEET_PATH.toUpperCase(), worksheet(''))],
  })),
  // Legitimate writers' variants.
  workbookCase('sizes behind the content', READ, () => ({ every: { hasDescriptor: true } })),
  workbookCase('places in 64 bits', READ, () => ({ isZip64: true })),
  workbookCase('nothing packed', READ, () => ({ every: { isStored: true } })),
  workbookCase('paths out of the archive', READ, () => ({
    parts: [other('../../etc/cron.d/x', '* * * * *'), other('/etc/passwd', 'root'), other('C:\\x.dll', 'MZ')],
  })),
  // Slightly off the norm, but office programs open them.
  bytesCase('names with the wrong slash', READ, () => renamed((name) => name.replaceAll('/', '\\'))),
  bytesCase('names from the root', READ, () => renamed((name) => `/${name}`)),
  bytesCase('names from here', READ, () => renamed((name) => `./${name}`)),
  bytesCase('two names that differ in their slashes', 'FILE_BROKEN', () =>
    buildWorkbook({ rows: GOOD, parts: [other(SHEET_PATH.replaceAll('/', '\\'), worksheet(''))] }),
  ),
  ...['worksheets/sheet%201.xml', 'worksheets\\sheet 1.xml', '/xl/worksheets/Sheet%201.xml'].map((target) =>
    workbookCase(`a reference as ${target}`, READ, () => ({
      parts: [other('xl/worksheets/sheet 1.xml', worksheet(GOOD)), relationTo(target)],
    })),
  ),
  workbookCase('a name with a sign of an address', READ, () => ({
    parts: [other('xl/worksheets/sheet%201.xml', worksheet(GOOD)), relationTo('worksheets/sheet%201.xml')],
  })),
  workbookCase('a reference that is no address', 'FILE_BROKEN', () => ({ parts: [relationTo('%e0%a4%a')] })),
  bytesCase('a mail before the archive', READ, () => Buffer.concat([MAIL, good()])),
  bytesCase('a line end behind the archive', READ, () => Buffer.concat([good(), Buffer.from('\r\n')])),
  bytesCase('more than a mail before the archive', 'FILE_TYPE_REFUSED', () =>
    Buffer.concat([Buffer.alloc(1100, 1), good()]),
  ),
  bytesCase('a picture before the archive', 'FILE_TYPE_REFUSED', () =>
    Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), good()]),
  ),
  workbookCase('links to other files, macros, pictures', READ, () => ({
    parts: [
      other('xl/externalLinks/externalLink1.xml', '<externalLink><ddeLink ddeService="cmd"/></externalLink>'),
      other('xl/vbaProject.bin', 'macro'),
      other('xl/drawings/drawing1.xml', '<!DOCTYPE x><x/>'),
    ],
  })),
  // Something else.
  bytesCase('nothing', 'SHEET_NO_HEADER', () => ''),
  bytesCase('a picture named .xlsx', 'FILE_TYPE_REFUSED', () => Buffer.from('ffd8ffe000104a464946', 'hex')),
  bytesCase('a PDF named .xlsx', 'FILE_TYPE_REFUSED', () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n'),
  bytesCase(
    'a web page named .xls',
    'FILE_TYPE_REFUSED',
    () => '\n<html><table><tr><td>1</td></tr></table></html>',
  ),
  bytesCase('a program', 'FILE_TYPE_REFUSED', () =>
    Buffer.concat([Buffer.from('MZ'), randomBytes(4000), Buffer.alloc(9)]),
  ),
  bytesCase('an old workbook', 'SHEET_OLD_FORMAT', () => oleOf('Workbook')),
  bytesCase('a workbook behind a password', 'SHEET_PASSWORD', () => oleOf('EncryptedPackage')),
  workbookCase('an archive behind a password', 'SHEET_PASSWORD', () => ({ every: { flags: 1 } })),
  bytesCase('an archive of nothing', 'FILE_TYPE_REFUSED', () => buildZip([])),
  bytesCase('a text document', 'FILE_TYPE_REFUSED', () =>
    documentOf('word/document.xml', '<w:document xmlns:w="w"><w:body/></w:document>'),
  ),
  bytesCase('a binary workbook', 'FILE_TYPE_REFUSED', () => documentOf('xl/workbook.bin', '\u0083\u0001')),
  bytesCase('more than 10 MiB', 'FILE_TOO_LARGE', () => Buffer.alloc(10 * MIB + 1, 'a,b\n')),
  workbookCase('styles beyond what Excel has', 'FILE_BROKEN', () => ({
    styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(70_000)}</cellXfs>`,
  })),
  workbookCase('a missing sheet', 'FILE_BROKEN', () => ({
    parts: [relationTo('worksheets/none.xml')],
  })),
  workbookCase('a sheet somewhere in the net', 'FILE_BROKEN', () => ({
    parts: [relationTo('http://mazad.example/s.xml', 'TargetMode="External"')],
  })),
  workbookCase('two sheets of one name', READ, () => ({ names: ['Bids', 'Bids'] })),
  workbookCase('no shared strings and no styles', READ, () => ({
    parts: [relationTo('/xl/worksheets/sheet1.xml')],
  })),
  workbookCase('the strict edition of the format', READ, () => ({
    parts: [
      other(
        SHEET_PATH,
        worksheet(GOOD).replace(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        ),
      ),
      other(STRINGS_PATH, '<x:sst xmlns:x="x"/>'),
      other(STYLES_PATH, '<x:styleSheet xmlns:x="x"/>'),
    ],
  })),
];
