/**
 * Brings a store's kept ranks up to date after its credit or its switch changed (M3, M17). Awards read both at once;
 * only what is shown, and the times of offers that came back (M4), wait for this job.
 */
import type { Clock } from '#platform/clock.ts';
import { type Db, first } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { keepHistory, lockMarket, readClock, refreshMarket, tellAll } from './market-writes.ts';
import { onlyOne } from './only-one.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Hints for the open screens, after each commit (M17); absent where nobody watches. */
  live?: Pick<LiveBus, 'changed'>;
}

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Stale {
  assetId: string;
  regionId: string;
  storeId: string;
  conditionId: string;
}

// A bid that is off or out of quantity takes a new time when it comes back in any case, so a return that is pending
// for it is dropped. `book` is inlined here: each bid reads its own line, never the others.
const LIST_STALE = `
with grade as materialized (select category_id, best_condition(category_id) as condition_id from category)
select b.asset_id as "assetId", b.region_id as "regionId", b.store_id as "storeId", g.condition_id as "conditionId"
from bid b
join grade g using (category_id)
cross join lateral book(b.asset_id, b.region_id, g.condition_id) k
where b.store_id = $1 and k.store_id = $1 and b.asset_id > $2
  and b.is_active and b.available_quantity > 0
  and (k.reason is distinct from b.reason or k.priority_at > b.priority_at)
order by b.asset_id limit $3`;

const WRITE_RETURN = `
with renewed as (
  update bid b set priority_at = k.priority_at, version = b.version + 1
  from book($1, $2, $4) k
  where b.asset_id = $1 and b.store_id = $3 and k.store_id = $3
    and b.is_active and b.available_quantity > 0 and k.priority_at > b.priority_at
  returning b.priority_at
)
update market m set last_priority_at = greatest(m.last_priority_at, r.priority_at)
from renewed r where m.asset_id = $1 and m.region_id = $2
returning 1`;

async function followUpAsset(deps: JobDeps, stale: Stale): Promise<void> {
  const { assetId, regionId, storeId, conditionId } = stale;
  await deps.db.transaction(async (tx) => {
    await lockMarket(tx, stale);
    const at = await readClock(tx, deps.clock);
    const renewed = await tx.query(WRITE_RETURN, [assetId, regionId, storeId, conditionId]);
    const { messages, position } = await refreshMarket(tx, stale);
    if (renewed.length > 0) await keepHistory(tx, { assetId, storeId, kind: 'RETURNED', at, position });
    await tellAll(tx, { regionId, messages, at });
  });
  deps.live?.changed(regionId, [assetId]);
}

async function followUpStore(deps: JobDeps, storeId: string): Promise<boolean> {
  const { db } = deps;
  const done = await onlyOne(db, `follow-up:${storeId}`, async (keepAlive) => {
    // Read first: returns up to this number are all visible now, and later ones keep the store behind.
    const rows = await db.query<{ seq: number }>(
      'select changed_seq as seq from credit_account where store_id = $1 and followed_seq < changed_seq',
      [storeId],
    );
    const seq = first(rows)?.seq;
    if (seq === undefined) return false;
    for (let after = BEFORE_ALL, isLast = false; !isLast; ) {
      const batch = await db.query<Stale>(LIST_STALE, [storeId, after, BATCH]);
      for (const stale of batch) await followUpAsset(deps, stale);
      await keepAlive();
      isLast = batch.length < BATCH;
      after = batch.at(-1)?.assetId ?? after;
    }
    await db.query(
      `with account as (
         update credit_account set followed_seq = greatest(followed_seq, $2) where store_id = $1 returning store_id
       )
       delete from book_return r using account a where r.store_id = a.store_id and r.seq <= $2`,
      [storeId, seq],
    );
    return true;
  });
  return done ?? false;
}

/**
 * Follows up every store whose credit or switch changed since the last time; those that another process is at are
 * left to it. Returns how many stores were brought up to date. Nothing that it does blocks an award for longer than
 * one asset's refresh.
 */
export async function followUpStores(deps: JobDeps): Promise<number> {
  const behind = await deps.db.query<{ store_id: string }>(
    'select store_id from credit_account where followed_seq < changed_seq order by store_id',
  );
  let followed = 0;
  for (const { store_id: storeId } of behind) if (await followUpStore(deps, storeId)) followed++;
  return followed;
}
