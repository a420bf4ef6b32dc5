import { beforeEach, expect, it } from 'vitest';
import { clockAt } from '#platform/clock.ts';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildSchedule, buildStore } from '../../test/factories.ts';
import { changeStore } from './change-store.ts';
import { makeDueExecutions } from './make-executions.ts';
import { rankMarkets } from './ranking/rank-markets.ts';

const { db, sql } = useTestDatabase({ poolSize: 24, isPerTest: true });

const FIRST = new Date('2026-03-01T00:00:00Z');
/** 18:00 in Dubai. */
const EXECUTION = new Date('2026-03-01T14:00:00Z');
const LATER = new Date('2026-03-01T15:00:00Z');

beforeEach(() => buildSchedule(db, { effectiveFrom: FIRST }));

async function run(at: Date): Promise<number> {
  const recorded = await makeDueExecutions({ db, clock: clockAt(at) });
  await rankMarkets({ db, clock: clockAt(at) });
  return recorded;
}

async function bids(assetId: string) {
  return sql<{ store_id: string; q: number; status: string }>`select store_id, available_quantity as q,
    status from bid where asset_id = ${assetId} order by priority_at`;
}
const executions = () => db.query('select scheduled_at as at from execution order by scheduled_at');

it('refills auto top-up bids without changing their times (M4, M10), and notifies the stores', async () => {
  const asset = await buildAsset(db);
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 1, minute));
  const first = await buildBid(db, {
    asset,
    availableQuantity: 0,
    maxQuantity: 5,
    autoTopup: true,
    at: at(1),
  });
  const second = await buildBid(db, {
    asset,
    availableQuantity: 2,
    maxQuantity: 5,
    autoTopup: true,
    at: at(2),
  });
  const full = await buildBid(db, { asset, maxQuantity: 5, autoTopup: true, at: at(3) });
  const manual = await buildBid(db, { asset, availableQuantity: 1, maxQuantity: 5, at: at(4) });
  const off = await buildBid(db, {
    asset,
    availableQuantity: 1,
    maxQuantity: 5,
    autoTopup: true,
    isActive: false,
    at: at(5),
  });
  expect(await run(LATER)).toBe(1);
  expect(await bids(asset.assetId)).toEqual([
    { store_id: first.storeId, q: 5, status: 'RANK_ONE' },
    { store_id: second.storeId, q: 5, status: 'WINING_RANGE' },
    { store_id: full.storeId, q: 5, status: 'BID_NOT_WINNING' },
    { store_id: manual.storeId, q: 1, status: 'BID_NOT_WINNING' },
    { store_id: off.storeId, q: 1, status: 'OFF' },
  ]);
  const told = await sql`select store_id, payload from outbox where kind = 'TOPPED_UP' order by store_id`;
  expect(told).toHaveLength(2);
  const history = await sql`select position from bid_history where kind = 'TOPPED_UP' order by position`;
  expect(history).toEqual([{ position: 1 }, { position: 2 }]);
  expect(await executions()).toEqual([{ at: EXECUTION }]);
});

it('happens once, however many processes run, and not early', async () => {
  const asset = await buildAsset(db);
  const bid = await buildBid(db, { asset, availableQuantity: 1, maxQuantity: 5, autoTopup: true, at: FIRST });
  expect(await run(new Date(EXECUTION.getTime() - 1))).toBe(0);
  const runs = await Promise.all([run(LATER), run(LATER), run(LATER)]);
  expect(runs.reduce((a, b) => a + b)).toBe(1);
  await db.query('update bid set available_quantity = 0 where bid_id = $1', [bid.bidId]);
  expect(await run(LATER)).toBe(0);
  expect(await bids(asset.assetId)).toMatchObject([{ q: 0 }]);
});

it('uses the database’s clock, which decides the validity of prices (E2)', async () => {
  await db.query('delete from region_schedule');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const dubai = (when: Date) => new Date(when.getTime() + 4 * 3_600_000).toISOString().slice(11, 16);
  const skewed = (minutes: number) => makeDueExecutions({ db, clock: { at: null, now: () => at(minutes) } });
  await buildSchedule(db, { effectiveFrom: at(-1), localTime: dubai(at(30)) });
  expect(await skewed(60)).toBe(0);
  await db.query('update region_schedule set local_time = $1, effective_from = $2', [dubai(at(-2)), at(-10)]);
  expect(await skewed(-60)).toBe(1);
});

it('is never written before its own instant', async () => {
  const asset = await buildAsset(db);
  await buildBid(db, { asset, availableQuantity: 1, maxQuantity: 5, autoTopup: true, at: FIRST });
  const early = new Date(EXECUTION.getTime() - 1);
  await db.query("select execute_markets('uae', $1, $2, 25, $3)", [EXECUTION, BEFORE_ALL, early]);
  expect(await db.query("select changed_at as at from bid_history where kind = 'TOPPED_UP'")).toEqual([
    { at: EXECUTION },
  ]);
});

it('continues after a crash without a second top-up', async () => {
  const storeId = await buildStore(db);
  const [done, open] = [await buildAsset(db), await buildAsset(db)];
  const command = { storeId, availableQuantity: 1, maxQuantity: 5, autoTopup: true, at: FIRST };
  await buildBid(db, { ...command, asset: done });
  await buildBid(db, { ...command, asset: open });
  // The first asset was topped up, then awarded; the process died before the second.
  await sql`update bid set topped_up_for = ${EXECUTION}, available_quantity = 4
    where asset_id = ${done.assetId}`;
  await run(LATER);
  expect(await bids(done.assetId)).toMatchObject([{ q: 4 }]);
  expect(await bids(open.assetId)).toMatchObject([{ q: 5 }]);
  expect(await executions()).toEqual([{ at: EXECUTION }]);
});

it('records missed executions by the schedule of that time, but none before the first schedule', async () => {
  await buildSchedule(db, {
    effectiveFrom: new Date('2026-03-03T00:00:00Z'),
    weekdays: [4],
    localTime: '09:30',
  });
  expect(await run(new Date('2026-03-12T12:00:00Z'))).toBe(4);
  expect(await executions()).toEqual(
    ['2026-03-01T14:00Z', '2026-03-02T14:00Z', '2026-03-05T05:30Z', '2026-03-12T05:30Z'].map((at) => ({
      at: new Date(at),
    })),
  );
});

it('ignores what a store left in its other mode (V, M10)', async () => {
  const at = new Date(EXECUTION.getTime() - 3_600_000);
  const left = await buildBid(db, { availableQuantity: 1, maxQuantity: 5, autoTopup: true, at });
  const command = { mode: 'PAAS' } as const;
  await db.transaction((tx) => changeStore(tx, clockAt(at), { storeId: left.storeId, command }));
  expect(await run(LATER)).toBe(1);
  expect(await bids(left.asset.assetId)).toMatchObject([{ q: 1 }]);
  expect(await db.query("select 1 from outbox where kind = 'TOPPED_UP'")).toEqual([]);
});
