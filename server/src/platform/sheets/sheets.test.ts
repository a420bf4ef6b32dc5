/** Which sheets and rows of a file are read, for typical layouts. */
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { buildWorkbook, textRow, worksheet } from '../../../test/sheets/build-workbook.ts';
import { writeErrorReport } from './error-report.ts';
import { rowPlace, rowText } from './row-place.ts';
import { findHeader, openTable, type TableOptions } from './table.ts';

type Rows = (string | number | null)[][];
const byId: TableOptions = {
  isHeader: (cells) => findHeader(cells, ['Id']) !== null,
  aside: ['Instructions'],
};
const book = (sheets: Record<string, Rows>, hidden: readonly string[] = []) =>
  writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, hidden: hidden.includes(name) })),
  });

async function read(bytes: Uint8Array, options: TableOptions = byId) {
  const { sheetNames, left, rows } = await openTable(bytes, options);
  const read: [string, Record<string, string>][] = [];
  for await (const { rowNumber, cells } of rows) read.push([rowText(rowNumber, sheetNames), cells]);
  return { left, rows: read };
}
const refusalOf = (bytes: Uint8Array, options: TableOptions = byId) =>
  read(bytes, options).then(
    () => null,
    ({ type, more }) => ({ type, ...more.words }),
  );

describe('the sheets of a workbook', () => {
  it('are read where they have the header, each by its own, and the others are named', async () => {
    const bytes = await book(
      {
        Notes: [['Ask Sara']],
        Apple: [
          ['Id', 'Price'],
          ['a', 1],
          [null, null],
          ['b', 2],
        ],
        Empty: [],
        Hidden: [['Id'], ['h']],
        Instructions: [['How to']],
        Samsung: [
          ['Price', 'Id'],
          [3, 'c'],
        ],
      },
      ['Hidden'],
    );
    expect(await read(bytes)).toEqual({
      left: ['Notes'],
      rows: [
        ['Apple!2', { Id: 'a', Price: '1' }],
        ['Apple!4', { Id: 'b', Price: '2' }],
        ['Samsung!2', { Id: 'c', Price: '3' }],
      ],
    });
  });

  it('count together', async () => {
    const bytes = await book({ One: [['Id'], ['a'], ['b']], Two: [['Id'], ['c'], ['d']] });
    const limited = (limits: TableOptions['limits']) => refusalOf(bytes, { ...byId, limits });
    expect(await limited({ rows: 4, cells: 4 })).toBeNull();
    expect(await limited({ rows: 3 })).toMatchObject({ type: 'SHEET_ROWS', max: 3 });
    expect(await limited({ cells: 3 })).toEqual({ type: 'SHEET_CELLS', max: 3, row: 'Two!3' });
  });

  it('say where a formula stands, and may have one where nothing is read', async () => {
    const formula = (at: string) => `<row r="3"><c r="${at}"><f>1+1</f><v>2</v></c></row>`;
    const two = (second: string) =>
      buildWorkbook({
        names: ['Bids', 'More'],
        rows: textRow(1, 'Id') + textRow(2, 'a'),
        parts: [{ name: 'xl/worksheets/sheet2.xml', content: worksheet(second) }],
      });
    expect(await refusalOf(two(textRow(1, 'Id') + formula('A3')))).toEqual({
      type: 'SHEET_FORMULA',
      cell: 'More!A3',
    });
    expect(await read(two(textRow(1, 'Sum') + formula('A3')))).toMatchObject({ left: ['More'] });
  });

  it('are all in the report, under their names and with their numbers', async () => {
    const bytes = await book({
      Apple: [['Stock of March'], ['Id', 'Price'], ['a', 1]],
      Samsung: [['Id'], ['b'], ['c']],
    });
    const { rows, sheetNames } = await openTable(bytes, byId);
    const numbers: number[] = [];
    for await (const { rowNumber } of rows) numbers.push(rowNumber);
    const report = await buffer(
      await writeErrorReport(bytes, {
        header: 'Wrong',
        errorsOf: (row) => (numbers.indexOf(row) > 0 ? rowText(row, sheetNames) : null),
        language: 'en',
        timeZone: 'UTC',
        table: byId,
      }),
    );
    expect((await read(report)).rows).toEqual([
      ['Apple!3', { Id: 'a', Price: '1', Wrong: '' }],
      ['Samsung!2', { Id: 'b', Wrong: 'Samsung!2' }],
      ['Samsung!3', { Id: 'c', Wrong: 'Samsung!3' }],
    ]);
  });

  it('leave a row that stands in none without a place', () => {
    expect(rowPlace(0, ['One', 'Two'])).toEqual({ row: 0, sheet: null });
    expect(rowPlace(7)).toEqual({ row: 7, sheet: null });
  });
});

