/** The PAAS events in a life of the simulated market: prices are staged, modes change. */

import { randomUUID } from 'node:crypto';
import { changeStore } from '../../../src/market/index.ts';
import { type StagedRow, stagePrices } from '../../../src/paas/index.ts';
import { writeAudit } from '../../../src/platform/audit-log.ts';
import type { NaiveStaged } from '../naive/prices.ts';
import type { NaiveBid } from '../naive/terms.ts';
import { compare } from './compare.ts';
import { ACTOR, mustEqual, outcomeOf } from './outcome.ts';
import { clockOf, microsOf, type SimWorld } from './world.ts';

const QUANTITIES = [null, null, 0, 1, 1, 2, 3, 10];

/** Prices that tie with SPOT stores' offers for the same grades; sometimes a grade is left out. */
function randomPrices(world: SimWorld, category: string): Map<string, number> {
  const { random, naive } = world;
  const price = random.whole(45, 65) * 1_000;
  const grades = naive.grades.filter((grade) => grade.category === category);
  const all = grades.map(({ id, percent }) => [id, Math.floor((price * percent) / 1_000_000) * 100] as const);
  const kept = all.filter(([, offer]) => offer >= 100 && !random.chance(0.15));
  return new Map(kept.length > 0 ? kept : [[grades[0]!.id, price]]);
}

/** One asset's part of an upload: new prices, its current ones with the same or other units, or none. */
function randomRow(world: SimWorld, asset: string, category: string, bid: NaiveBid | undefined) {
  const { random, naive } = world;
  const had = bid && (naive.stagedRow(bid, microsOf(world)) ?? naive.liveRow(bid, microsOf(world)));
  const kind = random.weighted({ same: 5, units: 1, price: 2, kept: 1, off: 1 });
  if (kind === 'kept' || kind === 'off') return kind;
  const quantity = kind === 'same' && had ? had.quantity : random.pick(QUANTITIES);
  if (kind === 'price' || !had) return { asset, quantity, prices: randomPrices(world, category) };
  return { asset, quantity, prices: new Map(had.prices.map(({ grade, price }) => [grade, price])) };
}

/** E3: an upload for one category of the store, sometimes by a store that is not PAAS. */
export async function stage(world: SimWorld, storeId: string): Promise<void> {
  const { random, naive, db, regionId } = world;
  const category = random.pick([...naive.categoriesOn.keys()]);
  const rows: NaiveStaged[] = [];
  const kept: string[] = [];
  const assets = world.assets.filter((id) => naive.assets.get(id)!.category === category);
  for (const asset of assets.filter((id) => naive.listed(id))) {
    const bid = naive.bidOf(asset, storeId);
    const row = randomRow(world, asset, category, bid && naive.isOfMode(bid) ? bid : undefined);
    if (row === 'kept') kept.push(asset);
    else if (row !== 'off') rows.push(row);
  }
  const now = microsOf(world);
  const isLeaving = world.leaving.has(storeId);
  const expected = isLeaving ? 'UNAVAILABLE' : naive.stage(now, storeId, category, rows, kept);
  const staged: StagedRow[] = rows.map(({ asset, prices, quantity }) => ({
    ...{ assetId: asset, quantity, pricesMinor: Object.fromEntries(prices) },
  }));
  const input = { storeId, regionId, categoryId: category, uploadId: randomUUID() };
  const actual = await outcomeOf(async () => {
    const { validFrom } = await db.transaction((tx) =>
      stagePrices(tx, { clock: clockOf(world) }, { ...input, rows: staged, keptAssetIds: kept }),
    );
    mustEqual(world, 'the window of staged prices', validFrom.getTime() * 1000, naive.nextExecution(now));
  });
  mustEqual(world, 'staging of prices', actual, expected);
  await compare(world, { assets, stores: [storeId], isFresh: !world.isBehind });
}

/** V: changes a store's mode; sometimes the store stages right after, before its bids are switched off. */
export async function switchMode(world: SimWorld): Promise<void> {
  const { random, naive, db } = world;
  const storeId = random.pick(world.stores.slice(-3));
  const own = naive.bids.filter((bid) => bid.store === storeId && naive.isOfMode(bid) && bid.on);
  naive.switchMode(storeId);
  world.isBehind = true;
  const { mode } = naive.stores.get(storeId)!;
  if (mode === 'PAAS' && own.length > 0) world.leaving.add(storeId);
  else world.leaving.delete(storeId);
  await db.transaction(async (tx) => {
    const { regionId, at, changes } = await changeStore(tx, clockOf(world), { storeId, command: { mode } });
    const shared = { regionId, at, actor: ACTOR, address: null, subject: `store:${storeId}` };
    for (const change of changes) await writeAudit(tx, { ...shared, ...change });
  });
  await compare(world, { assets: [random.pick(world.assets)], stores: [storeId], isFresh: false });
  if (mode === 'SPOT' || random.chance(0.5)) return;
  world.nowMs += 1;
  await stage(world, storeId);
}
