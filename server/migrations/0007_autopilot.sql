-- Autopilots: rules that keep a bid first by one step. The reference of steer_autopilots is resolveAutopilots in
-- domain/src/autopilot.ts; a test compares the two on random books.

-- What the SQL has to know of the settings; every process writes it when it starts.
create table market_setting (
  is_only boolean primary key default true check (is_only),
  bid_changes_per_hour int not null default 60 check (bid_changes_per_hour > 0)
);
insert into market_setting default values;

create index bid_history_autopilot on bid_history (store_id, changed_at desc, asset_id) where kind = 'AUTOPILOT';
create unique index autopilot_rule_asset on autopilot_rule (store_id, asset_id) where asset_id is not null;
create index autopilot_bid_waiting on autopilot_bid (asset_id) where stopped_reason = 'HOURLY_LIMIT';

-- A bid of a book and how far its rule lets it go; rule_id is null for an offer that no autopilot moves.
create type steered_bid as (
  bid_id uuid, store_id uuid, spot_minor bigint, percent int, offer_minor bigint, priority_at timestamptz, reason text,
  rule_id uuid, made_at timestamptz, kept_stop text, ceiling_minor bigint, day_bound bigint, move_bound bigint,
  credit_bound bigint, may_change boolean, reach_minor bigint, reach_offer bigint
);

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

-- The highest price whose offer is not above p_covered_minor.
create function highest_covered_minor(p_covered_minor bigint, p_percent int) returns bigint
language sql immutable parallel safe
return ((p_covered_minor / 100 + 1) * 1000000 - 1) / p_percent;

-- The highest offer in whole currency units whose total with tax is not above p_available_minor (C2).
create function highest_offer_minor(p_available_minor bigint, p_basis_points int) returns bigint
language sql immutable parallel safe
return (select max(o) from (values (0), (-100), (100)) d (more),
  lateral (select p_available_minor * 10000 / (10000 + p_basis_points) / 100 * 100 + d.more as o) x
  where with_tax_minor(o, p_basis_points) <= p_available_minor);

-- M8: the lowest valid price whose offer beats p_top_minor outright; null when none does.
create function price_to_beat_minor(p_top_minor bigint, p_percent int, p_step_minor bigint) returns bigint
language sql immutable parallel safe
return (select case when x.price <= 100000000 then x.price end from (select greatest(
  (1000 + p_step_minor - 1) / p_step_minor * p_step_minor,
  (((p_top_minor / 100 + 1) * 1000000 + p_percent - 1) / p_percent + p_step_minor - 1) / p_step_minor * p_step_minor
) as price) x);

-- M2: whether a rise would have to be confirmed. An autopilot never confirms.
create function asks_to_confirm(p_to_minor bigint, p_last_minor bigint, p_top_minor bigint) returns boolean
language sql immutable parallel safe
return p_to_minor * 10 > p_top_minor * 13 or p_to_minor * 2 > p_last_minor * 3;

-- The best grade's book, best first, and how far the limits let each piloted bid go.
create function steered_book(p_asset uuid, p_region text, p_condition uuid, p_step_minor bigint, p_tax int, p_today date,
                             p_at timestamptz) returns steered_bid[]
language sql stable as $$
  select array_agg(row(k.bid_id, k.store_id, k.spot_price_minor, k.percent, k.offer_minor, k.priority_at, k.reason,
    u.rule_id, u.created_at, a.stopped_reason, a.ceiling_minor, d.day_bound, d.move_bound, d.credit_bound, true,
    x.reach_minor, offer_minor(x.reach_minor, k.percent))::steered_bid
    order by k.reason is not null, k.offer_minor desc, k.priority_at, k.staged_at, k.bid_id)
  from book(p_asset, p_region, p_condition, p_at) k
  left join autopilot_rule u on u.store_id = k.store_id and u.rule_id = k.rule_id and k.kind = 'SPOT'
  left join autopilot_bid a on a.asset_id = p_asset and a.store_id = u.store_id
  left join credit_account c on c.store_id = u.store_id
  cross join lateral (select
    highest_covered_minor(u.amount_a_day_minor - case when u.day = p_today then u.day_amount_minor else 0 end, k.percent)
      as day_bound,
    k.spot_price_minor + u.move_a_day_minor - case when a.moved_on = p_today then a.moved_minor else 0 end as move_bound,
    highest_covered_minor(highest_offer_minor(c.credit_limit_minor - c.running_balance_minor - c.blocked_minor, p_tax),
      k.percent) as credit_bound) d
  cross join lateral (select greatest(k.spot_price_minor, least(a.ceiling_minor, d.day_bound, d.move_bound, d.credit_bound)
    / p_step_minor * p_step_minor) as reach_minor) x
  where k.reason is null or u.rule_id is not null