describe('a header', () => {
  const titled = [['Price list'], ['Dubai', 'March'], [null], ['Id', 'Price'], ['a', 1]];

  it('is found below titles, in a workbook and in a CSV', async () => {
    const expected = { left: [], rows: [['5', { Id: 'a', Price: '1' }]] };
    expect(await read(await book({ List: titled }))).toEqual(expected);
    expect(await read(Buffer.from('Price list\nDubai,March\n\nId,Price\na,1\n'))).toEqual(expected);
  });

  it('is looked for in the first rows alone, and is the first of them where there is none', async () => {
    const long = [...Array.from({ length: 20 }, (_, at) => [`Note ${at}`]), ['Id'], ['a']];
    const { rows } = await read(await book({ List: long }));
    expect(rows[0]).toEqual(['2', { 'Note 0': 'Note 1' }]);
  });
});

describe('merged cells', () => {
  const merges = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const priceCell = (row: number) => `<row r="${row}"><c r="B${row}"><v>${row}</v></c></row>`;
  const rows =
    textRow(1, 'Id', 'Price') + textRow(2, 'a', '2') + priceCell(3) + textRow(4, 'b', '4') + priceCell(5);
  const filled = async (after: string, filledDown: TableOptions['filledDown'] = () => ['Id']) =>
    (await read(buildWorkbook({ rows, after }), { ...byId, filledDown })).rows.map(([, { Id }]) => Id);

  it('have their value in each row, in the columns that are asked for', async () => {
    expect(await filled(merges('A2:A3', 'A4:A5'))).toEqual(['a', 'a', 'b', 'b']);
    expect(await filled(merges('A2:A3'))).toEqual(['a', 'a', 'b', '']);
    expect(await filled(merges('A2:A3'), () => [])).toEqual(['a', '', 'b', '']);
  });

  it('are filled neither from the header nor over several columns', async () => {
    expect(await filled(merges('A1:A3', 'A4:B5'))).toEqual(['a', '', 'b', '']);
    expect(await filled(merges('A1:XFD1048576'))).toEqual(['a', '', 'b', '']);
    // Even for the largest ranges, only existing rows are read.
    expect(await filled(merges('A4:A1048576'))).toEqual(['a', '', 'b', 'b']);
  });
});

describe('a blank cell', () => {
  const far = (text: string) =>
    buildWorkbook({
      rows: `${textRow(1, 'Id').replace('</row>', `<c r="XFD1" t="inlineStr"><is><t>${text}</t></is></c></row>`)}${textRow(2, 'a')}`,
    });

  it.each([' ', '\u200f', '\u3164', '\ufeff \u200b'])('far out is none: %j', async (text) => {
    expect((await read(far(text))).rows).toEqual([['2', { Id: 'a' }]]);
  });

  it('is told from one with something in it, which is named', async () => {
    expect(await refusalOf(far('x'))).toEqual({ type: 'SHEET_COLUMNS', max: 500, cell: 'XFD1' });
    expect(await refusalOf(Buffer.from(`Id${','.repeat(600)}x\na\n`))).toEqual({
      type: 'SHEET_COLUMNS',
      max: 500,
      cell: 'WC1',
    });
  });
});
