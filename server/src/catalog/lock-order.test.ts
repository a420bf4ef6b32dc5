/** Markets are locked asset by asset, each in all its regions, so that writers cannot deadlock. */
import { beforeAll, expect, it } from 'vitest';
import { readTable, type TableRow } from '#platform/sheets/table.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildCategory, buildRegion } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { systemClock } from '../platform/clock.ts';
import { addToRegion } from './edit-asset.ts';
import { applyImport } from './import/apply.ts';
import { planImport } from './import/plan.ts';
import { parseMapping } from './import/read/mapping.ts';
import { switchCategory } from './switch-listing.ts';

const { db, sql } = useTestDatabase();
beforeAll(async () => {
  for (const regionId of ['ksa', 'uae']) await buildRegion(db, { regionId });
});

/** The markets of a category that are unlocked while `work` waits for one of them, in lock order. */
async function freeWhileWaiting(
  categoryId: string,
  [assetId, regionId]: readonly [string, string],
  work: () => Promise<unknown>,
): Promise<[string, string][]> {
  let running: Promise<unknown> | undefined;
  const free = await db.transaction(async (tx) => {
    await sqlOn(tx)`select from market where asset_id = ${assetId} and region_id = ${regionId} for update`;
    running = work();
    await Promise.race([untilBlocked(db.pool), running]);
    return sqlOn(tx)<{ asset_id: string; region_id: string }>`select asset_id, region_id from market
      where category_id = ${categoryId}
      order by asset_id, region_id for update skip locked`;
  });
  await running;
  return free.map(({ asset_id, region_id }) => [asset_id, region_id]);
}

it('when a category is switched', async () => {
  const category = await buildCategory(db);
  const { categoryId } = category;
  const ids = [
    (await buildAsset(db, { category })).assetId,
    (await buildAsset(db, { category })).assetId,
  ].sort();
  for (const assetId of ids) {
    await db.transaction((tx) => addToRegion(tx, { assetId, regionId: 'ksa' }));
  }
  const free = await freeWhileWaiting(categoryId, [ids[0]!, 'uae'], () =>
    db.transaction((tx) => switchCategory(tx, systemClock, { categoryId, isActive: false })),
  );
  expect(free).toEqual([
    [ids[0], 'uae'],
    [ids[1], 'ksa'],
    [ids[1], 'uae'],
  ]);
});

it('when an import moves one model and changes the steps of another', async () => {
  const importFile = async (text: string) => {
    const rows: TableRow[] = [];
    for await (const row of readTable(Buffer.from(`Brand,Model,Group,Step\n${text}`))) rows.push(row);
    const map = 'category=const:Phones,brand=Brand,name=Model,group=Group,stepper=Step';
    return applyImport(
      db.pool,
      planImport(rows, parseMapping(map), { brands: [], categories: [], currency: 'AED' }),
      { regionId: 'uae' },
    );
  };
  await importFile('Oppo,Reno 12,Reno,10\nOppo,Reno 13,Reno,10\n');
  const [low, high] = await sql<{ asset_id: string; name: string; category_id: string }>`select asset_id,
    name, category_id from market where name like 'Reno%' order by asset_id`;
  const free = await freeWhileWaiting(low!.category_id, [low!.asset_id, 'uae'], () =>
    importFile(`Oppo,${low!.name},Reno,20\nOppo,${high!.name},Reno family,10\n`),
  );
  expect(free).toEqual([
    [low!.asset_id, 'uae'],
    [high!.asset_id, 'uae'],
  ]);
});
