-- Autopilots: rules that keep a bid first by one step, resolved by resolveAutopilots in domain/src/autopilot.ts.

-- By what all processes steer: each writes its own setting, so that they are to agree.
create table market_setting (
  is_only boolean primary key default true check (is_only),
  bid_changes_per_hour int not null default 60 check (bid_changes_per_hour > 0)
);
insert into market_setting default values;

create index bid_history_autopilot on bid_history (store_id, changed_at desc, asset_id) where kind = 'AUTOPILOT';
create unique index autopilot_rule_asset on autopilot_rule (store_id, asset_id) where asset_id is not null;
create index autopilot_bid_waiting on autopilot_bid (asset_id) where stopped_reason = 'HOURLY_LIMIT';

-- A ceiling of that percent of a bid's price, in whole steps and never below the price itself.
create function ceiling_minor(p_spot_minor bigint, p_percent int, p_step_minor bigint) returns bigint
language sql immutable parallel safe
return greatest(p_spot_minor, least(100000000, p_spot_minor * p_percent / 10000) / p_step_minor * p_step_minor);

-- Whether a bid is among those that a rule with a filter is about.
create function rule_finds(r autopilot_rule, b bid) returns boolean
language sql immutable parallel safe
return r.asset_id is null and r.store_id = b.store_id and r.region_id = b.region_id
  and (r.category_id is null or r.category_id = b.category_id)
  and (r.brand_id is null or r.brand_id = b.brand_id)
  and (r.group_ids is null or b.group_id = any (r.group_ids));

-- The bids of a store on these assets (null: on all) that its rules find and that no rule of their own steers: each
-- joins the oldest filter rule that fits it, with a ceiling of that percent of its price now.
create function join_autopilots(p_store uuid, p_assets uuid[], p_at timestamptz) returns setof uuid
language sql as $$
  insert into autopilot_bid (asset_id, store_id, region_id, rule_id, rule_created_at, ceiling_minor, joined_at)
  select b.asset_id, b.store_id, b.region_id, u.rule_id, u.created_at,
    ceiling_minor(b.spot_price_minor, u.ceiling_percent, a.stepper_value_minor), p_at
  from bid b
  join asset a on a.asset_id = b.asset_id
  cross join lateral (
    select r.rule_id, r.created_at, r.ceiling_percent from autopilot_rule r
    where r.store_id = b.store_id and rule_finds(r, b)
    order by r.created_at, r.rule_id limit 1
    -- One that is being ended is waited for; whoever follows up the end then looks for another.
    for key share) u
  where b.store_id = p_store and b.kind = 'SPOT' and (p_assets is null or b.asset_id = any (p_assets))
  on conflict do nothing
  returning asset_id
$$;

-- A bid joins as it is made, by whichever way, and before its market is brought up to date.
create function join_new_bid() returns trigger
language plpgsql as $$
begin
  if exists (select from autopilot_rule r where r.store_id = new.store_id and r.asset_id is null) then
    perform join_autopilots(new.store_id, array[new.asset_id], new.changed_at);
  end if;
  return null;
end $$;
create trigger bid_made after insert on bid for each row when (new.kind = 'SPOT') execute function join_new_bid();
create trigger bid_became_spot after update of kind on bid for each row
  when (new.kind = 'SPOT' and old.kind <> 'SPOT') execute function join_new_bid();

-- M7: what one bid's hour counts since an instant, its autopilot's rises among it, and a price under way, which is kept
-- only after its market was brought up to date. Read backwards: the entries are in the order of their times, and a bid may
-- have years of them.
create function changes_since(p_asset uuid, p_store uuid, p_since timestamptz) returns int
language plpgsql stable as $$
declare
  v_count int;
  h record;
begin
  for h in select counts_hourly(y) as counts, y.changed_at,
      y.version < b.version and y.spot_price_minor <> b.spot_price_minor as is_behind
    from bid_history y join bid b using (asset_id, store_id) where y.asset_id = p_asset and y.store_id = p_store
    order by y.version desc
  loop
    v_count := coalesce(v_count, h.is_behind::int);
    exit when h.changed_at <= p_since;
    v_count := v_count + h.counts::int;
  end loop;
  return coalesce(v_count, 0);
end $$;

