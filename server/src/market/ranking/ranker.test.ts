/** M5, M17: what rankers leave, take and tell, however many there are (decision 23). */

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../../test/factories.ts';
import { untilBlocked } from '../../../test/harness/between.ts';
import { soon } from '../../../test/harness/soon.ts';
import { settleMarkets } from '../../../test/settle-markets.ts';
import { tradeIn } from '../../autopilot/autopilot.fixture.ts';
import { setStorePercents } from '../change-percents.ts';
import { followUpGrades } from '../follow-up-grades.ts';
import { Watched } from '../watched.ts';
import { leaveMark } from '../writes.ts';
import { boardsIn, PILOTED } from './boards.fixture.ts';
import { LOT, rankMarkets } from './rank-markets.ts';
import { Ranker } from './ranker.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const deps = { db, clock: systemClock };
const { boardsOf, expectRight, told } = boardsIn(db);

const deaf = { changed: () => undefined, topMoved: () => undefined };
const silentRanker = (told: object = {}) =>
  new Ranker({
    ...deps,
    bus: deaf,
    watched: new Watched(),
    tops: deaf,
    log: pino({ level: 'silent' }),
    ...told,
  });

const marks = async () => (await db.query('select 1 from mark')).length;

it('follows every change, ranking each once however many rankers run', async () => {
  const assets = await Promise.all(Array.from({ length: 4 }, () => buildAsset(db)));
  const stores = await Promise.all(Array.from({ length: 6 }, () => buildStore(db)));
  let isWriting = true;
  const rank = async () => {
    let ranked = 0;
    while (isWriting) ranked += await rankMarkets(deps);
    return ranked;
  };
  const ranking = Promise.all([rank(), rank(), rank()]);
  await Promise.all(
    stores.map(async (storeId, at) => {
      for (let n = 0; n < 25; n++) {
        const asset = assets[n % assets.length]!;
        const spotPriceMinor = 100_000 + ((n * 7 + at * 13) % 50) * 1_000;
        await buildBid(db, { asset, storeId, spotPriceMinor, isUnranked: true });
      }
    }),
  );
  isWriting = false;
  await ranking;
  await rankMarkets(deps);
  expect(await marks()).toBe(0);
  for (const asset of assets) await expectRight(asset);
});

it('leaves a mark set during ranking to the next round', async () => {
  const { asset, storeId } = await buildBid(db, { isUnranked: true });
  const ranker = await db.pool.connect();
  try {
    await ranker.query('begin');
    const { rows: taken } = await ranker.query('select marks from take_marked(25, 1e9::bigint)');
    await leaveMark(db, { ...asset, storeId });
    const nothing = { grades: 0, stores: [], positions: [], tops: null, bids: [], history: [], messages: [] };
    const row = { assetId: asset.assetId, marks: taken[0].marks, ...nothing };
    await ranker.query("select * from write_ranks('uae', $1, false, null)", [JSON.stringify([row])]);
    await ranker.query('commit');
  } finally {
    ranker.release();
  }
  expect(await marks()).toBe(1);
  await rankMarkets(deps);
  expect(await marks()).toBe(0);
  await expectRight(asset);
});

it('keeps the marks of a ranker that dies', async () => {
  const { asset } = await buildBid(db, { isUnranked: true });
  const ranker = await db.pool.connect();
  await ranker.query('begin');
  await ranker.query('select * from take_marked(25, 1e9::bigint)');
  ranker.release(new Error('dies here'));
  await settleMarkets(db);
  await expectRight(asset);
});

it('ranks other markets while a write holds one, and waits for that one only', async () => {
  const busy = await buildBid(db, { isUnranked: true });
  const calm = await buildBid(db, { isUnranked: true });
  const writer = await db.pool.connect();
  let ranking: Promise<number>;
  try {
    await writer.query('begin');
    await writer.query('select from market where asset_id = $1 for update', [busy.asset.assetId]);
    ranking = rankMarkets(deps);
    await soon(async () => expect(await marks()).toBe(1));
    await expectRight(calm.asset);
    // It waits, and holds nothing that an award on another market would wait for.
    await untilBlocked(db.pool, 1, '%write_ranks%');
    await db.query('select from market where asset_id = $1 for update nowait', [calm.asset.assetId]);
    // Not for long.
    expect(await ranking).toBe(1);
    ranking = rankMarkets(deps);
  } finally {
    await writer.query('rollback');
    writer.release();
  }
  await ranking;
  await settleMarkets(db);
  await expectRight(busy.asset);
});

it('ranks other markets while somebody holds one with an answering autopilot', async () => {
  const busy = await buildBid(db);
  await db.query(PILOTED, [busy.asset.assetId, busy.storeId, busy.asset.regionId]);
  await leaveMark(db, { ...busy.asset, storeId: busy.storeId });
  const calm = await buildBid(db, { isUnranked: true });
  const warn = vi.fn();
  const ranker = silentRanker({ log: { warn } });
  const writer = await db.pool.connect();
  try {
    await writer.query('begin');
    await writer.query('select from market where asset_id = $1 for update', [busy.asset.assetId]);
    // They are of one lot, and it does not wait for the market until the database gives it up; the held one keeps its mark.
    await Promise.all([ranker.rankNow(busy.asset), ranker.rankNow(calm.asset)]);
    expect(warn).not.toHaveBeenCalled();
    expect(await marks()).toBe(1);
    await expectRight(calm.asset);
  } finally {
    await writer.query('rollback');
    writer.release();
    ranker.close();
  }
  await settleMarkets(db);
  await expectRight(busy.asset);
});

