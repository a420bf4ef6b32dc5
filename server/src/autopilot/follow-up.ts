/**
 * Updates piloted bids that only time or a purchase elsewhere affected (M3, M17): a used-up day keeps all bids of the
 * rule out, midnight brings them back, and a passed hour frees what M7 held. Awards read all of it immediately; only
 * stored ranks wait for this job. Bids that were being written while the rules changed join here too (decision 3).
 */

import { type Clock, readClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { markMarkets } from '../market/index.ts';
import { joinAutopilots, lockRules } from './kept-rules.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  bidChangesPerHour: number;
}

const BATCH = 100;

interface DueRule {
  storeId: string;
  regionId: string;
  ruleId: string;
  today: string;
  units: number;
  isNewDay: boolean;
}
interface DueStore {
  storeId: string;
  regionId: string;
  since: string;
  until: string;
}

const DUE_RULES = `
select u.store_id as "storeId", u.region_id as "regionId", u.rule_id as "ruleId", d.today::text as today,
  case when u.day = d.today then u.day_units else 0 end as units, u.followed_on is distinct from d.today as "isNewDay"
from autopilot_rule u join region r on r.region_id = u.region_id
cross join lateral (select (coalesce($1, clock_timestamp()) at time zone r.time_zone)::date as today) d
where u.is_on and (u.followed_on is distinct from d.today or (u.day = d.today and u.day_units <> u.followed_units))`;

/**
 * Where an offer of the rule, for whatever grade, may have come into a book or gone from it: what the day has no amount
 * or no unit left for, and with a new day what the day before may have kept out or stopped.
 */
const MARK_BIDS = `
insert into mark (asset_id, region_id)
select a.asset_id, a.region_id
from autopilot_bid a join bid b using (asset_id, store_id) join autopilot_rule u using (store_id, rule_id)
where a.store_id = $1 and a.rule_id = $2
  and (u.day is not null
      and ($3 or u.day_units >= u.units_a_day or b.spot_price_minor > u.amount_a_day_minor - u.day_amount_minor)
    or $3 and a.stopped_reason in ('MOVE_LIMIT', 'DAY_LIMIT'))
returning 1`;

/** Marks bids that the hourly limit held up and that may change again. */
const MARK_HOURS = `
insert into mark (asset_id, region_id)
select a.asset_id, a.region_id
from autopilot_bid a join bid b using (asset_id, store_id) join autopilot_rule u using (store_id, rule_id)
join store s using (store_id)
where a.stopped_reason = 'HOURLY_LIMIT' and b.kind = 'SPOT' and u.is_on and s.autopilot_stopped_at is null
  and changes_since(a.asset_id, a.store_id, coalesce($1, clock_timestamp()) - interval '1 hour') < $2
  and not exists (select from mark m where m.asset_id = a.asset_id and m.region_id = a.region_id)
order by a.asset_id limit ${BATCH}
returning 1`;

/** Stores whose rules changed, and from when to when; one with a write under way waits for another round. */
const DUE_STORES = `
select u.store_id as "storeId", u.region_id as "regionId", min(u.late_since)::text as since,
  max(u.late_since)::text as until
from autopilot_rule u
where u.late_since is not null group by u.store_id, u.region_id having is_store_quiet(u.store_id)`;

/** No write takes an hour. What lost its autopilots before, by a change of mode, stays without. */
const LATE_BIDS = `
select b.asset_id as "assetId" from bid b where b.store_id = $1 and b.kind = 'SPOT'
  and b.changed_at > $2::timestamptz - interval '1 hour'
  and not exists (select from autopilot_bid a where a.asset_id = b.asset_id and a.store_id = b.store_id)
  and exists (select from autopilot_rule r where r.store_id = $1 and rule_finds(r, b))`;

/**
 * Joins bids that were being written while the store's rules changed and so missed the rule that matches them. No write
 * that saw the old rules is still in progress, so none is missed.
 */
async function joinLate({ db, clock }: JobDeps, changed: DueStore): Promise<number> {
  const { storeId, regionId, since, until } = changed;
  return db.transaction(async (tx) => {
    await lockRules(tx, changed);
    const late = await tx.query<{ assetId: string }>(LATE_BIDS, [storeId, since]);
    const assetIds = late.map((bid) => bid.assetId);
    await markMarkets(tx, regionId, assetIds);
    await joinAutopilots(tx, storeId, assetIds, await readClock(tx, clock));
    await tx.query(
      'update autopilot_rule set late_since = null where store_id = $1 and late_since <= $2::timestamptz',
      [storeId, until],
    );
    return assetIds.length;
  });
}

async function followUpRule({ db }: JobDeps, rule: DueRule): Promise<number> {
  const { storeId, ruleId, isNewDay } = rule;
  const marked = await db.query(MARK_BIDS, [storeId, ruleId, isNewDay]);
  // Write the values read before, so that a purchase meanwhile keeps the rule due.
  await db.query(
    `update autopilot_rule set followed_on = greatest(followed_on, $3), followed_units = $4
     where store_id = $1 and rule_id = $2`,
    [storeId, ruleId, rule.today, rule.units],
  );
  return marked.length;
}

/** Follows up rules that bought something or entered a new day, and passed hours. Returns how many bids. */
export async function followUpAutopilots(deps: JobDeps): Promise<number> {
  const { db, clock, bidChangesPerHour } = deps;
  // Steering reads the setting from this table.
  await db.query('update market_setting set bid_changes_per_hour = $1 where bid_changes_per_hour <> $1', [
    bidChangesPerHour,
  ]);
  let followed = 0;
  for (const store of await db.query<DueStore>(DUE_STORES)) followed += await joinLate(deps, store);
  for (const rule of await db.query<DueRule>(DUE_RULES, [clock.at]))
    followed += await followUpRule(deps, rule);
  return followed + (await db.query(MARK_HOURS, [clock.at, bidChangesPerHour])).length;
}