-- Writes what autopilots do on markets that the caller holds. p_rows has each bid that rises or whose autopilot stops or
-- goes on: { assetId, storeId, toMinor (null: it stays), place among the rises of its market, note of the history,
-- stopReason }. The rank is filled in by the ranker, which a rise leaves a mark for. Returns the bids of which it wrote:
-- a change of the store's mode, which holds no market, may have ended the rule.
create function write_steering(p_region text, p_rows json, p_at timestamptz) returns setof uuid
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_at timestamptz := coalesce(p_at, clock_timestamp());
  v_today date;
begin
  select (v_at at time zone r.time_zone)::date into v_today from region r where r.region_id = p_region;
  -- In the order in which a change of mode locks them.
  perform from autopilot_bid a join json_to_recordset(p_rows) r ("assetId" uuid, "storeId" uuid)
    on a.asset_id = r."assetId" and a.store_id = r."storeId"
  order by a.store_id, a.asset_id for no key update of a;
  return query
  with said as materialized (
    select r.*, b.bid_id, b.spot_price_minor as from_minor, b.priority_at as from_priority_at,
      greatest(v_at, m.last_priority_at + interval '1 microsecond') + r.place * interval '1 microsecond' as priority_at
    from json_to_recordset(p_rows) r ("assetId" uuid, "storeId" uuid, "toMinor" bigint, place int, note jsonb,
      "stopReason" text)
    join market m on m.asset_id = r."assetId" and m.region_id = p_region
    join bid b on b.asset_id = r."assetId" and b.store_id = r."storeId"
    join autopilot_bid a on a.asset_id = b.asset_id and a.store_id = b.store_id
  ), times as (
    update market m set last_priority_at = t.latest
    from (select "assetId", max(priority_at) as latest from said where "toMinor" is not null group by 1) t
    where m.asset_id = t."assetId" and m.region_id = p_region
  ), risen as (
    update bid b set spot_price_minor = s."toMinor", priority_at = s.priority_at, changed_at = v_at,
      version = b.version + 1
    from said s where s."toMinor" is not null and b.asset_id = s."assetId" and b.store_id = s."storeId"
    returning b.*, s.note || jsonb_build_object('fromMinor', s.from_minor, 'fromPriorityAt', s.from_priority_at) as note
  ), history as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending, note)
    select asset_id, store_id, version, region_id, bid_id, 'AUTOPILOT', v_at, spot_price_minor, is_active, max_quantity,
      available_quantity, auto_topup, priority_at, status, true, note
    from risen
  ), marked as (
    -- Credit that moves before the commit is followed up by the price of before.
    insert into mark (asset_id, region_id, is_rise) select distinct asset_id, region_id, true from risen
  )
  update autopilot_bid a set stopped_reason = s."stopReason",
    moved_on = case when s."toMinor" is null then a.moved_on else v_today end,
    moved_minor = case when s."toMinor" is null then a.moved_minor
      else case when a.moved_on = v_today then a.moved_minor else 0 end + s."toMinor" - s.from_minor end
  from said s where a.asset_id = s."assetId" and a.store_id = s."storeId"
  returning s.bid_id;
end $$;

-- The bids on models that moved to another brand or group leave the filters that found them and join those that find them
-- now. The caller holds the markets.
create function refit_autopilots(p_assets uuid[], p_at timestamptz default clock_timestamp()) returns void
language plpgsql as $$
declare
  s record;
begin
  for s in
    select x.store_id, array_agg(x.asset_id) as assets from autopilot_bid x
    join bid b using (asset_id, store_id)
    join autopilot_rule u on u.store_id = x.store_id and u.rule_id = x.rule_id
    where x.asset_id = any (p_assets) and u.asset_id is null and not rule_finds(u, b)
    group by x.store_id order by x.store_id
  loop
    with gone as (
      delete from autopilot_bid where store_id = s.store_id and asset_id = any (s.assets) returning asset_id, region_id
    )
    insert into mark (asset_id, region_id) select asset_id, region_id from gone;
  end loop;
  perform join_autopilots(r.store_id, p_assets, p_at) from (
    select distinct u.store_id from bid b join autopilot_rule u using (store_id)
    where b.asset_id = any (p_assets) and u.asset_id is null) r;
  insert into mark (asset_id, region_id)
  select distinct asset_id, region_id from autopilot_bid where asset_id = any (p_assets);
end $$;
