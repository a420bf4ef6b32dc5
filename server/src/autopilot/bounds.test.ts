/** What bounds and ends an autopilot: its units and amount a day, the one switch, and which bids are its own. */

import { describe, expect, it } from 'vitest';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { updateAsset } from '../catalog/edit-asset.ts';
import { changeStore, rankMarkets } from '../market/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import { type BidNow, bidOf, buildRule, tradeIn } from './autopilot.fixture.ts';
import { deleteRule, switchAll, switchRule, updateRule } from './change-rules.ts';
import { actorOf, usePilots } from './pilots.fixture.ts';

const { db, followUp, kinds, pair, setPrice } = usePilots();

describe('units and amount a day', () => {
  it('are never exceeded, however many awards race', async () => {
    const own = await buildStore(db);
    const assets = await Promise.all(Array.from({ length: 6 }, () => buildAsset(db)));
    for (const asset of assets) await buildBid(db, { asset, storeId: own, spotPriceMinor: 100_000 });
    const ruleId = await buildRule(db, { storeId: own, ceilingPercent: 110, unitsADay: 3 });
    const results = await Promise.all([...assets, ...assets].map((asset) => tradeIn(db, { asset })));
    expect(results.filter((r) => r === own)).toHaveLength(3);
    await followUp();
    for (const asset of assets) {
      expect(await bidOf(db, asset, own)).toMatchObject({ reason: 'AUTOPILOT_LIMIT', stop: 'DAY_LIMIT' });
    }
    const [rule] = await sqlOn(db)`select day_units, day_amount_minor from autopilot_rule
      where rule_id = ${ruleId}`;
    expect(rule).toEqual({ day_units: 3, day_amount_minor: 300_000 });
  });

  it('start again at local midnight, when the bid returns with its old time (M4)', async () => {
    const { asset, rival, own } = await pair({ amountADay: 1_100 });
    const evening = new Date('2077-03-01T19:59:00Z');
    expect(await tradeIn(db, { asset, at: evening })).toBe(own);
    expect(await tradeIn(db, { asset, at: evening })).toBe(rival);
    await setPrice(asset, rival, 1_010, clockAt(evening));
    await followUp(clockAt(new Date('2077-03-01T19:59:30Z')));
    expect(await bidOf(db, asset, own)).toMatchObject({
      price: 1_010,
      reason: 'AUTOPILOT_LIMIT',
      stop: 'DAY_LIMIT',
    });
    const morning = clockAt(new Date('2077-03-01T20:00:10Z'));
    await followUp(morning);
    // Equal prices, and its own was set first: it need not rise.
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, status: 'RANK_ONE', stop: null });
    expect(await tradeIn(db, { asset, at: new Date('2077-03-01T20:01:00Z') })).toBe(own);
  });

  it('include a bid that joined a rule while it was ending', async () => {
    const category = await buildCategory(db);
    const [first, joined] = [await buildAsset(db, { category }), await buildAsset(db, { category })];
    const { storeId: own } = await buildBid(db, { asset: first });
    const ruleId = await buildRule(db, { storeId: own, ceilingPercent: 110 });
    await buildBid(db, { asset: joined, spotPriceMinor: 90_000 });
    let won: Promise<string> | undefined;
    const racing: Db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const query: Db['query'] = async (sql, values) => {
            const rows = await tx.query(sql, values);
            // What the rule steers has been read, so the other bid is not among the assets that are held.
            if (sql.startsWith('select asset_id from autopilot_bid'))
              await buildBid(db, { asset: joined, storeId: own });
            return rows as never;
          };
          const answer = await work({ ...tx, query });
          won = tradeIn(db, { asset: joined });
          await untilBlocked(db.pool);
          return answer;
        }),
    };
    await deleteRule({ db: racing, clock: systemClock }, actorOf(own), ruleId);
    expect(await won).toBe(own);
  });

  it('no longer exclude a bid when their rule pauses, grows or ends', async () => {
    for (const end of ['pause', 'grow', 'end', 'stop'] as const) {
      const { asset, own, ruleId } = await pair({ unitsADay: 1 });
      expect(await tradeIn(db, { asset })).toBe(own);
      expect(await bidOf(db, asset, own)).toMatchObject({ reason: 'AUTOPILOT_LIMIT' });
      const deps = { db, clock: systemClock };
      if (end === 'pause') await switchRule(deps, actorOf(own), { ruleId, isOn: false });
      else if (end === 'end') await deleteRule(deps, actorOf(own), ruleId);
      else if (end === 'stop') await switchAll(deps, actorOf(own), false);
      else {
        const body = {
          assetId: asset.assetId,
          ceiling: 1_200,
          unitsADay: 2,
          amountADay: 10_000,
          moveADay: 100,
        };
        await updateRule(deps, actorOf(own), { ruleId, version: 1, body });
      }
      await rankMarkets(deps);
      expect(await bidOf(db, asset, own)).toMatchObject({ reason: null, status: 'RANK_ONE' });
      expect((await kinds(asset, own)).map((h) => h.kind)).toEqual(['PLACED', 'AUTOPILOT', 'AWARDED']);
    }
  });
});

describe('the one switch', () => {
  it('stops every autopilot from its commit on, and releases them again', async () => {
    const { asset, rival, own } = await pair();
    await switchAll({ db, clock: systemClock }, actorOf(own), false);
    await setPrice(asset, rival, 1_100);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, status: 'WINING_RANGE' });
    await switchAll({ db, clock: systemClock }, actorOf(own), true);
    await rankMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_110, status: 'RANK_ONE' });
  });
});

const ruleOf = async (asset: BuiltAsset, storeId: string) =>
  (
    await sqlOn(db)`select rule_id, ceiling_minor from autopilot_bid where asset_id = ${asset.assetId}
      and store_id = ${storeId}`
  )[0];

