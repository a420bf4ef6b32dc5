import { LISTS } from '@mazad/contract/operator/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPage } from '../../../test/every-page.ts';
import { buildAsset, buildBid, buildCategory, buildRegion } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(() => buildRegion(test.db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' }));
afterAll(() => expectCleanAudit(test.db.pool));

const list = (query: string) => desk.get(`/models?${query}`);
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe('the list of models', () => {
  it('is searched by words, filtered, and paged after the last row in every order', async () => {
    const category = await buildCategory(test.db);
    const assets = [];
    for (let i = 0; i < 5; i++) {
      const name = `Zed Q${i} 64GB`;
      assets.push(
        await buildAsset(test.db, { category, name, launchPriceMinor: i === 2 ? undefined : 100_000 }),
      );
    }
    const mine = `categoryId=${category.categoryId}`;
    expect(namesOf(await list(`${mine}&search=64gb%20ZED%20q3`))).toEqual(['Zed Q3 64GB']);
    expect((await list(`${mine}&search=apple`)).count).toBe(5);
    for (const column of LISTS.models.sorts) {
      for (const sort of [column, `-${column}`]) {
        const pages = await everyPage((cursor) => list(`${mine}&sort=${sort}&count=2&cursor=${cursor}`));
        expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([5]));
        const seen = pages.flatMap(namesOf);
        expect([sort, [...seen].sort()]).toEqual([sort, assets.map(({ name }) => name)]);
        // Models without a price come last in either direction.
        if (column === 'launchPrice') expect(seen[4]).toBe('Zed Q2 64GB');
      }
    }
    expect((await desk.call('GET', `/models?${mine}&cursor=bm9uc2Vuc2U`)).status).toBe(400);
    expect((await list(`${mine}&state=ABSENT&regionId=ksa`)).count).toBe(5);
    expect((await list(`${mine}&regionId=ksa`)).count).toBe(0);
  });
});

describe('an edit of a model', () => {
  it('updates its markets and bids, and is refused after another edit', async () => {
    const { asset, storeId } = await buildBid(test.db, {
      asset: await buildAsset(test.db, { name: 'Old 64GB' }),
    });
    const brand = (await desk.call('POST', '/brands', { nameEn: 'Nokia', nameAr: 'نوكيا' })).body.data;
    const command = {
      version: 1,
      name: 'New 64GB',
      brandId: brand.brandId,
      groupName: 'New',
      launchPrice: 999.5,
    };
    const { status, body } = await desk.call('PUT', `/models/${asset.assetId}`, command);
    expect([status, body.data]).toMatchObject([
      200,
      {
        name: 'New 64GB',
        brandName: { en: 'Nokia' },
        groupName: 'New',
        launchPrice: 999.5,
        version: 2,
        storage: '128GB',
      },
    ]);
    const [row] = await test.sql`select m.name, m.brand_id = a.brand_id
      and b.brand_id = a.brand_id as brands,
      m.group_id = a.group_id and b.group_id = a.group_id as groups
      from asset a join market m using (asset_id) join bid b using (asset_id)
      where a.asset_id = ${asset.assetId}`;
    expect(row).toEqual({ name: 'New 64GB', brands: true, groups: true });
    const again = await desk.call('PUT', `/models/${asset.assetId}`, command);
    expect([again.status, again.body.type]).toEqual([409, 'CHANGED_SINCE']);
    expect(
      (await auditOf(test, `asset:${asset.assetId}`)).map(({ action, after }) => [action, after]),
    ).toEqual([
      [
        'UPDATE_ASSET',
        { name: 'New 64GB', brandId: brand.brandId, groupName: 'New', launchPriceMinor: 99_950 },
      ],
    ]);
    // The dealer's list reads the name from the market.
    const dealer = await test.signIn({ storeId });
    const grid = await dealer.call('POST', '/assets/biding', { search: 'New 64' });
    expect(JSON.stringify(grid.body)).toContain('New 64GB');
  });

  it('keeps prices that are not multiples of a new step: saving them again is not refused (M2)', async () => {
    const { asset, storeId } = await buildBid(test.db, { spotPriceMinor: 101_000 });
    await desk.call('PUT', `/models/${asset.assetId}`, { version: 1, stepperValue: 25 });
    const dealer = await test.signIn({ storeId });
    const save = (spotPrice: number) =>
      dealer.call('PUT', '/bids', {
        assetId: asset.assetId,
        spotPrice,
        confirmPrice: spotPrice,
        maxQuantity: 5,
      });
    expect((await save(1_010)).status).toBe(200);
    expect((await save(1_020)).body).toMatchObject({ type: 'PRICE_INVALID' });
    expect((await save(1_025)).status).toBe(200);
  });

  it('keeps a name unique in its brand and category, ignoring case and spaces', async () => {
    const category = await buildCategory(test.db);
    const brand = (await desk.call('POST', '/brands', { nameEn: 'Sony', nameAr: 'سوني' })).body.data;
    const make = (name: string, more = {}) =>
      desk.call('POST', '/models', {
        categoryId: category.categoryId,
        brandId: brand.brandId,
        name,
        regionIds: ['uae', 'ksa'],
        ...more,
      });
    const made = (await make('Xperia 1 V 256GB')).body.data;
    expect(made).toMatchObject({ groupName: 'Xperia 1 V', storage: '256GB', stepperValue: 10 });
    expect(made.regions.map((r: { regionId: string }) => r.regionId)).toEqual(['ksa', 'uae']);
    expect((await make('XPERIA  1 v 256gb')).body.type).toBe('NAME_TAKEN');
    const other = (await make('Xperia 5')).body.data;
    const renamed = await desk.call('PUT', `/models/${other.assetId}`, {
      version: 1,
      name: 'xperia 1v 256GB',
    });
    expect(renamed.body.type).toBe('NAME_TAKEN');
    expect((await desk.call('POST', '/brands', { nameEn: 'SONY', nameAr: 'x' })).body.type).toBe(
      'NAME_TAKEN',
    );
    expect((await make('X', { categoryId: 'nothing' })).status).toBe(404);
  });
});

describe('a pin', () => {
  it('makes a model hot or not at once, and survives the job that counts trade-ins (M9)', async () => {
    const { assetId } = await buildAsset(test.db);
    const pin = async (command: string) =>
      (await desk.call('PUT', `/models/${assetId}/regions/uae/hot-pin`, { pin: command })).body.data.regions;
    expect(await pin('PINNED')).toMatchObject([{ isHot: true, hotPin: 'PINNED' }]);
    expect((await list('state=PINNED')).items).toMatchObject([{ assetId }]);
    expect((await list('state=HOT&regionId=ksa')).count).toBe(0);
    expect(await pin('UNPINNED')).toMatchObject([{ isHot: false, hotPin: 'UNPINNED' }]);
    expect(await pin('AUTOMATIC')).toMatchObject([{ hotPin: 'AUTOMATIC' }]);
    expect((await desk.call('PUT', `/models/${assetId}/regions/ksa/hot-pin`, { pin: 'PINNED' })).status).toBe(
      404,
    );
  });
});

describe('names of brands and categories', () => {
  it('are changed for the version that was seen', async () => {
    const brand = (await desk.call('POST', '/brands', { nameEn: 'Honor', nameAr: 'هونر' })).body.data;
    const command = { version: 1, nameEn: 'HONOR', logoUrl: '/logos/honor.svg' };
    const changed = await desk.call('PUT', `/brands/${brand.brandId}`, command);
    expect(changed.body.data).toMatchObject({
      nameEn: 'HONOR',
      nameAr: 'هونر',
      logoUrl: '/logos/honor.svg',
      version: 2,
    });
    expect((await desk.call('PUT', `/brands/${brand.brandId}`, command)).body.type).toBe('CHANGED_SINCE');
    for (const logoUrl of ['javascript:alert(1)', '//evil.example/x.png', 'http://a.example/x.png']) {
      expect((await desk.call('PUT', `/brands/${brand.brandId}`, { version: 2, logoUrl })).status).toBe(400);
    }
    const { categoryId } = await buildCategory(test.db);
    const category = await desk.call('PUT', `/categories/${categoryId}`, {
      version: 1,
      nameAr: 'هواتف',
      priority: 7,
    });
    expect(category.body.data).toMatchObject({
      nameEn: categoryId,
      nameAr: 'هواتف',
      priority: 7,
      version: 2,
    });
    expect((await desk.call('PUT', `/categories/${categoryId}`, { version: 1 })).body.type).toBe(
      'CHANGED_SINCE',
    );
  });
});
