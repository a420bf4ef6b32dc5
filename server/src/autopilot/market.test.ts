import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { placeBid } from '../bidding/place-bid.ts';
import { followUpStores, refreshStaleMarkets, setCreditLimit } from '../credit/offers.ts';
import { clockAt, systemClock } from '../platform/clock.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import { type BidNow, bidOf, buildRule, tradeIn } from './autopilot.fixture.ts';
import { deleteRule, switchAll, switchRule, updateRule } from './change-rules.ts';
import { followUpAutopilots } from './follow-up.ts';

const live = { changed: () => undefined };
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb({ connectionString: database.url, poolSize: 8, prepared: true });
});
afterAll(async () => {
  await expectCleanAudit(database.pool);
  await db.close();
  await database.drop();
});

const actorOf = (storeId: string) => ({ storeId, regionId: 'uae', userId: storeId, address: null });
const followUp = (clock = systemClock) => followUpAutopilots({ db, clock, live, bidChangesPerHour: 60 });
async function setPrice(asset: BuiltAsset, storeId: string, price: number, clock = systemClock) {
  const wish = { spotPriceMinor: price * 100, confirmPriceMinor: price * 100 };
  const key = { storeId, regionId: 'uae', userId: null, assetId: asset.assetId };
  await placeBid({ db, clock, live, bidChangesPerHour: 60 }, { ...key, intent: 'UPDATE', wish });
}
/** Two bids of 1,000 and 990; the second is piloted up to 1,200. */
async function pair(o: Parameters<typeof buildRule>[1] | object = {}) {
  const asset = await buildAsset(db);
  const rival = await buildBid(db, { asset, spotPriceMinor: 100_000 });
  const own = await buildBid(db, { asset, spotPriceMinor: 99_000 });
  const ruleId = await buildRule(db, { storeId: own.storeId, asset, ceiling: 1_200, ...o });
  return { asset, rival: rival.storeId, own: own.storeId, ruleId };
}
const kinds = async (asset: BuiltAsset, storeId: string) =>
  db.query<{ kind: string; price: number; position: number; is_pending: boolean }>(
    `select kind, spot_price_minor / 100 as price, position, rank_pending as is_pending from bid_history
     where asset_id = $1 and store_id = $2 order by version`,
    [asset.assetId, storeId],
  );

