/**
 * Brings piloted bids up to date when nothing but time or a purchase elsewhere moved them (M3, M4, M17): a day used up
 * keeps all bids of the rule out, midnight brings them back with a new time, and the hour frees what M7 held. Awards
 * read all of it at once; only what is kept waits for this job.
 */
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { keepHistory, lockMarket, readClock, refreshMarket, tellAll } from '../credit/offers.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  live: Pick<LiveBus, 'changed'>;
  bidChangesPerHour: number;
}

const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface DueRule {
  storeId: string;
  ruleId: string;
  today: string;
  units: number;
  isNewDay: boolean;
}
interface DueBid {
  assetId: string;
  regionId: string;
  storeId: string;
  conditionId: string;
}

const DUE_RULES = `
select u.store_id as "storeId", u.rule_id as "ruleId", d.today::text as today,
  case when u.day = d.today then u.day_units else 0 end as units, u.followed_on is distinct from d.today as "isNewDay"
from autopilot_rule u join region r on r.region_id = u.region_id
cross join lateral (select (coalesce($1, clock_timestamp()) at time zone r.time_zone)::date as today) d
where u.is_on and (u.followed_on is distinct from d.today or (u.day = d.today and u.day_units <> u.followed_units))`;

const DUE_BIDS = `
select b.asset_id as "assetId", b.region_id as "regionId", b.store_id as "storeId", g.condition_id as "conditionId"
from autopilot_bid a join bid b using (asset_id, store_id)
join (select category_id, best_condition(category_id) as condition_id from category) g using (category_id)
cross join lateral book(b.asset_id, b.region_id, g.condition_id, coalesce($4, clock_timestamp())) k
where a.store_id = $1 and a.rule_id = $2 and k.store_id = $1 and a.asset_id > $3
  and (k.reason is distinct from b.reason or k.priority_at > b.priority_at
    or ($5 and a.stopped_reason in ('MOVE_LIMIT', 'DAY_LIMIT')))
order by a.asset_id limit ${BATCH}`;

const DUE_HOURS = `
select a.asset_id as "assetId", a.region_id as "regionId", a.store_id as "storeId",
  best_condition(b.category_id) as "conditionId"
from autopilot_bid a join bid b using (asset_id, store_id) join autopilot_rule u using (store_id, rule_id)
join store s using (store_id)
where a.stopped_reason = 'HOURLY_LIMIT' and b.kind = 'SPOT' and u.is_on and s.autopilot_stopped_at is null
  and price_changes_since(a.asset_id, a.store_id, coalesce($1, clock_timestamp()) - interval '1 hour') < $2
order by a.asset_id limit ${BATCH}`;

async function followUpBid({ db, clock, live }: JobDeps, bid: DueBid): Promise<void> {
  const { assetId, regionId, storeId, conditionId } = bid;
  await db.transaction(async (tx) => {
    await lockMarket(tx, bid);
    const at = await readClock(tx, clock);
    const [renewal] = await tx.query<{ renewed: boolean }>(
      'select renew_returned($1, $2, $3, $4, $5) as renewed',
      [assetId, regionId, storeId, conditionId, at],
    );
    const { messages, position } = await refreshMarket(tx, bid, at);
    if (renewal!.renewed) await keepHistory(tx, { assetId, storeId, kind: 'RETURNED', at, position });
    await tellAll(tx, { regionId, messages, at });
  });
  live.changed(regionId, [assetId]);
}

async function followUpRule(deps: JobDeps, rule: DueRule): Promise<number> {
  const { db, clock } = deps;
  let followed = 0;
  for (let after = BEFORE_ALL, isLast = false; !isLast; ) {
    const due = await db.query<DueBid>(DUE_BIDS, [rule.storeId, rule.ruleId, after, clock.at, rule.isNewDay]);
    for (const bid of due) await followUpBid(deps, bid);
    followed += due.length;
    isLast = due.length < BATCH;
    after = due.at(-1)?.assetId ?? after;
  }
  // What was read before: a purchase meanwhile keeps the rule due.
  await db.query(
    `update autopilot_rule set followed_on = greatest(followed_on, $3), followed_units = $4
     where store_id = $1 and rule_id = $2`,
    [rule.storeId, rule.ruleId, rule.today, rule.units],
  );
  return followed;
}

/** Follows up every rule that bought something or that a new day found, and the hours that passed. Returns how many bids. */
export async function followUpAutopilots(deps: JobDeps): Promise<number> {
  const { db, clock, bidChangesPerHour } = deps;
  // The SQL that steers reads the setting here.
  await db.query('update market_setting set bid_changes_per_hour = $1 where bid_changes_per_hour <> $1', [
    bidChangesPerHour,
  ]);
  let followed = 0;
  for (const rule of await db.query<DueRule>(DUE_RULES, [clock.at]))
    followed += await followUpRule(deps, rule);
  for (const bid of await db.query<DueBid>(DUE_HOURS, [clock.at, bidChangesPerHour])) {
    await followUpBid(deps, bid);
    followed += 1;
  }
  return followed;
}
