-- The facts of which the domain makes books (domain/src/book.ts). SQL reads them and orders nothing.

-- What the books of these assets follow from at an instant (MarketFacts, as arrays where there are many): grades best
-- first as [id, base percent, frozen]; bids as [bid, store, number of the store, flags, price, available units, time,
-- available credit, own percents, kept status and reason, version, window, prices, autopilot]; flags 1 for a bid that is
-- on, 2 for a store that is, 4 for one in the bid's mode, 8 for PAAS; prices as [grade, price, quantity, window, time,
-- staging]; an autopilot that may act as [rule, units left, amount left, its time, ceiling, what it may still move,
-- why it stopped], all of today. The step is there where autopilots are. Lower-case ids; amounts in minor units.
-- A plan made for each call costs as much as the call: the planner takes a list of unknown length for ten assets.
create function facts_now(p_region text, p_assets uuid[], p_at timestamptz default statement_timestamp())
returns table (asset_id uuid, facts json)
language sql stable set plan_cache_mode = force_generic_plan as $$
  select m.asset_id, json_build_object(
    'orderKey', order_key(m, c),
    'isListed', m.is_active and c.is_active,
    'stepMinor', case when x.has_pilots then (select a.stepper_value_minor from asset a where a.asset_id = m.asset_id) end,
    'taxBasisPoints', r.sell_tax_basis_points,
    'tops', json_build_array(json_build_array(m.top_offer_minor, m.top_store_id),
      json_build_array(m.second_offer_minor, m.second_store_id)),
    'grades', (select coalesce(json_agg(json_build_array(g.item_condition_id, g.base_percent, g.is_frozen)
        order by g.position), '[]') from item_condition g where g.category_id = m.category_id),
    'bids', (select coalesce(json_agg(json_build_array(b.bid_id, b.store_id, s.store_no,
        b.is_active::int + 2 * s.is_active::int + 4 * (s.mode = b.kind)::int + 8 * (b.kind = 'PAAS')::int,
        b.spot_price_minor, b.available_quantity, micros_of(b.priority_at),
        a.credit_limit_minor - a.running_balance_minor - a.blocked_minor, o.percents, b.status, b.reason, b.version,
        micros_of(b.window_from),
        case when b.kind = 'PAAS' then (select json_agg(json_build_array(p.item_condition_id, p.price_minor, p.quantity,
            micros_of(p.valid_from), micros_of(p.priority_at), micros_of(p.staged_at)))
          from paas_price p where p.asset_id = b.asset_id and p.store_id = b.store_id
            and p.valid_from <= p_at and p.valid_from > p_at - interval '9 days' and p.valid_till > p_at) end,
        case when x.has_pilots then (select json_build_array(u.rule_id,
            u.units_a_day - case when u.day = d.today then u.day_units else 0 end,
            u.amount_a_day_minor - case when u.day = d.today then u.day_amount_minor else 0 end,
            micros_of(u.created_at), ab.ceiling_minor,
            u.move_a_day_minor - case when ab.moved_on = d.today then ab.moved_minor else 0 end, ab.stopped_reason)
          from autopilot_bid ab
          join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id
          cross join lateral (select (p_at at time zone r.time_zone)::date as today) d
          where ab.asset_id = b.asset_id and ab.store_id = b.store_id and u.is_on
            and s.autopilot_stopped_at is null) end)), '[]')
      from bid b
      join store s on s.store_id = b.store_id
      join credit_account a on a.store_id = b.store_id
      left join category_percents o on o.store_id = b.store_id and o.category_id = m.category_id
      where b.asset_id = m.asset_id and b.region_id = m.region_id))
  from market m
  join category c on c.category_id = m.category_id
  join region r on r.region_id = m.region_id
  cross join lateral (select exists (select from autopilot_bid y where y.asset_id = m.asset_id) as has_pilots) x
  where m.asset_id = any (p_assets) and m.region_id = p_region
$$;

-- Takes markets that have marks up to p_up_to, the oldest of them, at most p_limit: holds their boards, which rankers
-- alone do, and none that another has. Returns the marks, whose acts they were, who won a device by one, and whether autopilots
-- are to answer. The facts are read by a later statement, which sees all that these marks were left for.
create function take_marked(p_limit int, p_up_to bigint)
returns table (asset_id uuid, region_id text, marks bigint[], actors uuid[], winners uuid[], has_pilots boolean)
language sql set plan_cache_mode = force_generic_plan as $$
  with lot as materialized (
    select b.asset_id, b.region_id from board b
    where (b.asset_id, b.region_id) in (
      select w.asset_id, w.region_id
      from (select * from mark where mark_id <= p_up_to order by mark_id limit p_limit * 8) w)
    order by b.asset_id, b.region_id limit p_limit for update skip locked
  )
  select k.asset_id, k.region_id, array_agg(k.mark_id), array_agg(k.store_id),
    array_agg(k.store_id) filter (where k.is_award),
    not bool_and(k.is_rise)
      and exists (select from autopilot_bid a where a.asset_id = k.asset_id and a.region_id = k.region_id)
  from mark k join lot using (asset_id, region_id) group by k.asset_id, k.region_id