$$;

-- The first limit that keeps a bid below the price that would be first (null: no price would).
create function autopilot_stop(b steered_bid, p_need_minor bigint, p_step_minor bigint) returns text
language sql immutable
return case
  when p_need_minor is null or b.ceiling_minor / p_step_minor * p_step_minor < p_need_minor then 'CEILING'
  when b.day_bound / p_step_minor * p_step_minor < p_need_minor then 'DAY_LIMIT'
  when b.move_bound / p_step_minor * p_step_minor < p_need_minor then 'MOVE_LIMIT'
  when b.credit_bound / p_step_minor * p_step_minor < p_need_minor then 'CREDIT'
  when not b.may_change then 'HOURLY_LIMIT'
  else 'CONFIRM'
end;

-- Writes one rise, as write_bid would: a new time, history with its reason, and what the rule moved today. The rank
-- is filled in by the ranker. Tops are public (M7), so that the entry may name the one that made it move.
create function raise_by_autopilot(p_asset uuid, p_region text, b steered_bid, p_to_minor bigint, p_because text,
                                   p_top_minor bigint, p_today date, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_priority timestamptz;
begin
  perform enter_store(b.store_id);
  v_priority := next_priority(p_asset, p_region, p_at);
  update bid set spot_price_minor = p_to_minor, priority_at = v_priority, changed_at = p_at, version = version + 1
  where asset_id = p_asset and store_id = b.store_id;
  insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
    is_active, max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending, note)
  select x.asset_id, x.store_id, x.version, x.region_id, x.bid_id, 'AUTOPILOT', p_at, x.spot_price_minor, x.is_active,
    x.max_quantity, x.available_quantity, x.auto_topup, x.priority_at, x.status, true,
    jsonb_build_object('ruleId', b.rule_id, 'because', p_because, 'fromMinor', b.spot_minor, 'topMinor', p_top_minor,
      'ceilingMinor', b.ceiling_minor, 'fromPriorityAt', b.priority_at)
  from bid x where x.asset_id = p_asset and x.store_id = b.store_id;
  update autopilot_bid set moved_on = p_today,
    moved_minor = case when moved_on = p_today then moved_minor else 0 end + p_to_minor - b.spot_minor
  where asset_id = p_asset and store_id = b.store_id;
end $$;

