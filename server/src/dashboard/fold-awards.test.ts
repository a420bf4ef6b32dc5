import { afterAll, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore, REGION_ID } from '../../test/factories.ts';
import { Prng } from '../../test/harness/prng.ts';
import { buildDeal, buildPartner } from '../../test/trade-factories.ts';
import { useMade } from '../../test/use-made.ts';
import { listTradeIns } from '../bidding/trade-in-lines.ts';
import { foldAwards } from './fold-awards.ts';
import { getWinRate } from './get-win-rate.ts';

/** Two pools, like two processes. */
const { db, url, sql } = useTestDatabase();
const other = openDb({ connectionString: url, poolSize: 6, prepared: true });
const partner = useMade(() => buildPartner(db));

const MORNING = new Date('2026-05-04T06:00:00Z');
const RANGE = { fromDate: '2026-05-04', toDate: '2026-05-05' };
const clock = clockAt(new Date('2026-05-05T12:00:00Z'));
afterAll(() => other.close());

const rateOf = (storeId: string) => getWinRate({ db, clock }, { storeId, regionId: REGION_ID }, RANGE);

/** Stores with these whole prices on one asset, in order. */
async function marketOf(prices: number[], credit: (number | undefined)[] = []) {
  const asset = await buildAsset(db);
  const stores: string[] = [];
  for (const [at, price] of prices.entries()) {
    const storeId = await buildStore(db, { creditLimitMinor: credit[at] });
    const bid = { asset, storeId, spotPriceMinor: price * 100, maxQuantity: 200 };
    await buildBid(db, { ...bid, at: new Date(MORNING.getTime() - 3_600_000 + at) });
    stores.push(storeId);
  }
  return { asset, stores };
}

/** Awards these grades, a second apart. */
async function awardAll(asset: BuiltAsset, grades: number[], from = MORNING) {
  for (const [at, grade] of grades.entries()) {
    const itemConditionId = asset.conditionIds[grade];
    await buildDeal(db, { asset, partner, itemConditionId, at: new Date(from.getTime() + at * 1_000) });
  }
}

it('counts every store in the book, separates lost from passed over, and measures the gap', async () => {
  // The highest bid is not covered. 960 wins; the later 960, 900 and 400 lose, 400 far below the receipt's last line.
  const { asset, stores } = await marketOf([1_000, 960, 960, 900, 400], [50_000]);
  await awardAll(asset, [0, 0, 1]);
  await foldAwards({ db });
  const [broke, winner, tied, third, last] = await Promise.all(stores.map(rateOf));
  expect(broke).toMatchObject({ won: 0, tookPart: 0, passedOver: 3, winRate: null, averageGap: null });
  expect(winner).toMatchObject({ won: 3, tookPart: 3, winRate: 100, averageGap: null, isUpToDate: true });
  expect(tied).toMatchObject({ won: 0, tookPart: 3, winRate: 0, averageGap: 0, averageGapPercent: 0 });
  // Grade B pays 85%: 816 against 765; gaps 60 + 60 + 51 in three awards of 960 + 960 + 816.
  expect(third).toMatchObject({ tookPart: 3, averageGap: 57, averageGapPercent: 6.25 });
  // 560 + 560 + 476.
  expect(last).toMatchObject({ tookPart: 3, averageGap: 532, averageGapPercent: 58.33 });
  expect(last?.brands).toMatchObject([{ tookPart: 3, averageGap: 532, winRate: 0 }]);
});

it('agrees with each store’s own trade-ins, line by line', async () => {
  const prng = new Prng(5);
  const prices = Array.from({ length: 6 }, () => prng.whole(50, 60) * 10);
  // Some run out of credit after a few awards and are then passed over.
  const { asset, stores } = await marketOf(prices, [undefined, 200_000, 130_000, undefined, 90_000]);
  await awardAll(
    asset,
    Array.from({ length: 12 }, () => prng.whole(0, 2)),
  );
  await foldAwards({ db });
  for (const storeId of stores) {
    const key = { storeId, regionId: REGION_ID, assetId: asset.assetId };
    const { tradeIns } = await listTradeIns(db, key, { since: MORNING, before: null });
    const lost = tradeIns.filter((line) => line.outcome === 'LOST');
    const gap = lost.reduce((total, line) => total + line.winningPrice - line.offer, 0);
    expect(await rateOf(storeId)).toMatchObject({
      won: tradeIns.filter((line) => line.outcome === 'WON').length,
      tookPart: tradeIns.filter((line) => line.outcome === 'WON' || line.outcome === 'LOST').length,
      passedOver: tradeIns.filter((line) => line.outcome === 'PASSED_OVER').length,
      averageGap: lost.length === 0 ? null : Math.round((gap * 100) / lost.length) / 100,
    });
  }
});