$$;

-- The same for these markets of a region.
create function take_markets(p_region text, p_assets uuid[])
returns table (asset_id uuid, region_id text, marks bigint[], actors uuid[], winners uuid[], has_pilots boolean)
language sql set plan_cache_mode = force_generic_plan as $$
  with lot as materialized (
    select b.asset_id, b.region_id from board b
    where b.asset_id = any (p_assets) and b.region_id = p_region order by b.asset_id for update skip locked
  )
  select k.asset_id, k.region_id, array_agg(k.mark_id), array_agg(k.store_id),
    array_agg(k.store_id) filter (where k.is_award),
    not bool_and(k.is_rise)
      and exists (select from autopilot_bid a where a.asset_id = k.asset_id and a.region_id = k.region_id)
  from mark k join lot using (asset_id, region_id) group by k.asset_id, k.region_id
$$;

-- The same for one market, whose board it waits for, and so does the rest of the transaction for its locks, at most
-- p_wait_ms each.
create function take_market(p_region text, p_asset uuid, p_wait_ms int)
returns table (asset_id uuid, region_id text, marks bigint[], actors uuid[], winners uuid[], has_pilots boolean)
language plpgsql as $$
begin
  perform set_config('lock_timeout', p_wait_ms || 'ms', true);
  perform from board b where b.asset_id = p_asset and b.region_id = p_region for update;
  -- Of a market that is gone, nothing is left to follow.
  if not found then delete from mark k where k.asset_id = p_asset and k.region_id = p_region; end if;
  return query
  select k.asset_id, k.region_id, array_agg(k.mark_id), array_agg(k.store_id),
    array_agg(k.store_id) filter (where k.is_award),
    not bool_and(k.is_rise) and exists (select from autopilot_bid a where a.asset_id = p_asset and a.region_id = p_region)
  from mark k where k.asset_id = p_asset and k.region_id = p_region group by k.asset_id, k.region_id;
end $$;

-- Locks these markets in the order of their ids. One that somebody holds is left, or waited for with p_waits. Returns those
-- that are held now.
create function hold_markets(p_region text, p_assets uuid[], p_waits boolean) returns uuid[]
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_held uuid[];
begin
  if p_waits then
    perform from market m where m.region_id = p_region and m.asset_id = any (p_assets) order by m.asset_id for update;
    return p_assets;
  end if;
  select array_agg(h.asset_id) into v_held from (
    select m.asset_id from market m where m.region_id = p_region and m.asset_id = any (p_assets)
    order by m.asset_id for update skip locked) h;
  return v_held;
end $$;

-- Writes what follows from the facts of these markets, deletes the marks that it followed, and tells the stores, all in one
-- call, so that the markets are held no longer than it takes. p_rows holds { assetId, marks, grades, stores, positions,
-- tops: { topMinor, topStoreId, secondMinor, secondStoreId } or null, bids: [{ storeId, status, reason }], history:
-- [{ storeId, version, status, position }], messages }. A market that somebody holds is left as it is with its marks, or
-- waited for with p_waits. Returns the markets that were written, with the moment at which the top moved, if it did, in
-- seconds since 1970.
create function write_ranks(p_region text, p_rows json, p_waits boolean, p_at timestamptz)
returns table (asset_id uuid, moved_at float8, top_minor bigint, is_listed boolean)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_at timestamptz;
  v_assets uuid[];
  v_held uuid[];
  v_messages jsonb;
