import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildSchedule, buildStore } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildQuote } from '../../test/trade-factories.ts';
import { changeStore, followUpStores, makeDueExecutions } from '../credit/offers.ts';
import { type StagedRow, stagePrices } from './stage-prices.ts';
import { tellLapsing } from './tell-lapsing.ts';

let database: TestDatabase | undefined;
let db: Db;

async function end() {
  await db?.close();
  await database?.drop();
}
beforeEach(async () => {
  await end();
  database = await createTestDatabase();
  db = openDb({ connectionString: database.url, poolSize: 24, prepared: true });
  await buildSchedule(db, { effectiveFrom: new Date('2026-02-28T10:00:00Z') });
});
afterAll(end);

/** 18:00 in Dubai on a day of March 2026, and some milliseconds. */
const deadline = (day: number, ms = 0) => new Date(Date.UTC(2026, 2, day, 14) + ms);
const HOUR = 3_600_000;

async function stage(
  asset: BuiltAsset,
  storeId: string,
  at: Date,
  prices: (number | null)[],
  o: { quantity?: number; kept?: boolean } = {},
) {
  const pricesMinor = Object.fromEntries(
    prices.flatMap((price, n) => (price === null ? [] : [[asset.conditionIds[n]!, price * 100]])),
  );
  const row: StagedRow = { assetId: asset.assetId, pricesMinor, quantity: o.quantity ?? null };
  const input = {
    storeId,
    regionId: 'uae',
    categoryId: asset.categoryId,
    uploadId: '00000000-0000-4000-8000-000000000001',
  };
  return db.transaction((tx) =>
    stagePrices(
      tx,
      { clock: clockAt(at) },
      { ...input, rows: o.kept ? [] : [row], keptAssetIds: o.kept ? [asset.assetId] : [] },
    ),
  );
}
const execute = (at: Date) => makeDueExecutions({ db, clock: clockAt(at) });

/** The stores of a grade's book at an instant, best first. */
async function bookAt(asset: BuiltAsset, grade: number, at: Date): Promise<string[]> {
  const rows = await db.query<{ store_id: string }>(
    `select store_id from book($1, 'uae', $2, $3) where reason is null order by offer_minor desc, priority_at, bid_id`,
    [asset.assetId, asset.conditionIds[grade], at],
  );
  return rows.map((row) => row.store_id);
}
async function bid(asset: BuiltAsset, storeId: string) {
  const [row] = await db.query<Record<string, unknown>>(
    'select status, reason, available_quantity as left, spot_price_minor as price from bid where asset_id = $1 and store_id = $2',
    [asset.assetId, storeId],
  );
  return row;
}
/** Awards a device of a grade at an instant; the store that won, or the refusal. */
async function awardAt(asset: BuiltAsset, grade: number, at: Date): Promise<string> {
  const quote = await buildQuote(db, {
    asset,
    itemConditionId: asset.conditionIds[grade],
    priceMinor: 100,
    createdAt: at,
    expiresAt: new Date(at.getTime() + HOUR),
  });
  const [row] = await db.query<{ award: { result: string; storeId?: string } }>(
    `select award($1, $2, 100, '{"name":"Layla","phone":"+971501234567"}', gen_random_uuid(), $3, 'salt', $4) as award`,
    [quote.quoteId, quote.partner.partnerId, `MZ-${quote.quoteId.slice(-6)}`, at],
  );
  return row!.award.storeId ?? row!.award.result;
}
const told = async (kind: string) =>
  (
    await db.query<{ store_id: string }>('select store_id from outbox where kind = $1 order by store_id', [
      kind,
    ])
  ).map((row) => row.store_id);

