/** M12: an award is given an order that was made before it held the market, and follows what has changed until it did. */
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { acceptBuilt, buildQuote } from '../../test/trade-factories.ts';
import { setStoreActive } from './change-store.ts';

const { db, sql } = useTestDatabase({ poolSize: 12 });
const deps = { db, clock: systemClock };

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
    await untilBlocked(db.pool, 1, '%award(p_quote%');
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

it('goes to a bid that was raised above the first while it waited', async () => {
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

it('goes to a bid that was placed while it waited', async () => {
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

it('uses percents that changed while it waited, the store’s own and the grade’s', async () => {
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

it('uses the book as of holding the market: bids that return and bids that leave', async () => {
  const { asset, first, second } = await pair();
  const setLimit = 'update credit_account set credit_limit_minor = $2 where store_id = $1';
  await db.query(setLimit, [first.storeId, 1]);
  expect(await awardAfter(asset, (sql) => sql(setLimit, [first.storeId, 1_000_000]))).toBe(first.storeId);
  const off = 'update store set is_active = false where store_id = $1';
  expect(await awardAfter(asset, (sql) => sql(off, [first.storeId]))).toBe(second.storeId);
});

it('is dated after everything it uses, such as a store that is switched meanwhile', async () => {
  const { asset, first, second } = await pair();
  for (const isActive of [false, true]) {
    const quote = await buildQuote(db, { asset });
    let reads = 0;
    const answer = await db.transaction(async (tx) => {
      const query: Sql['query'] = async (sql, values) => {
        const rows = await tx.query<never>(sql, values);
        // Once the market is held, and before it is asked again.
        if (sql.includes('facts_now') && ++reads === 1) await tx.query(MOVE, [asset.assetId]);
        if (sql.includes('facts_now') && reads === 2)
          await setStoreActive(deps, { storeId: first.storeId, isActive, actor: 'operator:1' });
        return rows;
      };
      return acceptBuilt({ query }, quote);
    });
    expect(reads).toBe(2);
    expect(answer).toMatchObject({ storeId: isActive ? first.storeId : second.storeId });
    expect(await isLater(quote.quoteId, first.storeId)).toBe(true);
  }
});

/** As a price would, so that the order is made again. */
const MOVE =
  "update market set last_priority_at = last_priority_at + interval '1 microsecond' where asset_id = $1";

/** The award's instant is after the last switch of the store. */
async function isLater(quoteId: string, storeId: string): Promise<boolean> {
  const [row] = await sql<{ later: boolean }>`select d.won_at > max(a.happened_at) as later
    from deal d, audit_log a
    where d.quote_id = ${quoteId} and a.subject = 'store:' || ${storeId} group by d.won_at`;
  return row!.later;
}

it('notices that a price window opened since the order was made', async () => {
  const { asset, first } = await pair();
  const storeId = await buildStore(db, { mode: 'PAAS' });
  const { bidId } = await buildBid(db, { asset, storeId, spotPriceMinor: 100_000 });
  await db.query("update bid set kind = 'PAAS' where bid_id = $1", [bidId]);
  await sql`insert into paas_price (asset_id, store_id, item_condition_id, region_id, category_id,
    valid_from, valid_till,
    price_minor, staged_at, priority_at)
    select ${asset.assetId}, ${storeId}, ${asset.conditionIds[0]}, 'uae', category_id,
    now() + interval '1 second', now() + interval '1 day', 150000, now(), now()
    from asset where asset_id = ${asset.assetId}`;
  const quote = await buildQuote(db, { asset });
  let reads = 0;
  const answer = await db.transaction((tx) =>
    acceptBuilt(
      {
        query: async (text, values) => {
          const rows = await tx.query<never>(text, values);
          if (text.includes('facts_now') && ++reads === 1)
            await sql`update paas_price set valid_from = clock_timestamp() where store_id = ${storeId}`;
          return rows;
        },
      },
      quote,
    ),
  );
  expect([reads, answer]).toMatchObject([2, { storeId }]);
  expect(storeId).not.toBe(first.storeId);
});
