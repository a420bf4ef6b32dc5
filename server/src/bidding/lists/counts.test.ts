import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { buildAsset, buildBid, buildCategory, buildStore, REGION_ID } from '../../../test/factories.ts';
import { settleMarkets } from '../../../test/settle-markets.ts';
import { switchCategory } from '../../catalog/switch-listing.ts';
import { systemClock } from '../../platform/clock.ts';
import { getBidRows } from './bid-rows.ts';
import { countBids } from './count-bids.ts';

// No server beside it: its jobs would bring the ranks up to date that are to wait.
const { db } = useTestDatabase();

it('add up while bids of a switched category wait for their ranks (M6)', async () => {
  const category = await buildCategory(db);
  const storeId = await buildStore(db);
  for (let n = 0; n < 3; n++) await buildBid(db, { asset: await buildAsset(db, { category }), storeId });
  const other = await buildBid(db, { storeId });
  await buildAsset(db);
  const { categoryId } = category;
  const turn = (isActive: boolean) =>
    db.transaction((tx) => switchCategory(tx, systemClock, { categoryId, isActive }));
  const count = (filter = {}) => countBids(db, storeId, REGION_ID, filter);

  await turn(false);
  const left = { totalBids: 1, rankOne: 1, noBids: 1, totalAssetCount: 2 };
  expect(await count()).toMatchObject(left);
  expect(await count({ categoryId })).toMatchObject({ totalBids: 0, noBids: 0, totalAssetCount: 0 });
  expect(await count({ brandId: 'all', search: other.asset.name })).toMatchObject({
    totalBids: 1,
    noBids: 0,
  });
  await settleMarkets(db);
  expect(await count()).toMatchObject(left);

  await turn(true);
  expect(await count()).toMatchObject({ totalBids: 1, noBids: 4, totalAssetCount: 5 });
  await settleMarkets(db);
  expect(await count()).toMatchObject({ totalBids: 4, rankOne: 4, noBids: 1, totalAssetCount: 5 });
});

it('cover what is listed at that moment, whoever listed it (M6)', async () => {
  const storeId = await buildStore(db);
  const listed = async () => (await countBids(db, storeId, REGION_ID, {})).totalAssetCount;
  const before = await listed();
  const category = await buildCategory(db);
  const [asset, other] = [await buildAsset(db, { category }), await buildAsset(db)];
  expect(await listed()).toBe(before + 2);
  const [switchModel, switchGroup] = [
    'update market set is_active = $2 where asset_id = $1',
    'update category set is_active = $2 where category_id = $1',
  ];
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(switchModel, [asset.assetId, false]);
    // Nobody else sees it before it is committed, and whoever counts meanwhile keeps no number for later.
    expect(await listed()).toBe(before + 2);
    await client.query('commit');
    expect(await listed()).toBe(before + 1);
    await client.query('begin');
    await client.query(switchModel, [other.assetId, false]);
    await client.query('rollback');
    expect(await listed()).toBe(before + 1);
  } finally {
    client.release();
  }
  await db.query(switchModel, [asset.assetId, true]);
  await db.query(switchGroup, [category.categoryId, false]);
  expect(await listed()).toBe(before + 1);
  await db.query(switchGroup, [category.categoryId, true]);
  expect(await listed()).toBe(before + 2);
  await db.query('delete from market where asset_id = $1', [other.assetId]);
  expect(await listed()).toBe(before + 1);
});

it('include the highest offer that credit covers: a lead beyond it has no price (M8)', async () => {
  const storeId = await buildStore(db, { creditLimitMinor: 210_000 });
  const covered = async () => (await countBids(db, storeId, REGION_ID, {})).coveredOffer;
  expect(await covered()).toBe(2000);
  const asset = await buildAsset(db);
  const priceToWin = async () => (await getBidRows(db, storeId, REGION_ID, [asset.assetId]))[0]!.priceToWin;
  await buildBid(db, { asset, spotPriceMinor: 199_000 });
  expect(await priceToWin()).toBe(2000);
  await db.query('update credit_account set credit_limit_minor = 209999 where store_id = $1', [storeId]);
  expect([await covered(), await priceToWin()]).toEqual([1999, null]);
  await db.query('update store set is_active = false where store_id = $1', [storeId]);
  expect(await covered()).toBe(0);
});
