import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { SheetLimits } from './limits.ts';
import { SheetError } from './sheet-error.ts';
import { findHeader, openTable, readTable, type TableRow } from './table.ts';

async function readAll(source: Uint8Array, limits: Partial<SheetLimits> = {}): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(source, { limits })) rows.push(row);
  return rows;
}

async function codeOf(source: Uint8Array, limits: Partial<SheetLimits> = {}): Promise<string> {
  const error: unknown = await readAll(source, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof SheetError ? error.type : `no SheetError but ${String(error)}`;
}

const csv = (text: string) => Buffer.from(text);

describe('CSV', () => {
  it.each([
    ['comma', 'Brand,Name\nApple,iPhone 13\n'],
    ['semicolon', 'Brand;Name\r\nApple;iPhone 13\r\n'],
    ['tab', 'Brand\tName\nApple\tiPhone 13'],
    ['mark', '\ufeffBrand,Name\nApple,iPhone 13\n'],
  ])('reads %s', async (_, text) => {
    expect(await readAll(csv(text))).toEqual([
      { rowNumber: 2, cells: { Brand: 'Apple', Name: 'iPhone 13' }, extraCells: 0 },
    ]);
  });

  it.each([
    ['semicolon', 'sep=;\r\nBrand, of the model;Name\r\nApple;iPhone 13\r\n'],
    ['tab', 'sep=\t\nBrand\tName\nApple\tiPhone 13\n'],
    ['comma, after a mark', '\ufeffSEP=,\nBrand; of the model; here,Name\nApple,iPhone 13\n'],
  ])('takes the delimiter that the file names in its first line: %s', async (_, text) => {
    const [row] = await readAll(csv(text));
    expect(row).toMatchObject({ rowNumber: 2, extraCells: 0 });
    expect(Object.values(row!.cells)).toEqual(['Apple', 'iPhone 13']);
  });

  it('reads windows-1252 where it is not UTF-8, and UTF-16 by its mark', async () => {
    expect((await readAll(Buffer.from('Price\n\xa5 13,999\n', 'latin1')))[0]?.cells.Price).toBe('¥ 13');
    expect((await readAll(csv('Name\nهاتف\n')))[0]?.cells.Name).toBe('هاتف');
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Name\tYear\nfēnix\t2024\n', 'utf16le'),
    ]);
    expect((await readAll(utf16))[0]?.cells).toEqual({ Name: 'fēnix', Year: '2024' });
  });

  it('tells Arabic of Windows from accents of Windows, and damaged UTF-8 from both', async () => {
    const arabic = Buffer.from([0xc7, 0xe1, 0xd3, 0xda, 0xd1]);
    const file = Buffer.concat([Buffer.from('Name;'), arabic, Buffer.from('\niPhone;1 200\n')]);
    expect((await openTable(file)).headers).toEqual(['Name', 'السعر']);
    expect((await openTable(Buffer.from('Größe;Café;Ünité\n1;2;3\n', 'latin1'))).headers).toEqual([
      'Größe',
      'Café',
      'Ünité',
    ]);
    expect(await codeOf(Buffer.from('الاسم;السعر\nهاتف;1\n').subarray(0, -5))).toContain('no SheetError');
    const damaged = Buffer.from('الاسم;السعر\nهاتف;1\n');
    damaged[3] = 0xff;
    expect(await codeOf(damaged)).toBe('FILE_BROKEN');
  });

  it('says how far it is, and stops when it is told to', async () => {
    const bytes = csv(`Name\n${'x'.repeat(20)}\n`.repeat(40_000));
    const seen: { rows: number; of: number | null }[] = [];
    for await (const _ of readTable(bytes, { onProgress: (done) => seen.push(done) }));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.at(-1)).toEqual({ rows: 79_999, of: 79_999 });
    expect(seen[0]!.of).toBeGreaterThan(70_000);
    const stop = new AbortController();
    const read = async () => {
      for await (const { rowNumber } of readTable(bytes, { signal: stop.signal })) {
        if (rowNumber === 1000) stop.abort(new Error('enough'));
        expect(rowNumber).toBeLessThan(79_000);
      }
    };
    await expect(read()).rejects.toThrow('enough');
  });

  it('counts rows as a spreadsheet does, past empty rows and line breaks in a cell', async () => {
    const rows = await readAll(csv('Name,Note\nA,"two\nlines"\n\n,\nB,x,y\nC\n'));
    expect(rows.map(({ rowNumber, extraCells }) => [rowNumber, extraCells])).toEqual([
      [2, 0],
      [5, 1],
      [6, 0],
    ]);
    expect(rows[2]?.cells).toEqual({ Name: 'C', Note: '' });
  });

  it('keeps odd headers apart', async () => {
    const { headers, rows } = await openTable(csv('Price,price,__proto__,\n1,2,3,\n'));
    expect(headers).toEqual(['Price', 'price (2)', '__proto__']);
    for await (const { cells } of rows)
      expect(Object.getOwnPropertyDescriptor(cells, '__proto__')?.value).toBe('3');
  });

  it('takes an inch mark inside a cell', async () => {
    expect((await readAll(csv('Name,Year\nTab 11" 64GB,2024\n')))[0]?.cells.Name).toBe('Tab 11" 64GB');
  });

  it('refuses what is not a table or too much of one', async () => {
    expect(await codeOf(csv(''))).toBe('SHEET_NO_HEADER');
    expect(await codeOf(csv('\n\n'))).toBe('SHEET_NO_HEADER');
    expect(await codeOf(csv('Name\n"open'))).toBe('SHEET_TRUNCATED');
    expect(await codeOf(Buffer.from('%PDF-1.7\0\0'))).toBe('FILE_TYPE_REFUSED');
    expect(await codeOf(csv('Name\nA\nB\nC\n'), { rows: 2 })).toBe('SHEET_ROWS');
    expect(await codeOf(csv('Name\nA\nB\n'), { rows: 2 })).toContain('no SheetError');
    expect(await codeOf(csv('Name\nAAAA\n'), { cellLength: 3 })).toBe('SHEET_CELL_LENGTH');
    expect(await codeOf(csv('A,B\n1,2\n3,4\n'), { cells: 3 })).toBe('SHEET_CELLS');
    expect(await codeOf(csv(','.repeat(1000)))).toBe('SHEET_NO_HEADER');
    expect(await codeOf(csv(`A${','.repeat(1000)}B`))).toBe('SHEET_COLUMNS');
    expect(await codeOf(csv(','.repeat(2_000_000)))).toBe('FILE_BROKEN');
    expect(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBe('FILE_TOO_LARGE');
  });
});

