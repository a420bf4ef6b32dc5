/** M4: the times of PAAS prices, each price its own. */

import { describe, expect, it } from 'vitest';
import { clockAt, systemClock } from '#platform/clock.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { changeStore } from '../market/index.ts';
import {
  awardAt,
  bid,
  bookAt,
  cancelDeal,
  db,
  deadline,
  execute,
  followUp,
  HOUR,
  openPrices,
  paasStore,
  stage,
  usePaas,
} from './paas.fixture.ts';

usePaas();

describe('prices of a window', () => {
  it('rank by their opening, then their staging, while unchanged (M4)', async () => {
    const asset = await buildAsset(db);
    const [one, two, spot] = [await paasStore(), await paasStore(), await buildStore(db)];
    const bidOf = { asset, storeId: spot, spotPriceMinor: 100_000, maxQuantity: 5, availableQuantity: 0 };
    await stage(asset, two, deadline(1, -3 * HOUR), [1000]);
    await buildBid(db, { ...bidOf, autoTopup: true, at: deadline(1, -2 * HOUR) });
    await stage(asset, one, deadline(1, -HOUR), [1000, 900]);
    // Another grade's price, and other units, are no new price of this one.
    await stage(asset, two, deadline(1, -HOUR / 2), [1000, 900], { quantity: 9 });
    expect(await bookAt(asset, 0, deadline(1, 1000))).toEqual([two, one]);
    expect(await bookAt(asset, 1, deadline(1, 1000))).toEqual([one, two]);
    await execute(deadline(1, 2000));
    // Topped up, the spot bid has the time that it was placed with.
    expect(await bookAt(asset, 0, deadline(1, 3000))).toEqual([spot, two, one]);
    // The next day both stage again, the last first.
    await stage(asset, one, deadline(2, -3 * HOUR), [1000]);
    await stage(asset, two, deadline(2, -2 * HOUR), [1000, 900]);
    for (const at of [deadline(2, 10), deadline(2, 3000)]) {
      expect(await bookAt(asset, 0, at)).toEqual([spot, two, one]);
      await execute(deadline(2, 2000));
    }
    // Another price for a day, and the old one again: it begins anew.
    for (const [day, price] of [
      [3, 1100],
      [4, 1000],
    ] as const) {
      await stage(asset, one, deadline(day, -2 * HOUR), [1000]);
      await stage(asset, two, deadline(day, -HOUR), [price]);
      await execute(deadline(day, 2000));
    }
    expect(await bookAt(asset, 0, deadline(4, 3000))).toEqual([spot, one, two]);
  });

  it('staged together keep one order, by their bids, around a late execution (M4)', async () => {
    const asset = await buildAsset(db);
    const stores = [await paasStore(), await paasStore()];
    for (const storeId of stores) await stage(asset, storeId, deadline(1, -HOUR), [900]);
    const [lower, higher] = (
      await sqlOn(db)<{ store_id: string }>`select store_id from bid where asset_id = ${asset.assetId}
        order by bid_id`
    ).map((row) => row.store_id) as [string, string];
    await stage(asset, higher, deadline(1, -1900), [1000]);
    await stage(asset, lower, deadline(1, -1900), [1000]);
    expect(await bookAt(asset, 0, deadline(1, 1000))).toEqual([lower, higher]);
    await execute(deadline(1, 2000));
    expect(await bookAt(asset, 0, deadline(1, 3000))).toEqual([lower, higher]);
  });

  it('rank by their staging, even if a unit returned before a late execution (M4, M10)', async () => {
    const asset = await buildAsset(db);
    const [early, late] = [await paasStore(), await paasStore()];
    await stage(asset, early, deadline(1, -2 * HOUR), [1000]);
    await stage(asset, late, deadline(1, -HOUR), [1000, null, 500], { quantity: 1 });
    expect(await awardAt(asset, 2, deadline(1, 1000))).toBe(late);
    await cancelDeal(late, deadline(1, 2000));
    await execute(deadline(1, 3000));
    expect(await bookAt(asset, 0, deadline(1, 4000))).toEqual([early, late]);
  });

  it('get no unit back once their window is over (M10)', async () => {
    const [asset, paas] = await openPrices([1000], { quantity: 1 });
    expect(await awardAt(asset, 0, deadline(1, HOUR))).toBe(paas);
    await cancelDeal(paas, deadline(2, 500));
    expect(await bid(asset, paas)).toMatchObject({ left: 0 });
  });

  it('keep their time when a unit without a limit returns, even after a sold-out window (M4, E5)', async () => {
    const [asset, paas, spot] = await openPrices([1000], { quantity: 1 });
    expect(await awardAt(asset, 0, deadline(1, HOUR))).toBe(paas);
    await stage(asset, paas, deadline(1, 2 * HOUR), [900]);
    // Both before the execution of their window.
    expect(await awardAt(asset, 0, deadline(2, 1000))).toBe(paas);
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 90_000, at: deadline(2, 2000) });
    await db.query("update deal set state = 'DELIVERED' where won_at < $1", [deadline(2)]);
    await cancelDeal(paas, deadline(2, 3000));
    expect(await bookAt(asset, 0, deadline(2, 4000))).toEqual([paas, spot]);
  });

  it('keep their time when staged again before the execution (M4)', async () => {
    const [asset, paas, spot] = [await buildAsset(db), await paasStore(), await buildStore(db)];
    await stage(asset, paas, deadline(1, -HOUR), [1000]);
    await stage(asset, paas, deadline(1, 500), [1000]);
    await execute(deadline(1, 1000));
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, HOUR) });
    for (const at of [deadline(2, 10), deadline(2, 3000)]) {
      expect(await bookAt(asset, 0, at)).toEqual([paas, spot]);
      await execute(deadline(2, 2000));
    }
  });

  it('keep their time through lack of credit, and sold out and staged again (M4)', async () => {
    const [asset, paas, spot] = await openPrices([1000], { quantity: 1 });
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, HOUR) });
    expect(await awardAt(asset, 0, deadline(1, 2 * HOUR))).toBe(paas);
    const limit = (creditLimitMinor: number, at: Date) =>
      db.transaction((tx) => changeStore(tx, clockAt(at), { storeId: paas, command: { creditLimitMinor } }));
    await limit(0, deadline(1, 3 * HOUR));
    await stage(asset, paas, deadline(1, 4 * HOUR), [1000], { quantity: 1 });
    expect(await bookAt(asset, 0, deadline(2, 10))).toEqual([spot]);
    await limit(1_000_000, deadline(2, 20));
    for (const at of [deadline(2, 30), deadline(2, 3000)]) {
      expect(await bookAt(asset, 0, at)).toEqual([paas, spot]);
      await execute(deadline(2, 1000));
    }
  });

  it('start anew with their first units: quantity 0 is no offer (M4, E5)', async () => {
    const asset = await buildAsset(db);
    const [paas, kept, spot] = [await paasStore(), await paasStore(), await buildStore(db)];
    for (const storeId of [paas, kept])
      await stage(asset, storeId, deadline(1, -HOUR), [1000], { quantity: 0 });
    await execute(deadline(1, 1000));
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, HOUR) });
    expect(await bookAt(asset, 0, deadline(1, 2 * HOUR))).toEqual([spot]);
    await stage(asset, paas, deadline(1, 2 * HOUR), [1000], { quantity: 1 });
    await stage(asset, kept, deadline(1, 2 * HOUR), [], { kept: true });
    expect(await bookAt(asset, 0, deadline(2, 10))).toEqual([spot, paas]);
    const times = await sqlOn(db)`select distinct priority_at from paas_price
      where asset_id = ${asset.assetId} and valid_from = ${deadline(2)}`;
    expect(times).toEqual([{ priority_at: deadline(2) }]);
  });

  it('add no history entry while unchanged and without units (M11, E5)', async () => {
    const [asset, storeId] = [await buildAsset(db), await paasStore()];
    const kinds: string[] = [];
    for (const [day, quantity] of [0, 0, 2, 2, 0].entries()) {
      await stage(asset, storeId, deadline(day + 1, -HOUR), [1000], { quantity });
      await execute(deadline(day + 1, 1000));
      const entries = await db.query<{ kind: string }>('select kind from bid_history order by version');
      kinds.push(entries.map(({ kind }) => kind).join(' '));
    }
    const first = 'STAGED EXECUTED';
    const withUnits = `${first} EXECUTED`;
    expect(kinds).toEqual([first, first, withUnits, withUnits, `${withUnits} EXECUTED`]);
  });

  it('are in the books of the grades that credit covers, with their time (M3, M4)', async () => {
    const [asset, paas, spot] = [await buildAsset(db), await paasStore(), await buildStore(db)];
    // The follow-up looks at the prices of now: the window is the one that holds.
    const day = 24 * HOUR;
    const opened = Math.floor((Date.now() - 14 * HOUR) / day) * day + 14 * HOUR;
    const at = (ms: number) => new Date(opened + ms);
    await db.query('update region_schedule set effective_from = $1', [at(-2 * HOUR)]);
    await stage(asset, paas, at(-HOUR), [1000, 850]);
    await execute(at(1));
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: at(2) });
    const limit = (creditLimitMinor: number, ms: number) =>
      db.transaction((tx) =>
        changeStore(tx, clockAt(at(ms)), { storeId: paas, command: { creditLimitMinor } }),
      );
    await limit(50_000, 3);
    await followUp(systemClock);
    expect(await bid(asset, paas)).toMatchObject({ status: 'BID_NOT_WINNING', reason: 'NO_CREDIT' });
    // 850 and its tax are covered from here on, 1,000 and its tax are not.
    await limit(90_000, 4);
    for (let i = 0; i < 2; i++) {
      expect(await bookAt(asset, 0, new Date())).toEqual([spot]);
      expect(await bookAt(asset, 1, new Date())).toEqual([paas, spot]);
      await followUp(systemClock);
    }
    expect(await bookAt(asset, 1, new Date())).toEqual([paas, spot]);
  });

  it('keep their time when a cancelled deal’s unit returns them to the book (M4, M10)', async () => {
    const [asset, paas, spot] = await openPrices([1000, 900], { quantity: 1 });
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, HOUR) });
    expect(await awardAt(asset, 0, deadline(1, 2 * HOUR))).toBe(paas);
    await stage(asset, paas, deadline(1, 3 * HOUR), [1000, 800], { quantity: 1 });
    await cancelDeal(paas, deadline(1, 4 * HOUR));
    await followUp(clockAt(deadline(1, 5 * HOUR)));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', left: 1 });
    for (const at of [deadline(1, 5 * HOUR), deadline(2, 10), deadline(2, 3000)]) {
      expect(await bookAt(asset, 0, at)).toEqual([paas, spot]);
      if (at > deadline(2)) await execute(deadline(2, 2000));
    }
  });
});