it('agrees with it even if the history has other credit than the award found', async () => {
  const { asset, stores } = await marketOf([800, 700, 600], [undefined, undefined, 90_000]);
  const last = stores[2]!;
  const elsewhere = await buildAsset(db);
  await buildBid(db, { asset: elsewhere, storeId: last, spotPriceMinor: 60_000, at: MORNING });
  const at = (seconds: number) => new Date(MORNING.getTime() + seconds * 1_000);
  await buildDeal(db, { asset, partner, at: at(2) });
  // An award that started earlier but takes the credit later.
  await buildDeal(db, { asset: elsewhere, partner, at: at(1) });
  await foldAwards({ db });
  const key = { storeId: last, regionId: REGION_ID, assetId: asset.assetId };
  const { tradeIns } = await listTradeIns(db, key, { since: MORNING, before: null });
  expect(tradeIns).toMatchObject([{ outcome: 'LOST', rule: 'HIGHEST_PRICE', position: 3 }]);
  expect(await rateOf(last)).toMatchObject({ won: 1, tookPart: 2 });
});

it('counts each award once while two processes fold and one stops midway', async () => {
  const { asset, stores } = await marketOf([800, 700]);
  await awardAll(
    asset,
    Array.from({ length: 24 }, () => 0),
  );
  const died = db.transaction(async (tx) => {
    await tx.query('select fold_awards(10)');
    throw new Error('the process ended');
  });
  await expect(died).rejects.toThrow('the process ended');
  const fold = async (one: Db) => {
    for (let folded = 1; folded > 0; ) {
      [{ folded }] = (await one.query<{ folded: number }>('select fold_awards(1) as folded')) as [
        { folded: number },
      ];
    }
  };
  await Promise.all([fold(db), fold(other), fold(db), fold(other)]);
  await Promise.all([foldAwards({ db }), foldAwards({ db: other })]);
  expect(await rateOf(stores[0]!)).toMatchObject({ won: 24, tookPart: 24 });
  expect(await rateOf(stores[1]!)).toMatchObject({ won: 0, tookPart: 24, averageGap: 100 });
  const days = await db.query(
    'select sum(devices)::int as devices from market_trade_day where group_id = $1',
    [
      (await sql<{ group_id: string }>`select group_id from asset where asset_id = ${asset.assetId}`)[0]!
        .group_id,
    ],
  );
  expect(days).toEqual([{ devices: 24 }]);
});

it('misses no award that commits after later ones were folded', async () => {
  const [late, early] = [await marketOf([800, 700]), await marketOf([800, 700])];
  await other.transaction(async (tx) => {
    await buildDeal(tx, { asset: late.asset, partner, at: MORNING });
    // It has its instant and receipt, but commits after a later award, which is folded first.
    await awardAll(early.asset, [0], new Date(MORNING.getTime() + 60_000));
    await foldAwards({ db });
    expect(await rateOf(early.stores[1]!)).toMatchObject({ tookPart: 1 });
    expect(await rateOf(late.stores[1]!)).toMatchObject({ tookPart: 0 });
  });
  expect(await rateOf(late.stores[1]!)).toMatchObject({ tookPart: 0, isUpToDate: false });
  await foldAwards({ db });
  expect(await rateOf(late.stores[1]!)).toMatchObject({ tookPart: 1, isUpToDate: true });
});

it('rebuilds the same projections', async () => {
  const read = () =>
    Promise.all([
      db.query('select * from store_trade_day order by store_id, local_day, category_id, brand_id'),
      sql`select * from market_trade_day order by region_id, local_day, category_id, brand_id, group_id`,
    ]);
  const before = await read();
  await db.query('truncate store_trade_day, market_trade_day');
  await db.query('update award_fold set lost = null');
  await foldAwards({ db });
  expect(await read()).toEqual(before);
  expect(before[0].length).toBeGreaterThan(10);
});
