import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { useTestDatabase } from '../../test/database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { sqlOn } from '../../test/sql-on.ts';
import { getBidRows } from '../bidding/lists/bid-rows.ts';
import { refreshAskings } from './index.ts';

const { db, sql } = useTestDatabase();
const NOW = new Date('2026-03-31T12:00:00Z');
const PARTNER_ID = uuidv7();
/** Each test's own: nothing is asked in a past that was counted. */
let regionId = '';
let regions = 0;
beforeEach(() => {
  regionId = `region-${++regions}`;
});

interface AskingFields {
  shop?: string;
  at?: Date;
  offerMinor?: number | null;
  reason?: string;
  dealMinor?: number | null;
}

/** An asking that was met at 1,000 AED and not taken, unless it says otherwise. */
async function keep(asset: BuiltAsset, o: AskingFields = {}): Promise<void> {
  const offer = o.reason ? null : (o.offerMinor ?? 100_000);
  const at = o.at ?? new Date(NOW.getTime() - 3_600_000);
  await db.query(
    `insert into asking (asking_id, region_id, asset_id, item_condition_id, partner_id, source_store_name, asked_at,
       offer_minor, reason, stores, deal_price_minor, taken_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{}', $10, case when $10::bigint is not null then $7::timestamptz end)`,
    [
      uuidv7(),
      asset.regionId,
      asset.assetId,
      asset.conditionIds[0],
      PARTNER_ID,
      o.shop ?? 'Dubai Mall',
      at,
      offer,
      o.reason ?? null,
      o.dealMinor ?? null,
    ],
  );
}

const times = async (count: number, work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work(n);
};

async function market(stores: number): Promise<BuiltAsset> {
  const asset = await buildAsset(db, { regionId });
  await times(stores, () => buildBid(db, { asset }));
  return asset;
}

/** What a dealer reads of it after the job. */
async function told(asset: BuiltAsset, now = NOW) {
  await refreshAskings({ db, clock: clockAt(now) });
  const { storeId } = await buildBid(db, { asset: await buildAsset(db, { regionId }) });
  const [row] = await getBidRows(db, storeId, asset.regionId, [asset.assetId]);
  return row!.asked;
}

describe('price requests as shown to dealers (M7)', () => {
  it('are counted from five requests and five stores with a live bid on', async () => {
    const [few, alone, enough] = [await market(5), await market(4), await market(5)];
    await times(4, () => keep(few, { reason: 'NO_CREDIT' }));
    await times(9, () => keep(alone));
    await times(3, () => keep(enough));
    await times(2, () => keep(enough, { reason: 'OUT_OF_QUANTITY' }));
    expect(await told(few)).toBeNull();
    expect(await told(alone)).toBeNull();
    expect(await told(enough)).toEqual({ times: 5, unmet: 2, taken: null });
    await buildBid(db, { asset: alone });
    expect(await told(alone)).toEqual({
      times: 9,
      unmet: 0,
      taken: { times: 0, of: 9, from: null, to: null },
    });
  });

  it('do not count stores whose bid is off, out of units or without credit', async () => {
    const asset = await market(4);
    await times(5, () => keep(asset));
    await buildBid(db, { asset, isActive: false });
    await buildBid(db, { asset, availableQuantity: 0 });
    await buildBid(db, { asset, storeId: await buildStore(db, { regionId, creditLimitMinor: 100 }) });
    expect(await told(asset)).toBeNull();
    await buildBid(db, { asset });
    expect(await told(asset)).toMatchObject({ times: 5 });
  });

  it('show prices, and how many were taken, from five requests with an offer on', async () => {
    const asset = await market(5);
    const prices = [185_000, 190_000, 187_000, null];
    for (const dealMinor of prices) await keep(asset, { dealMinor });
    await times(6, () => keep(asset, { reason: 'NO_BID' }));
    expect(await told(asset)).toEqual({ times: 10, unmet: 6, taken: null });
    await keep(asset);
    expect(await told(asset)).toEqual({
      times: 11,
      unmet: 6,
      taken: { times: 3, of: 5, from: 1850, to: 1900 },
    });
  });

  it('need five shops if nobody bids or bid', async () => {
    const [few, enough, left] = [await market(0), await market(0), await market(0)];
    await times(8, (n) => keep(few, { reason: 'NO_BID', shop: `Shop ${n % 4}` }));
    await times(5, (n) => keep(enough, { reason: 'NO_BID', shop: `Shop ${n}`, at: daysAgo(n) }));
    await times(7, (n) => keep(left, { reason: 'NO_BID', shop: `Shop ${n}` }));
    await keep(left);
    expect(await told(few)).toBeNull();
    expect(await told(enough)).toEqual({ times: 5, unmet: 5, taken: null });
    // Who alone had an offer, and when it was gone, would follow from it.
    expect(await told(left)).toBeNull();
  });

  it('exclude those that no bid could have met', async () => {
    const asset = await market(5);
    await times(4, () => keep(asset));
    await keep(asset, { reason: 'NOT_TRADED' });
    await keep(asset, { reason: 'GRADE_FROZEN' });
    expect(await told(asset)).toBeNull();
    await keep(asset, { reason: 'NO_BID' });
    expect(await told(asset)).toMatchObject({ times: 5, unmet: 1 });
  });
});

const daysAgo = (n: number) => new Date(NOW.getTime() - n * 86_400_000);

it('cover the last 30 local days, today included, with later changes', async () => {
  const asset = await market(5);
  // In Dubai, four hours ahead, the first of the days begins at 20:00 UTC.
  await keep(asset, { at: new Date('2026-03-01T19:59:59Z') });
  await times(5, () => keep(asset, { at: new Date('2026-03-01T20:00:00Z') }));
  const late = new Date('2026-03-31T19:50:00Z');
  expect(await told(asset)).toMatchObject({ times: 5 });
  await keep(asset, { at: late });
  expect(await told(asset, late)).toMatchObject({ times: 6, taken: { times: 0 } });
  // On the day after, the first of the days is none of the thirty any more, and the last quote of the day before lives.
  await times(4, () => keep(asset, { at: new Date('2026-03-31T20:01:00Z') }));
  expect(await told(asset, new Date('2026-03-31T20:02:00Z'))).toMatchObject({
    times: 5,
    taken: { times: 0 },
  });
  await sql`update asking set deal_price_minor = 100000, taken_at = ${late}
    where asset_id = ${asset.assetId} and asked_at = ${late}`;
  expect(await told(asset, new Date('2026-03-31T20:06:00Z'))).toEqual({
    times: 5,
    unmet: 0,
    taken: { times: 1, of: 5, from: 1000, to: 1000 },
  });
});

it('are withdrawn once the numbers are too small, and report the number of changes', async () => {
  const asset = await market(5);
  await times(5, () => keep(asset));
  const refresh = () => refreshAskings({ db, clock: clockAt(NOW) });
  expect(await refresh()).toBeGreaterThanOrEqual(1);
  expect(await refresh()).toBe(0);
  await db.query("update bid set status = 'OFF' where asset_id = $1", [asset.assetId]);
  expect(await refresh()).toBe(1);
  expect(await told(asset)).toBeNull();
});

it('skip a region that another process is counting', async () => {
  const asset = await market(5);
  await times(5, () => keep(asset));
  await db.transaction(async (tx) => {
    await sqlOn(tx)`select pg_advisory_xact_lock(hashtextextended('askings of ' || ${asset.regionId}, 0))`;
    expect(await refreshAskings({ db, clock: clockAt(NOW) })).toBe(0);
  });
});
