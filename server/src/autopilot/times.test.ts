/** An autopilot's day moves no bid's time (M4): not where it leaves the bid in the book, nor where it keeps it out. */

import { describe, expect, it } from 'vitest';
import { buildAsset, buildBid } from '../../test/factories.ts';
import { rankMarkets } from '../market/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { bidOf, buildRule, tradeIn } from './autopilot.fixture.ts';
import { createRule, deleteRule, switchAll, switchRule, updateRule } from './change-rules.ts';
import { actorOf, usePilots } from './pilots.fixture.ts';

const { db, followUp, kinds, setPrice } = usePilots();
const LIMITS = { unitsADay: 5, amountADay: 1_000_000, moveADay: 1_000 };
/** Local days of the region: this one ends at 20:00 UTC. */
const day1 = (time: string) => new Date(`2077-03-01T${time}Z`);
const day2 = (time: string) => new Date(`2077-03-02T${time}Z`);
const depsAt = (at: Date) => ({ db, clock: clockAt(at) });

/** A bid of 1,000 that sold one unit on the first day under its own rule, and a rival of the same price after it. */
async function sold(unitsADay: number, ceiling = 1_200) {
  const asset = await buildAsset(db);
  const { storeId: own } = await buildBid(db, { asset, spotPriceMinor: 100_000, at: day1('08:00:00') });
  const limits = { ...LIMITS, unitsADay };
  const clock = clockAt(day1('08:00:01'));
  const ruleId = await buildRule(db, { storeId: own, asset, ceiling, ...limits, clock });
  expect(await tradeIn(db, { asset, at: day1('09:00:00') })).toBe(own);
  return { asset, own, ruleId, rule: { assetId: asset.assetId, ceiling, ...LIMITS } };
}

describe('a bid that its day left in the book keeps its time', () => {
  const leads = { price: 1_000, status: 'RANK_ONE', moves: 0 };

  it('when the limits are lowered on the next day', async () => {
    const { asset, own, ruleId, rule } = await sold(5);
    await buildBid(db, { asset, spotPriceMinor: 100_000, at: day1('10:00:00') });
    await followUp(clockAt(day2('08:00:00')));
    const deps = depsAt(day2('08:00:01'));
    await updateRule(deps, actorOf(own), { ruleId, version: 1, body: { ...rule, unitsADay: 1 } });
    await rankMarkets(deps);
    expect(await bidOf(db, asset, own)).toMatchObject(leads);
  });

  it.each(['rule', 'store'] as const)(
    'when the %s is stopped before the day ends and goes on after it',
    async (what) => {
      const { asset, own, ruleId } = await sold(1);
      const turn = (at: Date, isOn: boolean) =>
        what === 'rule'
          ? switchRule(depsAt(at), actorOf(own), { ruleId, isOn })
          : switchAll(depsAt(at), actorOf(own), isOn);
      await turn(day1('10:00:00'), false);
      await rankMarkets(depsAt(day1('10:00:01')));
      await buildBid(db, { asset, spotPriceMinor: 100_000, at: day1('12:00:00') });
      expect(await bidOf(db, asset, own)).toMatchObject(leads);
      await turn(day2('06:00:00'), true);
      await rankMarkets(depsAt(day2('06:00:01')));
      expect(await bidOf(db, asset, own)).toMatchObject(leads);
    },
  );

  it('when it joins a rule whose day another bid had used up before', async () => {
    const { asset, own, ruleId } = await sold(5);
    const other = await buildAsset(db);
    await buildBid(db, { asset: other, storeId: own, spotPriceMinor: 100_000, at: day1('09:00:00') });
    const clock = clockAt(day1('09:01:00'));
    await buildRule(db, { storeId: own, ceilingPercent: 120, unitsADay: 1, clock });
    expect(await tradeIn(db, { asset: other, at: day1('09:02:00') })).toBe(own);
    await buildBid(db, { asset, spotPriceMinor: 100_000, at: day1('12:00:00') });
    await deleteRule(depsAt(day2('06:00:00')), actorOf(own), ruleId);
    await rankMarkets(depsAt(day2('06:00:01')));
    expect(await bidOf(db, asset, own)).toMatchObject(leads);
  });
});

