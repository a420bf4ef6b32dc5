import type { Autopilot, AutopilotRule } from '@mazad/contract/bids/autopilot';
import { askAnswer, askAnswers, localised, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

export interface Store {
  storeId: string;
  regionId: string;
}

type RuleRow = Omit<AutopilotRule, 'state'> & { isStopped: boolean };

const RULES = `
with moved as materialized (
  select history.note ->> 'ruleId' as rule_id, count(*)::int as moves from bid_history history
  join store using (store_id) join region on region.region_id = store.region_id
  where history.store_id = $1 and history.kind = 'AUTOPILOT'
    and history.changed_at >= ($2::timestamptz at time zone region.time_zone)::date::timestamp at time zone region.time_zone
  group by 1
)
select rule.rule_id as "ruleId", rule.version, rule.created_at as "createdAt", rule.asset_id as "assetId",
  asset.name as "assetName", rule.category_id as "categoryId",
  case when category.category_id is not null then ${localised('category.name_en', 'category.name_ar')} end as "categoryName",
  rule.brand_id as "brandId", case when brand.brand_id is not null then ${localised('brand.name_en', 'brand.name_ar')} end as "brandName",
  rule.group_ids as "groupIds",
  (select array_agg(g.name order by g.name) from model_group g where g.group_id = any (rule.group_ids)) as "groupNames",
  ${major('rule.ceiling_minor')} as ceiling, rule.ceiling_percent / 100::float8 as "ceilingPercent",
  rule.units_a_day as "unitsADay", ${major('rule.amount_a_day_minor')} as "amountADay",
  ${major('rule.move_a_day_minor')} as "moveADay", rule.is_on as "isOn",
  store.autopilot_stopped_at is not null as "isStopped",
  json_build_object('units', case when rule.day = local_day.today then rule.day_units else 0 end,
    'amount', ${major('case when rule.day = local_day.today then rule.day_amount_minor else 0 end')},
    'moves', coalesce((select m.moves from moved m where m.rule_id = rule.rule_id::text), 0)) as today,
  json_build_object('total', piloted.total, 'first', piloted.first, 'stopped', coalesce(piloted.stopped, '[]')) as bids
from autopilot_rule rule
join store using (store_id)
join region on region.region_id = rule.region_id
cross join lateral (select ($2::timestamptz at time zone region.time_zone)::date as today) local_day
left join asset on asset.asset_id = rule.asset_id
left join category on category.category_id = rule.category_id
left join brand on brand.brand_id = rule.brand_id
cross join lateral (
  select coalesce(sum(x.bids), 0)::int as total, coalesce(sum(x.first), 0)::int as first,
    json_agg(json_build_object('reason', x.reason, 'count', x.bids) order by x.bids desc)
      filter (where x.reason is not null) as stopped
  from (select o.stopped_reason as reason, count(*) as bids, count(*) filter (where i.status = 'RANK_ONE') as first
        from autopilot_bid o join bid i using (asset_id, store_id)
        where o.store_id = rule.store_id and o.rule_id = rule.rule_id group by 1) x) piloted
where rule.store_id = $1 and ($3::uuid is null or rule.rule_id = $3)
order by rule.created_at desc, rule.rule_id`;

function stateOf({ isStopped, isOn, today, unitsADay, amountADay }: RuleRow): AutopilotRule['state'] {
  if (isStopped) return 'STOPPED';
  if (!isOn) return 'PAUSED';
  return today.units >= unitsADay || today.amount >= amountADay ? 'DAY_LIMIT' : 'FLYING';
}

function toRule(row: RuleRow): AutopilotRule {
  const { isStopped: _, ...rule } = row;
  return { ...rule, state: stateOf(row) };
}

/** The store's rules, newest first, with what each did on the local day of `at`. */
export async function getAutopilot(db: Sql, { storeId }: Store, at: Date): Promise<Autopilot> {
  const [store] = await askAnswers<{ at: string | null }>(
    db,
    'select autopilot_stopped_at as at from store where store_id = $1',
    [storeId],
  );
  const rows = await askAnswers<RuleRow>(db, RULES, [storeId, at, null]);
  const stoppedAt = store?.at ?? null;
  return { isStopped: stoppedAt !== null, stoppedAt, rules: rows.map(toRule) };
}

/** One rule of the store; NOT_FOUND for any other. */
export async function getRule(db: Sql, { storeId }: Store, ruleId: string, at: Date): Promise<AutopilotRule> {
  const row = await askAnswer<RuleRow>(db, RULES, [storeId, at, ruleId]);
  return toRule(row);
}
