import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardText, unguardText } from './cell-text.ts';
import { writeErrorReport } from './error-report.ts';
import { openTable, readTable, type TableRow } from './table.ts';
import { type ColumnSpec, type SheetSpec, writeWorkbook } from './write-workbook.ts';

const COLUMNS: ColumnSpec[] = [
  { header: 'Asset id', kind: 'text', isLocked: true },
  { header: 'Price', kind: 'decimal' },
];

const write = (sheet: Partial<SheetSpec>, language: 'en' | 'ar' = 'en') =>
  buffer(
    writeWorkbook({
      language,
      timeZone: 'Asia/Dubai',
      sheets: [{ name: 'Bids', columns: COLUMNS, rows: [], ...sheet }],
      instructions: { name: 'Help', lines: ['Title', '=line'] },
    }),
  );

async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(bytes)) rows.push(row);
  return rows;
}

// Text that a cell can hold, and not only spaces: a reader takes those for an empty cell at the end of a row.
const cellText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      "''@y",
      '\t-',
      '\r\n',
      ' +5',
      '＝1',
      '_x0041_',
      '_x005F_x0041_',
      '<&">]]>',
      "'",
      '007',
    ),
    fc
      .array(fc.constantFrom('=', "'", '+', '-', '@', '\t', '\r', '\n', ' ', 'a', '_x000D_', '&'))
      .map((parts) => parts.join('')),
  )
  .filter((text) => text.trim() !== '' && !/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u.test(text));

describe('what is written is read as it was (X2)', () => {
  it('any text, whatever a spreadsheet could take it for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cellText, cellText), { minLength: 1, maxLength: 20 }),
        async (rows) => {
          const read = await rowsOf(await write({ rows }));
          expect(read.map(({ cells }) => [cells['Asset id'], cells.Price])).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('guards with one apostrophe that comes off again', () => {
    fc.assert(
      fc.property(
        cellText,
        (text) =>
          unguardText(guardText(text)) === text && !/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(guardText(text)),
      ),
    );
    expect(unguardText("'tis")).toBe("'tis");
  });

  it('numbers, dates of the region, yes and no, nothing', async () => {
    const columns: ColumnSpec[] = [
      { header: 'n', kind: 'decimal' },
      { header: 'd', kind: 'date' },
      { header: 'day', kind: 'date', numFmt: 'yyyy-mm-dd' },
      { header: 'b', kind: 'boolean' },
      { header: 't', kind: 'text' },
    ];
    const rows = [
      [2799.99, new Date('2026-01-31T20:30:00Z'), new Date('2026-01-31T20:00:00Z'), true, 353012345678901],
      [0.1 + 0.2, null, null, false, null],
      [-1_000_000, new Date('2026-07-01T00:00:05Z'), null, null, ''],
    ];
    const read = await rowsOf(await write({ columns, rows, rowCount: 3 }));
    expect(read.map(({ cells }) => Object.values(cells))).toEqual([
      ['2799.99', '2026-02-01 00:30:00', '2026-02-01', 'TRUE', '353012345678901'],
      ['0.3', '', '', 'FALSE', ''],
      ['-1000000', '2026-07-01 04:00:05', '', '', ''],
    ]);
  });

  it('keeps row numbers, and tells how many rows there are', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => [`id-${index}`, index]);
    const bytes = await write({ rows, rowCount: 5000 });
    const table = await openTable(bytes);
    expect(table.rowsExpected).toBe(5000);
    const read = await rowsOf(bytes);
    expect(read.at(-1)).toEqual({
      rowNumber: 5001,
      cells: { 'Asset id': 'id-4999', Price: '4999' },
      extraCells: 0,
    });
  });

  it('drops what no cell may hold, and cuts what is too long', async () => {
    const read = await rowsOf(
      await write({
        rows: [
          ['a\0b\ud800c\u0007', 1],
          ['x'.repeat(40_000), 2],
        ],
      }),
    );
    expect(read[0]?.cells['Asset id']).toBe('abc');
    expect(read[1]?.cells['Asset id']).toHaveLength(32_767);
    expect(read[1]?.cells['Asset id']).toMatch(/x…$/);
  });
});

describe('a workbook that cannot be written', () => {
  it('ends with the error of its rows, and lets go of them when nobody reads on', async () => {
    async function* failing() {
      yield ['a', 1];
      throw new Error('the database is gone');
    }
    await expect(write({ rows: failing() })).rejects.toThrow('the database is gone');
    await expect(write({ rows: [['a', 1]], rowCount: 2 })).rejects.toThrow('2 rows');
    await expect(
      write({
        columns: [{ header: 'a', kind: 'text', validation: { kind: 'list', options: ['a,b'], error: '' } }],
        rows: [['a']],
      }),
    ).rejects.toThrow(RangeError);

    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield ['a', Math.random()];
      } finally {
        isClosed = true;
      }
    }
    const stream = writeWorkbook({
      language: 'en',
      timeZone: 'UTC',
      sheets: [{ name: 'a', columns: COLUMNS, rows: endless() }],
    });
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length;
      if (bytes > 300_000) break;
    }
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('the report of an upload (X3)', () => {
  const report = async (bytes: Uint8Array, errors: Record<number, string>) =>
    buffer(
      await writeErrorReport(bytes, {
        header: 'Errors',
        errorsOf: (row) => errors[row] ?? null,
        language: 'ar',
        timeZone: 'Asia/Dubai',
      }),
    );

  it('is the upload with one column more, and can be sent and reported again', async () => {
    const upload = Buffer.from('Asset id;Price;Note\nA-1;1 000;ok\n\nA-2;x;"=2+2"\nA-3;007;too;many\n');
    const first = await report(upload, { 4: 'Price: not a number', 5: '+1 cell' });
    const rows = await rowsOf(first);
    expect(rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['A-1', '1 000', 'ok', '', ''],
      ['A-2', 'x', '=2+2', '', 'Price: not a number'],
      ['A-3', '007', 'too', 'many', '+1 cell'],
    ]);
    expect((await openTable(first)).headers).toEqual(['Asset id', 'Price', 'Note', 'Column 4', 'Errors']);
    const again = await report(first, { 4: 'still wrong' });
    expect((await openTable(again)).headers).toEqual(['Asset id', 'Price', 'Note', 'Column 4', 'Errors']);
    expect((await rowsOf(again)).map(({ cells }) => cells.Errors)).toEqual(['', 'still wrong', '']);
    await expect(report(Buffer.from(''), {})).rejects.toMatchObject({ type: 'SHEET_NO_HEADER' });
  });

  it('has each row at its number in the upload, by which reasons name other rows', async () => {
    const upload = Buffer.from('\n\nAsset id,Price\nA-1,1\n\n\nA-1,2\n');
    const bytes = await report(upload, { 4: 'rows 4, 7', 7: 'rows 4, 7' });
    expect((await rowsOf(bytes)).map(({ rowNumber, cells }) => [rowNumber, cells.Price])).toEqual([
      [4, '1'],
      [7, '2'],
    ]);
    expect((await openTable(bytes)).headers).toEqual(['Asset id', 'Price', 'Errors']);
  });
});
