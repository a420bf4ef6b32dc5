import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTable, type TableRow } from '#platform/sheets/table.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildBid, buildRegion } from '../../../test/factories.ts';
import { applyImport } from './apply.ts';
import { planImport } from './plan.ts';
import { parseMapping } from './read/mapping.ts';
import { runCatalogImport } from './run.ts';

const MAP = 'category=guess,brand=Brand,name=Model,price=Price,year=Year';
const FILE = `Brand,Model,Price,Year
Apple,iPhone 13 128GB,"AED 3,399",2021
Apple,iPhone 13 256GB,"AED 3,799",2021
Apple,iPad Air 5 64GB,"AED 2,499",2022
POCO,F6 256GB,1499,2024
Poco,F6 Pro 256GB,Not available,2024
POCO,F6 Pro 512GB,USD 500,2024
`;
const GROUPED = 'Brand,Model,Group\nApple,iPhone 13 128GB,iPhone 13 family\n';
const GROUP_MAP = 'category=guess,brand=Brand,name=Model,group=Group';

const { db } = useTestDatabase();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-import-'));
  for (const regionId of ['uae', 'ksa']) await buildRegion(db, { regionId });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() =>
  db.pool.query('truncate bid, bid_history, market, asset, model_group, brand, category cascade'),
);

async function planOf(text: string, map = MAP) {
  const rows: TableRow[] = [];
  for await (const row of readTable(Buffer.from(text))) rows.push(row);
  return planImport(rows, parseMapping(map), { brands: [], categories: [], currency: 'AED' });
}

const apply = async (text = FILE, map = MAP, regionId = 'uae') =>
  applyImport(db.pool, await planOf(text, map), { regionId });

async function count(table: 'asset' | 'market' | 'brand' | 'model_group' | 'category'): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]!.count;
}

describe('applyImport', () => {
  it('adds once, and changes nothing the second time', async () => {
    const first = await apply();
    expect(first).toEqual({ added: 5, changed: 0, unchanged: 0, switchedOn: 5 });
    const before = await db.pool.query('select xmin::text, asset.* from asset order by asset_id');
    const second = await apply();
    expect(second).toEqual({ added: 0, changed: 0, unchanged: 5, switchedOn: 0 });
    const after = await db.pool.query('select xmin::text, asset.* from asset order by asset_id');
    expect(after.rows).toEqual(before.rows);
    expect([await count('brand'), await count('model_group'), await count('category')]).toEqual([2, 4, 2]);
  });

  it('keeps money in fils and the default step', async () => {
    await apply();
    const { rows } = await db.pool.query(
      `select name, category_id, launch_price_minor::int as price, launch_year, stepper_value_minor::int as step, attributes
       from asset where name_key = 'iphone13128gb'`,
    );
    expect(rows).toEqual([
      {
        name: 'iPhone 13 128GB',
        category_id: 'mobile-phones',
        price: 339900,
        launch_year: 2021,
        step: 1000,
        attributes: { storage: '128GB' },
      },
    ]);
  });

  it('logs its counts, and each brand and model created, opened or changed (P4)', async () => {
    await db.pool.query('truncate audit_log');
    const applyTo = async (regionId: string, rows: string) =>
      applyImport(db.pool, await planOf(`Brand,Model,Price,Year\n${rows}\n`), {
        regionId,
        fileName: 'models.csv',
      });
    await applyTo('uae', 'POCO,F6 256GB,1499,2024');
    await applyTo('uae', 'POCO,F6 256GB,1399,2024');
    await applyTo('ksa', 'POCO,F6 256GB,1399,2024');
    const { rows } = await db.pool.query(
      'select actor, action, subject, region_id, before, after from audit_log order by audit_id',
    );
    const { rows: ids } = await db.pool.query<{ asset_id: string; brand_id: string }>(
      'select asset_id, brand_id from asset',
    );
    const [asset, brandId] = [`asset:${ids[0]!.asset_id}`, ids[0]!.brand_id];
    const actor = 'command:catalog-import';
    const imported = (after: object) => ({ actor, action: 'IMPORT_CATALOG', after });
    expect(rows).toMatchObject([
      imported({
        fileName: 'models.csv',
        regions: ['uae'],
        added: 1,
        switchedOn: ['uae: 1'],
        newCategories: ['Mobile phones'],
      }),
      { actor, action: 'CREATE_BRAND', subject: `brand:${brandId}`, after: { nameEn: 'POCO' } },
      {
        actor,
        action: 'CREATE_ASSET',
        subject: asset,
        before: null,
        after: { name: 'F6 256GB', brandId, launchPriceMinor: 149_900, regionIds: ['uae'] },
      },
      imported({ added: 0, changed: 1, switchedOn: ['uae: 0'] }),
      {
        actor,
        action: 'UPDATE_ASSET',
        subject: asset,
        before: { launchPriceMinor: 149_900 },
        after: { launchPriceMinor: 139_900 },
      },
      imported({ added: 0, changed: 0, switchedOn: ['ksa: 1'] }),
      {
        actor,
        action: 'SET_ASSET_ACTIVE',
        subject: asset,
        region_id: 'ksa',
        before: { isActive: null },
        after: { isActive: true },
      },
    ]);
  });

  it('writes differences, keeps what the file lacks, and leaves an asset switched off', async () => {
    await apply();
    await db.pool.query(`update market set is_active = false where name = 'iPhone 13 128GB'`);
    const again = 'Brand,Model,Price,Year\napple,IPHONE 13 128 GB,3299,\nApple,iPhone 13 256GB,,\n';
    const result = await apply(again);
    expect(result).toEqual({ added: 0, changed: 1, unchanged: 1, switchedOn: 0 });
    const { rows } = await db.pool.query(
      `select a.name, a.launch_price_minor::int as price, a.launch_year, m.is_active from asset a
       join market m using (asset_id) where a.name_key = 'iphone13128gb'`,
    );
    expect(rows).toEqual([{ name: 'iPhone 13 128GB', price: 329900, launch_year: 2021, is_active: false }]);
  });

  it('moves an asset and its market rows only to a group that the file names', async () => {
    await apply();
    expect(await apply(GROUPED, GROUP_MAP)).toMatchObject({ changed: 1 });
    expect(await apply()).toMatchObject({ changed: 0 });
    const { rows } = await db.pool.query(
      `select g.name from market m join model_group g using (group_id) where m.name = 'iPhone 13 128GB'`,
    );
    expect(rows).toEqual([{ name: 'iPhone 13 family' }]);
  });

  it('opens assets in another region without changing them', async () => {
    await apply();
    const result = await apply(FILE, MAP, 'ksa');
    expect(result).toEqual({ added: 0, changed: 0, unchanged: 5, switchedOn: 5 });
    expect(await count('market')).toBe(10);
  });

  it('only counts in a dry run, and fails for an unknown region', async () => {
    const dry = await applyImport(db.pool, await planOf(FILE), { regionId: 'uae', isDryRun: true });
    expect(dry).toEqual({ added: 5, changed: 0, unchanged: 0, switchedOn: 5 });
    const unknown = applyImport(db.pool, await planOf(FILE), { regionId: 'mars' });
    await expect(unknown).rejects.toMatchObject({ code: 'UNKNOWN_REGION' });
    expect([await count('asset'), await count('brand'), await count('category')]).toEqual([0, 0, 0]);
  });

  it('allows two imports of one file at once', async () => {
    const plan = await planOf(FILE);
    const results = await Promise.all([1, 2, 3].map(() => applyImport(db.pool, plan, { regionId: 'uae' })));
    expect(results.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, 0, 5]);
  });

  it('updates the group of bids to the file’s', async () => {
    await apply();
    const { rows } = await db.pool.query<{ asset_id: string }>(
      `select asset_id from asset where name_key = 'iphone13128gb'`,
    );
    const assetId = rows[0]!.asset_id;
    await buildBid(db, {
      asset: { assetId, regionId: 'uae', name: '', categoryId: '', conditionIds: [] },
      isUnranked: true,
    });
    await apply(GROUPED, GROUP_MAP);
    const bids = await db.pool.query<{ name: string }>(
      'select g.name from bid b join model_group g using (group_id)',
    );
    expect(bids.rows).toEqual([{ name: 'iPhone 13 family' }]);
  });

  it('writes more than one batch, and finds them unchanged on a repeat', async () => {
    const lines = Array.from(
      { length: 5_100 },
      (_, index) => `Brand ${index % 50},Phone ${index} 128GB,${index + 1},2024`,
    );
    const plan = await planOf(['Brand,Model,Price,Year', ...lines].join('\n'));
    const first = await applyImport(db.pool, plan, { regionId: 'uae' });
    const second = await applyImport(db.pool, plan, { regionId: 'uae' });
    expect([first.added, second.unchanged]).toEqual([5_100, 5_100]);
  });
});

