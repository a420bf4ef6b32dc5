import { beforeAll, describe, expect, it } from 'vitest';
import { buildRegion } from '../../../test/factories.ts';
import { buildWorkbook, textRow, worksheet } from '../../../test/sheets/build-workbook.ts';
import { readSheet } from '../../../test/sheets/read-sheet.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';
import { column, importsAt } from './imports.fixture.ts';

const { test, desk } = useDesk();
const { upload, settled, apply, ...imports } = importsAt({ test, desk });
beforeAll(() => buildRegion(test.db, { regionId: 'ksa', country: 'SA' }));

const FILE = `Brand,Model,Price,Year,RAM
Apple,iPhone 13 128GB,"AED 3,399",2021,4GB
POCO,F6 256GB,1499,2024,
Poco,F6 Pro 256GB,Not available,2024,12GB
POCO,F6 Pro 512GB,AED 1,2924,
`;
const MAPPING = {
  category: { kind: 'guess' },
  brand: column('Brand'),
  name: column('Model'),
  price: column('Price'),
  year: column('Year'),
  attributes: [{ key: 'ram', header: 'RAM' }],
};

const preview = (importId: string, mapping: object = MAPPING, regionIds = ['uae', 'ksa']) =>
  imports.preview(importId, { mapping, regionIds });
const rowsOf = async (importId: string, outcome: string, language: 'en' | 'ar' = 'en') =>
  (await desk.call('GET', `/catalog/imports/${importId}/rows?outcome=${outcome}`, undefined, language)).body
    .data;
const assetNames = async () =>
  (await test.db.query<{ name: string }>('select name from asset order by name')).map(({ name }) => name);

