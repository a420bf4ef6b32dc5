/**
 * Marks the markets affected by a change of a store's credit or switch (M3, M17). Awards read both immediately; only
 * stored ranks wait for this job and the ranker.
 */

import type { Clock } from '#platform/clock.ts';
import { type KeepAlive, withAdvisoryLock } from '#platform/db/advisory-lock.ts';
import type { Db } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { warnOfCredit } from '../credit/index.ts';
import { listLeftBids, switchBidOff } from './switch-bids-off.ts';
import type { Watched } from './watched.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Hints for the open screens, after each commit (M17); absent where nobody watches. */
  live?: Pick<LiveBus, 'changed'>;
  /** What screens show; absent where nobody watches. */
  watched?: Pick<Watched, 'list'>;
}

const BATCH = 100;

// Autopilots that stopped for lack of credit may continue when there is more of it.
const MARK_STOPPED = `insert into mark (asset_id, region_id)
  select asset_id, region_id from autopilot_bid where store_id = $1 and stopped_reason = 'CREDIT'`;

// A large move checks all bids of a store, which may take a second: markets shown on screens do not wait (M3).
const MARK_WATCHED = `insert into mark (asset_id, region_id)
  select asset_id, region_id from bid where store_id = $1 and is_active and asset_id = any($2::uuid[])`;

// Skipped if the store changed its mode again meanwhile.
const HAS_LEFT = 'update store set is_leaving = false where store_id = $1 and mode_since = $2::timestamptz';

interface Reach {
  seq: number;
  /** No write of the store's bids is in progress that could have seen the old state. */
  isQuiet: boolean;
  /** There is more credit than at the last follow-up. */
  hasRisen: boolean;
  /** More than half of its credit was gained or lost since then. */
  isLarge: boolean;
  /** The store's mode changed: the bids of the other mode are switched off. */
  isLeaving: boolean;
  modeSince: string;
}

/** The scope of a store's latest changes, or undefined when they have been followed up. */
async function readReach(db: Db, storeId: string): Promise<Reach | undefined> {
  const [row] = await db.query<Reach>(
    `select a.changed_seq as seq, is_store_quiet(a.store_id) as "isQuiet",
       s.is_leaving as "isLeaving", s.mode_since::text as "modeSince", a.risen_seq > a.followed_seq as "hasRisen",
       coalesce(a.highest_minor > 2 * greatest(a.lowest_minor, 0), false) as "isLarge"
     from credit_account a join store s using (store_id)
     where a.store_id = $1 and a.followed_seq < a.changed_seq`,
    [storeId],
  );
  return row;
}

/** One transaction per bid: after a crash the next run continues where this one ended. */
async function switchBidsOff(deps: JobDeps, storeId: string, keepAlive: KeepAlive): Promise<void> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const batch = await listLeftBids(deps.db, storeId, { after, limit: BATCH });
    for (const key of batch) {
      const isOff = await deps.db.transaction((tx) => switchBidOff(tx, deps.clock, { ...key, storeId }));
      if (isOff) deps.live?.changed(key.regionId, [key.assetId]);
    }
    await keepAlive();
    isLast = batch.length < BATCH;
    after = batch.at(-1)?.assetId;
  }
}

async function followUpStore(deps: JobDeps, storeId: string): Promise<boolean> {
  const { db } = deps;
  const done = await withAdvisoryLock(db, `follow-up:${storeId}`, async (keepAlive) => {
    // Read first: changes up to this number are all visible now, and later ones keep the store behind.
    const reach = await readReach(db, storeId);
    if (!reach) return false;
    const { seq, isQuiet, hasRisen, isLarge, isLeaving, modeSince } = reach;
    const watched = isLarge ? (deps.watched?.list() ?? []) : [];
    await warnOfCredit(deps, storeId);
    if (isLeaving) await switchBidsOff(deps, storeId, keepAlive);
    if (watched.length > 0) await db.query(MARK_WATCHED, [storeId, watched.map(({ assetId }) => assetId)]);
    await callValue(db.query, 'mark_credit', { store: storeId, at: deps.clock.at });
    if (hasRisen) await db.query(MARK_STOPPED, [storeId]);
    // Writes in progress are not visible yet: the next round checks again.
    if (!isQuiet) return true;
    if (isLeaving) await db.query(HAS_LEFT, [storeId, modeSince]);
    await db.query(
      'update credit_account set followed_seq = greatest(followed_seq, $2) where store_id = $1',
      [storeId, seq],
    );
    return true;
  });
  return done ?? false;
}

/**
 * Follows up every store whose credit or switch changed since the last time, except those that another process is
 * working on. Returns how many stores were brought up to date.
 */
export async function followUpStores(deps: JobDeps): Promise<number> {
  const behind = await deps.db.query<{ store_id: string }>(
    'select store_id from credit_account where followed_seq < changed_seq order by store_id',
  );
  let followed = 0;
  for (const { store_id: storeId } of behind) if (await followUpStore(deps, storeId)) followed++;
  return followed;
}