describe('runCatalogImport', () => {
  async function run(...argv: string[]) {
    let text = '';
    const out = { write: (part: string) => (text += part) };
    const code = await runCatalogImport(argv, { withPool: (work) => work(db.pool), out });
    return { code, text };
  }

  it('imports, prints a summary, and writes rejected rows to a report', async () => {
    const file = join(folder, 'models.csv');
    const report = join(folder, 'report.csv');
    await writeFile(file, FILE);
    const dry = await run(file, '--map', MAP, '--dry-run');
    expect(dry).toMatchObject({ code: 0, text: expect.stringMatching(/Dry run[\s\S]*added +5/) });
    expect(await count('asset')).toBe(0);
    const { code, text } = await run(file, '--map', MAP, '--report', report);
    expect(code).toBe(0);
    expect(text).toContain('row 7, Price: "USD 500" WRONG_CURRENCY The price is not in AED.');
    expect(text).toMatch(
      /rows read +6\n +taken +5 \(Mobile phones 4, Tablets 1\)\n +not taken +1\n +added +5/,
    );
    expect(await readFile(report, 'utf8')).toBe(
      '\ufeffRow,Column,Value,Code,Reason\r\n7,Price,USD 500,WRONG_CURRENCY,The price is not in AED.\r\n',
    );
  });

  it('explains errors in arguments, mapping or file', async () => {
    const file = join(folder, 'models.csv');
    await writeFile(file, FILE);
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Usage') });
    expect(await run(file)).toMatchObject({ code: 2 });
    expect(await run(file, '--map', MAP, '--unknown')).toMatchObject({ code: 2 });
    const wrong = await run(file, '--map', MAP.replace('Price', 'Cost'));
    expect(wrong).toMatchObject({
      code: 1,
      text: expect.stringContaining('"Brand", "Model", "Price", "Year"'),
    });
    expect(await run('/nowhere.csv', '--map', MAP)).toMatchObject({ code: 1 });
    const renamed = join(folder, 'models.xlsx');
    await writeFile(renamed, FILE);
    expect(await run(renamed, '--map', MAP)).toMatchObject({
      code: 1,
      text: expect.stringContaining('FILE_TYPE_REFUSED'),
    });
    expect(await run(file, '--map', MAP, '--region', 'mars')).toMatchObject({ code: 1 });
  });
});