describe('one autopilot', () => {
  it('takes the first place when it is made, and answers a rival in the rival’s own transaction', async () => {
    const { asset, rival, own, ruleId } = await pair();
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, status: 'RANK_ONE', moves: 1 });
    await setPrice(asset, rival, 1_100);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_110, status: 'RANK_ONE', moves: 2 });
    expect(await kinds(asset, own)).toEqual([
      { kind: 'PLACED', price: 990, position: 2, is_pending: false },
      { kind: 'AUTOPILOT', price: 1_010, position: 1, is_pending: false },
      { kind: 'AUTOPILOT', price: 1_110, position: 1, is_pending: false },
    ]);
    const notes = await db.query<{ note: object }>(
      `select note - 'fromPriorityAt' as note from bid_history where asset_id = $1 and kind = 'AUTOPILOT' order by version`,
      [asset.assetId],
    );
    expect(notes.map((n) => n.note)[1]).toEqual({
      ruleId,
      because: 'LEAD',
      fromMinor: 101_000,
      topMinor: 110_000,
      ceilingMinor: 120_000,
    });
  });

  it('stops at its ceiling and says so once, and goes on when it can again', async () => {
    const { asset, rival, own } = await pair();
    for (const price of [1_200, 1_210, 1_220]) await setPrice(asset, rival, price);
    expect(await bidOf(db, asset, own)).toMatchObject({
      price: 1_010,
      stop: 'CEILING',
      status: 'WINING_RANGE',
    });
    await setPrice(asset, rival, 1_050);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_060, stop: null, status: 'RANK_ONE' });
    const told = await db.query<{ kind: string; payload: { reason?: string } }>(
      `select kind, payload from outbox where store_id = $1 and kind like 'AUTOPILOT%' order by seq`,
      [own],
    );
    expect(told.map((m) => m.kind)).toEqual(['AUTOPILOT_MOVED', 'AUTOPILOT_STOPPED', 'AUTOPILOT_MOVED']);
  });

  it('raises again what its own dealer lowers, after the dealer’s entry, and never lowers itself', async () => {
    const { asset, rival, own } = await pair();
    await setPrice(asset, own, 900);
    expect((await kinds(asset, own)).slice(-2)).toEqual([
      { kind: 'PRICE', price: 900, position: 1, is_pending: false },
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

  it('moves at most so much a day, and more on the next', async () => {
    const noon = clockAt(new Date('2027-01-10T08:00:00Z'));
    const { asset, rival, own } = await pair({ moveADay: 50 });
    await setPrice(asset, rival, 1_030, noon);
    await setPrice(asset, rival, 1_060, noon);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_040, stop: 'MOVE_LIMIT' });
    const beforeMidnight = clockAt(new Date('2027-01-10T19:59:59Z'));
    await followUp(beforeMidnight);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_040 });
    await followUp(clockAt(new Date('2027-01-10T20:00:01Z')));
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_070, stop: null });
  });

  it('counts against the hourly limit, and goes on when the hour has passed (M7)', async () => {
    const { asset, rival, own } = await pair();
    const start = new Date('2027-02-01T08:00:00Z');
    await db.query('update market_setting set bid_changes_per_hour = 2');
    await setPrice(asset, rival, 1_020, clockAt(start));
    await setPrice(asset, rival, 1_040, clockAt(start));
    await setPrice(asset, rival, 1_060, clockAt(start));
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_050, stop: 'HOURLY_LIMIT' });
    await db.query('update market_setting set bid_changes_per_hour = 60');
    const own_ = { storeId: own, regionId: 'uae', userId: null, assetId: asset.assetId } as const;
    const deps = { db, clock: clockAt(start), live, bidChangesPerHour: 2 };
    const wish = { spotPriceMinor: 107_000 };
    await expect(placeBid(deps, { ...own_, intent: 'UPDATE', wish })).rejects.toMatchObject({
      type: 'TOO_MANY_REQUESTS',
    });
    await followUp(clockAt(new Date('2027-02-01T09:00:01Z')));
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_070, stop: null });
  });

  it('goes no further than the store’s credit covers, and not while its bid is out', async () => {
    const { asset, rival, own } = await pair();
    await setCreditLimit(
      { db, clock: systemClock },
      { storeId: own, limitMinor: 1_100 * 105, actor: 'operator:test' },
    );
    await followUpStores({ db, clock: systemClock });
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
    await placeBid(deps, { ...quantity, intent: 'UPDATE', wish: { maxQuantity: 0 } });
    await setPrice(asset, rival, 1_120);
    expect(await bidOf(db, asset, own)).toMatchObject({
      price: 1_100,
      reason: 'OUT_OF_QUANTITY',
      stop: null,
    });
    await placeBid(deps, { ...quantity, intent: 'UPDATE', wish: { maxQuantity: 5 } });
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_130, status: 'RANK_ONE' });
  });
});

describe('rules that meet', () => {
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

  it('give an equal ceiling’s first place to the older rule, whoever was first', async () => {
    const asset = await buildAsset(db);
    const [a, b] = [
      await buildBid(db, { asset, spotPriceMinor: 90_000 }),
      await buildBid(db, { asset, spotPriceMinor: 91_000 }),
    ];
    for (const { storeId } of [a, b]) await switchAll({ db, clock: systemClock }, actorOf(storeId), false);
    await buildRule(db, { storeId: a.storeId, asset, ceiling: 1_000 });
    await buildRule(db, { storeId: b.storeId, asset, ceiling: 1_000 });
    await db.query('update store set autopilot_stopped_at = null where store_id = any ($1::uuid[])', [
      [a.storeId, b.storeId],
    ]);
    await switchRuleOnce(asset);
    expect(await bidOf(db, asset, a.storeId)).toMatchObject({ price: 1_000, status: 'RANK_ONE' });
    expect(await bidOf(db, asset, b.storeId)).toMatchObject({
      price: 1_000,
      status: 'WINING_RANGE',
      stop: 'CEILING',
    });
  });
  async function switchRuleOnce(asset: BuiltAsset): Promise<void> {
    await db.query('update market set stale_at = now() where asset_id = $1', [asset.assetId]);
    await refreshStaleMarkets({ db, clock: systemClock });
  }
});

