/** Executions (E1 to E5, M10): top up quantities, rank staged prices, notify stores of prices that ended. */

import type { Clock } from '#platform/clock.ts';
import { type KeepAlive, withAdvisoryLock } from '#platform/db/advisory-lock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { type Message, writeOutbox } from '#platform/outbox.ts';
import { listOpenRegions } from '../regions/index.ts';
import { listDueExecutions } from './due-executions.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Hints for the open screens, after each commit (M17); absent where nobody watches. */
  live?: Pick<LiveBus, 'changed'>;
}

/** Number of assets locked together. An award on one of them waits at most for the batch. */
const BATCH = 25;

/** One transaction per batch: after a crash the next run continues where this one ended. */
async function executeRegion(
  { db, clock, live }: JobDeps,
  regionId: string,
  scheduledAt: Date,
  keepAlive: KeepAlive,
): Promise<void> {
  // Staging prices for this window locks the region's row, so after this none can be added to it.
  await db.transaction((tx) => tx.query('select 1 from region where region_id = $1 for update', [regionId]));
  for (let after = BEFORE_ALL; ; ) {
    const given = { region: regionId, scheduled: scheduledAt, after, limit: BATCH, at: clock.at };
    const assets = await db.transaction((tx) =>
      callValue<string[] | null>(tx.query, 'execute_markets', given),
    );
    if (!assets) return;
    live?.changed(regionId, assets);
    await keepAlive();
    after = assets.at(-1)!;
  }
}

/**
 * E4: stores whose prices ended at an execution with nothing staged for their category, and stores whose staged
 * prices lapsed unused because their whole window passed while no server ran.
 */
async function listLapses(tx: Sql, regionId: string, scheduledAt: Date, now: Date): Promise<Message[]> {
  const stores = await tx.query<{ store_id: string; kind: string; n: number }>(
    `select p.store_id, 'PRICES_LAPSED' as kind, count(distinct p.asset_id) as n from paas_price p
     where p.region_id = $1 and p.valid_till = $2
       and exists (select from execution e
         where e.region_id = $1 and e.scheduled_at = p.valid_from and e.executed_at < p.valid_till)
       and not exists (select from paas_staging g
         where g.store_id = p.store_id and g.category_id = p.category_id and g.valid_from = $2)
     group by p.store_id
     union all
     select p.store_id, 'STAGED_PRICES_LAPSED', count(distinct p.asset_id) from paas_price p
     where p.region_id = $1 and p.valid_from = $2 and p.valid_till > $2 and p.valid_till <= $3 group by p.store_id
     order by 1`,
    [regionId, scheduledAt, now],
  );
  const at = scheduledAt.toISOString();
  return stores.map(({ store_id, kind, n }) => ({
    ...{ storeId: store_id, kind, subject: at },
    payload: { executionAt: at, assets: n, state: kind === 'PRICES_LAPSED' ? 'LAPSED' : 'LAPSED_UNUSED' },
  }));
}

async function recordExecution({ db, clock }: JobDeps, regionId: string, scheduledAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await readNow(tx, clock);
    const made = await tx.query(
      `insert into execution (region_id, scheduled_at, executed_at) values ($1, $2, $3)
       on conflict do nothing returning 1`,
      [regionId, scheduledAt, now],
    );
    if (made.length === 0) return;
    const messages = await listLapses(tx, regionId, scheduledAt, now);
    await writeOutbox(tx, { regionId, messages, at: now });
  });
}

/**
 * Runs the executions that are due by the database's clock, for every region. The last one tops up and gives the prices
 * of its window their times. Older missed ones are only recorded: one top-up fills as much as several, and prices
 * whose whole window passed lapse unused (E4). Returns how many were recorded.
 */
export async function makeDueExecutions(deps: JobDeps): Promise<number> {
  let recorded = 0;
  for (const { regionId } of await listOpenRegions(deps.db)) {
    const listDue = async () => listDueExecutions(deps.db, regionId, await readNow(deps.db, deps.clock));
    if ((await listDue()).length === 0) continue;
    const made = await withAdvisoryLock(deps.db, `execution:${regionId}`, async (keepAlive) => {
      const due = await listDue();
      const newest = due.at(-1);
      if (newest) await executeRegion(deps, regionId, newest, keepAlive);
      // Oldest first, so that a recorded execution never has an unrecorded one before it.
      for (const scheduledAt of due) await recordExecution(deps, regionId, scheduledAt);
      return due.length;
    });
    recorded += made ?? 0;
  }
  return recorded;
}