describe('importing a file', () => {
  it('proposes a mapping, shows the plan, applies it, and changes nothing the second time', async () => {
    const sent = (await upload(FILE)).body.data;
    expect(sent).toMatchObject({ fileName: 'models.csv', rowCount: 4, state: 'UPLOADED', mapping: MAPPING });
    expect(sent.sample[0]).toEqual(['Apple', 'iPhone 13 128GB', 'AED 3,399', '2021', '4GB']);
    const plan = await preview(sent.importId);
    expect(plan).toMatchObject({ state: 'PLANNED', rowsDone: 4 });
    expect(plan.summary).toEqual({
      added: 3,
      changed: 0,
      unchanged: 0,
      rejectedRows: 1,
      switchedOn: [
        { regionId: 'uae', count: 3 },
        { regionId: 'ksa', count: 3 },
      ],
      newCategories: ['Mobile phones'],
      newBrands: ['Apple', 'POCO'],
      newGroups: ['iPhone 13', 'F6', 'F6 Pro'],
      newGroupCount: 3,
      mergedBrands: [{ brand: 'POCO', spellings: ['Poco'] }],
      sheets: [],
      leftSheets: [],
    });
    const inArabic = (await desk.call('GET', `/catalog/imports/${sent.importId}`, undefined, 'ar')).body.data;
    expect(inArabic.summary.newCategories).toEqual(['الهواتف المحمولة']);
    expect(await assetNames()).toEqual([]);
    const rejected = await rowsOf(sent.importId, 'REJECTED');
    expect(rejected.items).toMatchObject([{ rowNumber: 5, column: 'Year', value: '2924', code: 'BAD_YEAR' }]);
    expect((await rowsOf(sent.importId, 'REJECTED', 'ar')).items[0].reason).toMatch(/السنة/);
    expect((await rowsOf(sent.importId, 'ADDED')).items[0]).toMatchObject({
      name: 'iPhone 13 128GB',
      changes: expect.arrayContaining([
        { field: 'category', before: null, after: 'Mobile phones' },
        { field: 'price', before: null, after: '3399' },
      ]),
    });
    expect((await rowsOf(sent.importId, 'ADDED', 'ar')).items[0].changes).toContainEqual({
      field: 'category',
      before: null,
      after: 'الهواتف المحمولة',
    });

    expect((await apply(sent.importId, plan.digest)).state).toBe('APPLIED');
    expect(await assetNames()).toEqual(['F6 256GB', 'F6 Pro 256GB', 'iPhone 13 128GB']);
    const log = await auditOf(test, `catalogImport:${sent.importId}`);
    expect(log.map(({ action }) => action)).toEqual([
      'UPLOAD_CATALOG_FILE',
      'PREVIEW_CATALOG_IMPORT',
      'APPLY_CATALOG_IMPORT',
      'IMPORT_CATALOG',
    ]);
    expect(log[3]).toMatchObject({ actor: `operator:${desk.userId}`, after: { added: 3, rejectedRows: 1 } });

    const before = await test.db.query('select xmin::text, a.* from asset a order by asset_id');
    const again = await preview(sent.importId);
    expect(again.summary).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    await apply(sent.importId, again.digest);
    expect(await test.db.query('select xmin::text, a.* from asset a order by asset_id')).toEqual(before);
  });

  it('returns the file with the reasons, to be uploaded again', async () => {
    const sent = (await upload(FILE)).body.data;
    await preview(sent.importId);
    const answer = await desk.call('GET', `/catalog/imports/${sent.importId}/report`);
    expect(answer.headers['content-disposition']).toContain('models-report.xlsx');
    const { rows } = await readSheet(answer.bytes);
    expect(rows.map((cells) => cells['Why it was not taken'])).toEqual([
      '',
      '',
      '',
      'Year: The year is not between 1990 and 2100.',
    ]);
  });

  it('names a row’s sheet if there are several, and returns all sheets', async () => {
    const only = textRow(3, 'Reno 12 256GB').replace('r="A3"', 'r="B3"');
    const rows = textRow(1, 'Prices') + textRow(2, 'Brand', 'Model') + only + textRow(4, '', 'Reno 13 256GB');
    const after = '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>';
    const brand = '<row r="3"><c r="A3" t="inlineStr"><is><t>Oppo</t></is></c>';
    const more = textRow(1, 'Brand', 'Model') + textRow(2, 'Honor', '#N/A');
    const content = buildWorkbook({
      ...{ names: ['Oppo', 'More', 'Notes'], rows: rows.replace('<row r="3">', brand), after },
      parts: [
        { name: 'xl/worksheets/sheet2.xml', content: worksheet(more) },
        { name: 'xl/worksheets/sheet3.xml', content: worksheet(textRow(1, 'Ask Sara')) },
      ],
    });
    const { importId, mapping } = (await upload(content, 'en', 'models.xlsx')).body.data;
    const plan = await preview(importId, mapping, ['uae']);
    expect(plan.summary).toMatchObject({ added: 2, rejectedRows: 1, leftSheets: ['Notes'] });
    const [rejected] = (await rowsOf(importId, 'REJECTED')).items;
    expect(rejected).toMatchObject({ sheet: 'More', rowNumber: 2, column: 'Model', code: 'RUINED' });
    const { bytes } = await desk.call('GET', `/catalog/imports/${importId}/report`);
    const again = (await upload(bytes, 'en', 'models-report.xlsx')).body.data;
    expect(again).toMatchObject({ rowCount: 3, mapping: { brand: { header: 'Brand' } } });
    expect(again.sample.map(([name]: string[]) => name)).toEqual(['Oppo', 'Oppo', 'Honor']);
  });

  it('shows a new plan instead of applying an outdated one', async () => {
    // An operator has renamed it since; the plan shows the new name.
    const named = await test.sql`update category set name_en = 'Phones', name_ar = 'هواتف'
      where category_id = 'mobile-phones' returning 1`;
    expect(named).toHaveLength(1);
    const sent = (await upload('Brand,Model,Price\nVivo,V40 256GB,1799\n')).body.data;
    const plan = await preview(sent.importId, { ...MAPPING, year: undefined, attributes: [] }, ['uae']);
    expect(plan.summary).toMatchObject({ added: 1, newCategories: [] });
    expect((await rowsOf(sent.importId, 'ADDED', 'ar')).items[0].changes).toContainEqual({
      field: 'category',
      before: null,
      after: 'هواتف',
    });
    // Meanwhile another operator creates the same model by hand.
    const brand = (await desk.call('POST', '/brands', { nameEn: 'Vivo', nameAr: 'فيفو' })).body.data;
    const byHand = {
      categoryId: 'mobile-phones',
      brandId: brand.brandId,
      name: 'V40 256GB',
      regionIds: ['uae'],
    };
    await desk.call('POST', '/models', byHand);
    const refused = await apply(sent.importId, plan.digest);
    expect(refused).toMatchObject({
      state: 'PLANNED',
      isPlanChanged: true,
      summary: { added: 0, changed: 1 },
    });
    const { items } = await rowsOf(sent.importId, 'CHANGED');
    expect(items[0].changes).toEqual([{ field: 'price', before: null, after: '1799' }]);
    const stale = await desk.call('POST', `/catalog/imports/${sent.importId}/apply`, { digest: plan.digest });
    expect(stale.body.type).toBe('CHANGED_SINCE');
    expect((await apply(sent.importId, refused.digest)).state).toBe('APPLIED');
    // The plan is deleted after a day; the models' previous values stay (P4).
    const [asset] = await test.sql<{ id: string }>`select asset_id as id from asset where name = 'V40 256GB'`;
    expect((await auditOf(test, `asset:${asset?.id}`)).at(-1)).toMatchObject({
      actor: `operator:${desk.userId}`,
      action: 'UPDATE_ASSET',
      before: { launchPriceMinor: null },
      after: { launchPriceMinor: 179_900 },
    });
  });

  it('finds renamed brands and categories instead of creating new ones', async () => {
    const mapping = { ...MAPPING, category: column('Category'), price: undefined };
    const planOf = async (category: string, brand: string) => {
      const sent = (await upload(`Category,Brand,Model\n${category},${brand},PS5 825GB\n`)).body.data;
      const plain = { ...mapping, year: undefined, attributes: [] };
      return preview(sent.importId, plain, ['uae']);
    };
    const first = await planOf('Gaming consoles', 'Sony');
    expect(first.summary).toMatchObject({ added: 1, newCategories: ['Gaming consoles'] });
    await apply(first.importId, first.digest);
    const words = { version: 1, nameEn: 'Consoles', nameAr: 'أجهزة الألعاب' };
    expect((await desk.call('PUT', '/categories/gaming-consoles', words)).status).toBe(200);
    await test.db.query("update brand set name_ar = 'سوني' where name_key = 'sony'");

    for (const [category, brand] of [
      ['Consoles', 'Sony'],
      ['أجهزة الألعاب', 'سوني'],
      ['Gaming consoles', 'سوني'],
    ] as const) {
      const { summary } = await planOf(category, brand);
      expect(summary).toMatchObject({ added: 0, unchanged: 1, newCategories: [], newBrands: [] });
    }
  });

  it('continues after a crash, and gives up what cannot be done', async () => {
    const sent = (await upload(FILE)).body.data;
    await preview(sent.importId);
    // As left by a killed process: claimed by a dead process.
    await test.sql`update catalog_import
      set state = 'PLANNING', claim = gen_random_uuid(), claimed_until = now() - interval '1 s',
      attempts = 1 where import_id = ${sent.importId}`;
    expect((await settled(sent.importId)).state).toBe('PLANNED');
    await test.sql`update catalog_import set state = 'PLANNING', claimed_until = null, attempts = 3
      where import_id = ${sent.importId}`;
    expect(await settled(sent.importId)).toMatchObject({ state: 'FAILED', error: { type: 'INTERNAL' } });
  });

  it('refuses a file that is no table, an unknown column, and an apply without a plan', async () => {
    const pdf = await upload('%PDF-1.7\0\0', 'ar');
    expect([pdf.status, pdf.body.type]).toEqual([415, 'FILE_TYPE_REFUSED']);
    expect((await upload(FILE, 'en', 'models.xlsx')).body.type).toBe('FILE_TYPE_REFUSED');
    expect((await upload('')).status).toBeGreaterThanOrEqual(400);
    const sent = (await upload(FILE)).body.data;
    const post = (what: string, body: object) =>
      desk.call('POST', `/catalog/imports/${sent.importId}/${what}`, body);
    const mapping = { ...MAPPING, price: column('Cost') };
    expect((await post('preview', { mapping, regionIds: ['uae'] })).body).toMatchObject({
      type: 'BAD_REQUEST',
      errors: [{ path: 'mapping.price', message: 'Cost' }],
    });
    expect((await post('apply', { digest: 'x' })).body.type).toBe('UPLOAD_STATE');
    // A new upload replaces one that was not applied.
    await upload(FILE);
    expect((await desk.call('GET', `/catalog/imports/${sent.importId}`)).status).toBe(404);
  });
});
