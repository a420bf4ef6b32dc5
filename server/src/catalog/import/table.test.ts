import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ImportError } from './import-error.ts';
import type { TableLimits } from './limits.ts';
import { openTable, readTable, type TableRow } from './table.ts';

async function readAll(source: string | Uint8Array, limits: Partial<TableLimits> = {}): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(source, { limits })) rows.push(row);
  return rows;
}

async function codeOf(source: string | Uint8Array, limits: Partial<TableLimits> = {}): Promise<string> {
  const error: unknown = await readAll(source, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof ImportError ? error.code : `no ImportError but ${String(error)}`;
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

  it('reads windows-1252 where it is not UTF-8, and UTF-16 by its mark', async () => {
    expect((await readAll(Buffer.from('Price\n\xa5 13,999\n', 'latin1')))[0]?.cells.Price).toBe('¥ 13');
    expect((await readAll(csv('Name\nهاتف\n')))[0]?.cells.Name).toBe('هاتف');
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Name\tYear\nfēnix\t2024\n', 'utf16le'),
    ]);
    expect((await readAll(utf16))[0]?.cells).toEqual({ Name: 'fēnix', Year: '2024' });
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
    expect(await codeOf(csv(''))).toBe('NO_HEADER');
    expect(await codeOf(csv('\n\n'))).toBe('NO_HEADER');
    expect(await codeOf(csv('Name\n"open'))).toBe('TRUNCATED');
    expect(await codeOf(Buffer.from('%PDF-1.7\0\0'))).toBe('WRONG_TYPE');
    expect(await codeOf(csv('Name\nA\nB\nC\n'), { rows: 2 })).toBe('TOO_MANY_ROWS');
    expect(await codeOf(csv('Name\nA\nB\n'), { rows: 2 })).toContain('no ImportError');
    expect(await codeOf(csv('Name\nAAAA\n'), { cellLength: 3 })).toBe('CELL_TOO_LONG');
    expect(await codeOf(csv('A,B\n1,2\n3,4\n'), { cells: 3 })).toBe('TOO_MANY_CELLS');
    expect(await codeOf(csv(','.repeat(1000)))).toBe('NO_HEADER');
    expect(await codeOf(csv(`A${','.repeat(1000)}B`))).toBe('TOO_MANY_COLUMNS');
    expect(await codeOf(csv(','.repeat(2_000_000)))).toBe('CORRUPT');
    expect(await codeOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBe('FILE_TOO_LARGE');
    expect(await codeOf('/nowhere/at-all.csv')).toBe('FILE_NOT_FOUND');
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
    expect(await codeOf(bytes, { rows: 1 })).toBe('TOO_MANY_ROWS');
    expect(await codeOf(bytes, { columns: 1 })).toBe('TOO_MANY_COLUMNS');
    expect(await codeOf(bytes, { unzippedSizeBytes: 500 })).toBe('UNZIPS_TOO_LARGE');
  });

  it('refuses a workbook that is cut off, damaged or something else', async () => {
    const bytes = await sheet([['Name'], ['A']]);
    expect(await codeOf(bytes.slice(0, bytes.length / 2))).toBe('TRUNCATED');
    for (let at = 40; at < bytes.length; at += 97) {
      const damaged = bytes.slice();
      damaged[at] = damaged[at]! ^ 0xff;
      // A byte that carries nothing may be damaged unnoticed; what may not happen is another error.
      expect(await codeOf(damaged)).toMatch(
        /^(CORRUPT|TRUNCATED|WRONG_TYPE|PASSWORD_PROTECTED|UNZIPS_TOO_LARGE|NO_HEADER|no ImportError but null)$/,
      );
    }
    expect(await codeOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('WRONG_TYPE');
  });

  it('refuses a workbook behind a password', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'Models', rows: [['Name'], ['A']] }],
      encryption: { password: 'hunter2', spinCount: 1000 },
    });
    expect(await codeOf(bytes)).toBe('PASSWORD_PROTECTED');
  });

  it('refuses formulas on the sheet that it reads', async () => {
    const withFormula = new Map([['1,0', { formula: 'HYPERLINK("http://x.example","x")' }]]);
    const plain = { name: 'Models', rows: [['Name'], ['A']] };
    const formulas = { name: 'Sums', rows: [['Name'], [null]], cells: withFormula };
    expect(await codeOf(await writeXlsx({ sheets: [formulas] }))).toBe('FORMULA');
    expect(await codeOf(await writeXlsx({ sheets: [plain, formulas] }))).toContain('no ImportError');
  });
});
