/** M10, E2: at an execution, an available quantity below the maximum returns to it where auto top-up is on. Once. */
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { listDueExecutions } from './due-executions.ts';
import {
  keepHistory,
  lockMarket,
  type MarketKey,
  type Message,
  readClock,
  refreshMarket,
  takeNextPriority,
  tellAll,
} from './market-writes.ts';
import { type KeepAlive, onlyOne } from './only-one.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Hints for the open screens, after each commit (M17); absent where nobody watches. */
  live?: Pick<LiveBus, 'changed'>;
}

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const IS_DUE = `b.auto_topup and b.is_active and b.available_quantity < b.max_quantity
  and (b.topped_up_for is null or b.topped_up_for < $2)`;

interface DueBid {
  store_id: string;
  bid_id: string;
  added: number;
  max_quantity: number;
}

/** The due bids of one asset in the order of their previous times (M4). */
async function listDueBids(tx: Sql, { assetId, regionId }: MarketKey, scheduledAt: Date): Promise<DueBid[]> {
  // A bid without quantity is in no book, so that a pending return of its store's offers is not yet its time.
  return tx.query<DueBid>(
    `select b.store_id, b.bid_id, b.max_quantity, b.max_quantity - b.available_quantity as added
     from bid b
     join market m on m.asset_id = b.asset_id and m.region_id = b.region_id
     join book(b.asset_id, b.region_id, best_condition(b.category_id)) k on k.store_id = b.store_id
     where b.asset_id = $1 and b.region_id = $3 and ${IS_DUE}
     order by case when b.available_quantity > 0 then k.priority_at else b.priority_at end, b.bid_id`,
    [assetId, scheduledAt, regionId],
  );
}

async function topUpAsset(deps: JobDeps, key: MarketKey, scheduledAt: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMarket(tx, key);
    const at = await readClock(tx, deps.clock);
    const bids = await listDueBids(tx, key, scheduledAt);
    for (const { store_id: storeId } of bids) {
      const priority = await takeNextPriority(tx, key, at);
      await tx.query(
        `update bid set available_quantity = max_quantity, priority_at = $3, topped_up_for = $4, version = version + 1
         where asset_id = $1 and store_id = $2`,
        [key.assetId, storeId, priority, scheduledAt],
      );
    }
    const messages: Message[] = [];
    for (const bid of bids) {
      // Only the first finds something to change; the others are asked for their position.
      const refreshed = await refreshMarket(tx, { ...key, storeId: bid.store_id }, at);
      const { position } = refreshed;
      await keepHistory(tx, { assetId: key.assetId, storeId: bid.store_id, kind: 'TOPPED_UP', at, position });
      const payload = { assetId: key.assetId, added: bid.added, availableQuantity: bid.max_quantity };
      messages.push(...refreshed.messages);
      messages.push({ storeId: bid.store_id, kind: 'TOPPED_UP', subject: bid.bid_id, payload });
    }
    await tellAll(tx, { regionId: key.regionId, messages, at });
  });
  deps.live?.changed(key.regionId, [key.assetId]);
}

/** Each asset in a transaction of its own: after a crash the next run goes on where this one ended. */
async function topUpRegion(
  deps: JobDeps,
  regionId: string,
  scheduledAt: Date,
  keepAlive: KeepAlive,
): Promise<void> {
  for (let after = BEFORE_ALL, isLast = false; !isLast; ) {
    const batch = await deps.db.query<{ asset_id: string }>(
      `select distinct b.asset_id from bid b
       where b.region_id = $1 and b.asset_id > $3 and ${IS_DUE} order by b.asset_id limit $4`,
      [regionId, scheduledAt, after, BATCH],
    );
    for (const row of batch) await topUpAsset(deps, { assetId: row.asset_id, regionId }, scheduledAt);
    await keepAlive();
    isLast = batch.length < BATCH;
    after = batch.at(-1)?.asset_id ?? after;
  }
}

async function recordExecution(deps: JobDeps, regionId: string, scheduledAt: Date): Promise<void> {
  await deps.db.query(
    `insert into execution (region_id, scheduled_at, executed_at, topped_up_count)
     select $1, $2, $3, (select count(*) from bid where region_id = $1 and topped_up_for = $2)
     on conflict do nothing`,
    [regionId, scheduledAt, deps.clock.now()],
  );
}

/**
 * Makes the executions that are due, for every region: the last one tops up, older ones that were missed are recorded
 * only, since one top-up fills what several would have. Returns how many were recorded.
 */
export async function topUpDue(deps: JobDeps): Promise<number> {
  const regions = await deps.db.query<{ region_id: string }>(
    'select region_id from region order by region_id',
  );
  let recorded = 0;
  for (const { region_id: regionId } of regions) {
    const isDue = (await listDueExecutions(deps.db, regionId, deps.clock.now())).length > 0;
    if (!isDue) continue;
    const made = await onlyOne(deps.db, `execution:${regionId}`, async (keepAlive) => {
      const due = await listDueExecutions(deps.db, regionId, deps.clock.now());
      const newest = due.at(-1);
      if (newest) await topUpRegion(deps, regionId, newest, keepAlive);
      // Oldest first: one that is recorded has nothing before it left to record.
      for (const scheduledAt of due) await recordExecution(deps, regionId, scheduledAt);
      return due.length;
    });
    recorded += made ?? 0;
  }
  return recorded;
}
