import { describe, expect, it } from 'vitest';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { placeBid } from '../bidding/place-bid.ts';
import { followUpStores, markMarkets, rankMarkets, setCreditLimit } from '../market/index.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { bidOf, buildRule } from './autopilot.fixture.ts';
import { switchAll, updateRule } from './change-rules.ts';
import { actorOf, live, usePilots } from './pilots.fixture.ts';

const { db, followUp, kinds, pair, setPrice } = usePilots();

describe('one autopilot', () => {
  it('takes the first place when created, and answers a rival in the rival’s transaction', async () => {
    const { asset, rival, own, ruleId } = await pair();
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, status: 'RANK_ONE', moves: 1 });
    await setPrice(asset, rival, 1_100);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_110, status: 'RANK_ONE', moves: 2 });
    expect(await kinds(asset, own)).toEqual([
      { kind: 'PLACED', price: 990, position: 2, is_pending: false },
      { kind: 'AUTOPILOT', price: 1_010, position: 1, is_pending: false },
      { kind: 'AUTOPILOT', price: 1_110, position: 1, is_pending: false },
    ]);
    const notes = await sqlOn(db)<{ note: object }>`select note - 'fromPriorityAt' as note from bid_history
      where asset_id = ${asset.assetId} and kind = 'AUTOPILOT' order by version`;
    expect(notes.map((n) => n.note)[1]).toEqual({
      ruleId,
      because: 'LEAD',
      fromMinor: 101_000,
      topMinor: 110_000,
      ceilingMinor: 120_000,
    });
  });

  it('stops at its ceiling, says so once, and continues when possible', async () => {
    const { asset, rival, own } = await pair();
    for (const price of [1_200, 1_210, 1_220]) await setPrice(asset, rival, price);
    expect(await bidOf(db, asset, own)).toMatchObject({
      price: 1_010,
      stop: 'CEILING',
      status: 'WINING_RANGE',
    });
    await setPrice(asset, rival, 1_050);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_060, stop: null, status: 'RANK_ONE' });
    const told = await sqlOn(db)<{ kind: string; payload: { reason?: string } }>`select kind, payload
      from outbox where store_id = ${own} and kind like 'AUTOPILOT%' order by seq`;
    expect(told.map((m) => m.kind)).toEqual(['AUTOPILOT_MOVED', 'AUTOPILOT_STOPPED', 'AUTOPILOT_MOVED']);
  });

  it('raises again after its dealer lowers, with an own entry, and never lowers itself', async () => {
    const { asset, rival, own } = await pair();
    await setPrice(asset, own, 900);
    expect((await kinds(asset, own)).slice(-2)).toEqual([
      // Nobody saw it at 900.
      { kind: 'PRICE', price: 900, position: null, is_pending: false },
      { kind: 'AUTOPILOT', price: 1_010, position: 1, is_pending: false },
    ]);
    await setPrice(asset, rival, 700);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010 });
    await setPrice(asset, own, 1_300);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_300, status: 'RANK_ONE' });
  });

  it('never confirms an unusual price (M2)', async () => {
    const { asset, rival, own } = await pair({ ceiling: 5_000, moveADay: 5_000 });
    await setPrice(asset, rival, 2_000);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, stop: 'CONFIRM' });
  });

  it('moves at most the daily amount, and more on the next day', async () => {
    const noon = clockAt(new Date('2077-01-10T08:00:00Z'));
    const { asset, rival, own } = await pair({ moveADay: 50 });
    await setPrice(asset, rival, 1_030, noon);
    await setPrice(asset, rival, 1_060, noon);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_040, stop: 'MOVE_LIMIT' });
    const beforeMidnight = clockAt(new Date('2077-01-10T19:59:59Z'));
    await followUp(beforeMidnight);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_040 });
    await followUp(clockAt(new Date('2077-01-10T20:00:01Z')));
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_070, stop: null });
    // That it stops on a new day takes none of what it may move then.
    const nextDay = clockAt(new Date('2077-01-11T20:00:01Z'));
    await setPrice(asset, rival, 1_250, nextDay);
    await setPrice(asset, rival, 1_110, nextDay);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_120, stop: null });
  });

  it('moves no further that day because its percent was changed', async () => {
    const { asset, rival, own, ruleId } = await pair({
      asset: undefined,
      ceiling: null,
      ceilingPercent: 140,
      moveADay: 20,
    });
    await setPrice(asset, rival, 1_020);
    const body = { ceilingPercent: 130, unitsADay: 100, amountADay: 1_000_000, moveADay: 20 };
    await updateRule({ db, clock: systemClock }, actorOf(own), { ruleId, version: 1, body });
    await rankMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, stop: 'MOVE_LIMIT' });
    const ceilings = await db.query('select ceiling_minor from autopilot_bid where rule_id = $1', [ruleId]);
    expect(ceilings).toEqual([{ ceiling_minor: 131_000 }]);
  });

  it('counts towards the hourly limit, and continues after the hour (M7)', async () => {
    const { asset, rival, own } = await pair();
    const start = new Date('2077-02-01T08:00:00Z');
    await db.query('update market_setting set bid_changes_per_hour = 2');
    await setPrice(asset, rival, 1_020, clockAt(start));
    await setPrice(asset, rival, 1_040, clockAt(start));
    await setPrice(asset, rival, 1_060, clockAt(start));
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_050, stop: 'HOURLY_LIMIT' });
    await db.query('update market_setting set bid_changes_per_hour = 60');
    const own_ = { storeId: own, regionId: 'uae', userId: null, assetId: asset.assetId } as const;
    const deps = { db, clock: clockAt(start), live, bidChangesPerHour: 2 };
    const command = { spotPriceMinor: 107_000 };
    await expect(placeBid(deps, { ...own_, intent: 'UPDATE', command })).rejects.toMatchObject({
      type: 'TOO_MANY_REQUESTS',
    });
    await followUp(clockAt(new Date('2077-02-01T09:00:01Z')));
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_070, stop: null });
  });

  it('does not answer the last change that the hour allows its dealer (M7)', async () => {
    const { asset, own } = await pair();
    await db.query('update market_setting set bid_changes_per_hour = 3');
    await setPrice(asset, own, 900);
    await db.query('update market_setting set bid_changes_per_hour = 60');
    expect((await kinds(asset, own)).map((h) => h.kind)).toEqual(['PLACED', 'AUTOPILOT', 'PRICE']);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 900, stop: 'HOURLY_LIMIT' });
  });

  it('does not wait for an hour once its bid has PAAS prices', async () => {
    const { asset, rival, own } = await pair();
    const start = new Date('2077-02-02T08:00:00Z');
    await db.query('update market_setting set bid_changes_per_hour = 2');
    for (const price of [1_020, 1_040, 1_060]) await setPrice(asset, rival, price, clockAt(start));
    expect(await bidOf(db, asset, own)).toMatchObject({ stop: 'HOURLY_LIMIT' });
    await db.query("update store set mode = 'PAAS' where store_id = $1", [own]);
    await db.query("update bid set kind = 'PAAS' where store_id = $1", [own]);
    await db.query('insert into mark (asset_id, region_id) values ($1, $2)', [asset.assetId, asset.regionId]);
    const later = clockAt(new Date('2077-02-02T10:00:00Z'));
    await followUp(later);
    expect(await followUp(later)).toBe(0);
  });

  it('stops at the store’s credit, and does not move while its bid is out', async () => {
    const { asset, rival, own } = await pair();
    await setCreditLimit(
      { db, clock: systemClock },
      { storeId: own, limitMinor: 1_100 * 105, actor: 'operator:test' },
    );
    await followUpStores({ db, clock: systemClock });
    await rankMarkets({ db, clock: systemClock });
    await setPrice(asset, rival, 1_090);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_100, status: 'RANK_ONE' });
    await setPrice(asset, rival, 1_100);
    await setPrice(asset, rival, 1_110);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_100, stop: 'CREDIT' });
    const quantity = { storeId: own, regionId: 'uae', userId: null, assetId: asset.assetId } as const;
    const deps = { db, clock: systemClock, live, bidChangesPerHour: 60 };
    await setCreditLimit(
      { db, clock: systemClock },
      { storeId: own, limitMinor: 10_000_000, actor: 'operator:test' },
    );
    await placeBid(deps, { ...quantity, intent: 'UPDATE', command: { maxQuantity: 0 } });
    await rankMarkets(deps);
    await setPrice(asset, rival, 1_120);
    expect(await bidOf(db, asset, own)).toMatchObject({
      price: 1_100,
      reason: 'OUT_OF_QUANTITY',
      stop: null,
    });
    await placeBid(deps, { ...quantity, intent: 'UPDATE', command: { maxQuantity: 5 } });
    await rankMarkets(deps);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_130, status: 'RANK_ONE' });
  });
});

