import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readTable, type TableRow } from '#platform/sheets/table.ts';
import { planImport as planRows } from './plan.ts';
import type { KnownCatalogue } from './read/known-names.ts';
import { bindMapping, type Mapping, parseMapping } from './read/mapping.ts';
import { rejectionReason } from './read/rejection-words.ts';
import { rejectedCsv } from './report.ts';

const HEADERS = ['Category', 'Brand', 'Model', 'Price', 'Year', 'Colour'] as const;
const MAPPING = parseMapping(
  'category=Category,brand=Brand,name=Model,price=Price,year=Year,attribute.colour=Colour',
);

/** With an empty catalogue and prices in AED unless `known` is given. */
const planImport = (rows: TableRow[], mapping: Mapping, known: Partial<KnownCatalogue> = {}) =>
  planRows(rows, mapping, { brands: [], categories: [], currency: 'AED', ...known });

function table(...rows: readonly string[][]): TableRow[] {
  return rows.map((values, index) => ({
    rowNumber: index + 2,
    cells: Object.fromEntries(HEADERS.map((header, column) => [header, values[column] ?? ''])),
    extraCells: 0,
  }));
}

describe('parseMapping', () => {
  it('reads columns, constants, a guess, attributes and quoted headers', () => {
    const mapping = parseMapping('category=guess, brand=const:Apple ,name="Model, full",attribute.ram=RAM');
    expect(mapping.fields).toEqual({
      category: { kind: 'guess' },
      brand: { kind: 'const', value: 'Apple' },
      name: { kind: 'column', header: 'Model, full' },
    });
    expect(mapping.attributes.get('ram')).toEqual({ kind: 'column', header: 'RAM' });
  });

  it.each([
    ['brand=Brand,name=Model', 'category'],
    ['category=guess,brand=Brand', 'name'],
    ['category=guess,brand=Brand,name=Model,cost=Price', 'cost'],
    ['category=guess,brand=Brand,name=Model,name=Model', 'twice'],
    ['category=guess,brand=Brand,name=', 'TARGET=COLUMN'],
    ['category=guess,brand=const:,name=Model', 'no value'],
    ['', 'required'],
  ])('refuses %j', (text, part) => {
    expect(() => parseMapping(text)).toThrow(expect.objectContaining({ code: 'BAD_MAPPING' }));
    expect(() => parseMapping(text)).toThrow(part);
  });

  it('finds headers whatever their case, and names those that exist when one does not', () => {
    expect(
      bindMapping(MAPPING, ['category ', 'BRAND', 'model', 'Price', 'year', 'colour']).fields.brand,
    ).toEqual({
      kind: 'column',
      header: 'BRAND',
    });
    expect(() => bindMapping(MAPPING, ['Category', 'Make'])).toThrow('Its columns are: "Category", "Make"');
  });
});

