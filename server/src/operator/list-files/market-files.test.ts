/** The files of the catalogue and of price requests, and the order of brands and categories: P1. */

import { ASKING_OUTCOMES } from '@mazad/contract/operator/askings';
import { CATALOG_STATES } from '@mazad/contract/operator/catalog';
import { LISTS } from '@mazad/contract/operator/lists';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAsset, buildBid, buildCategory, buildRegion } from '../../../test/factories.ts';
import type { ReadSheet } from '../../../test/sheets/read-sheet.ts';
import { buildPartner } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { codeWords } from '../audit/code-words.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
const cheap = useMade(() => buildAsset(test.db, { name: 'Zed Cheap', launchPriceMinor: 100_00 }));
const dear = useMade(() =>
  buildAsset(test.db, { name: 'Zed Dear', launchPriceMinor: 900_50, category: cheap }),
);
beforeAll(async () => {
  await buildRegion(test.db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' });
  await buildAsset(test.db, { name: 'Zed Unpriced', category: cheap });
  await buildBid(test.db, { asset: dear });
  for (const [nameEn, nameAr] of [
    ['Aaa', 'ياء'],
    ['zzz', 'ألف'],
  ])
    await desk.call('POST', '/brands', { nameEn, nameAr });
  const { categoryId } = await buildAsset(test.db);
  await buildCategory(test.db);
  await test.sql`update category set priority = 7, name_ar = 'ألف' where category_id = ${categoryId}`;
});

const column = ({ rows }: ReadSheet, header: string) => rows.map((row) => row[header]);
async function aboutOf(path: string, language = 'en'): Promise<string> {
  const { headers, rows } = await desk.save(path, language, language === 'en' ? 'About' : 'حول الملف');
  return rows.map((row) => row[headers[0]!]).join('\n');
}

const HEADERS = {
  models: [
    'Model, Brand, Category, Group, Storage, Launch year, Launch price, Step, Live bids, Bids on hold, On in, Switched off in, Hot in, ID',
    'الطراز, العلامة التجارية, الفئة, المجموعة, سعة التخزين, سنة الإطلاق, سعر الإطلاق, الخطوة, العروض الفعّالة, عروض تنتظر, مفعّل في, موقوف في, صفقة ساخنة في, المعرّف',
  ],
  brands: ['Brand, In Arabic, Models, Logo, ID', 'العلامة التجارية, بالعربية, الطرازات, الشعار, المعرّف'],
  categories: [
    'Category, In Arabic, Models, Place, State, ID',
    'الفئة, بالعربية, الطرازات, الترتيب, الحالة, المعرّف',
  ],
  askings: [
    'When, Model, Grade, Partner, Shop, Region, Best offer, Currency, Outcome, Taken, Deal price, Deal ID, Quote ID',
    'الوقت, الطراز, الدرجة, الشريك, الفرع, المنطقة, أفضل سعر, العملة, النتيجة, قُبل في, سعر الصفقة, رقم الصفقة, معرّف عرض السعر',
  ],
};

it.each(Object.entries(HEADERS))('%s have their columns in either language', async (list, [en, ar]) => {
  expect((await desk.save(`${list}/file`)).headers.join(', ')).toBe(en);
  expect((await desk.save(`${list}/file`, 'ar')).headers.join(', ')).toBe(ar);
});

describe('the file of models', () => {
  it('has the screen’s rows, filters and order with bid counts, and states the filters', async () => {
    const mine = `categoryId=${cheap.categoryId}`;
    const file = await desk.save(`models/file?${mine}&search=zed&sort=-launchPrice`);
    expect(column(file, 'Model')).toEqual(['Zed Dear', 'Zed Cheap', 'Zed Unpriced']);
    expect(file.rows[0]).toMatchObject({
      'Launch price': '900.5',
      'Live bids': '1',
      'On in': dear.regionId,
      ID: dear.assetId,
    });
    expect(column(await desk.save(`models/file?${mine}&sort=launchPrice`), 'Model')[2]).toBe('Zed Unpriced');
    expect(column(await desk.save(`models/file?${mine}&state=ABSENT&regionId=ksa`), 'Model')).toHaveLength(3);
    const [{ brand_id: brandId }] = (await test.sql<{ brand_id: string }>`select brand_id from asset
      where asset_id = ${dear.assetId}`) as [{ brand_id: string }];
    expect(column(await desk.save(`models/file?brandId=${brandId}`), 'Model')).toEqual(['Zed Dear']);
    const about = await aboutOf(`models/file?${mine}&brandId=${brandId}&state=ACTIVE`);
    expect(about).toContain(`Category: ${cheap.categoryId}`);
    expect(about).toContain('Brand: Apple');
    expect(await aboutOf(`models/file?brandId=${brandId}`, 'ar')).toContain('العلامة التجارية: آبل');
    expect((await auditOf(test, 'list:models')).at(-1)?.after).toMatchObject({ brandId, rows: 1 });
  });
});

describe.each(['brands', 'categories'] as const)('the list of %s', (list) => {
  const shown = {
    name: 'nameEn',
    nameAr: 'nameAr',
    models: 'modelCount',
    priority: 'priority',
    state: 'isActive',
  } as const;

  it.each(LISTS[list].sorts)('is sorted by %s, in both directions, like its file', async (sort) => {
    if (sort === 'state')
      await test.db.query('update category set is_active = false where category_id = $1', [cheap.categoryId]);
    for (const command of [sort, `-${sort}`]) {
      const { data } = (await desk.call('GET', `/${list}?sort=${command}`)).body;
      const values = data.items.map((row: Record<string, string | number | boolean>) =>
        String(row[shown[sort]]).toLowerCase().padStart(3, '0'),
      );
      const rising = values.toSorted((a: never, b: never) => (a === b ? 0 : a < b ? -1 : 1));
      const isDown = command.startsWith('-') !== (sort === 'state');
      expect(new Set(values).size).toBeGreaterThan(1);
      expect([command, values]).toEqual([command, isDown ? rising.reverse() : rising]);
      expect(column(await desk.save(`${list}/file?sort=${command}`), 'ID')).toEqual(
        data.items.map((row: Record<string, string>) => row.brandId ?? row.categoryId),
      );
    }
  });

  it('is downloaded as searched', async () => {
    const file = await desk.save(
      `${list}/file?search=${encodeURIComponent(list === 'brands' ? 'آبل' : 'phones')}`,
    );
    expect(file.rows.length).toBeGreaterThan(0);
    const [{ ID: id } = {}] = file.rows;
    expect(column(await desk.save(`${list}/file?search=${id}`), 'ID')).toEqual([id]);
    expect((await desk.save(`${list}/file?search=nobody`)).rows).toEqual([]);
  });
});

describe('the file of price requests', () => {
  beforeAll(async () => {
    const partner = await buildPartner(test.db, { shop: 'Deira City' });
    for (const [at, reason] of [
      ['2026-02-10T05:00:00Z', null],
      ['2026-02-10T12:00:00Z', 'NO_CREDIT'],
      // 00:30 of the 11th in Dubai.
      ['2026-02-10T20:30:00Z', 'NO_BID'],
    ])
      await test.sql`insert into asking (asking_id, region_id, asset_id, item_condition_id, partner_id,
        source_store_name, asked_at,
        offer_minor, reason, stores)
        values (${uuidv7()}, ${dear.regionId}, ${dear.assetId}, ${dear.conditionIds[0]},
        ${partner.partnerId}, 'Deira City', ${at}, ${reason ? null : 100_050}, ${reason}, '{}')`;
  });

  it('has the screen’s rows, days, outcome and order', async () => {
    const outcomes = async (query: string) => column(await desk.save(`askings/file?${query}`), 'Outcome');
    expect(await outcomes('')).toEqual(['Nobody bid', 'Without credit', 'Offer not taken']);
    expect(await outcomes('sort=at')).toEqual(['Offer not taken', 'Without credit', 'Nobody bid']);
    expect(await outcomes('fromDate=2026-02-10&toDate=2026-02-10')).toEqual([
      'Without credit',
      'Offer not taken',
    ]);
    expect(await outcomes('state=NO_BID&search=zed deira')).toEqual(['Nobody bid']);
    const [met] = (await desk.save('askings/file?state=NOT_TAKEN')).rows;
    expect(met).toMatchObject({
      'Best offer': '1000.5',
      Currency: 'AED',
      Shop: 'Deira City',
      Grade: 'Grade A',
    });
    expect(column(await desk.save('askings/file?state=NO_BID', 'ar'), 'النتيجة')).toEqual(['لم يزايد أحد']);
    expect(await aboutOf('askings/file?fromDate=2026-02-10&state=NO_BID')).toMatch(
      /Days: 2026-02-10 – …\nState: Nobody bid/,
    );
    expect((await auditOf(test, 'list:askings')).at(-1)?.after).toMatchObject({
      fromDate: '2026-02-10',
      state: 'NO_BID',
      rows: 1,
    });
  });
});

it('has words for every state of these lists', () => {
  for (const code of [...ASKING_OUTCOMES, ...CATALOG_STATES]) {
    const { en, ar } = codeWords('state', code);
    expect([code, en === ar]).toEqual([code, false]);
  }
});
