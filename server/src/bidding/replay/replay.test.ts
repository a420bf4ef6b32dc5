import { recompute, replay } from '@mazad/domain/replay/replay';
import { timelineOf } from '@mazad/domain/replay/timeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSeed } from '../../../../tools/seed.mjs';
import { useTestDatabase } from '../../../test/database.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { type FlatDb, openFlatDb } from '../../../test/harness/naive/flat-db.ts';
import { changeBid, changeLimits, switchStore } from '../../../test/harness/simulator/events.ts';
import { pay } from '../../../test/harness/simulator/money.ts';
import { followUp, passTime } from '../../../test/harness/simulator/time.ts';
import { accept, quote, quoteAndAccept, ship } from '../../../test/harness/simulator/trades.ts';
import { buildWorld, type SimWorld } from '../../../test/harness/simulator/world.ts';
import { type ReadPast, readPast } from './replay-past.ts';

const EVENTS = {
  changeBid,
  quote,
  accept: (world: SimWorld) => accept(world),
  quoteAndAccept,
  ship,
  changeLimits,
  pay,
  switchStore,
  followUp,
  passTime,
};
/** Many trade-ins on few assets, little credit: units, limits and times run out and come back. */
const WEIGHTS: Record<keyof typeof EVENTS, number> = {
  changeBid: 40,
  quote: 3,
  accept: 4,
  quoteAndAccept: 30,
  ship: 14,
  changeLimits: 4,
  pay: 4,
  switchStore: 1.5,
  followUp: 3,
  passTime: 0.8,
};
const LIVES = 2;
const LIFE_EVENTS = 320;

async function live(db: FlatDb, seed: number): Promise<SimWorld> {
  const world = await buildWorld(db, seed, { assets: 3, stores: 6, categories: 2, paasStores: 0 });
  for (; world.eventCount < LIFE_EVENTS; world.eventCount++) {
    world.nowMs += world.random.whole(1, 30_000);
    await EVENTS[world.random.weighted(WEIGHTS)](world);
  }
  await followUp(world);
  await db.commit();
  return world;
}

/** The past of every store on every asset, from the very beginning and from instants on the way. */
async function readPasts(world: SimWorld): Promise<ReadPast[]> {
  const pasts: ReadPast[] = [];
  const { regionId, db } = world;
  const begin = Date.UTC(2026, 0, 5);
  for (const storeId of world.stores) {
    for (const assetId of world.assets) {
      for (const part of [0, 0.25, 0.5, 0.75]) {
        const since = new Date(begin + Math.floor((world.nowMs - begin) * part));
        const past = await readPast(db, { storeId, regionId, assetId, since });
        pasts.push(past!);
      }
    }
  }
  return pasts;
}

function timelineFor(past: ReadPast) {
  return timelineOf({ ...past, bidId: past.bidId ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
}

/** As if no receipt had the store's own line: what follows must follow from bids, times and credit alone. */
const withoutLines = (past: ReadPast): ReadPast => ({
  ...past,
  tradeIns: past.tradeIns.map((tradeIn) => ({ ...tradeIn, line: null })),
});

describe('replays of random markets (M16)', () => {
  const { db, url } = useTestDatabase();
  let flat: FlatDb;
  const pasts: { seed: number; past: ReadPast }[] = [];

  beforeAll(async () => {
    flat = await openFlatDb(url);
    for (let at = 0; at < LIVES; at++) {
      const seed = testSeed + at;
      const world = await live(flat, seed);
      for (const past of await readPasts(world)) pasts.push({ seed, past });
      await expect(expectCleanAudit(db.pool, { settled: true }), `seed ${seed}`).resolves.toBeTruthy();
    }
  }, 60_000);
  afterAll(() => flat.close());

  it('with the bid unchanged, gives exactly what happened, also from bids, times and credit alone', () => {
    let tradeIns = 0;
    let wins = 0;
    for (const { seed, past } of pasts) {
      const results = recompute(timelineFor(withoutLines(past)), {});
      const wrong = results.filter((result) => result.isWon !== result.tradeIn.isWon);
      expect({ wrong, past: wrong.length > 0 ? past : null }, `seed ${seed}`).toEqual({
        wrong: [],
        past: null,
      });
      expect(
        replay(timelineFor(past), {}).map((one) => one.isWon),
        `seed ${seed}`,
      ).toEqual(past.tradeIns.map((one) => one.isWon));
      tradeIns += results.length;
      wins += results.filter((result) => result.isWon).length;
    }
    expect(tradeIns).toBeGreaterThan(200);
    expect(wins).toBeGreaterThan(25);
  });
});