describe('planImport', () => {
  it('tidies names and reads group, storage, price and year from them', () => {
    const plan = planImport(
      table(['Mobiles', ' Apple ', ' iPhone  13\u00a0128GB ', 'AED 3,399', '2021', 'Blue']),
      MAPPING,
    );
    expect(plan).toMatchObject({ rowCount: 1, rejected: [] });
    expect(plan.assets).toMatchObject([
      {
        category: { categoryId: 'mobile-phones' },
        brand: 'Apple',
        name: 'iPhone 13 128GB',
        group: 'iPhone 13',
        launchPriceMinor: 339900,
        launchYear: 2021,
        attributes: { storage: '128GB', colour: 'Blue' },
      },
    ]);
  });

  it('merges brands that differ in case: the one seen most often, or the one that the catalogue has', () => {
    const rows = table(['Mobiles', 'Poco', 'F5'], ['Mobiles', 'POCO', 'F6'], ['Mobiles', 'POCO', 'F7']);
    const brands = (known: KnownCatalogue['brands'] = []) =>
      planImport(rows, MAPPING, { brands: known }).assets.map((a) => a.brand);
    expect(brands()).toEqual(['POCO', 'POCO', 'POCO']);
    const known = { brandKey: 'poco', nameEn: 'poco', nameAr: 'بوكو' };
    expect(brands([known])).toEqual(['poco', 'poco', 'poco']);
  });

  it('finds categories and brands by what the catalogue calls them, in either language', () => {
    const known = {
      brands: [{ brandKey: 'sony', nameEn: 'Sony', nameAr: 'سوني' }],
      categories: [
        { categoryId: 'gaming-consoles', nameEn: 'Consoles', nameAr: 'أجهزة الألعاب' },
        { categoryId: 'tablets', nameEn: 'Phones', nameAr: 'Consoles' },
      ],
    };
    const rows = table(
      ['Consoles', 'Sony', 'A'],
      ['أجهزة الألعاب', 'سوني', 'B'],
      ['GAMING CONSOLES', 'SONY', 'C'],
      ['phones', 'Vivo', 'D'],
      ['أجهزة الألعاب', 'سوني', 'A'],
    );
    const plan = planImport(rows, MAPPING, known);
    expect(
      plan.assets.map(({ category, brand, brandKey }) => [category.categoryId, brand, brandKey]),
    ).toEqual([
      ['gaming-consoles', 'Sony', 'sony'],
      ['gaming-consoles', 'Sony', 'sony'],
      ['gaming-consoles', 'Sony', 'sony'],
      ['tablets', 'Vivo', 'vivo'],
    ]);
    expect(plan.rejected).toMatchObject([{ rowNumber: 6, code: 'REPEATED', firstRow: '2' }]);
    expect(plan.mergedBrands).toEqual([{ brand: 'Sony', spellings: ['سوني', 'SONY'] }]);
  });

  it('keeps the first of two rows alike, and says whether the second agrees', () => {
    const plan = planImport(
      table(
        ['Mobiles', 'vivo', 'V40 256GB', '1799'],
        ['Mobiles', 'Vivo', 'v40 256 GB', '1799'],
        ['Mobiles', 'vivo', 'V40 256GB', '1899'],
      ),
      MAPPING,
    );
    expect(plan.assets).toHaveLength(1);
    expect(plan.rejected.map(({ rowNumber, code, reason }) => [rowNumber, code, reason])).toEqual([
      [3, 'REPEATED', 'Repeats row 2.'],
      [4, 'DUPLICATE', 'Duplicate of row 2, which says otherwise: price.'],
    ]);
  });

  it('reports every fault of a row with its column, value and reason', () => {
    const plan = planImport(
      table(['Mobiles', '', 'X1', 'USD 5', '2924'], ['', 'A', '=cmd()', '', '']),
      MAPPING,
    );
    expect(plan.assets).toEqual([]);
    expect(
      plan.rejected.map(({ rowNumber, column, value, code }) => [rowNumber, column, value, code]),
    ).toEqual([
      [2, 'Brand', '', 'MISSING_VALUE'],
      [2, 'Price', 'USD 5', 'WRONG_CURRENCY'],
      [2, 'Year', '2924', 'BAD_YEAR'],
      [3, 'Model', '=cmd()', 'FORMULA'],
      [3, 'Category', '', 'MISSING_VALUE'],
    ]);
    expect(rejectedCsv(plan)).toContain("\r\n3,Model,'=cmd(),FORMULA,");
    const fullWidth = plan.rejected.map((row) => ({ ...row, value: '＝HYPERLINK()' }));
    expect(rejectedCsv({ rejected: fullWidth, sheets: [] })).toContain("\r\n3,Model,'＝HYPERLINK(),FORMULA,");
  });

  it('takes no name that a spreadsheet has made of one', () => {
    const { rejected } = planImport(
      table(['Mobiles', 'Apple', '#N/A'], ['Mobiles', 'Apple', '1.2E+11']),
      MAPPING,
    );
    expect(rejected.map(({ column, code }) => [column, code])).toEqual(Array(2).fill(['Model', 'RUINED']));
    expect(rejectionReason(rejected[0]!, 'ar')).toContain('الجداول');
  });

  it('refuses names that are too long and rows that are too wide', () => {
    const [row] = table(['Mobiles', 'A', 'x'.repeat(30_000)]);
    const wide = { ...table(['Mobiles', 'A', 'B'])[0]!, extraCells: 2 };
    const { rejected } = planImport([row!, wide], MAPPING);
    expect(rejected.map(({ code }) => code)).toEqual(['VALUE_TOO_LONG', 'TOO_MANY_CELLS']);
    expect(rejected[0]?.value).toHaveLength(100);
  });

  it('takes a step in whole dirhams only, and none that cannot be typed either', () => {
    const mapping = parseMapping('category=const:Tablets,brand=Brand,name=Model,stepper=Price');
    const steps = ['25', '0.5', '10000', '10001'];
    const plan = planImport(table(...steps.map((step, place) => ['', 'A', `B${place}`, step])), mapping);
    expect(plan.assets).toMatchObject([
      { stepperValueMinor: 2500, category: { categoryId: 'tablets' } },
      { stepperValueMinor: 1_000_000 },
    ]);
    expect(plan.rejected).toMatchObject([
      { code: 'BAD_STEPPER', value: '0.5' },
      { code: 'BAD_STEPPER', value: '10001' },
    ]);
  });

  it('takes no storage that is longer than one that is typed', () => {
    const mapping = parseMapping('category=const:Tablets,brand=Brand,name=Model,storage=Price');
    const plan = planImport(table(['', 'A', 'B', 'x'.repeat(40)], ['', 'A', 'C', 'x'.repeat(41)]), mapping);
    expect(plan.assets).toHaveLength(1);
    expect(plan.rejected).toMatchObject([{ code: 'VALUE_TOO_LONG' }]);
  });
});

const REAL_FILE = fileURLToPath(new URL('../../../../../shared/data/mobiles-2025.csv', import.meta.url));

describe.skipIf(!existsSync(REAL_FILE))(
  '930 real phones (skipped where the file is absent: it is not ours to share)',
  () => {
    it('takes 913, and says why of each of the 17 others', async () => {
      const rows: TableRow[] = [];
      for await (const row of readTable(readFileSync(REAL_FILE))) rows.push(row);
      const map =
        'category=guess,brand=Company Name,name=Model Name,price=Launched Price (Dubai),year=Launched Year,attribute.ram=RAM';
      const plan = planImport(rows, parseMapping(map));
      const codes = new Map<string, number>();
      for (const { code } of plan.rejected) codes.set(code, (codes.get(code) ?? 0) + 1);
      const tablets = plan.assets.filter(({ category }) => category.categoryId === 'tablets').length;
      console.info(
        `${rows.length} rows: ${plan.assets.length} taken (${tablets} tablets), not taken:`,
        Object.fromEntries(codes),
      );
      expect(rows).toHaveLength(930);
      expect(plan.assets).toHaveLength(913);
      expect(tablets).toBe(101);
      expect(Object.fromEntries(codes)).toEqual({ BAD_YEAR: 1, REPEATED: 15, DUPLICATE: 1 });
      expect(new Set(plan.assets.map(({ brand }) => brand)).size).toBe(18);
      expect(plan.assets.every(({ launchPriceMinor }) => launchPriceMinor !== null)).toBe(true);
    });
  },
);
