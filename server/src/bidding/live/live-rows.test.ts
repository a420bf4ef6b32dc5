import type { LiveRow } from '@mazad/contract/live';
import { orderOf } from '@mazad/domain/book';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildStore,
  REGION_ID,
} from '../../../test/factories.ts';
import { Prng } from '../../../test/harness/prng.ts';
import { heardSql } from '../../../test/heard-db.ts';
import { settleMarkets } from '../../../test/settle-markets.ts';
import { readFacts } from '../../market/index.ts';
import { getBidRows } from '../lists/bid-rows.ts';
import { listLiveRows } from './live-rows.ts';

// No server beside it: its jobs would bring the kept states along.
const { db, sql } = useTestDatabase();

const byAsset = (a: { assetId: string }, b: { assetId: string }) => (a.assetId < b.assetId ? -1 : 1);

/** The rows that each store is told, and how many statements that took; `largest` is the most rows told at once. */
async function told(assetIds: string[], storeIds: string[], rowsAtOnceMax?: number) {
  let statements = 0;
  const counted = heardSql(db, () => statements++);
  const byStore = new Map<string, LiveRow[]>();
  let largest = 0;
  for await (const [storeId, rows] of listLiveRows(counted, REGION_ID, assetIds, storeIds, rowsAtOnceMax)) {
    byStore.set(storeId, [...(byStore.get(storeId) ?? []), ...rows].sort(byAsset));
    largest = Math.max(largest, rows.length);
  }
  return { byStore, statements, largest };
}

/** Prices from yesterday to tomorrow of a PAAS store, of the first two grades. */
async function buildPrices(asset: BuiltAsset, storeId: string, priceMinor: number): Promise<void> {
  const grades = asset.conditionIds.slice(0, 2);
  await sql`insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id,
    category_id, valid_till,
    price_minor, staged_at, priority_at)
    select ${asset.assetId}, ${storeId}, now() - interval '1 day', g, ${asset.regionId},
    ${asset.categoryId}, now() + interval '1 day', ${priceMinor}, now() - interval '2 days',
    now() - interval '1 day'
    from unnest(${grades}::uuid[]) g`;
  await buildBid(db, { asset, storeId, spotPriceMinor: priceMinor });
  await sql`update bid set kind = 'PAAS' where asset_id = ${asset.assetId} and store_id = ${storeId}`;
}

/** Stores in every state that a book tells apart, with many ties among their prices. */
async function buildCrowd(assets: readonly BuiltAsset[]): Promise<string[]> {
  const random = new Prng(17);
  const stores: string[] = [];
  for (let i = 0; i < 24; i++) {
    const isPaas = i % 8 === 7;
    const storeId = await buildStore(db, {
      mode: isPaas ? 'PAAS' : 'SPOT',
      ...(i % 6 === 5 && { creditLimitMinor: 90_000 }),
    });
    stores.push(storeId);
    for (const asset of assets) {
      const spotPriceMinor = random.whole(80, 90) * 1_000;
      if (isPaas) await buildPrices(asset, storeId, spotPriceMinor);
      else if (random.chance(0.8)) {
        const availableQuantity = i % 9 === 8 ? 0 : 5;
        await buildBid(db, {
          asset,
          storeId,
          spotPriceMinor,
          availableQuantity,
          isActive: i % 11 !== 10,
        });
      }
    }
  }
  await sql`insert into store_percent (store_id, item_condition_id, percent)
    select s, ${assets[0]!.conditionIds[1]}, 8600 from unnest(${stores.slice(0, 5)}::uuid[]) s`;
  await db.query('update store set is_active = false where store_id = $1', [stores[4]]);
  await db.query("update bid set reason = 'AUTOPILOT_LIMIT' where store_id = $1", [stores[6]]);
  await sql`update item_condition set is_frozen = true
    where item_condition_id = ${assets.at(-1)!.conditionIds[0]}`;
  await db.query('insert into mark (asset_id, region_id) select asset_id, region_id from market');
  await settleMarkets(db);
  return stores;
}

/** Why a store is not in a grade's book, null where it is, as the books themselves say. */
async function readReasons(assetIds: string[]): Promise<Map<string, string | null>> {
  const read = await readFacts(db, { regionId: 'uae', assetIds, at: null });
  const keys = [...read].flatMap(([assetId, facts]) =>
    facts.grades.flatMap(({ gradeId }) =>
      orderOf(facts, gradeId).map(
        ({ bid, reason }) => [`${bid.storeId} ${assetId} ${gradeId}`, reason] as const,
      ),
    ),
  );
  return new Map(keys);
}

it('sends each of many stores its rows as in its list, with few statements (M5, M17)', async () => {
  const category = await buildCategory(db);
  const assets = [
    await buildAsset(db, { category }),
    await buildAsset(db, { category }),
    await buildAsset(db),
  ];
  const stores = await buildCrowd(assets);
  const ids = assets.map((a) => a.assetId);
  const { byStore, statements } = await told(ids, stores);
  // Which bids there are, their rows with their places, and the prices of those that are a PAAS store's.
  expect(statements).toBe(3);
  const reasons = await readReasons(ids);
  expect(new Set(reasons.values()).size).toBeGreaterThan(6);
  let deepest = 0;
  for (const storeId of stores) {
    const own = (await getBidRows(db, storeId, REGION_ID, ids)).filter((row) => row.myBid);
    const rows = byStore.get(storeId) ?? [];
    expect(own.sort(byAsset)).toMatchObject(rows);
    for (const row of rows) {
      for (const { itemConditionId, reason } of row.myBids) {
        expect(reason).toBe(reasons.get(`${storeId} ${row.assetId} ${itemConditionId}`) ?? undefined);
      }
    }
    for (const { position } of rows.flatMap((row) => row.myBids)) deepest = Math.max(deepest, position ?? 0);
  }
  expect(byStore.size).toBe(stores.length);
  expect(deepest).toBeGreaterThan(9);

  const inParts = await told(ids, stores, stores.length);
  expect(inParts).toEqual({ byStore, statements: 1 + 2 * assets.length, largest: 1 });
});

it('sends rows only to watching stores of the region (M7)', async () => {
  const asset = await buildAsset(db);
  const own = await buildBid(db, { asset });
  await buildBid(db, { asset });
  const elsewhere = await buildStore(db, { regionId: 'ksa' });
  await sql`insert into market (category_id, brand_id, group_id, asset_id, region_id, name)
    select category_id, brand_id, group_id, asset_id, 'ksa', name from market
    where asset_id = ${asset.assetId}`;
  await buildBid(db, { asset: { ...asset, regionId: 'ksa' }, storeId: elsewhere });
  const { byStore } = await told([asset.assetId], [own.storeId, elsewhere]);
  expect([...byStore.keys()]).toEqual([own.storeId]);
});