describe('prices of a window', () => {
  it('hold from its first instant to its last, whether the job ran or not (E2)', async () => {
    const asset = await buildAsset(db);
    const [paas, spot] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db)];
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, -5 * HOUR) });
    expect(await stage(asset, paas, deadline(1, -HOUR), [1500, 1200, 710])).toEqual({
      validFrom: deadline(1),
      validTill: deadline(2),
    });
    expect(await bookAt(asset, 0, deadline(1, -1))).toEqual([spot]);
    expect(await bookAt(asset, 0, deadline(1))).toEqual([paas, spot]);
    expect(await bookAt(asset, 2, deadline(1))).toEqual([paas, spot]);
    expect(await awardAt(asset, 0, deadline(1, 5))).toBe(paas);
    await execute(deadline(1, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', reason: null, price: 150_000 });
    expect(await bid(asset, spot)).toMatchObject({ status: 'WINING_RANGE' });
    expect(await bookAt(asset, 0, deadline(2, -1))).toEqual([paas, spot]);
    expect(await bookAt(asset, 0, deadline(2))).toEqual([spot]);
    expect(await awardAt(asset, 0, deadline(2, 1))).toBe(spot);
    await execute(deadline(2, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF', reason: 'NO_PRICE' });
    expect(await bid(asset, spot)).toMatchObject({ status: 'RANK_ONE' });
    expect(await told('PRICES_LAPSED')).toEqual([paas]);
  });

  it('take their times in the order of staging and top-up, and keep them while unchanged (M4)', async () => {
    const asset = await buildAsset(db);
    const [one, two, spot] = [
      await buildStore(db, { mode: 'PAAS' }),
      await buildStore(db, { mode: 'PAAS' }),
      await buildStore(db),
    ];
    const bidOf = { asset, storeId: spot, spotPriceMinor: 100_000, maxQuantity: 5, availableQuantity: 0 };
    await stage(asset, two, deadline(1, -3 * HOUR), [1000]);
    await buildBid(db, { ...bidOf, autoTopup: true, at: deadline(1, -2 * HOUR) });
    await stage(asset, one, deadline(1, -HOUR), [1000]);
    expect(await bookAt(asset, 0, deadline(1, 1000))).toEqual([two, one]);
    await execute(deadline(1, 2000));
    expect(await bookAt(asset, 0, deadline(1, 3000))).toEqual([two, spot, one]);
    // The next day both stage again, the last first; only the changed one takes a new time.
    await stage(asset, one, deadline(2, -3 * HOUR), [1000]);
    await stage(asset, two, deadline(2, -2 * HOUR), [1000, 900]);
    for (const at of [deadline(2, 10), deadline(2, 3000)]) {
      expect(await bookAt(asset, 0, at)).toEqual([two, spot, one]);
      await execute(deadline(2, 2000));
    }
    await stage(asset, two, deadline(3, -HOUR), [1100]);
    await execute(deadline(3, 2000));
    await stage(asset, two, deadline(4, -HOUR), [1000]);
    await execute(deadline(4, 2000));
    expect(await bookAt(asset, 0, deadline(4, 3000))).toEqual([spot, two]);
  });

  it('are ranked in the best grade that the store prices (M5), and have a row’s units in each window (E5)', async () => {
    const asset = await buildAsset(db);
    const [paas, spot] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db)];
    await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000, at: deadline(1, -5 * HOUR) });
    await stage(asset, paas, deadline(1, -HOUR), [null, 900, 400], { quantity: 2 });
    expect(await awardAt(asset, 1, deadline(1, 5))).toBe(paas);
    await execute(deadline(1, 1000));
    expect(await bid(asset, paas)).toEqual({ status: 'RANK_ONE', reason: null, left: 1, price: 90_000 });
    expect(await awardAt(asset, 1, deadline(1, 2000))).toBe(paas);
    expect(await bid(asset, paas)).toMatchObject({ status: 'OUT_OF_QUANTITY', left: 0 });
    expect(await awardAt(asset, 1, deadline(1, 3000))).toBe(spot);
    await stage(asset, paas, deadline(2, -HOUR), [null, 900, 400], { quantity: 2 });
    await execute(deadline(2, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', left: 2 });
    await followUpStores({ db, clock: clockAt(deadline(2, 2000)) });
    await makeDueExecutions({ db, clock: clockAt(deadline(2, 3000)) });
  });

  it('are replaced as a whole; a row in error keeps what it had (E3)', async () => {
    const asset = await buildAsset(db);
    const paas = await buildStore(db, { mode: 'PAAS' });
    await stage(asset, paas, deadline(1, -3 * HOUR), [1000, 800]);
    await stage(asset, paas, deadline(1, -2 * HOUR), [], { kept: true });
    await execute(deadline(1, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', price: 100_000 });
    await stage(asset, paas, deadline(2, -3 * HOUR), [700]);
    await stage(asset, paas, deadline(2, -2 * HOUR), [], { kept: true });
    await execute(deadline(2, 1000));
    expect(await bid(asset, paas)).toMatchObject({ price: 70_000 });
    await stage(asset, paas, deadline(3, -2 * HOUR), [], { kept: true });
    await execute(deadline(3, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'RANK_ONE', price: 70_000 });
    await stage(asset, paas, deadline(4, -2 * HOUR), [null, null]);
    await execute(deadline(4, 1000));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF' });
  });

  it('lapse unused after a long downtime, and the store is told (E4)', async () => {
    const asset = await buildAsset(db);
    const paas = await buildStore(db, { mode: 'PAAS' });
    await stage(asset, paas, deadline(1, -HOUR), [1000]);
    expect(await execute(deadline(3, HOUR))).toBe(4);
    expect(await execute(deadline(3, HOUR))).toBe(0);
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF' });
    expect(await told('STAGED_PRICES_LAPSED')).toEqual([paas]);
  });

  it('lapse unused too where they are the live ones again (E4)', async () => {
    const asset = await buildAsset(db);
    const paas = await buildStore(db, { mode: 'PAAS' });
    await stage(asset, paas, deadline(1, -HOUR), [1000]);
    await execute(deadline(1, 1000));
    await stage(asset, paas, deadline(2, -HOUR), [1000]);
    await execute(deadline(4, HOUR));
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF' });
    expect(await told('STAGED_PRICES_LAPSED')).toEqual([paas]);
  });

  it('are missed two hours before they end, once (E4)', async () => {
    const asset = await buildAsset(db);
    const [silent, ready] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db, { mode: 'PAAS' })];
    for (const store of [silent, ready]) await stage(asset, store, deadline(1, -HOUR), [1000]);
    await execute(deadline(1, 1000));
    await stage(asset, ready, deadline(2, -5 * HOUR), [1000]);
    const tell = (at: Date) => tellLapsing({ db, clock: clockAt(at) });
    expect(await tell(deadline(2, -2 * HOUR - 1))).toBe(0);
    expect(await tell(deadline(2, -2 * HOUR))).toBe(1);
    expect(await tell(deadline(2, -HOUR))).toBe(0);
    expect(await told('PRICES_LAPSING')).toEqual([silent]);
  });

  it('end with a change of the store’s mode, and nothing comes back with it (V)', async () => {
    const asset = await buildAsset(db);
    const paas = await buildStore(db, { mode: 'PAAS' });
    await stage(asset, paas, deadline(1, -HOUR), [1000]);
    await execute(deadline(1, 1000));
    await stage(asset, paas, deadline(2, -HOUR), [1000]);
    const change = (mode: 'SPOT' | 'PAAS', at: Date) =>
      db.transaction((tx) => changeStore(tx, clockAt(at), { storeId: paas, wish: { mode } }));
    await change('SPOT', deadline(1, HOUR));
    expect(await awardAt(asset, 0, deadline(1, 2 * HOUR))).toBe('NO_OFFER');
    await followUpStores({ db, clock: clockAt(deadline(1, 2 * HOUR)) });
    expect(await bid(asset, paas)).toMatchObject({ status: 'OFF', reason: 'OFF' });
    await change('PAAS', deadline(1, 3 * HOUR));
    for (const at of [deadline(1, 4 * HOUR), deadline(2, 10)]) expect(await bookAt(asset, 0, at)).toEqual([]);
    await expect(stage(asset, await buildStore(db), deadline(1, 5 * HOUR), [1000])).rejects.toThrow(
      'PAAS_ONLY',
    );
  });
});

it('leaves a database that passes the audit', async () => {
  const asset = await buildAsset(db);
  const [paas, spot] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db)];
  // Of now: the audit looks with the clock of the database.
  await stage(asset, paas, new Date(), [1500, 1200], { quantity: 3 });
  await db.query(
    `update paas_price set valid_from = valid_from - interval '1 day', valid_till = valid_till - interval '1 day'`,
  );
  await buildBid(db, { asset, storeId: spot, spotPriceMinor: 100_000 });
  await makeDueExecutions({ db, clock: clockAt(new Date()) });
  expect(await awardAt(asset, 0, new Date())).toBe(paas);
  await followUpStores({ db, clock: clockAt(new Date()) });
  await expectCleanAudit(db.pool, { settled: true });
});
