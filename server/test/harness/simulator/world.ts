/** One small, dense market, both in the database and in the naive form. */
import { v7 as uuidv7 } from 'uuid';
import { type Clock, clockAt } from '../../../src/platform/clock.ts';
import type { Db } from '../../../src/platform/db/db.ts';
import { buildAsset, buildCategory, buildRegion, buildSchedule, buildStore } from '../../factories.ts';
import { type BuiltPartner, buildPartner } from '../../trade-factories.ts';
import { NaiveTrade } from '../naive/trade.ts';
import { Prng } from '../prng.ts';

export interface SimWorld {
  db: Db;
  seed: number;
  random: Prng;
  naive: NaiveTrade;
  regionId: string;
  partner: BuiltPartner;
  assets: string[];
  stores: string[];
  nowMs: number;
  /** The next execution that the naive market has not made, in milliseconds. */
  nextExecutionMs: number;
  /** Whether kept ranks may be behind: then only those of an asset just written are compared. */
  isBehind: boolean;
  /** Money events that are not reversed yet, with the debt each added. */
  reversible: { storeId: string; transactionId: string; owedMinor: number }[];
  hasPaas: boolean;
  /** Stores that became PAAS stores and whose bids the follow-up still has to switch off. */
  leaving: Set<string>;
  eventCount: number;
  counts: Map<string, number>;
}

export interface SimSize {
  assets: number;
  stores: number;
  categories: number;
  /** The last ones of the stores. */
  paasStores: number;
}

export const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 5, 4);
const PERCENTS = [
  [10_000, 8_500, 7_000],
  [10_000, 9_100, 9_100, 40],
];

export function clockOf(world: SimWorld): Clock {
  return clockAt(new Date(world.nowMs));
}

export function microsOf(world: SimWorld): number {
  return world.nowMs * 1000;
}

export async function buildWorld(db: Db, seed: number, size: SimSize): Promise<SimWorld> {
  const random = new Prng(seed);
  const naive = new NaiveTrade();
  const hasPaas = size.paasStores > 0;
  const regionId = `sim-${uuidv7().slice(-12)}`;
  await buildRegion(db, { regionId });
  // 18:00 in Dubai is 14:00 UTC; the first execution is on the day the life begins.
  await buildSchedule(db, { regionId, effectiveFrom: new Date(START_MS) });
  const partner = await buildPartner(db, { regionId });
  const categories = [];
  for (let at = 0; at < size.categories; at++) {
    const percents = PERCENTS[at % PERCENTS.length]!;
    const category = await buildCategory(db, { categoryId: `sim-${uuidv7()}`, percents });
    categories.push(category);
    naive.categoriesOn.set(category.categoryId, true);
    for (const [place, id] of category.conditionIds.entries()) {
      const grade = { id, category: category.categoryId, position: place + 1, percent: percents[place]! };
      naive.grades.push({ ...grade, frozen: false });
    }
  }
  const assets: string[] = [];
  for (let at = 0; at < size.assets; at++) {
    const category = categories[at % categories.length]!;
    const launch = random.chance(0.5) ? 70_000 : null;
    const { assetId } = await buildAsset(db, { category, regionId, launchPriceMinor: launch ?? undefined });
    assets.push(assetId);
    const rest = { category: category.categoryId, on: true, step: 1_000, launch, lastTime: -Infinity };
    naive.assets.set(assetId, { id: assetId, ...rest });
  }
  const stores: string[] = [];
  for (let at = 0; at < size.stores; at++) {
    const limit = random.whole(1, 8) * 100_000;
    const mode = at >= size.stores - size.paasStores ? 'PAAS' : 'SPOT';
    const id = await buildStore(db, { regionId, creditLimitMinor: limit, mode });
    stores.push(id);
    const rest = { modeChanges: 0, owed: 0, held: 0, exceededAt: null, percents: new Map<string, number>() };
    naive.stores.set(id, { id, mode, on: true, limit, ...rest });
  }
  const rest = { nowMs: START_MS, nextExecutionMs: Date.UTC(2026, 0, 5, 14), isBehind: false, eventCount: 0 };
  return {
    db,
    seed,
    random,
    naive,
    regionId,
    partner,
    assets,
    stores,
    hasPaas,
    leaving: new Set(),
    reversible: [],
    counts: new Map(),
    ...rest,
  };
}
