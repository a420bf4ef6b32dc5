/**
 * Brings a store's kept ranks up to date after its credit or its switch changed (M3, M17). Awards read both at once;
 * only what is shown waits for this job.
 */

import { type Clock, readClock } from '#platform/clock.ts';
import { type Db, first } from '#platform/db/db.ts';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { type KeepAlive, onlyOne } from '#platform/db/only-one.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { tellAll } from '#platform/outbox.ts';
import { warnOfCredit } from '../credit/offers.ts';
import { followUpBids } from './follow-up-bids.ts';
import { listLeftBids, switchBidOff } from './switch-bids-off.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  /** Hints for the open screens, after each commit (M17); absent where nobody watches. */
  live?: Pick<LiveBus, 'changed'>;
}

const BATCH = 100;

// What an autopilot could not raise for want of credit may go on when there is more of it.
const MAY_RISE = "stopped_reason = 'CREDIT' and $6";

// What a rise or fall of credit alone can have moved: offers that may now cost more than is available, by their price
// as an upper bound of every offer's, and offers that are kept out. A store with thousands of bids has few of either.
const BY_CREDIT = `
select asset_id from bid where store_id = $1 and spot_price_minor > $4
union
select asset_id from bid where store_id = $1 and reason in ('CREDIT_EXCEEDED', 'NO_CREDIT')
union
select asset_id from autopilot_bid where store_id = $1 and ${MAY_RISE}`;
const ALL_BIDS = 'select asset_id from bid where store_id = $1 and spot_price_minor > $4';

// M5: a PAAS store that does not price the best grade is ranked in a lower one's book, which credit can move while the
// best one's stays as it is.
const IS_RANKED_ELSEWHERE = `exists (select from paas_price p
  join bid o on o.asset_id = p.asset_id and o.store_id = p.store_id and o.kind = 'PAAS' and o.is_active
  where p.asset_id = b.asset_id and p.region_id = b.region_id and p.valid_from <= n.now
    and p.valid_from > n.now - interval '9 days' and p.valid_till > n.now
  group by p.store_id having not bool_or(p.item_condition_id = g.condition_id))`;

// `book` is inlined here: each bid reads its own line, never the others.
const listStale = (touched: string) => `
with grade as materialized (select category_id, best_condition(category_id) as condition_id from category)
select b.asset_id as "assetId"
from (${touched}) t
join bid b on b.asset_id = t.asset_id and b.store_id = $1
join grade g using (category_id)
cross join (select coalesce($5, statement_timestamp()) as now) n
cross join lateral book(b.asset_id, b.region_id, g.condition_id, n.now) k
where k.store_id = $1 and b.asset_id > $2
  and b.is_active and (b.available_quantity > 0 or b.kind = 'PAAS')
  and (k.reason is distinct from b.reason or ${IS_RANKED_ELSEWHERE}
    or b.asset_id in (select asset_id from autopilot_bid where store_id = $1 and ${MAY_RISE}))
order by b.asset_id limit $3`;

interface Reach {
  regionId: string;
  seq: number;
  /** No write of the store's bids is under way that could have seen it as it was before. */
  isQuiet: boolean;
  /** Prices up to this are covered with tax, whatever a grade's percent. */
  coveredMinor: number;
  /** There is more credit than when it was followed up last. */
  hasRisen: boolean;
  /** A switch of the store touches all its bids. */
  isWhole: boolean;
  /** The store's mode changed: the bids of the other mode go off. */
  isLeaving: boolean;
}

/** How far a store's last changes reach, or undefined when it has been followed up. */
async function readReach(db: Db, storeId: string): Promise<Reach | undefined> {
  const rows = await db.query<Reach>(
    `select a.region_id as "regionId", a.changed_seq as seq, is_store_quiet(a.store_id) as "isQuiet",
       floor((a.credit_limit_minor - a.running_balance_minor - a.blocked_minor) * 10000.0
         / (10000 + r.sell_tax_basis_points))::bigint - 1 as "coveredMinor",
       exists (select from bid b where b.store_id = a.store_id and b.is_active and b.kind <> s.mode) as "isLeaving",
       a.risen_seq > a.followed_seq as "hasRisen",
       not s.is_active or exists (select from bid b where b.store_id = a.store_id and b.reason = 'STORE_OFF')
         as "isWhole"
     from credit_account a join store s using (store_id) join region r on r.region_id = a.region_id
     where a.store_id = $1 and a.followed_seq < a.changed_seq`,
    [storeId],
  );
  return first(rows);
}

/** Each bid in a transaction of its own: after a crash the next run goes on where this one ended. */
async function switchBidsOff(deps: JobDeps, storeId: string, keepAlive: KeepAlive): Promise<void> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const batch = await listLeftBids(deps.db, storeId, { after, limit: BATCH });
    for (const key of batch) {
      const { regionId } = key;
      const isOff = await deps.db.transaction(async (tx) => {
        const messages = await switchBidOff(tx, deps.clock, { ...key, storeId });
        if (messages) await tellAll(tx, { regionId, messages, at: await readClock(tx, deps.clock) });
        return messages !== null;
      });
      if (isOff) deps.live?.changed(regionId, [key.assetId]);
    }
    await keepAlive();
    isLast = batch.length < BATCH;
    after = batch.at(-1)?.assetId;
  }
}

async function followUpStore(deps: JobDeps, storeId: string): Promise<boolean> {
  const { db } = deps;
  const done = await onlyOne(db, `follow-up:${storeId}`, async (keepAlive) => {
    // Read first: changes up to this number are all visible now, and later ones keep the store behind.
    const reach = await readReach(db, storeId);
    if (!reach) return false;
    const { regionId, seq, isQuiet, isWhole, hasRisen } = reach;
    await warnOfCredit(deps, storeId);
    const { at } = deps.clock;
    await db.query('select mark_credit($1, coalesce($2, statement_timestamp()))', [storeId, at]);
    if (reach.isLeaving) await switchBidsOff(deps, storeId, keepAlive);
    const sql = listStale(isWhole ? ALL_BIDS : BY_CREDIT);
    const above = isWhole ? 0 : reach.coveredMinor;
    for (let after = BEFORE_ALL, isLast = false; !isLast; ) {
      const values = [storeId, after, BATCH, above, deps.clock.at, hasRisen];
      const batch = await db.query<{ assetId: string }>(sql, values);
      const assetIds = batch.map((stale) => stale.assetId);
      await followUpBids(db, deps.clock, { storeId, regionId, assetIds }, (lot) =>
        deps.live?.changed(regionId, lot),
      );
      await keepAlive();
      isLast = batch.length < BATCH;
      after = assetIds.at(-1) ?? after;
    }
    // What is still being written is not seen yet: the next round looks again.
    if (!isQuiet) return true;
    await db.query(
      'update credit_account set followed_seq = greatest(followed_seq, $2) where store_id = $1',
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
