/** M5: boards follow every change of facts, whoever writes it (decision 23). */

import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../../test/factories.ts';
import { settleMarkets } from '../../../test/settle-markets.ts';
import { followUpAutopilots } from '../../autopilot/index.ts';
import { getRowsOfBidders } from '../../bidding/lists/bid-rows.ts';
import { setSellTax } from '../../credit/index.ts';
import { setCreditLimit, setStoreActive } from '../change-store.ts';
import { followUpStores } from '../follow-up-stores.ts';
import { leaveMark } from '../writes.ts';
import { boardsIn, PILOTED } from './boards.fixture.ts';
import { rankMarkets } from './rank-markets.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const deps = { db, clock: systemClock };
const { boardsOf, expectRight, told } = boardsIn(db);

it('uses a new sell tax while a store that was just switched waits for its follow-up', async () => {
  const { asset, storeId } = await buildBid(db);
  await settleMarkets(db);
  await setStoreActive(deps, { storeId, isActive: false, actor: 'operator:1' });
  await db.transaction((tx) => setSellTax(tx, systemClock, { regionId: asset.regionId, basisPoints: 1_500 }));
  await followUpStores(deps);
  await settleMarkets(db);
  await expectRight(asset);
  await db.transaction((tx) => setSellTax(tx, systemClock, { regionId: asset.regionId, basisPoints: 500 }));
  await setStoreActive(deps, { storeId, isActive: true, actor: 'operator:1' });
});

it('gives a page positions from the board, or from the facts if it may be outdated', async () => {
  const asset = await buildAsset(db);
  const stores = await Promise.all(Array.from({ length: 4 }, () => buildStore(db)));
  for (const [at, storeId] of stores.entries())
    await buildBid(db, { asset, storeId, spotPriceMinor: 100_000 + at * 1_000, isUnranked: true });
  const [fourth = '', third = '', second = '', leader = ''] = stores;
  expect(await told(fourth, asset)).toEqual([4, 4, 4]);
  const before = await getRowsOfBidders(db, stores, asset.regionId, [asset.assetId]);
  await settleMarkets(db);
  expect(await getRowsOfBidders(db, stores, asset.regionId, [asset.assetId])).toEqual(before);
  // The board is what is read: a page shows what stands there.
  await sql`update board set positions = array_replace(positions, 4::smallint, 9::smallint)
    where asset_id = ${asset.assetId}`;
  expect(await told(fourth, asset)).toEqual([9, 9, 9]);
  // An own change is seen at once, before anybody has ranked.
  await buildBid(db, { asset, storeId: fourth, spotPriceMinor: 102_000, isUnranked: true });
  expect(await told(fourth, asset)).toEqual([3, 3, 3]);
  await settleMarkets(db);
  // And so is an own credit that is gone, or back.
  await setCreditLimit(deps, { storeId: fourth, limitMinor: 1_000, actor: 'operator:1' });
  expect(await told(fourth, asset)).toEqual([3, null, null]);
  await settleMarkets(db);
  for (const storeId of [third, second, leader]) expect(await told(storeId, asset)).toHaveLength(3);
});

it('follows credit that covers only lower grades, up and down', async () => {
  // 1,000 AED: 1,050 with tax for the best grade, less for the others.
  const { asset, storeId } = await buildBid(db);
  await buildBid(db, { asset, spotPriceMinor: 90_000 });
  await settleMarkets(db);
  const { now } = await boardsOf(asset);
  const seen: unknown[] = [now.positions];
  for (const limitMinor of [104_999, 60_000, 104_000, 105_000]) {
    await setCreditLimit(deps, { storeId, limitMinor, actor: 'operator:1' });
    await followUpStores(deps);
    await rankMarkets(deps);
    const boards = await boardsOf(asset);
    expect(boards.kept).toEqual(boards.now);
    seen.push(boards.now.positions);
  }
  // The trial means something: each of these limits left another board than the one before it.
  expect(seen.filter((one, at) => at > 0 && JSON.stringify(one) === JSON.stringify(seen[at - 1]))).toEqual(
    [],
  );
});

it('corrects a board that was ranked during a short lack of credit', async () => {
  const { asset, storeId } = await buildBid(db);
  // For the best grade it is out of the book all the time, so that its kept reason tells nothing.
  const setLimit = (limitMinor: number) => setCreditLimit(deps, { storeId, limitMinor, actor: 'operator:1' });
  await setLimit(104_000);
  await followUpStores(deps);
  await settleMarkets(db);
  const before = await boardsOf(asset);
  await setLimit(50_000);
  await buildBid(db, { asset, spotPriceMinor: 10_000 });
  await rankMarkets(deps);
  expect((await boardsOf(asset)).kept).not.toMatchObject(before.kept!);
  await setLimit(104_000);
  await followUpStores(deps);
  await rankMarkets(deps);
  await expectRight(asset);
});

it('follows an autopilot’s used-up day for lower grades, and the next day', async () => {
  const { asset, storeId } = await buildBid(db);
  await db.query(PILOTED, [asset.assetId, storeId, asset.regionId]);
  await leaveMark(db, { ...asset, storeId });
  const today = "(clock_timestamp() at time zone 'Asia/Dubai')::date";
  const days = [
    `update autopilot_rule set day = ${today}, day_units = 1, day_amount_minor = 50000`,
    `update autopilot_rule set day = ${today} - 1, followed_on = ${today} - 1`,
  ];
  const follow = async () => {
    await followUpAutopilots({ ...deps, bidChangesPerHour: 60 });
    await settleMarkets(db);
    await expectRight(asset);
    return (await boardsOf(asset)).now.positions;
  };
  const seen = [await follow()];
  for (const day of days) {
    await db.query(day);
    seen.push(await follow());
  }
  // 1,000 AED for the best grade is above the day's 900 all along.
  expect(seen).toEqual([[0, 1, 1], [], [0, 1, 1]]);
});

it('follows a store that is switched off, and on again', async () => {
  const { asset, storeId } = await buildBid(db);
  await settleMarkets(db);
  for (const isActive of [false, true]) {
    await setStoreActive(deps, { storeId, isActive, actor: 'operator:1' });
    await followUpStores(deps);
    await rankMarkets(deps);
    await expectRight(asset);
    expect((await boardsOf(asset)).now.positions).toEqual(isActive ? [1, 1, 1] : []);
  }
});
