/** What happens to an asset while the clock, which was set back, has not caught up with its newest time. */
import type { BidWish } from '@mazad/domain/bid-change';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clockAt, systemClock } from '#platform/clock.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid } from '../../test/factories.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildDeal } from '../../test/trade-factories.ts';
import { applyBids } from '../bidding/apply-bids.ts';
import { placeBid } from '../bidding/place-bid.ts';
import { followUpStores, refreshStaleMarkets, setCreditLimit } from '../credit/offers.ts';
import { moveDeal } from '../deals/offers.ts';

const AHEAD_MS = 3_600_000;
const deps = () => ({ db, clock: systemClock, live: { changed: () => undefined }, bidChangesPerHour: 60 });

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ isDurable: false });
  db = openDb({ connectionString: database.url, poolSize: 2, prepared: true });
});
afterEach(async () => {
  await followUpStores(deps());
  await refreshStaleMarkets(deps());
  await expectCleanAudit(database.pool);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** Three bids, of which the first has one unit; the price of the second has a time an hour from now. */
async function buildAhead() {
  const asset = await buildAsset(db);
  const { storeId: first } = await buildBid(db, { asset, spotPriceMinor: 120_000, maxQuantity: 1 });
  const { storeId: second } = await buildBid(db, { asset, spotPriceMinor: 100_000 });
  const { storeId: third } = await buildBid(db, { asset, spotPriceMinor: 90_000 });
  const ahead = clockAt(new Date(Date.now() + AHEAD_MS));
  const change = (storeId: string, wish: BidWish, clock = systemClock) =>
    placeBid(
      { ...deps(), clock },
      { storeId, regionId: 'uae', assetId: asset.assetId, userId: null, intent: 'UPDATE', wish },
    );
  await change(second, { spotPriceMinor: 101_000 }, ahead);
  return { asset, first, second, third, change };
}

/** What the history and the receipts tell, by their instants. */
const listTold = (assetId: string) =>
  db.query<{ kind: string; at: number }>(
    `select kind, (extract(epoch from at) * 1000000)::bigint as at from (
       select kind, changed_at as at from bid_history where asset_id = $1 and kind <> 'PLACED'
       union all select 'receipt', awarded_at from award_receipt where asset_id = $1) x
     order by at, kind <> 'receipt'`,
    [assetId],
  );

it('awards and changes are dated in the order in which they happen, each with an instant of its own (M4, M15)', async () => {
  const { asset, first, second, change } = await buildAhead();
  const award = async () => (await buildDeal(db, { asset })).storeId;
  expect([await award(), await award()]).toEqual([first, second]);
  await change(second, { spotPriceMinor: 130_000 });
  await change(first, { isBidActive: false });
  expect(await award()).toBe(second);
  const rows = [{ assetId: asset.assetId, wish: { maxQuantity: 2 } }];
  const input = { storeId: second, regionId: 'uae', userId: null, note: null, rows };
  await db.transaction((tx) => applyBids(tx, deps(), input));
  expect(await award()).toBe(second);
  const told = await listTold(asset.assetId);
  const won = ['receipt', 'AWARDED'];
  const kinds = ['PRICE', ...won, ...won, 'PRICE', 'OFF', ...won, 'QUANTITY', ...won];
  expect(told.map(({ kind }) => kind)).toEqual(kinds);
  // An award's entry has the instant of its receipt.
  const awards = kinds.filter((kind) => kind === 'receipt').length;
  expect(new Set(told.map(({ at }) => at)).size).toBe(kinds.length - awards);
});

it('deals are picked up, and cancelled, by the clock; the unit comes back after its award (D1, M10)', async () => {
  const { asset, first } = await buildAhead();
  const move = (event: Pick<Parameters<typeof moveDeal>[1], 'event' | 'at' | 'reason'>, code: string) =>
    db.transaction((tx) =>
      moveDeal({ tx, clock: systemClock }, { ...event, appraisalCode: code, actor: 'system' }),
    );
  const cancelled = await buildDeal(db, { asset });
  await move({ event: 'CANCELLED', at: null, reason: 'Sold it' }, cancelled.appraisalCode);
  const deal = await buildDeal(db, { asset });
  expect([cancelled.storeId, deal.storeId]).toEqual([first, first]);
  const told = await listTold(asset.assetId);
  expect(told.map(({ kind }) => kind)).toEqual([
    ...['PRICE', 'receipt', 'AWARDED', 'UNIT_RETURNED', 'receipt', 'AWARDED'],
  ]);
  const [clock] = await db.query<{ now: Date }>('select clock_timestamp() as now');
  const pickedUp = await move({ event: 'PICKED_UP', at: clock!.now }, deal.appraisalCode);
  expect(pickedUp).toMatchObject({ state: 'IN_TRANSIT' });
});

it('what credit brings back is dated after the award before it (M4, M15)', async () => {
  const { asset, third } = await buildAhead();
  await buildDeal(db, { asset });
  const setLimit = (limitMinor: number) =>
    setCreditLimit(deps(), { storeId: third, limitMinor, actor: 'operator:desk' });
  await setLimit(1_000);
  await setLimit(100_000_000);
  await followUpStores(deps());
  const told = await listTold(asset.assetId);
  expect(told.map(({ kind }) => kind)).toEqual(['PRICE', 'receipt', 'AWARDED', 'RETURNED']);
});