describe('a bid that its day kept out comes back with the time that it had', () => {
  it('after the day, though its rule rested meanwhile', async () => {
    const { asset, own, ruleId } = await sold(1);
    for (const [at, isOn] of [
      [day1('10:00:00'), false],
      [day1('11:00:00'), true],
    ] as const) {
      await switchRule(depsAt(at), actorOf(own), { ruleId, isOn });
      await rankMarkets(depsAt(at));
    }
    const rival = await buildBid(db, { asset, spotPriceMinor: 100_000, at: day1('12:00:00') });
    expect(await bidOf(db, asset, rival.storeId)).toMatchObject({ status: 'RANK_ONE' });
    expect(await tradeIn(db, { asset, at: day1('20:00:01') })).toBe(own);
  });

  it('when its rule changes before the new day is followed up', async () => {
    const { asset, own, ruleId, rule } = await sold(1, 1_000);
    const { storeId: rival } = await buildBid(db, { asset, spotPriceMinor: 100_000, at: day1('12:00:00') });
    const other = await buildBid(db, { asset, spotPriceMinor: 90_000, at: day1('13:00:00') });
    // Ranks the book anew, and the bid in it.
    await setPrice(asset, other.storeId, 1_000, clockAt(day1('20:00:01')));
    const deps = depsAt(day1('20:00:02'));
    await updateRule(deps, actorOf(own), { ruleId, version: 1, body: rule });
    await rankMarkets(deps);
    const status = async (storeId: string) => (await bidOf(db, asset, storeId)).status;
    expect([await status(own), await status(rival), await status(other.storeId)]).toEqual([
      'RANK_ONE',
      'WINING_RANGE',
      'BID_NOT_WINNING',
    ]);
  });

  it('when it gets its own rule', async () => {
    const asset = await buildAsset(db);
    const { storeId: own } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    await buildRule(db, { storeId: own, ceilingPercent: 100, unitsADay: 1 });
    expect(await tradeIn(db, { asset })).toBe(own);
    await buildBid(db, { asset, spotPriceMinor: 100_000 });
    expect(await bidOf(db, asset, own)).toMatchObject({ reason: 'AUTOPILOT_LIMIT' });
    const rule = { assetId: asset.assetId, ceiling: 1_000, ...LIMITS };
    await createRule({ db, clock: systemClock }, actorOf(own), rule);
    await rankMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toMatchObject({ status: 'RANK_ONE', reason: null });
    expect(await tradeIn(db, { asset })).toBe(own);
    expect((await kinds(asset, own)).map((h) => h.kind)).toEqual(['PLACED', 'AWARDED', 'AWARDED']);
  });

  it('when all are stopped, even if its day was too small from the start', async () => {
    const asset = await buildAsset(db);
    const { storeId: own } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    await buildRule(db, { storeId: own, asset, ceiling: 1_200, amountADay: 500 });
    expect(await bidOf(db, asset, own)).toMatchObject({ reason: 'AUTOPILOT_LIMIT' });
    await switchAll({ db, clock: systemClock }, actorOf(own), false);
    await rankMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toMatchObject({ status: 'RANK_ONE', reason: null });
  });

  it('when its model leaves its rule’s filter', async () => {
    const asset = await buildAsset(db);
    const { storeId: own } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const brandOf = async ({ assetId }: { assetId: string }) =>
      (await db.query<{ id: string }>('select brand_id as id from asset where asset_id = $1', [assetId]))[0]!
        .id;
    await buildRule(db, {
      storeId: own,
      categoryId: asset.categoryId,
      brandId: await brandOf(asset),
      ceilingPercent: 100,
      unitsADay: 1,
    });
    expect(await tradeIn(db, { asset })).toBe(own);
    expect(await bidOf(db, asset, own)).toMatchObject({ reason: 'AUTOPILOT_LIMIT' });
    const brandId = await brandOf(await buildAsset(db));
    await db.transaction(async (tx) => {
      await tx.query('select from market where asset_id = $1 for update', [asset.assetId]);
      for (const table of ['asset', 'market', 'bid'])
        await tx.query(`update ${table} set brand_id = $2 where asset_id = $1`, [asset.assetId, brandId]);
      await tx.query('select refit_autopilots($1, clock_timestamp())', [[asset.assetId]]);
    });
    await rankMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toMatchObject({ status: 'RANK_ONE', reason: null });
  });
});