describe('credit that rises', () => {
  it('lets an autopilot continue that had stopped for credit', async () => {
    const asset = await buildAsset(db);
    const rival = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const own = await buildStore(db, { creditLimitMinor: 105_000 });
    await buildBid(db, { asset, storeId: own, spotPriceMinor: 99_000 });
    await buildRule(db, { storeId: own, asset, ceiling: 1_200 });
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 990, stop: 'CREDIT' });
    const deps = { db, clock: systemClock };
    await setCreditLimit(deps, { storeId: own, limitMinor: 10_000_000, actor: 'operator:test' });
    await followUpStores(deps);
    await rankMarkets(deps);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, stop: null, status: 'RANK_ONE' });
    expect(await bidOf(db, asset, rival.storeId)).toMatchObject({ price: 1_000, status: 'WINING_RANGE' });
  });
});

describe('several rules on one asset', () => {
  it('end at once, with one entry each', async () => {
    const asset = await buildAsset(db);
    await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const [a, b] = [
      await buildBid(db, { asset, spotPriceMinor: 90_000 }),
      await buildBid(db, { asset, spotPriceMinor: 91_000 }),
    ];
    await buildRule(db, { storeId: a.storeId, asset, ceiling: 1_200 });
    await buildRule(db, { storeId: b.storeId, asset, ceiling: 1_150 });
    expect(await bidOf(db, asset, a.storeId)).toMatchObject({ price: 1_160, status: 'RANK_ONE', moves: 2 });
    expect(await bidOf(db, asset, b.storeId)).toMatchObject({ price: 1_150, stop: 'CEILING', moves: 1 });
  });

  it('put the older rule first at equal ceilings, whoever was first', async () => {
    const asset = await buildAsset(db);
    const [a, b] = [
      await buildBid(db, { asset, spotPriceMinor: 90_000 }),
      await buildBid(db, { asset, spotPriceMinor: 91_000 }),
    ];
    for (const { storeId } of [a, b]) await switchAll({ db, clock: systemClock }, actorOf(storeId), false);
    await buildRule(db, { storeId: b.storeId, asset, ceiling: 1_000 });
    await buildRule(db, { storeId: a.storeId, asset, ceiling: 1_000 });
    await sqlOn(db)`update store set autopilot_stopped_at = null
      where store_id = any (${[a.storeId, b.storeId]}::uuid[])`;
    await switchRuleOnce(asset);
    expect(await bidOf(db, asset, b.storeId)).toMatchObject({ price: 1_000, status: 'RANK_ONE' });
    expect(await bidOf(db, asset, a.storeId)).toMatchObject({
      price: 1_000,
      status: 'WINING_RANGE',
      stop: 'CEILING',
    });
  });
  async function switchRuleOnce(asset: BuiltAsset): Promise<void> {
    await markMarkets(db, asset.regionId, [asset.assetId]);
    await rankMarkets({ db, clock: systemClock });
  }
});
