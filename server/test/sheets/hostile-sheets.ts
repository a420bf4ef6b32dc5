import { SHEET_PATH, textRow, worksheet } from './build-workbook.ts';
import {
  cellCase,
  GOOD,
  HEADER,
  type HostileCase,
  MIB,
  READ,
  withCell,
  workbookCase,
} from './hostile-case.ts';

const LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
const sheet = (content: string | Buffer) => () => ({ parts: [{ name: SHEET_PATH, content }] });
const rowsCase = (name: string, answer: HostileCase['answer'], rows: () => string) =>
  workbookCase(name, answer, () => ({ rows: rows() }));
const formula = (f: string) => withCell(`<c r="B2">${f}<v>3</v></c>`);
const filled = (from: number, to: number) =>
  Array.from(
    { length: to - from + 1 },
    (_, index) => `<row r="${from + index}"><c r="A${from + index}"><v>1</v></c></row>`,
  ).join('');
const DATES =
  '<numFmts><numFmt numFmtId="170" formatCode="[$-409]d&quot;x&quot;mmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="4"/></cellXfs>';

/** Faults, or mere oddities, of the sheet itself. */
export const SHEETS: readonly HostileCase[] = [
  // Declarations.
  workbookCase(
    'an entity bomb',
    'SHEET_ENTITY',
    sheet(LAUGHS + worksheet(withCell('<c r="B2"><v>&c;</v></c>'))),
  ),
  workbookCase(
    'an entity that reads a file',
    'SHEET_ENTITY',
    sheet(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${worksheet(GOOD)}`),
  ),
  workbookCase(
    'a DOCTYPE of another document',
    'SHEET_ENTITY',
    sheet(`<!DOCTYPE x SYSTEM "http://mazad.example/x.dtd">${worksheet(GOOD)}`),
  ),
  workbookCase('a DOCTYPE in the shared strings', 'SHEET_ENTITY', () => ({
    parts: [{ name: 'xl/sharedStrings.xml', content: `${LAUGHS}<sst/>` }],
  })),
  workbookCase(
    'a DOCTYPE in UTF-16',
    'SHEET_ENTITY',
    sheet(Buffer.from(`\ufeff${LAUGHS}${worksheet(GOOD)}`, 'utf16le')),
  ),
  workbookCase(
    'a sheet that declares windows-1256',
    { rows: 1, first: ['سعر', '1'] },
    sheet(
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="windows-1256"?>'),
        ...worksheet(
          `${HEADER}<row r="2"><c r="A2" t="inlineStr"><is><t>|</t></is></c><c r="B2"><v>1</v></c></row>`,
        )
          .replace(/^<\?xml[^>]*>/, '')
          .split('|')
          .flatMap((text, at) => [...(at > 0 ? [Buffer.from([0xd3, 0xda, 0xd1])] : []), Buffer.from(text)]),
      ]),
    ),
  ),
  workbookCase(
    'a sheet that declares UTF-16 and is none',
    READ,
    sheet(Buffer.from(worksheet(GOOD).replace('UTF-8', 'UTF-16'))),
  ),
  workbookCase(
    'a sheet that declares an encoding of nobody',
    'FILE_BROKEN',
    sheet(Buffer.from(worksheet(GOOD).replace('UTF-8', 'UTF-7'))),
  ),
  workbookCase('a sheet in UTF-16', READ, sheet(Buffer.from(`\ufeff${worksheet(GOOD)}`, 'utf16le'))),
  rowsCase('an entity that nobody declared', 'FILE_BROKEN', () => withCell('<c r="B2"><v>&c;</v></c>')),
  // Formulas.
  rowsCase('a formula', 'SHEET_FORMULA', () => formula('<f>1+2</f>')),
  rowsCase('a shared formula', 'SHEET_FORMULA', () => formula('<f t="shared" si="0"/>')),
  rowsCase('an array formula', 'SHEET_FORMULA', () => formula('<f t="array" ref="B2:B3">A1:A2</f>')),
  rowsCase('a formula that runs a program', 'SHEET_FORMULA', () => formula("<f>cmd|' /C calc'!A0</f>")),
  rowsCase('a formula with a prefix', 'SHEET_FORMULA', () =>
    withCell('<x:c xmlns:x="x" r="B2"><x:f>1+2</x:f></x:c>'),
  ),
  rowsCase('TRUE() as LibreOffice saves it', { rows: 1, first: ['A-1', 'TRUE'] }, () =>
    withCell('<c r="B2" t="b"><f aca="false">TRUE()</f><v>1</v></c>'),
  ),
  // Too much.
  rowsCase('100,001 rows', 'SHEET_ROWS', () => HEADER + filled(2, 100_002)),
  rowsCase('100,000 rows', { rows: 100_000 }, () => HEADER + filled(2, 100_001)),
  rowsCase('2^20 rows that are empty', READ, () => GOOD + '<row/>'.repeat(1_048_570)),
  rowsCase('more rows than Excel has', 'FILE_BROKEN', () => GOOD + '<row/>'.repeat(1_048_577)),
  rowsCase(
    'a cell in the last row',
    { rows: 2, first: ['A-1', '2800'] },
    () => GOOD + filled(1_048_576, 1_048_576),
  ),
  rowsCase('a row after the last', 'FILE_BROKEN', () => GOOD + filled(1_048_577, 1_048_577)),
  rowsCase(
    '50,000 cells in the last column',
    'SHEET_COLUMNS',
    () => HEADER + filled(2, 50_000).replaceAll('r="A', 'r="XFD'),
  ),
  rowsCase('16,384 columns', 'SHEET_COLUMNS', () => `<row r="1">${'<c><v>1</v></c>'.repeat(16_384)}</row>`),
  rowsCase('16,384 columns, all but two empty', READ, () =>
    GOOD.replace('</row><row', `${'<c s="1"/>'.repeat(16_382)}</row><row`),
  ),
  rowsCase('a cell of 40,000 characters', 'SHEET_CELL_LENGTH', () =>
    withCell(`<c r="B2" t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c>`),
  ),
  rowsCase('a cell of 20 MB', 'FILE_BROKEN', () => withCell(`<c r="B2"><v>${'1'.repeat(20 * MIB)}</v></c>`)),
  rowsCase('a cell of 5 MB in pieces', 'SHEET_CELL_LENGTH', () =>
    withCell(`<c r="B2" t="inlineStr"><is>${`<r><t>${'x'.repeat(1000)}</t></r>`.repeat(5000)}</is></c>`),
  ),
  rowsCase('a tag without an end', 'FILE_BROKEN', () => `<row a="${'x'.repeat(5 * MIB)}`),
  rowsCase('a comment of 5 MB', 'FILE_BROKEN', () => `<!--${'x'.repeat(5 * MIB)}-->${GOOD}`),
  rowsCase('elements a million deep', 'FILE_BROKEN', () => '<a>'.repeat(1_000_000)),
  rowsCase('a million attributes', 'FILE_BROKEN', () => `<row ${'a="" '.repeat(1_000_000)}/>`),
  rowsCase(
    '90 columns of 5,000 rows of text',
    { rows: 5000 },
    () =>
      HEADER +
      Array.from(
        { length: 5000 },
        () => `<row>${'<c t="inlineStr"><is><t>some text</t></is></c>'.repeat(90)}</row>`,
      ).join(''),
  ),
  // Out of order.
  rowsCase('rows out of order', 'FILE_BROKEN', () => GOOD + filled(2, 2)),
  rowsCase(
    'cells out of order',
    READ,
    () =>
      `${HEADER}<row r="2"><c r="B2"><v>2800</v></c><c r="A2" t="inlineStr"><is><t>A-1</t></is></c></row>`,
  ),
  rowsCase('two cells at one place', 'FILE_BROKEN', () =>
    withCell('<c r="B2"><v>1</v></c><c r="B2"><v>2</v></c>'),
  ),
  rowsCase('elements that do not nest', 'FILE_BROKEN', () => '<row><c></row></c>'),
  workbookCase('a sheet that stops in the middle', 'FILE_BROKEN', sheet(worksheet(GOOD).slice(0, -30))),
  workbookCase(
    'bytes that are no text',
    'FILE_BROKEN',
    sheet(Buffer.concat([Buffer.from('<worksheet>'), Buffer.from([0xff, 0xfe, 0xc0])])),
  ),
  rowsCase('a shared string out of range', 'FILE_BROKEN', () => withCell('<c r="B2" t="s"><v>7</v></c>')),
  rowsCase('a shared string before the first', 'FILE_BROKEN', () =>
    withCell('<c r="B2" t="s"><v>-1</v></c>'),
  ),
  rowsCase('a shared string named constructor', 'FILE_BROKEN', () =>
    withCell('<c r="B2" t="s"><v>constructor</v></c>'),
  ),
  rowsCase('only a header', { rows: 0 }, () => HEADER),
  rowsCase('no row at all', 'SHEET_NO_HEADER', () => ''),
  rowsCase('only spaces', 'SHEET_NO_HEADER', () => textRow(1, ' ', '\t')),
  workbookCase('a dimension that lies', READ, () => ({ before: '<dimension ref="A1:XFD1048576"/>' })),
  workbookCase('merged cells', READ, () => ({
    after: '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  })),
  rowsCase('no places on rows and cells', READ, () => GOOD.replaceAll(/ r="\w+"/g, '')),
  rowsCase(
    'a header named __proto__',
    { rows: 1, first: ['a', 'b'] },
    () => textRow(1, '__proto__', 'constructor') + textRow(2, 'a', 'b'),
  ),
  // Kinds of cells.
  cellCase('a negative number', '<c r="B2"><v>-5</v></c>', '-5'),
  cellCase('a fraction as its neighbouring binary one', '<c r="B2"><v>2799.9900000000002</v></c>', '2799.99'),
  cellCase('a number with an exponent', '<c r="B2"><v>1.5E+3</v></c>', '1500'),
  cellCase('a number out of all range', '<c r="B2"><v>1E+300</v></c>', '1e+300'),
  cellCase('a number too small to see', '<c r="B2"><v>1.5E-10</v></c>', '0.00000000015'),
  cellCase('a number that is none', '<c r="B2"><v>0x10</v></c>', '16'),
  cellCase('infinity', '<c r="B2"><v>Infinity</v></c>', 'Infinity'),
  cellCase('a price with the format of a date', '<c r="B2" s="1"><v>46053</v></c>', '2026-01-31', {
    styles: DATES,
  }),
  cellCase(
    'a date and time in a format of one’s own',
    '<c r="B2" s="2"><v>46053.75</v></c>',
    '2026-01-31 18:00:00',
    { styles: DATES },
  ),
  cellCase('a price with the format of a price', '<c r="B2" s="3"><v>2800</v></c>', '2800', {
    styles: DATES,
  }),
  cellCase('a style out of range', '<c r="B2" s="99999999"><v>2800</v></c>', '2800'),
  cellCase('a date that no calendar has', '<c r="B2" s="1"><v>99999999</v></c>', '99999999', {
    styles: DATES,
  }),
  cellCase('a date in words', '<c r="B2" t="d"><v>2026-01-31T18:00:00Z</v></c>', '2026-01-31 18:00:00'),
  cellCase('yes', '<c r="B2" t="b"><v>1</v></c>', 'TRUE'),
  cellCase('an error', '<c r="B2" t="e"><v>#REF!</v></c>', '#REF!'),
  cellCase(
    'text in several runs, without its reading',
    '<c r="B2" t="inlineStr"><is><r><t>28</t></r><r><rPr><b/></rPr><t>00</t></r><rPh><t>no</t></rPh></is></c>',
    '2800',
  ),
  cellCase(
    'text in a CDATA section',
    '<c r="B2" t="inlineStr"><is><t><![CDATA[<2800>]]></t></is></c>',
    '<2800>',
  ),
  cellCase('a NUL in its escape', '<c r="B2" t="inlineStr"><is><t>28_x0000_00&#0;</t></is></c>', '2800'),
  cellCase('half a character', '<c r="B2" t="inlineStr"><is><t>28_xD800_00</t></is></c>', '2800'),
  cellCase('text like a formula', '<c r="B2" t="inlineStr"><is><t>=1+2</t></is></c>', '=1+2'),
  cellCase('a shared string', '<c r="B2" t="s"><v>0</v></c>', 'هاتف', { strings: '<si><t>هاتف</t></si>' }),
];
