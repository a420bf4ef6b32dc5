import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBook } from '../../../test/books.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildRegion,
} from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { until } from '../../../test/harness/client.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(() => buildRegion(test.db, { regionId: 'ksa', timeZone: 'Asia/Riyadh' }));
afterAll(() => expectCleanAudit(test.db.pool));

const NOTE = 'asked by the brand';
const assetOf = (assetId: string) => desk.get(`/models/${assetId}`);
const bookOf = (asset: BuiltAsset) => readBook(test.db, asset);
const statesOf = (asset: BuiltAsset) =>
  test.sql<{ status: string; priority: string }>`select status, priority_at::text as priority from bid
    where asset_id = ${asset.assetId} order by priority_at, bid_id`;
/** The job that updates stored ranks runs in the server. */
const settled = (asset: BuiltAsset, status: string) =>
  until(`the bids are ${status}`, async () => (await statesOf(asset))[0]?.status === status);

describe('a switch', () => {
  it('takes a model out of the books at once, and restores its times (M3, M4)', async () => {
    const first = await buildBid(test.db);
    const { asset } = first;
    const second = await buildBid(test.db, { asset });
    const order = [first.storeId, second.storeId];
    const before = await statesOf(asset);
    expect((await assetOf(asset.assetId)).regions).toMatchObject([{ isActive: true, liveBidCount: 2 }]);
    const path = `/models/${asset.assetId}/regions/uae`;
    expect((await desk.call('PUT', path, { isActive: false, note: ' ' })).status).toBe(400);
    const { body } = await desk.call('PUT', path, { isActive: false, note: NOTE });
    expect(body.data.regions).toMatchObject([{ isActive: false, liveBidCount: 0, heldBidCount: 2 }]);
    expect(await bookOf(asset)).toEqual([]);
    await settled(asset, 'UNLISTED');
    await desk.call('PUT', path, { isActive: true, note: NOTE });
    expect(await bookOf(asset)).toEqual(order);
    await settled(asset, 'RANK_ONE');
    expect(await statesOf(asset)).toEqual(before);
    expect(
      (await auditOf(test, `asset:${asset.assetId}`)).map(({ before, after }) => [before, after]),
    ).toEqual([
      [
        { isActive: true, liveBids: 2 },
        { isActive: false, note: NOTE },
      ],
      [
        { isActive: false, liveBids: 0 },
        { isActive: true, note: NOTE },
      ],
    ]);
  });

  it('opens a model in a new region', async () => {
    const { assetId } = await buildAsset(test.db);
    const path = `/models/${assetId}/regions/ksa`;
    expect((await desk.call('PUT', path, { isActive: false, note: NOTE })).status).toBe(404);
    const { body } = await desk.call('PUT', path, { isActive: true, note: NOTE });
    expect(body.data.regions).toMatchObject([
      { regionId: 'ksa', isActive: true },
      { regionId: 'uae', isActive: true },
    ]);
  });

  it('takes a whole category out, says how many bids, and restores it', async () => {
    const category = await buildCategory(test.db);
    const assets = [await buildAsset(test.db, { category }), await buildAsset(test.db, { category })];
    for (const asset of assets) await buildBid(test.db, { asset });
    await buildAsset(test.db, { category });
    const before = await Promise.all(assets.map(statesOf));
    const path = `/categories/${category.categoryId}`;
    const reach = () => desk.get(`${path}/reach`);
    expect(await reach()).toEqual({ modelCount: 3, liveBidCount: 2, heldBidCount: 0 });
    const { body } = await desk.call('PUT', `${path}/active`, { isActive: false, note: NOTE });
    expect(body.data).toMatchObject({ isActive: false, version: 2 });
    for (const asset of assets) expect(await bookOf(asset)).toEqual([]);
    expect(await reach()).toEqual({ modelCount: 3, liveBidCount: 0, heldBidCount: 2 });
    for (const asset of assets) await settled(asset, 'UNLISTED');
    await desk.call('PUT', `${path}/active`, { isActive: true, note: NOTE });
    for (const asset of assets) await settled(asset, 'RANK_ONE');
    expect(await Promise.all(assets.map(statesOf))).toEqual(before);
    const [off] = await auditOf(test, `category:${category.categoryId}`);
    expect(off).toMatchObject({ action: 'SET_CATEGORY_ACTIVE', before: { isActive: true, liveBids: 2 } });
  });
});
