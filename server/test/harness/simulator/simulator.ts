/** Random lives of small markets, every decision compared with the naive market's. */
import type { FlatDb } from '../naive/flat-db.ts';
import { changeBid, changeCatalogue, changeLimits, switchStore } from './events.ts';
import { pay } from './money.ts';
import { switchMode } from './prices.ts';
import { endLife, followUp, noteDeadline, passTime } from './time.ts';
import { accept, quote, quoteAndAccept, ship } from './trades.ts';
import { buildWorld, type SimWorld } from './world.ts';

const EVENTS = {
  changeBid,
  quote,
  accept: (world: SimWorld) => accept(world),
  quoteAndAccept,
  ship,
  changeLimits,
  pay,
  switchStore,
  switchMode,
  followUp,
  changeCatalogue,
  passTime,
};

const WEIGHTS: Record<keyof typeof EVENTS, number> = {
  changeBid: 46,
  quote: 6,
  accept: 8,
  quoteAndAccept: 14,
  ship: 13,
  changeLimits: 4,
  pay: 3,
  switchStore: 1.2,
  switchMode: 0,
  followUp: 3,
  changeCatalogue: 1,
  passTime: 0.8,
};

const SMALL = { assets: 12, stores: 10, categories: 2 };
/** Where there are PAAS stores, deadlines come more often. */
const PAAS_WEIGHTS = { ...WEIGHTS, switchMode: 0.5, passTime: 2 };

const COMPARE_ALL_EVERY = 200;
/** PostgreSQL scans all versions of a row that one transaction wrote, so a long transaction is slow. */
const COMMIT_EVERY = 20;

/** Runs one life of `events` events. Throws a Difference at the first one. Returns how often each event occurred. */
export async function runLife(db: FlatDb, seed: number, events: number): Promise<Map<string, number>> {
  // PAAS stores only in every second life: the others have only SPOT stores.
  const world = await buildWorld(db, seed, { ...SMALL, paasStores: seed % 2 === 0 ? 2 : 0 });
  const weights = world.hasPaas ? PAAS_WEIGHTS : WEIGHTS;
  while (world.eventCount < events) {
    world.eventCount++;
    world.nowMs += world.random.whole(1, 30_000);
    noteDeadline(world);
    const name = world.random.weighted(weights);
    world.counts.set(name, (world.counts.get(name) ?? 0) + 1);
    await EVENTS[name](world);
    if (world.eventCount % COMPARE_ALL_EVERY === 0) await followUp(world);
    if (world.eventCount % COMMIT_EVERY === 0) await db.commit();
  }
  await endLife(world);
  await db.commit();
  return world.counts;
}