-- Resolves the rules that meet on one asset, once, before the ranker ranks it, whoever moved the book. The caller
-- holds the asset's market row. Whoever rises takes a new time, the leader first and then the others by their reach and
-- the age of their rules: between equal prices the earlier time wins (M4), and that shall be the older rule's.
-- Returns the messages for tell_all: one for each rise, and one when an autopilot stops.
create function steer_autopilots(p_asset uuid, p_region text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_market record;
  v_book steered_bid[];
  v_first steered_bid;
  v_fight steered_bid[];
  v_leader steered_bid;
  v_pushed steered_bid[];
  v_held uuid[] := '{}';
  v_bar bigint;
  v_target bigint;
  v_top bigint;
  v_to bigint;
  v_stop text;
  v_messages jsonb := '[]';
  b steered_bid;
begin
  if not exists (select from autopilot_bid a join autopilot_rule u using (store_id, rule_id) join store s using (store_id)
                 where a.asset_id = p_asset and a.region_id = p_region and u.is_on and s.autopilot_stopped_at is null) then
    return v_messages;
  end if;
  select a.stepper_value_minor as step, best_condition(m.category_id) as condition_id,
    (p_at at time zone r.time_zone)::date as today, r.sell_tax_basis_points as tax, g.bid_changes_per_hour as changes
  into v_market
  from market m join asset a using (asset_id) join region r using (region_id) cross join market_setting g
  where m.asset_id = p_asset and m.region_id = p_region;
  v_book := coalesce(steered_book(p_asset, p_region, v_market.condition_id, v_market.step, v_market.tax, v_market.today,
    p_at), '{}');
  v_first := case when (v_book[1]).reason is null then v_book[1] end;

  -- The hour (M7) is read only of those who could take the first place, and of whoever would defend it.
  if exists (select from unnest(v_book) k where k.rule_id is not null and k.reason is null
      and k.bid_id <> v_first.bid_id and k.reach_offer > v_first.offer_minor) then
    for i in 1 .. cardinality(v_book) loop
      b := v_book[i];
      b.may_change := b.rule_id is not null and b.reason is null
        and (b.bid_id = v_first.bid_id or b.reach_offer > v_first.offer_minor)
        and changes_since(p_asset, b.store_id, p_at - interval '1 hour') < v_market.changes;
      v_book[i] := b;
    end loop;
  end if;

  loop
    v_fight := array(select k from unnest(v_book) k
      where k.rule_id is not null and k.reason is null and k.bid_id <> all (v_held)
        and (k.bid_id = v_first.bid_id or k.reach_offer > v_first.offer_minor)
      order by k.reach_offer desc, k.made_at, k.bid_id);
    v_leader := v_fight[1];
    v_pushed := array(select k from unnest(v_fight[2:]) k
      where k.may_change and k.reach_offer > k.offer_minor
        and not asks_to_confirm(k.reach_minor, k.spot_minor, k.reach_offer));
    if v_leader.bid_id = v_first.bid_id and cardinality(v_pushed) = 0 then v_leader := null; end if;
    exit when v_leader.bid_id is null;
    select max(x.offer_minor) into v_bar from (
      select k.offer_minor from unnest(v_book) k where k.reason is null and k.bid_id <> v_leader.bid_id
      union all select k.reach_offer from unnest(v_pushed) k) x;
    v_target := least(price_to_beat_minor(v_bar, v_leader.percent, v_market.step), v_leader.reach_minor);
    exit when v_leader.may_change and not asks_to_confirm(v_target, v_leader.spot_minor, v_bar);
    v_held := v_held || v_leader.bid_id;
  end loop;

  v_top := case when v_leader.bid_id is null then v_first.offer_minor else offer_minor(v_target, v_leader.percent) end;
  for b in
    select k.* from unnest(v_book) k where k.rule_id is not null
    order by (k.bid_id = v_leader.bid_id) is true desc, k.reach_offer desc, k.made_at, k.bid_id
  loop
    v_stop := case
      when b.bid_id = coalesce(v_leader.bid_id, v_first.bid_id) then null
      when b.reason = 'AUTOPILOT_LIMIT' then 'DAY_LIMIT'
      when b.reason is null then
        autopilot_stop(b, price_to_beat_minor(v_top, b.percent, v_market.step), v_market.step) end;
    v_to := case when b.bid_id = v_leader.bid_id then v_target
      when v_leader.bid_id is not null and exists (select from unnest(v_pushed) k where k.bid_id = b.bid_id)
        then b.reach_minor end;
    if v_to is not null then
      perform raise_by_autopilot(p_asset, p_region, b, v_to, coalesce(v_stop, 'LEAD'), v_first.offer_minor,
        v_market.today, p_at);
      v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', b.store_id, 'kind', 'AUTOPILOT_MOVED',
        'subject', b.bid_id, 'payload', jsonb_build_object('assetId', p_asset, 'ruleId', b.rule_id,
        'fromMinor', b.spot_minor, 'toMinor', v_to, 'because', coalesce(v_stop, 'LEAD'))));
    end if;
    if v_stop is distinct from b.kept_stop then
      update autopilot_bid set stopped_reason = v_stop where asset_id = p_asset and store_id = b.store_id;
      if v_stop is not null then
        v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', b.store_id, 'kind',
          'AUTOPILOT_STOPPED', 'subject', b.bid_id, 'payload', jsonb_build_object('assetId', p_asset,
          'ruleId', b.rule_id, 'reason', v_stop)));
      end if;
    end if;
  end loop;
  return v_messages;
end $$;

-- The bids on models that moved to another brand or group leave the filters that found them and join those that find them
-- now. The caller holds the markets.
create function refit_autopilots(p_assets uuid[], p_at timestamptz) returns void
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
