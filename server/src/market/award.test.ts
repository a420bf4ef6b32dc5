/** M12: an award is given an order that was made before it held the market, and follows what has changed until it did. */
import { expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { soon } from '../../test/harness/soon.ts';
import { acceptBuilt, buildQuote } from '../../test/trade-factories.ts';

const { db } = useTestDatabase({ poolSize: 12 });

/** Accepts a quote that waits for the market while somebody who holds it does this. Answers who won. */
async function awardAfter(
  asset: BuiltAsset,
  change: (sql: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
) {
  const quote = await buildQuote(db, { asset });
  const holder = await db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from market where asset_id = $1 for update', [asset.assetId]);
    const awarding = db.transaction((tx) => acceptBuilt(tx, quote));
    await soon(async () =>
      expect(
        await db.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%award($1%'",
        ),
      ).toHaveLength(1),
    );
    await change((text, values) => holder.query(text, values));
    await holder.query('commit');
    const answer = await awarding;
    return answer.result === 'AWARDED' ? answer.storeId : answer.result;
  } finally {
    holder.release();
  }
}

async function pair() {
  const asset = await buildAsset(db);
  const first = await buildBid(db, { asset, spotPriceMinor: 100_000 });
  const second = await buildBid(db, { asset, spotPriceMinor: 99_000 });
  return { asset, first, second };
}

it('goes to the bid that was raised above the first while it waited', async () => {
  const { asset, second } = await pair();
  const won = await awardAfter(asset, (sql) =>
    sql("select write_bid($1, $2, $3, $4, null, 'PRICE', 101000, true, 5, 5, false, true, null)", [
      asset.assetId,
      asset.regionId,
      second.storeId,
      second.bidId,
    ]),
  );
  expect(won).toBe(second.storeId);
});

it('goes to the bid that was placed while it waited', async () => {
  const { asset } = await pair();
  const storeId = await buildStore(db);
  const won = await awardAfter(asset, (sql) =>
    sql(
      "select write_bid($1, $2, $3, gen_random_uuid(), null, 'PLACED', 101000, true, 5, 5, false, true, null)",
      [asset.assetId, asset.regionId, storeId],
    ),
  );
  expect(won).toBe(storeId);
});

it('follows percents that changed while it waited, a store’s own and the grade’s', async () => {
  const { asset, first, second } = await pair();
  const grade = asset.conditionIds[0];
  const setBase = 'update item_condition set base_percent = $2 where item_condition_id = $1';
  await db.query('insert into store_percent values ($1, $2, 9500)', [first.storeId, grade]);
  const won = await awardAfter(asset, (sql) =>
    sql('delete from store_percent where store_id = $1 and item_condition_id = $2', [first.storeId, grade]),
  );
  expect(won).toBe(first.storeId);
  await db.query('insert into store_percent values ($1, $2, 9500)', [first.storeId, grade]);
  await db.query(setBase, [grade, 9_000]);
  expect(await awardAfter(asset, (sql) => sql(setBase, [grade, 10_000]))).toBe(second.storeId);
});

it('asks who is in the book when it holds the market: one that comes back, and one that goes', async () => {
  const { asset, first, second } = await pair();
  const setLimit = 'update credit_account set credit_limit_minor = $2 where store_id = $1';
  await db.query(setLimit, [first.storeId, 1]);
  expect(await awardAfter(asset, (sql) => sql(setLimit, [first.storeId, 1_000_000]))).toBe(first.storeId);
  const off = 'update store set is_active = false where store_id = $1';
  expect(await awardAfter(asset, (sql) => sql(off, [first.storeId]))).toBe(second.storeId);
});