describe('units and amount a day', () => {
  it('are never passed, however many awards race', async () => {
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
    const [rule] = await db.query(
      'select day_units, day_amount_minor from autopilot_rule where rule_id = $1',
      [ruleId],
    );
    expect(rule).toEqual({ day_units: 3, day_amount_minor: 300_000 });
  });

  it('count again from local midnight, when the bid comes back with a new time (M4)', async () => {
    const { asset, rival, own } = await pair({ amountADay: 1_100 });
    const evening = new Date('2027-03-01T19:59:00Z');
    expect(await tradeIn(db, { asset, at: evening })).toBe(own);
    expect(await tradeIn(db, { asset, at: evening })).toBe(rival);
    await setPrice(asset, rival, 1_010, clockAt(evening));
    await followUp(clockAt(new Date('2027-03-01T19:59:30Z')));
    expect(await bidOf(db, asset, own)).toMatchObject({
      price: 1_010,
      reason: 'AUTOPILOT_LIMIT',
      stop: 'DAY_LIMIT',
    });
    const morning = clockAt(new Date('2027-03-01T20:00:10Z'));
    await followUp(morning);
    // Equal prices, and the rival's time is the earlier one now: it has to rise.
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_020, status: 'RANK_ONE', stop: null });
    const [back] = await db.query<{ at: Date; position: number }>(
      `select priority_at as at, position from bid_history where asset_id = $1 and store_id = $2 and kind = 'RETURNED'`,
      [asset.assetId, own],
    );
    expect(back!.at.toISOString()).toBe('2027-03-01T20:00:00.000Z');
    expect(await tradeIn(db, { asset, at: new Date('2027-03-01T20:01:00Z') })).toBe(own);
  });

  it('that are used up give way with a new time when their rule pauses, grows or ends', async () => {
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
      await refreshStaleMarkets(deps);
      expect(await bidOf(db, asset, own)).toMatchObject({ reason: null, status: 'RANK_ONE' });
      expect((await kinds(asset, own)).map((h) => h.kind)).toEqual([
        'PLACED',
        'AUTOPILOT',
        'AWARDED',
        'RETURNED',
      ]);
    }
  });
});

describe('the one switch', () => {
  it('holds every autopilot from its commit on, and lets them go on', async () => {
    const { asset, rival, own } = await pair();
    await switchAll({ db, clock: systemClock }, actorOf(own), false);
    await setPrice(asset, rival, 1_100);
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_010, status: 'WINING_RANGE' });
    await switchAll({ db, clock: systemClock }, actorOf(own), true);
    await refreshStaleMarkets({ db, clock: systemClock });
    expect(await bidOf(db, asset, own)).toMatchObject({ price: 1_110, status: 'RANK_ONE' });
  });
});

describe('joining', () => {
  const ruleOf = async (asset: BuiltAsset, storeId: string) =>
    (
      await db.query(
        'select rule_id, ceiling_minor from autopilot_bid where asset_id = $1 and store_id = $2',
        [asset.assetId, storeId],
      )
    )[0];

  it('takes in what a filter finds now and later, at a ceiling in whole steps of its price then', async () => {
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

  it('lets a rule for the one bid take over, and gives the bid back when it ends', async () => {
    const asset = await buildAsset(db);
    const { storeId } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
    const wide = await buildRule(db, { storeId, categoryId: asset.categoryId, ceilingPercent: 110 });
    const own = await buildRule(db, { storeId, asset, ceiling: 1_300 });
    expect(await ruleOf(asset, storeId)).toEqual({ rule_id: own, ceiling_minor: 130_000 });
    await deleteRule({ db, clock: systemClock }, actorOf(storeId), own);
    expect(await ruleOf(asset, storeId)).toEqual({ rule_id: wide, ceiling_minor: 110_000 });
  });
});

describe('what nobody steers', () => {
  it('is left alone', async () => {
    const { asset, own, ruleId } = await pair();
    const now = (await bidOf(db, asset, own)) satisfies BidNow;
    await switchRule({ db, clock: systemClock }, actorOf(own), { ruleId, isOn: false });
    const rows = await db.query<{ steered: object[] }>(
      'select steer_autopilots($1, $2, clock_timestamp()) as steered',
      [asset.assetId, 'uae'],
    );
    expect(rows[0]!.steered).toEqual([]);
    expect(await bidOf(db, asset, own)).toEqual(now);
  });
});
