import { expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import type { Db, Query } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory } from '../../test/factories.ts';
import { buildDeal, buildPartner } from '../../test/trade-factories.ts';
import { refreshHotDeals } from './index.ts';

const { db } = useTestDatabase();

const NOW = new Date('2026-03-10T12:00:00Z');
const daysAgo = (n: number) => new Date(NOW.getTime() - n * 86_400_000);

it('marks the top 5% of a category, rounded up, with at least 3 in 7 days; pins win (M9)', async () => {
  const category = await buildCategory(db);
  const partner = await buildPartner(db);
  const assets: BuiltAsset[] = [];
  for (let i = 0; i < 21; i++) assets.push(await buildAsset(db, { category }));
  const trade = async (asset: BuiltAsset, times: number, at: Date) => {
    await buildBid(db, { asset, maxQuantity: 50, at: daysAgo(30) });
    for (let i = 0; i < times; i++) await buildDeal(db, { asset, partner, at });
  };
  const [busy, tied, late, old, few] = assets as [BuiltAsset, BuiltAsset, BuiltAsset, BuiltAsset, BuiltAsset];
  await trade(busy, 4, daysAgo(1));
  await trade(tied, 3, daysAgo(6.9));
  await trade(late, 3, daysAgo(2));
  await trade(old, 9, daysAgo(7.1));
  await trade(few, 2, daysAgo(1));
  const refresh = () => refreshHotDeals({ db, clock: clockAt(NOW) });
  const hot = async () =>
    (await db.query<{ asset_id: string }>('select asset_id from market where is_hot order by asset_id')).map(
      (r) => r.asset_id,
    );
  /** Those that wait for the job that hints open screens at them (M17). */
  const told = async () =>
    (await db.query<{ asset_id: string }>('delete from mark returning asset_id'))
      .map((r) => r.asset_id)
      .sort();
  await told();
  expect(await refresh()).toBe(2);
  expect(await told()).toEqual([busy.assetId, tied.assetId].sort());
  expect(await hot()).toEqual([busy.assetId, tied.assetId].sort());
  expect([await refresh(), await told()]).toEqual([0, []]);
  await db.query("update market set hot_pin = 'UNPINNED' where asset_id = $1", [busy.assetId]);
  await db.query("update market set hot_pin = 'PINNED' where asset_id = $1", [few.assetId]);
  expect(await refresh()).toBe(2);
  expect(await told()).toEqual([busy.assetId, few.assetId].sort());
  expect(await hot()).toEqual([tied.assetId, few.assetId].sort());
});

it('reads only the deals of those days in each region, by index', async () => {
  const plans: string[] = [];
  const watched: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        // A table of a few rows is read whole, whatever indexes it has.
        await tx.query('set local enable_seqscan = off');
        const query: Query = async (sql, values) => {
          const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values);
          plans.push(...lines.map((line) => line['QUERY PLAN']));
          return tx.query(sql, values);
        };
        return work({ ...tx, query });
      }),
  };
  await refreshHotDeals({ db: watched, clock: clockAt(NOW) });
  const conditions = plans.filter((line) => line.includes('Index Cond') && line.includes('won_at'));
  expect(conditions).toHaveLength(1);
  expect(conditions[0]).toContain('region_id = ');
});