describe('joining', () => {
  it('takes in bids that a filter finds now and later, with a ceiling in whole steps of their price', async () => {
    const [asset, later, other] = [await buildAsset(db), await buildAsset(db), await buildAsset(db)];
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 98_000 });
    const ruleId = await buildRule(db, { storeId, ceilingPercent: 105.5 });
    expect(await ruleOf(asset, storeId)).toEqual({ rule_id: ruleId, ceiling_minor: 103_000 });
    await buildBid(db, { asset: later, spotPriceMinor: 100_000 });
    await buildBid(db, { asset: later, storeId, spotPriceMinor: 99_000 });
    expect(await ruleOf(later, storeId)).toEqual({ rule_id: ruleId, ceiling_minor: 104_000 });
    expect(await bidOf(db, later, storeId)).toMatchObject({ price: 1_010, status: 'RANK_ONE', moves: 1 });
    const elsewhere = await buildBid(db, { asset: other });
    expect(await ruleOf(other, elsewhere.storeId)).toBeUndefined();
  });

  it('lets a rule for a single bid take over, and returns the bid when it ends', async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const wide = await buildRule(db, { storeId, categoryId: asset.categoryId, ceilingPercent: 110 });
    const own = await buildRule(db, { storeId, asset, ceiling: 1_300 });
    expect(await ruleOf(asset, storeId)).toEqual({ rule_id: own, ceiling_minor: 130_000 });
    await deleteRule({ db, clock: systemClock }, actorOf(storeId), own);
    expect(await ruleOf(asset, storeId)).toEqual({ rule_id: wide, ceiling_minor: 110_000 });
  });
});

describe('a model that moves to another brand', () => {
  it('leaves the rule of the old brand with its bids, and joins that of the new one', async () => {
    const [asset, other] = [await buildAsset(db), await buildAsset(db)];
    const brandOf = async ({ assetId }: BuiltAsset) =>
      (await db.query<{ id: string }>('select brand_id as id from asset where asset_id = $1', [assetId]))[0]!
        .id;
    const [brandId, toBrandId] = [await brandOf(asset), await brandOf(other)];
    const rival = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 99_000 });
    const neighbour = await buildBid(db, { asset, spotPriceMinor: 80_000 });
    await buildRule(db, { storeId, brandId, ceilingPercent: 140 });
    const toRule = { storeId: neighbour.storeId, brandId: toBrandId, ceilingPercent: 150 };
    const ruleId = await buildRule(db, toRule);
    const move = { assetId: asset.assetId, version: 1, command: { brandId: toBrandId } };
    await db.transaction((tx) => updateAsset(tx, move));
    await rankMarkets({ db, clock: systemClock });
    expect(await ruleOf(asset, storeId)).toBeUndefined();
    expect(await ruleOf(asset, neighbour.storeId)).toEqual({ rule_id: ruleId, ceiling_minor: 120_000 });
    await setPrice(asset, rival.storeId, 1_100);
    expect(await bidOf(db, asset, storeId)).toMatchObject({ price: 1_010 });
    expect(await bidOf(db, asset, neighbour.storeId)).toMatchObject({ price: 1_110 });
  });
});

describe('a bid that is made while its rule is deleted', () => {
  it('leaves that rule, and is found by the next', async () => {
    const asset = await buildAsset(db);
    const rival = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const storeId = await buildStore(db);
    const ruleId = await buildRule(db, { storeId, ceilingPercent: 120 });
    const deleted = await db.transaction(async (tx) => {
      await buildBid(tx, { asset, storeId, spotPriceMinor: 99_000 });
      const deleting = deleteRule({ db, clock: systemClock }, actorOf(storeId), ruleId);
      await untilBlocked(db.pool);
      return { deleting };
    });
    await deleted.deleting;
    expect(await ruleOf(asset, storeId)).toBeUndefined();
    const next = await buildRule(db, { storeId, ceilingPercent: 120 });
    expect(await ruleOf(asset, storeId)).toMatchObject({ rule_id: next });
    await setPrice(asset, rival.storeId, 1_030);
    expect(await bidOf(db, asset, storeId)).toMatchObject({ price: 1_040 });
  });
});

describe('a change of the store’s mode', () => {
  it('ends the rules of single bids and all ceilings; a filter only finds new bids', async () => {
    const [asset, other] = [await buildAsset(db), await buildAsset(db)];
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    // One that is off already: nothing is switched off on it.
    await buildBid(db, { asset: other, storeId, spotPriceMinor: 100_000, isActive: false });
    await buildRule(db, { storeId, asset, ceiling: 1_300 });
    const filter = await buildRule(db, { storeId, ceilingPercent: 120 });
    for (const mode of ['PAAS', 'SPOT'] as const)
      await db.transaction((tx) => changeStore(tx, systemClock, { storeId, command: { mode } }));
    const rules = await db.query('select rule_id from autopilot_rule where store_id = $1', [storeId]);
    expect(rules).toEqual([{ rule_id: filter }]);
    expect(await db.query('select 1 from autopilot_bid where store_id = $1', [storeId])).toEqual([]);
    const fresh = await buildAsset(db);
    await buildBid(db, { asset: fresh, storeId, spotPriceMinor: 50_000 });
    expect(await ruleOf(fresh, storeId)).toEqual({ rule_id: filter, ceiling_minor: 60_000 });
  });
});

describe('bids without an autopilot', () => {
  it('are not changed', async () => {
    const { asset, own, ruleId } = await pair();
    const now = (await bidOf(db, asset, own)) satisfies BidNow;
    await switchRule({ db, clock: systemClock }, actorOf(own), { ruleId, isOn: false });
    await rankMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toEqual(now);
  });
});
