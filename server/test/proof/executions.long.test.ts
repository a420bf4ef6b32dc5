/**
 * Three processes on one database while a deadline passes: each top-up and price happens once, also after a day's
 * downtime.
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueExecutions, rankMarkets } from '../../src/market/index.ts';
import { stagePrices } from '../../src/paas/index.ts';
import { clockAt } from '../../src/platform/clock.ts';
import { useTestDatabase } from '../database.ts';
import {
  type BuiltAsset,
  buildAsset,
  buildBid,
  buildCategory,
  buildSchedule,
  buildStore,
} from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { until } from '../harness/client.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';

/** So many that an execution takes several batches of 25 and a kill interrupts it. */
const ASSETS = 120;
const PROCESSES = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DUBAI_MS = 4 * 60 * MINUTE_MS;
const WAIT_MS = 240_000;
/** The processes are up by then. */
const AHEAD_MINUTES = 3;

const { db, url, sql } = useTestDatabase({ isDurable: true, isPerTest: true });
let servers: ServerProcess[];

beforeEach(async () => {
  servers = [];
});
afterEach(() => Promise.all(servers.map((server) => server.kill())));

async function start(): Promise<void> {
  const addressOf = (name: string) => {
    const address = new URL(url);
    address.searchParams.set('application_name', name);
    return address.href;
  };
  servers = await Promise.all(
    Array.from({ length: PROCESSES }, (_, n) => startServer({ databaseUrl: addressOf(`process-${n}`) })),
  );
}
/** The start of the minute `minutes` from now: schedules have no seconds. */
const minuteFromNow = (minutes: number) =>
  new Date((Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS);
/** HH:MM in Dubai. */
const localTime = (at: Date) => new Date(at.getTime() + DUBAI_MS).toISOString().slice(11, 16);

interface World {
  paas: string;
  /** A store with live prices and nothing staged: they lapse. */
  silent: string;
}

/** Every asset has a bid to top up, a PAAS store's staged prices and another's that end; all as of `at`. */
async function buildWorld(deadline: Date, at: Date): Promise<World> {
  const dayBefore = new Date(deadline.getTime() - DAY_MS);
  await buildSchedule(db, {
    effectiveFrom: new Date(dayBefore.getTime() - 1),
    localTime: localTime(deadline),
  });
  const category = await buildCategory(db);
  const spot = await buildStore(db);
  const [paas, silent] = [await buildStore(db, { mode: 'PAAS' }), await buildStore(db, { mode: 'PAAS' })];
  const assets: BuiltAsset[] = [];
  for (let n = 0; n < ASSETS; n++) assets.push(await buildAsset(db, { category }));
  const stage = (storeId: string, staged: Date, price: number) => {
    const rows = assets.map(({ assetId, conditionIds: [a = '', b = ''] }) => ({
      ...{ assetId, quantity: null },
      pricesMinor: { [a]: price, [b]: price - 10_000 },
    }));
    const of = { storeId, regionId: 'uae', categoryId: category.categoryId, keptAssetIds: [] };
    const uploadId = '00000000-0000-4000-8000-000000000001';
    return db.transaction((tx) => stagePrices(tx, { clock: clockAt(staged) }, { ...of, uploadId, rows }));
  };
  await stage(silent, new Date(dayBefore.getTime() - MINUTE_MS), 120_000);
  await makeDueExecutions({ db, clock: clockAt(dayBefore) });
  await rankMarkets({ db, clock: clockAt(dayBefore) });
  for (const asset of assets) {
    const bid = { asset, storeId: spot, maxQuantity: 10, availableQuantity: 4, autoTopup: true };
    await buildBid(db, { ...bid, spotPriceMinor: 100_000, at });
  }
  await stage(paas, at, 150_000);
  return { paas, silent };
}

async function isRecorded(deadline: Date): Promise<boolean> {
  const rows = await db.query('select 1 from execution where scheduled_at = $1', [deadline]);
  return rows.length === 1;
}
/** How many history entries of a kind each asset has, as a set of counts; `[1]` is one each. */
async function entriesEach(kind: string, storeId?: string): Promise<{ assets: number; most: number }> {
  const [row] = await db.query<{ assets: number; most: number | null }>(
    `select count(*)::int as assets, max(n)::int as most from (select count(*) as n from bid_history
       where kind = $1 and ($2::uuid is null or store_id = $2) group by asset_id) x`,
    [kind, storeId ?? null],
  );
  return { assets: row!.assets, most: row!.most ?? 0 };
}
const messages = (kind: string) =>
  sql<{ store_id: string; n: number }>`select store_id, count(*)::int as n from outbox where kind = ${kind}
    group by store_id`;
const ONCE_EACH = { assets: ASSETS, most: 1 };

/** Each top-up and each lapse happened once, whatever became of the staged prices. */
async function expectOnce({ silent }: World): Promise<void> {
  const waiting = 'select 1 from mark limit 1';
  await until('every follow-up', async () => (await db.query(waiting)).length === 0, WAIT_MS);
  expect(await entriesEach('TOPPED_UP')).toEqual(ONCE_EACH);
  expect(await entriesEach('LAPSED', silent)).toEqual(ONCE_EACH);
  expect(await messages('PRICES_LAPSED')).toEqual([{ store_id: silent, n: 1 }]);
  await expectCleanAudit(db.pool);
}

/** The process that makes the execution, found by its lock and the name of its connections. */
async function findExecutor(): Promise<number | null> {
  const [row] = await sql<{ name: string }>`select a.application_name as name from pg_locks l
    join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and a.datname = current_database()
    and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('execution:uae', 0)`;
  return row ? Number(row.name.replace('process-', '')) : null;
}

describe('an execution with three processes', () => {
  it('is made exactly once when its deadline passes', { timeout: 2 * WAIT_MS }, async () => {
    const deadline = minuteFromNow(AHEAD_MINUTES);
    const world = await buildWorld(deadline, new Date());
    await start();
    await until('the execution', () => isRecorded(deadline), WAIT_MS);
    expect(await entriesEach('EXECUTED', world.paas)).toEqual(ONCE_EACH);
    await expectOnce(world);
  });

  it('is finished, once, by another when its process is killed in the middle', {
    timeout: 2 * WAIT_MS,
  }, async () => {
    const deadline = minuteFromNow(AHEAD_MINUTES);
    const world = await buildWorld(deadline, new Date());
    await start();
    let killed: number | null = null;
    await until(
      'the execution',
      async () => {
        if (killed === null) {
          const { assets } = await entriesEach('TOPPED_UP');
          const executor = assets > 0 ? await findExecutor() : null;
          if (executor === null) return false;
          await servers[executor]!.kill();
          killed = executor;
          expect((await entriesEach('TOPPED_UP')).assets).toBeLessThan(ASSETS);
        }
        return isRecorded(deadline);
      },
      WAIT_MS,
    );
    expect(killed).not.toBeNull();
    expect(await entriesEach('EXECUTED', world.paas)).toEqual(ONCE_EACH);
    await expectOnce(world);
  });

  it('is caught up, once, after a day without any; prices of a window that passed lapse', {
    timeout: 2 * WAIT_MS,
  }, async () => {
    const today = minuteFromNow(0);
    const yesterday = new Date(today.getTime() - DAY_MS);
    const world = await buildWorld(yesterday, new Date(yesterday.getTime() - 60 * MINUTE_MS));
    await start();
    await until('the execution', async () => (await isRecorded(today)) && isRecorded(yesterday), WAIT_MS);
    expect(await entriesEach('EXECUTED', world.paas)).toEqual({ assets: 0, most: 0 });
    expect(await messages('STAGED_PRICES_LAPSED')).toEqual([{ store_id: world.paas, n: 1 }]);
    await expectOnce(world);
  });
});
