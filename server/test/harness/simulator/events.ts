/** The events in a life of the simulated market: each runs the product's use case and the naive one. */

import { placeBid } from '../../../src/bidding/place-bid.ts';
import { setCreditLimit, setStoreActive } from '../../../src/market/index.ts';
import { sqlOn } from '../../sql-on.ts';
import type { NaiveCommand } from '../naive/terms.ts';
import { compare, compareAll } from './compare.ts';
import { ACTOR, mustEqual, outcomeOf } from './outcome.ts';
import { stage } from './prices.ts';
import { followUp } from './time.ts';
import { clockOf, microsOf, type SimWorld } from './world.ts';

const QUANTITIES = [0, 1, 1, 2, 2, 3, 5, 10];

function randomCommand(world: SimWorld, hasBid: boolean): NaiveCommand {
  const { random } = world;
  const command: NaiveCommand = {};
  if (!hasBid || random.chance(0.5)) {
    // Few prices, so that ties are common; some that M2 refuses.
    command.price = random.chance(0.03)
      ? random.pick([500, 52_500, 200_000_000])
      : random.whole(45, 65) * 1_000;
    if (random.chance(0.05)) command.price = random.whole(1, 150) * 1_000;
    // Without the confirmation only where the kept top is the true one.
    if (world.isBehind || random.chance(0.8)) command.confirm = command.price;
  }
  if (!hasBid || random.chance(0.35)) command.quantity = random.chance(0.02) ? 4 : random.pick(QUANTITIES);
  if (random.chance(hasBid ? 0.15 : 0.05)) command.on = random.chance(0.6);
  if (random.chance(0.2)) command.topUp = random.chance(0.6);
  return command;
}

export async function changeBid(world: SimWorld): Promise<void> {
  const { random, naive, db, regionId } = world;
  const [assetId, storeId] = [random.pick(world.assets), random.pick(world.stores)];
  const isPaas = naive.stores.get(storeId)!.mode === 'PAAS';
  if (isPaas ? random.chance(0.9) : world.hasPaas && random.chance(0.01)) return stage(world, storeId);
  const left = naive.bidOf(assetId, storeId);
  const old = left && naive.isOfMode(left) ? left : undefined;
  const command = randomCommand(world, old !== undefined);
  const expected = naive.place(microsOf(world), storeId, assetId, command);
  const live = { changed: () => undefined };
  const deps = { db, clock: clockOf(world), live, bidChangesPerHour: 1_000_000 };
  const actual = await outcomeOf(() =>
    placeBid(deps, {
      ...{ storeId, regionId, userId: null, assetId, intent: old ? 'UPDATE' : 'CREATE' },
      command: {
        spotPriceMinor: command.price,
        confirmPriceMinor: command.confirm,
        isBidActive: command.on,
        maxQuantity: command.quantity,
        autoTopupEnabled: command.topUp,
      },
    }),
  );
  mustEqual(
    world,
    `change of a bid ${JSON.stringify(command)}`,
    actual,
    expected === 'UNCHANGED' ? 'DONE' : expected,
  );
  await compare(world, {
    assets: [assetId],
    stores: [storeId],
    isFresh: expected === 'DONE' || !world.isBehind,
  });
}

/** C2: changes limits, sometimes of two stores at the same instant, so that returns tie on time. */
export async function changeLimits(world: SimWorld): Promise<void> {
  const { random, naive, db } = world;
  const stores = random.chance(0.3)
    ? [random.pick(world.stores), random.pick(world.stores)]
    : [random.pick(world.stores)];
  for (const storeId of stores) {
    const limitMinor = random.chance(0.15) ? random.whole(0, 50) * 1_000 : random.whole(10, 900) * 1_000;
    if (naive.stores.get(storeId)!.limit === limitMinor) continue;
    naive.setLimit(microsOf(world), storeId, limitMinor);
    world.isBehind = true;
    await setCreditLimit({ db, clock: clockOf(world) }, { storeId, limitMinor, actor: ACTOR });
  }
  await compare(world, { assets: [random.pick(world.assets)], stores, isFresh: false });
}

export async function switchStore(world: SimWorld): Promise<void> {
  const { random, naive, db } = world;
  const storeId = random.pick(world.stores);
  const isActive = !naive.stores.get(storeId)!.on || random.chance(0.3);
  naive.stores.get(storeId)!.on = isActive;
  world.isBehind = true;
  await setStoreActive({ db, clock: clockOf(world) }, { storeId, isActive, actor: ACTOR });
  await compare(world, { assets: [random.pick(world.assets)], stores: [storeId], isFresh: false });
}

/** The end of an operator's catalogue change: the ranks of the category's assets, and the reason. */
async function refreshCategory(
  world: SimWorld,
  category: string,
  action: string,
  subject: string,
): Promise<void> {
  const at = new Date(world.nowMs);
  await sqlOn(world.db)`insert into audit_log (audit_id, region_id, happened_at, actor, action, subject)
    values (gen_random_uuid(), ${world.regionId}, ${at}, ${ACTOR}, ${action}, ${subject})`;
  await sqlOn(world.db)`insert into mark (asset_id, region_id) select asset_id, region_id from market
    where category_id = ${category}`;
  await compareAll(world);
}

/** M1, M3, M4: percents, a frozen grade, an asset or category off: all keep the times of the bids. */
export async function changeCatalogue(world: SimWorld): Promise<void> {
  const { random, naive, db } = world;
  // A return is dated when it happened; this change has to come after it was recorded.
  await followUp(world);
  const kind = random.weighted({ percent: 4, base: 1, freeze: 3, asset: 3, category: 1 });
  const grade = random.pick(naive.grades);
  const asset = naive.assets.get(random.pick(world.assets))!;
  if (kind === 'percent') {
    const store = naive.stores.get(random.pick(world.stores))!;
    const percent = random.whole(50, 100) * 100;
    store.percents.set(grade.id, percent);
    await sqlOn(db)`insert into store_percent values (${store.id}, ${grade.id}, ${percent})
      on conflict (store_id, item_condition_id) do update set percent = excluded.percent`;
    return refreshCategory(world, grade.category, 'SET_STORE_PERCENT', `store:${store.id}`);
  }
  if (kind === 'base') {
    grade.percent = Math.min(10_000, Math.max(1, grade.percent + random.pick([-100, -37, 37, 100])));
    await sqlOn(db)`update item_condition set base_percent = ${grade.percent}
      where item_condition_id = ${grade.id}`;
    return refreshCategory(world, grade.category, 'SET_BASE_PERCENT', `condition:${grade.id}`);
  }
  if (kind === 'freeze') {
    grade.frozen = !grade.frozen;
    await sqlOn(db)`update item_condition set is_frozen = ${grade.frozen}
      where item_condition_id = ${grade.id}`;
    return refreshCategory(world, grade.category, 'SET_FREEZE', `condition:${grade.id}`);
  }
  if (kind === 'asset') {
    asset.on = !asset.on;
    await db.query('update market set is_active = $2 where asset_id = $1', [asset.id, asset.on]);
    return refreshCategory(world, asset.category, 'SET_ASSET_ACTIVE', `asset:${asset.id}`);
  }
  const on = !naive.categoriesOn.get(asset.category);
  naive.categoriesOn.set(asset.category, on);
  await db.query('update category set is_active = $2 where category_id = $1', [asset.category, on]);
  return refreshCategory(world, asset.category, 'SET_CATEGORY_ACTIVE', `category:${asset.category}`);
}