describe('XLSX', () => {
  const sheet = (rows: (string | number | null)[][]) => writeXlsx({ sheets: [{ name: 'Models', rows }] });

  it('reads back a workbook', async () => {
    const bytes = await sheet([
      ['Brand', 'Name', 'Price', 'Year'],
      ['Apple', 'iPhone 13 128GB', 3399, 2021],
      [null, null, null, null],
      ['هواوي', 'P60 <Pro> & "x"', 3999.9900000000002, null],
    ]);
    expect(await readAll(bytes)).toEqual([
      {
        rowNumber: 2,
        cells: { Brand: 'Apple', Name: 'iPhone 13 128GB', Price: '3399', Year: '2021' },
        extraCells: 0,
      },
      {
        rowNumber: 4,
        cells: { Brand: 'هواوي', Name: 'P60 <Pro> & "x"', Price: '3999.99', Year: '' },
        extraCells: 0,
      },
    ]);
  });

  it('reads 20,000 rows', async () => {
    const bytes = await sheet(
      Array.from({ length: 20_001 }, (_, index) => [index === 0 ? 'Name' : `Phone ${index}`]),
    );
    const rows = await readAll(bytes);
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toMatchObject({ rowNumber: 20_001, cells: { Name: 'Phone 20000' } });
  });

  it('refuses too many rows or columns', async () => {
    const bytes = await sheet([
      ['A', 'B'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(await codeOf(bytes, { rows: 1 })).toBe('SHEET_ROWS');
    expect(await codeOf(bytes, { columns: 1 })).toBe('SHEET_COLUMNS');
    expect(await codeOf(bytes, { unzippedSizeBytes: 500 })).toBe('SHEET_UNPACKS_TOO_LARGE');
  });

  it('refuses a workbook that is cut off, damaged or something else', async () => {
    const bytes = await sheet([['Name'], ['A']]);
    expect(await codeOf(bytes.slice(0, bytes.length / 2))).toBe('SHEET_TRUNCATED');
    for (let at = 40; at < bytes.length; at += 97) {
      const damaged = bytes.slice();
      damaged[at] = damaged[at]! ^ 0xff;
      // A damaged byte may go unnoticed if it carries nothing; but no other error may occur.
      expect(await codeOf(damaged)).toMatch(
        /^(FILE_BROKEN|SHEET_TRUNCATED|FILE_TYPE_REFUSED|SHEET_PASSWORD|SHEET_UNPACKS_TOO_LARGE|SHEET_NO_HEADER|no SheetError but null)$/,
      );
    }
    expect(await codeOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(
      'SHEET_OLD_FORMAT',
    );
  });

  it('refuses a workbook behind a password', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Models', rows: [['Name'], ['A']] }],
      encryption: { password: 'hunter2', spinCount: 1000 },
    });
    expect(await codeOf(bytes)).toBe('SHEET_PASSWORD');
  });

  it('refuses formulas on the sheet that it reads', async () => {
    const withFormula = new Map([['1,0', { formula: 'HYPERLINK("http://x.example","x")' }]]);
    const plain = { name: 'Models', rows: [['Name'], ['A']] };
    const formulas = { name: 'Sums', rows: [['Name'], [null]], cells: withFormula };
    expect(await codeOf(await writeXlsx({ sheets: [formulas] }))).toBe('SHEET_FORMULA');
    expect(await codeOf(await writeXlsx({ sheets: [plain, formulas] }))).toContain('no SheetError');
  });

  it('reads the sheet that is named, or the first that one sees', async () => {
    const rows = (text: string) => [['Name'], [text]];
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Hidden', hidden: true, rows: rows('hidden') },
        { name: 'One', rows: rows('one') },
        { name: 'عروض', rows: rows('two') },
      ],
    });
    const nameIn = async (sheet?: string | string[]) => {
      for await (const { cells } of readTable(bytes, sheet === undefined ? {} : { sheet })) return cells.Name;
      return null;
    };
    expect(await nameIn()).toBe('one');
    expect(await nameIn(['Bids', 'عروض'])).toBe('two');
    expect(await nameIn('ONE ')).toBe('one');
    await expect(nameIn('Bids')).rejects.toMatchObject({
      type: 'SHEET_MISSING',
      more: { words: { sheet: 'Bids' } },
    });
  });
});

it('finds a header in either language', () => {
  expect(findHeader(['Model', 'spot  PRICE'], ['السعر', 'Spot price'])).toBe('spot  PRICE');
  expect(findHeader(['Model'], ['Price'])).toBeNull();
});