begin
  select array_agg(r."assetId") into v_assets from json_to_recordset(p_rows) r ("assetId" uuid);
  v_held := hold_markets(p_region, v_assets, p_waits);
  v_at := coalesce(p_at, clock_timestamp());
  with ranked as materialized (
    select * from json_to_recordset(p_rows) r ("assetId" uuid, marks bigint[], grades int, stores int[],
      positions smallint[], tops json, bids json, history json, messages jsonb)
    where r."assetId" = any (v_held)
  ), followed as (
    delete from mark k using ranked r where k.mark_id = any (r.marks)
  ), boards as (
    update board b set grades = r.grades, stores = r.stores, positions = r.positions
    from ranked r where b.asset_id = r."assetId" and b.region_id = p_region
      and (b.grades, b.stores, b.positions) is distinct from (r.grades, r.stores, r.positions)
  ), tops as (
    update market m set top_offer_minor = t."topMinor", top_store_id = t."topStoreId",
      second_offer_minor = t."secondMinor", second_store_id = t."secondStoreId", version = m.version + 1,
      top_changed_at = case when m.top_offer_minor is distinct from t."topMinor" then v_at else m.top_changed_at end
    from ranked r cross join lateral json_to_record(r.tops)
      t ("topMinor" bigint, "topStoreId" uuid, "secondMinor" bigint, "secondStoreId" uuid)
    where r.tops is not null and m.asset_id = r."assetId" and m.region_id = p_region
  ), bids as (
    update bid b set status = x.status, reason = x.reason
    from ranked r cross join lateral json_to_recordset(r.bids) x ("storeId" uuid, status text, reason text)
    where b.asset_id = r."assetId" and b.store_id = x."storeId"
  ), history as (
    update bid_history h set rank_pending = false, status = coalesce(x.status, h.status), position = x.position
    from ranked r cross join lateral json_to_recordset(r.history)
      x ("storeId" uuid, version bigint, status text, position int)
    where h.asset_id = r."assetId" and h.store_id = x."storeId" and h.version = x.version
  )
  select coalesce(jsonb_agg(n.message), '[]') into v_messages
  from ranked r cross join lateral jsonb_array_elements(r.messages) n (message);
  perform tell_all(p_region, v_messages, v_at);
  return query
  select m.asset_id, case when m.top_changed_at = v_at and m.is_active and c.is_active
      then extract(epoch from greatest(m.top_changed_at, m.switched_at))::float8 end,
    m.top_offer_minor, m.is_active
  from market m join category c using (category_id) where m.region_id = p_region and m.asset_id = any (v_held);
end $$;

-- What is kept of a store's positions on an asset, by grade, best first; null where it is in no book. is_behind: an act of
-- the store's own, or a change of its percents, is not in what is kept yet.
create function kept_positions(p_asset uuid, p_region text, p_category text, p_store uuid, p_store_no int)
returns table (positions smallint[], is_behind boolean)
language sql stable as $$
  select b.positions[(x.at - 1) * b.grades + 1 : x.at * b.grades],
    exists (select from mark w where w.asset_id = p_asset and w.region_id = p_region and w.store_id = p_store)
      or exists (select from grade_follow_up f where f.category_id = p_category and f.store_id = p_store)
  from board b cross join lateral (select array_position(b.stores, p_store_no) as at) x
  where b.asset_id = p_asset and b.region_id = p_region
$$;

-- Leaves marks where an offer of a store, for any grade, may have come into a book or gone from it since marks were left
-- for its credit last: where the total lies between the least and the most that was available meanwhile (C2).
create function mark_credit(p_store uuid, p_at timestamptz default statement_timestamp()) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  a credit_account;
  v_mode text;
  v_above bigint := -1;
begin
  select * into a from credit_account where store_id = p_store;
  select s.mode into v_mode from store s where s.store_id = p_store;
  -- No total is above the price with its tax: only dearer bids are looked at, which after most awards are none.
  if v_mode = 'SPOT' then
    select (least(a.lowest_minor, 1000000000) - 1) * 10000 / (10000 + r.sell_tax_basis_points) - 1 into v_above
    from region r where r.region_id = a.region_id;
  end if;
  insert into mark (asset_id, region_id)
  select b.asset_id, b.region_id
  from bid b join region r on r.region_id = b.region_id
  where b.store_id = p_store and b.is_active and (b.available_quantity > 0 or b.kind = 'PAAS')
    and b.kind = v_mode and b.spot_price_minor > v_above and exists (
    select from item_condition g
    left join store_percent sp on sp.store_id = p_store and sp.item_condition_id = g.item_condition_id
    left join paas_price p on b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = p_store
      and p.item_condition_id = g.item_condition_id and p.valid_from <= p_at
      and p.valid_from > p_at - interval '9 days' and p.valid_till > p_at
    cross join lateral (select with_tax_minor(case b.kind when 'PAAS' then p.price_minor
      else offer_minor(b.spot_price_minor, coalesce(sp.percent, g.base_percent)) end, r.sell_tax_basis_points) as total_minor) t
    where g.category_id = b.category_id and t.total_minor > a.lowest_minor
      -- Whether a store is over its limit is the reason of all that it is too short of.
      and (t.total_minor <= a.highest_minor or a.lowest_minor < 0 and a.highest_minor >= 0));
  -- What moved meanwhile is marked by the next round.
  update credit_account set lowest_minor = null, highest_minor = null
  where store_id = p_store and changed_seq = a.changed_seq;
end $$;
