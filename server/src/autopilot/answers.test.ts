/** What comes in while autopilots answer: they answer once, and nobody is told of what was not done. */
import { expect, it } from 'vitest';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { heardDb, heardSql } from '../../test/heard-db.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { acceptBuilt, buildDeal, buildQuote } from '../../test/trade-factories.ts';
import { changeStore, rankMarkets, setStorePercents } from '../market/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { bidOf, buildRule, tradeIn } from './autopilot.fixture.ts';
import { usePilots } from './pilots.fixture.ts';

const { db, pair } = usePilots();
const deps = { db, clock: systemClock };

const toldOf = async (storeId: string) =>
  (await db.query<{ kind: string }>('select kind from outbox where store_id = $1 order by seq', [storeId]))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'BID_CHANGED');

it('once per change, even if a rise has its market ranked again', async () => {
  const asset = await buildAsset(db);
  const [far, near] = [await buildStore(db), await buildStore(db)];
  await db.query('insert into store_percent values ($1, $2, 7700)', [far, asset.conditionIds[0]]);
  await buildBid(db, { asset, storeId: far, spotPriceMinor: 97_000 });
  await buildBid(db, { asset, storeId: near, spotPriceMinor: 62_000 });
  await buildRule(db, { storeId: far, asset, ceiling: 1_360, confirmCeiling: 1_360 });
  await buildRule(db, { storeId: near, asset, ceiling: 1_000, confirmCeiling: 1_000 });
  // Neither may take a price at once that is so far above the top or its own (M2).
  await buildBid(db, { asset, spotPriceMinor: 75_700 });
  expect([await bidOf(db, asset, far), await bidOf(db, asset, near)]).toMatchObject([
    { price: 970, moves: 0 },
    { price: 760, moves: 1 },
  ]);
});

it('before anybody can buy, even if the change is not ranked yet', async () => {
  const { asset, rival, own } = await pair();
  await buildBid(db, { asset, storeId: rival, spotPriceMinor: 105_000, isUnranked: true });
  expect(await tradeIn(db, { asset })).toBe(own);
  expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_060, status: 'RANK_ONE' });
});

it('with a later time than any event there, even after the clock was set back (M4)', async () => {
  const { asset, rival, own } = await pair();
  await buildBid(db, {
    ...{ asset, storeId: rival, spotPriceMinor: 105_000, isUnranked: true },
    at: new Date('2077-01-12T09:00:00Z'),
  });
  await rankMarkets({ db, clock: clockAt(new Date('2077-01-12T08:00:00Z')) });
  expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_060, status: 'RANK_ONE' });
  const times = await sqlOn(db)<{ store_id: string }>`select store_id from bid
    where asset_id = ${asset.assetId} order by priority_at`;
  expect(times.map((row) => row.store_id)).toEqual([rival, own]);
});

it('before and together with an award, notifying nobody before credit is checked', async () => {
  const { asset, rival, own } = await pair();
  await buildBid(db, { asset, storeId: rival, spotPriceMinor: 105_000, isUnranked: true });
  const quote = await buildQuote(db, { asset });
  const asked: string[] = [];
  const answer = await db.transaction((tx) =>
    acceptBuilt(
      heardSql(tx, (sql) => asked.push(sql)),
      quote,
    ),
  );
  expect(answer).toMatchObject({ result: 'AWARDED', storeId: own, dealPriceMinor: 106_000 });
  // Whoever else is awarded to the store has its account and waits for its outbox.
  expect(asked.filter((sql) => sql.includes('tell_all'))).toEqual([]);
  expect(await toldOf(own)).toEqual(['AUTOPILOT_MOVED', 'AUTOPILOT_MOVED', 'DEAL_WON']);
});

it('before an award that is then refused, and still notifies', async () => {
  const { asset, rival, own } = await pair();
  const { serialNumber } = await buildDeal(db, { asset: (await buildBid(db)).asset });
  await buildBid(db, { asset, storeId: rival, spotPriceMinor: 105_000, isUnranked: true });
  const answer = await acceptBuilt(db, await buildQuote(db, { asset, serialNumber }));
  expect(answer).toMatchObject({ result: 'DEVICE_IN_DEAL' });
  expect(await toldOf(own)).toEqual(['AUTOPILOT_MOVED', 'AUTOPILOT_MOVED']);
});

it('again if a percent changes the order afterwards', async () => {
  const asset = await buildAsset(db);
  const { storeId: own } = await buildBid(db, { asset, spotPriceMinor: 99_000 });
  const rival = await buildStore(db);
  const gradeId = asset.conditionIds[0]!;
  await db.query('insert into store_percent values ($1, $2, 9000)', [rival, gradeId]);
  await buildRule(db, { storeId: own, asset, ceiling: 1_200 });
  await buildBid(db, { asset, storeId: rival, spotPriceMinor: 111_000, isUnranked: true });
  const quote = await buildQuote(db, { asset });
  let awards = 0;
  const answer = await db.transaction((tx) => {
    const change = async (sql: string) => {
      if (!sql.includes('award(') || ++awards !== 2) return;
      const percents = [{ itemConditionId: gradeId, percent: 10_000 }];
      await db.transaction((other) =>
        setStorePercents(other, systemClock, { storeId: rival, version: 1, percents }),
      );
    };
    return acceptBuilt(heardSql(tx, change), quote);
  });
  expect(answer).toMatchObject({ result: 'AWARDED', storeId: own, dealPriceMinor: 112_000 });
});

it('not if their store changes its mode before they have written', async () => {
  const { asset, rival, own } = await pair();
  await buildBid(db, { asset, storeId: rival, spotPriceMinor: 105_000, isUnranked: true });
  const before = await toldOf(own);
  let isChanged = false;
  const changing = heardDb(db, async (sql) => {
    if (!sql.includes('write_steering') || isChanged) return;
    isChanged = true;
    await db.transaction((other) =>
      changeStore(other, systemClock, { storeId: own, command: { mode: 'PAAS' } }),
    );
  });
  await rankMarkets({ ...deps, db: changing });
  expect(isChanged).toBe(true);
  expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010 });
  expect(await toldOf(own)).toEqual(before);
});
