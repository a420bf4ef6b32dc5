-- M7: whether an entry of a bid's history counts towards the changes of an hour: whatever shows how the book stands
-- without the bid, or with another price of it. So a bid that is taken off and brought back counts when it comes back,
-- and one that is taken off with another price does not.
create function counts_hourly(h bid_history) returns boolean
language sql stable
return h.kind in ('PLACED', 'AUTOPILOT', 'ON')
  or h.kind = 'PRICE' and h.is_active and h.available_quantity > 0
  or (h.kind = 'PRICE' and h.is_active or h.kind = 'QUANTITY' and h.available_quantity > 0)
    and (select p.available_quantity from bid_history p where p.asset_id = h.asset_id and p.store_id = h.store_id
         and p.version < h.version order by p.version desc limit 1) = 0;

-- Locks an asset's market row and reads what a change of the store's bid needs, after the lock: a join in the
-- locking statement itself would show the bid as it was before the wait. What the store left behind with its other mode
-- is no bid of it: nothing is carried over. Changes within the hour (M7) are looked for where the bid had any.
create function open_market(p_asset uuid, p_region text, p_store uuid, p_at timestamptz)
returns table (is_active boolean, stepper_value_minor bigint, launch_price_minor bigint, top_offer_minor bigint,
               mode text, bid_id uuid, spot_price_minor bigint, bid_is_active boolean, max_quantity int,
               available_quantity int, auto_topup boolean, recent_changes bigint, oldest_recent timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_since timestamptz := coalesce(p_at, clock_timestamp()) - interval '1 hour';
begin
  perform enter_store(p_store);
  perform from market m where m.asset_id = p_asset and m.region_id = p_region for update;
  if not found then return; end if;
  return query
  select m.is_active and c.is_active, a.stepper_value_minor, a.launch_price_minor, m.top_offer_minor, s.mode,
    case when b.kind = s.mode then b.bid_id end, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity,
    b.auto_topup, h.changes, h.oldest
  from market m
  join asset a on a.asset_id = m.asset_id
  join category c on c.category_id = m.category_id
  join store s on s.store_id = p_store
  left join bid b on b.asset_id = m.asset_id and b.store_id = p_store
  cross join lateral (
    select count(*) as changes, min(x.changed_at) as oldest from bid_history x
    where b.changed_at > v_since and x.asset_id = p_asset and x.store_id = p_store
      and x.changed_at > v_since and counts_hourly(x)) h
  where m.asset_id = p_asset and m.region_id = p_region;
end $$;

-- The same for many assets at once, in the order of their ids, with what a row of a bid book is told beside. p_lock
-- false is for a look before a change.
create function open_markets(p_assets uuid[], p_region text, p_store uuid, p_at timestamptz, p_lock boolean)
returns table (asset_id uuid, category_id text, name text, is_active boolean, stepper_value_minor bigint,
               launch_price_minor bigint, top_offer_minor bigint, mode text, bid_id uuid, spot_price_minor bigint,
               bid_is_active boolean, max_quantity int, available_quantity int, auto_topup boolean, version bigint,
               recent_changes bigint, oldest_recent timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_since timestamptz := coalesce(p_at, clock_timestamp()) - interval '1 hour';
begin
  if p_lock then
    perform from market m where m.asset_id = any (p_assets) and m.region_id = p_region order by m.asset_id for update;
  end if;
  return query
  select m.asset_id, m.category_id, m.name, m.is_active and c.is_active, a.stepper_value_minor, a.launch_price_minor,
    m.top_offer_minor, s.mode, case when b.kind = s.mode then b.bid_id end, b.spot_price_minor, b.is_active,
    b.max_quantity, b.available_quantity, b.auto_topup, case when b.kind = s.mode then b.version end, h.changes, h.oldest
  from market m
  join asset a on a.asset_id = m.asset_id
  join category c on c.category_id = m.category_id
  join store s on s.store_id = p_store
  left join bid b on b.asset_id = m.asset_id and b.store_id = p_store
  cross join lateral (
    select count(*) as changes, min(x.changed_at) as oldest from bid_history x
    where b.changed_at > v_since and x.asset_id = m.asset_id and x.store_id = p_store
      and x.changed_at > v_since and counts_hourly(x)) h
  where m.asset_id = any (p_assets) and m.region_id = p_region
  order by m.asset_id;
end $$;

-- Writes what open_markets and the domain's rules allowed, for many bids of one store at once. p_rows holds { assetId,
-- bidId, kind, spotMinor, isActive, max, available, topup, renews }. The caller holds the assets' market rows. Returns the
-- bids' versions.
create function write_bids(p_region text, p_store uuid, p_user uuid, p_rows json, p_note jsonb, p_at timestamptz,
                           p_address text default null) returns table (asset_id uuid, version bigint)
language sql as $$
  with row as materialized (
    select *, case when not r."isActive" then 'OFF' when r.available = 0 then 'OUT_OF_QUANTITY' end as reason,
      coalesce(p_at, clock_timestamp()) as at
    from json_to_recordset(p_rows) r ("assetId" uuid, "bidId" uuid, kind text, "spotMinor" bigint,
      "isActive" boolean, max int, available int, topup boolean, renews boolean)
  ), renewed as (
    update market m set last_priority_at = greatest(r.at, m.last_priority_at + interval '1 microsecond')
    from row r where r.renews and m.asset_id = r."assetId" and m.region_id = p_region
    returning m.asset_id, m.last_priority_at
  ), marked as (
    insert into mark (asset_id, region_id, store_id) select r."assetId", p_region, p_store from row r
  -- No insert that turns into an update: nobody else writes bids of a market that is held, and it costs a lock of each.
  ), changed as (
    update bid b set kind = 'SPOT', window_from = null, spot_price_minor = r."spotMinor", is_active = r."isActive",
      max_quantity = r.max, available_quantity = r.available, auto_topup = r.topup, changed_at = r.at,
      version = b.version + 1, reason = r.reason, priority_at = coalesce(n.last_priority_at, b.priority_at),
      status = unranked_status(r."isActive", r.available, b.status)
    from row r left join renewed n on n.asset_id = r."assetId"
    where b.asset_id = r."assetId" and b.store_id = p_store
    returning b.*
  ), added as (
    insert into bid (asset_id, store_id, region_id, bid_id, category_id, brand_id, group_id, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, reason, changed_at)
    select m.asset_id, p_store, p_region, r."bidId", m.category_id, m.brand_id, m.group_id, r."spotMinor", r."isActive",
      r.max, r.available, r.topup, coalesce(n.last_priority_at, r.at), unranked_status(r."isActive", r.available, null),
      r.reason, r.at
    from row r join market m on m.asset_id = r."assetId" and m.region_id = p_region
    left join renewed n on n.asset_id = m.asset_id
    where r."assetId" not in (select c.asset_id from changed c)
    returning *
  ), put as (
    select * from changed union all select * from added
  ), kept as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, user_id, rank_pending, note, address)
    select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id, r.kind, r.at, w.spot_price_minor,
      w.is_active, w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status, p_user, true, p_note,
      p_address
    from put w join row r on r."assetId" = w.asset_id
  )
  select put.asset_id, put.version from put
$$;
