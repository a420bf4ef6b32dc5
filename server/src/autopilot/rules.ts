import type { Autopilot, AutopilotRule } from '@mazad/contract/bids/autopilot';
import type { StopReason } from '@mazad/domain/autopilot';
import { toMajor } from '@mazad/domain/money';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

export interface Store {
  storeId: string;
  regionId: string;
}

interface RuleRow {
  rule_id: string;
  version: number;
  created_at: Date;
  asset_id: string | null;
  asset_name: string | null;
  category_id: string | null;
  category: { en: string; ar: string } | null;
  brand_id: string | null;
  brand: { en: string; ar: string } | null;
  group_ids: string[] | null;
  group_names: string[] | null;
  ceiling_minor: number | null;
  ceiling_percent: number | null;
  units_a_day: number;
  amount_a_day_minor: number;
  move_a_day_minor: number;
  is_on: boolean;
  is_stopped: boolean;
  units: number;
  amount: number;
  moves: number;
  total: number;
  first: number;
  stopped: { reason: StopReason; count: number }[] | null;
}

const RULES = `
with moved as materialized (
  select h.note ->> 'ruleId' as rule_id, count(*)::int as moves from bid_history h
  join store s using (store_id) join region r on r.region_id = s.region_id
  where h.store_id = $1 and h.kind = 'AUTOPILOT'
    and h.changed_at >= ($2::timestamptz at time zone r.time_zone)::date::timestamp at time zone r.time_zone
  group by 1
)
select u.rule_id, u.version, u.created_at, u.asset_id, a.name as asset_name, u.category_id,
  case when c.category_id is not null then json_build_object('en', c.name_en, 'ar', c.name_ar) end as category,
  u.brand_id, case when b.brand_id is not null then json_build_object('en', b.name_en, 'ar', b.name_ar) end as brand,
  u.group_ids, (select array_agg(g.name order by g.name) from model_group g where g.group_id = any (u.group_ids))
    as group_names,
  u.ceiling_minor, u.ceiling_percent, u.units_a_day, u.amount_a_day_minor, u.move_a_day_minor, u.is_on,
  s.autopilot_stopped_at is not null as is_stopped,
  case when u.day = d.today then u.day_units else 0 end as units,
  case when u.day = d.today then u.day_amount_minor else 0 end as amount,
  coalesce((select m.moves from moved m where m.rule_id = u.rule_id::text), 0) as moves,
  p.total, p.first, p.stopped
from autopilot_rule u
join store s using (store_id)
join region r on r.region_id = u.region_id
cross join lateral (select ($2::timestamptz at time zone r.time_zone)::date as today) d
left join asset a on a.asset_id = u.asset_id
left join category c on c.category_id = u.category_id
left join brand b on b.brand_id = u.brand_id
cross join lateral (
  select coalesce(sum(x.bids), 0)::int as total, coalesce(sum(x.first), 0)::int as first,
    json_agg(json_build_object('reason', x.reason, 'count', x.bids) order by x.bids desc)
      filter (where x.reason is not null) as stopped
  from (select o.stopped_reason as reason, count(*) as bids, count(*) filter (where i.status = 'RANK_ONE') as first
        from autopilot_bid o join bid i using (asset_id, store_id)
        where o.store_id = u.store_id and o.rule_id = u.rule_id group by 1) x) p
where u.store_id = $1 and ($3::uuid is null or u.rule_id = $3)
order by u.created_at desc, u.rule_id`;

function stateOf(row: RuleRow): AutopilotRule['state'] {
  if (row.is_stopped) return 'STOPPED';
  if (!row.is_on) return 'PAUSED';
  const isUsedUp = row.units >= row.units_a_day || row.amount >= row.amount_a_day_minor;
  return isUsedUp ? 'DAY_LIMIT' : 'FLYING';
}

function toRule(row: RuleRow): AutopilotRule {
  return {
    ruleId: row.rule_id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    assetId: row.asset_id,
    assetName: row.asset_name,
    categoryId: row.category_id,
    categoryName: row.category,
    brandId: row.brand_id,
    brandName: row.brand,
    groupIds: row.group_ids,
    groupNames: row.group_names,
    ceiling: row.ceiling_minor === null ? null : toMajor(row.ceiling_minor),
    ceilingPercent: row.ceiling_percent === null ? null : row.ceiling_percent / 100,
    unitsADay: row.units_a_day,
    amountADay: toMajor(row.amount_a_day_minor),
    moveADay: toMajor(row.move_a_day_minor),
    isOn: row.is_on,
    state: stateOf(row),
    today: { units: row.units, amount: toMajor(row.amount), moves: row.moves },
    bids: { total: row.total, first: row.first, stopped: row.stopped ?? [] },
  };
}

/** The store's rules, newest first, with what each did on the local day of `at`. */
export async function getAutopilot(db: Sql, { storeId }: Store, at: Date): Promise<Autopilot> {
  const [store] = await db.query<{ at: Date | null }>(
    'select autopilot_stopped_at as at from store where store_id = $1',
    [storeId],
  );
  const rows = await db.query<RuleRow>(RULES, [storeId, at, null]);
  const stoppedAt = store?.at?.toISOString() ?? null;
  return { isStopped: stoppedAt !== null, stoppedAt, rules: rows.map(toRule) };
}

/** One rule of the store; NOT_FOUND for any other. */
export async function getRule(db: Sql, { storeId }: Store, ruleId: string, at: Date): Promise<AutopilotRule> {
  const row = first(await db.query<RuleRow>(RULES, [storeId, at, ruleId]));
  if (!row) throw new AppError('NOT_FOUND');
  return toRule(row);
}