it('ranks the store’s own changes before it is told, except very many or others’', async () => {
  const own = await buildBid(db, { isUnranked: true });
  const other = await buildBid(db, { isUnranked: true });
  const ranker = silentRanker();
  await ranker.rankOwn(own.storeId);
  await expectRight(own.asset);
  expect(await marks()).toBe(1);
  expect((await boardsOf(other.asset)).kept).toMatchObject({ stores: [] });
  await sql`insert into mark (asset_id, region_id, store_id)
    select gen_random_uuid(), 'uae', ${own.storeId} from generate_series(1, 26)`;
  await buildBid(db, { ...own, spotPriceMinor: 101_000, isUnranked: true });
  await ranker.rankOwn(own.storeId);
  ranker.close();
  expect(await marks()).toBe(28);
  // Marks of markets that are gone hold nobody up.
  await rankMarkets(deps);
  expect(await marks()).toBe(0);
  await expectRight(own.asset);
  await expectRight(other.asset);
});

it('ranks visible markets before the rest of many (M3)', async () => {
  const bids = [];
  for (let n = 0; n < 3 * LOT; n++) bids.push(await buildBid(db, { isUnranked: true }));
  // A lot takes the first by id.
  const last = bids
    .map(({ asset }) => asset.assetId)
    .toSorted()
    .at(-1)!;
  const watched = new Watched();
  watched.show('uae', [last, randomUUID()]);
  const lots: string[][] = [];
  await rankMarkets({ ...deps, watched, onRanked: ({ assetIds }) => lots.push(assetIds) });
  expect(lots[1]).toEqual([last]);
  expect(lots.flat()).toHaveLength(3 * LOT);
});

it('records who caused a change of status, and whether an award did', async () => {
  const { asset, storeId } = await buildBid(db, { maxQuantity: 1 });
  const rival = await buildBid(db, { asset, spotPriceMinor: 90_000 });
  const told = async (id: string) => {
    const rows = await sql<{ payload: Record<string, unknown> }>`select payload - 'assetId' as payload
      from outbox where store_id = ${id} and kind = 'BID_CHANGED' order by seq`;
    return rows.map(({ payload }) => payload);
  };
  expect(await tradeIn(db, { asset })).toBe(storeId);
  expect((await told(storeId)).at(-1)).toEqual({
    ...{ previous: 'RANK_ONE', status: 'OUT_OF_QUANTITY', reason: 'OUT_OF_QUANTITY', own: true },
    isAward: true,
  });
  expect((await told(rival.storeId)).at(-1)).toEqual({
    ...{ previous: 'WINING_RANGE', status: 'RANK_ONE', reason: null, own: false },
  });
});

it('tells a store that an operator’s percents cost its place, as another’s act', async () => {
  const { asset, storeId } = await buildBid(db, { spotPriceMinor: 95_000 });
  await buildBid(db, { asset, spotPriceMinor: 90_000 });
  await settleMarkets(db);
  const percents = asset.conditionIds.map((itemConditionId) => ({ itemConditionId, percent: 4_000 }));
  await db.transaction((tx) => setStorePercents(tx, systemClock, { storeId, version: 1, percents }));
  // Its own page shows it before anybody has ranked.
  expect(await told(storeId, asset)).toEqual([2, 2, 2]);
  await followUpGrades(deps);
  expect(await told(storeId, asset)).toEqual([2, 2, 2]);
  await rankMarkets(deps);
  const [message] = await sql<{ payload: object }>`select payload from outbox where store_id = ${storeId}
    and kind = 'BID_CHANGED' order by seq desc limit 1`;
  expect(message!.payload).toMatchObject({ previous: 'RANK_ONE', status: 'WINING_RANGE', own: false });
  await expectRight(asset);
});

it('tells screens what it ranked, new tops without a read, and hints without ranks', async () => {
  const { asset } = await buildBid(db, { isUnranked: true });
  const [hinted, tops]: [string[], unknown[]] = [[], []];
  const changed = (_: string, ids: readonly string[]) => void hinted.push(...ids);
  const topMoved = (_: string, top: unknown) => void tops.push(top);
  const ranker = silentRanker({ bus: { changed }, tops: { topMoved } });
  const calm = randomUUID();
  ranker.changed('uae', [asset.assetId]);
  ranker.changed('uae', [calm]);
  await soon(() => expect(hinted).toEqual([asset.assetId, calm]));
  ranker.close();
  expect(tops).toMatchObject([{ id: asset.assetId, topMinor: 100_000, isListed: true }]);
  await expectRight(asset);
});
