-- E2 to E5, M10: what an execution does to the assets that it concerns.

create index bid_paas on bid (region_id, asset_id) where kind = 'PAAS' and is_active;

-- The assets after p_after that an execution concerns, by id: top-ups, prices that begin, prices that ended.
create function due_assets(p_region text, p_scheduled timestamptz, p_after uuid, p_limit int) returns setof uuid
language sql stable as $$
  select x.asset_id from (
    (select distinct b.asset_id from bid b
     where b.region_id = p_region and b.asset_id > p_after and b.auto_topup and b.is_active
       and b.available_quantity < b.max_quantity and (b.topped_up_for is null or b.topped_up_for < p_scheduled)
     order by b.asset_id limit p_limit)
    union
    (select distinct b.asset_id from bid b
     where b.region_id = p_region and b.asset_id > p_after and b.kind = 'PAAS' and b.is_active
       and (b.topped_up_for is null or b.topped_up_for < p_scheduled)
       -- Prices of the last execution that were told: they end with this one, however many were missed between.
       and (b.status <> 'OFF' or exists (select from paas_price p where p.asset_id = b.asset_id
         and p.store_id = b.store_id and p.valid_from in (p_scheduled, b.topped_up_for)))
     order by b.asset_id limit p_limit)) x
  order by x.asset_id limit p_limit
$$;

-- What an execution makes of the bids on one asset that it concerns: the same conditions as due_assets.
create function due_bids(p_asset uuid, p_region text, p_scheduled timestamptz, p_at timestamptz)
returns table (store_id uuid, bid_id uuid, kind text, added int, available_quantity int, max_quantity int,
               spot_price_minor bigint, priority_at timestamptz, is_new boolean, is_lapsed boolean, is_changed boolean)
language sql stable as $$
  select b.store_id, b.bid_id, b.kind, n.available - b.available_quantity, n.available, n.max, n.spot_minor, n.priority_at,
    b.kind = 'PAAS' and was.prices is distinct from now.prices, b.kind = 'PAAS' and now.prices is null,
    b.kind = 'SPOT' or was.prices is distinct from now.prices
      or (n.available, n.max, n.spot_minor, n.priority_at)
        is distinct from (b.available_quantity, b.max_quantity, b.spot_price_minor, b.priority_at)
  from bid b
  -- V: what a store left behind in its other mode is no bid of it, though the follow-up may still be at it.
  join store s on s.store_id = b.store_id and s.mode = b.kind
  left join lateral (
    select p.price_minor, p.priority_at, p.quantity from paas_price p join item_condition g using (item_condition_id)
    where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id and p.valid_from = p_scheduled
      and p.valid_till > p_at
    order by g.position limit 1) best on true
  left join lateral (select jsonb_object_agg(p.item_condition_id, p.price_minor) as prices from paas_price p
    where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id and p.valid_from = p_scheduled
      and p.valid_till > p_at) now on true
  left join lateral (select jsonb_object_agg(p.item_condition_id, p.price_minor) as prices from paas_price p
    where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id
      and p.valid_from = b.topped_up_for) was on true
  cross join lateral (select
    -- An award between the opening of the window and this has counted its first units already.
    case when b.kind = 'SPOT' then b.max_quantity when b.window_from = p_scheduled then b.available_quantity
      else coalesce(best.quantity, 0) end as available,
    case when b.kind = 'SPOT' then b.max_quantity when b.window_from = p_scheduled
      then greatest(coalesce(best.quantity, 0), b.available_quantity) else coalesce(best.quantity, 0) end as max,
    coalesce(best.price_minor, b.spot_price_minor) as spot_minor,
    coalesce(best.priority_at, b.priority_at) as priority_at) n
  where b.asset_id = p_asset and b.region_id = p_region and b.is_active
    and (b.topped_up_for is null or b.topped_up_for < p_scheduled)
    and case b.kind when 'SPOT' then b.auto_topup and b.available_quantity < b.max_quantity
      else b.status <> 'OFF' or now.prices is not null or was.prices is not null end
$$;

-- One asset's part of an execution. The caller holds its market row. Returns the messages for tell_all.
create function execute_market(p_asset uuid, p_region text, p_scheduled timestamptz, p_at timestamptz) returns jsonb
language sql as $$
  with due as materialized (
    select * from due_bids(p_asset, p_region, p_scheduled, p_at)
  ), written as (
    update bid b set topped_up_for = p_scheduled, available_quantity = d.available_quantity,
      max_quantity = d.max_quantity, window_from = case when b.kind = 'PAAS' then p_scheduled end,
      spot_price_minor = d.spot_price_minor, priority_at = d.priority_at,
      changed_at = case when d.is_new then p_at else b.changed_at end, version = b.version + d.is_changed::int
    from due d where b.asset_id = p_asset and b.store_id = d.store_id
    returning b.*
  ), kept as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
      max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending)
    select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id,
      case when d.kind = 'SPOT' then 'TOPPED_UP' when d.is_lapsed then 'LAPSED' else 'EXECUTED' end, p_at,
      w.spot_price_minor, w.is_active, w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status, true
    from written w join due d using (store_id) where d.is_changed
  ), marked as (
    insert into mark (asset_id, region_id) values (p_asset, p_region)
  )
  select coalesce(jsonb_agg(jsonb_build_object('storeId', d.store_id, 'kind', 'TOPPED_UP', 'subject', d.bid_id, 'payload',
    jsonb_build_object('assetId', p_asset, 'added', d.added, 'availableQuantity', d.available_quantity))
    order by d.priority_at) filter (where d.kind = 'SPOT'), '[]')
  from due d
$$;

-- The next assets after p_after that an execution concerns, at most p_limit: all of them are locked, changed and told
-- together. Returns their ids in order; null when there is none left.
create function execute_markets(p_region text, p_scheduled timestamptz, p_after uuid, p_limit int, p_at timestamptz,
                                out assets uuid[])
language plpgsql as $$
declare
  v_at timestamptz;
  v_messages jsonb;
begin
  select array_agg(x) into assets from due_assets(p_region, p_scheduled, p_after, p_limit) x;
  if assets is null then return; end if;
  perform from market m where m.region_id = p_region and m.asset_id = any (assets) order by m.asset_id for update;
  -- Never before the window that it opens, in which nothing would be valid yet.
  v_at := greatest(coalesce(p_at, clock_timestamp()), p_scheduled);
  select coalesce(jsonb_agg(n.message), '[]') into v_messages
  from unnest(assets) u (asset_id)
  cross join lateral execute_market(u.asset_id, p_region, p_scheduled, v_at) e (messages)
  cross join lateral jsonb_array_elements(e.messages) n (message);
  perform tell_all(p_region, v_messages, v_at);
end $$;

-- E3: adds rows [{ assetId, quantity, prices: { itemConditionId: priceMinor } }] to what a store has staged for the
-- window from p_from. A price that is the live one, with units, has its time and staging; one that is staged already, with
-- units, keeps its own (M4).
create function stage_prices(p_store uuid, p_region text, p_category text, p_upload uuid, p_rows jsonb,
                             p_from timestamptz, p_till timestamptz, p_at timestamptz) returns void
language sql as $$
  delete from paas_price p using jsonb_to_recordset(p_rows) r ("assetId" uuid, prices jsonb)
  where p.asset_id = r."assetId" and p.store_id = p_store and p.valid_from = p_from
    and (r.prices ->> p.item_condition_id::text)::bigint is distinct from p.price_minor;

  with row as materialized (
    select r."assetId" as asset_id, r.quantity, r.prices
    from jsonb_to_recordset(p_rows) r ("assetId" uuid, quantity int, prices jsonb)
  )
  insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id, valid_till,
    price_minor, quantity, staged_at, priority_at, upload_id)
  select row.asset_id, p_store, p_from, x.key::uuid, p_region, p_category, p_till, x.value::bigint, row.quantity,
    coalesce(live.staged_at, p_at), coalesce(live.priority_at, p_from), p_upload
  from row cross join lateral jsonb_each_text(row.prices) x
  left join paas_price live on live.asset_id = row.asset_id and live.store_id = p_store
    and live.item_condition_id = x.key::uuid and live.valid_till = p_from and live.price_minor = x.value::bigint
    and live.quantity is distinct from 0
  on conflict on constraint paas_price_pkey do update set quantity = excluded.quantity, upload_id = excluded.upload_id,
    -- E5: with its first units it is staged.
    staged_at = case when paas_price.quantity = 0 then excluded.staged_at else paas_price.staged_at end;

  -- The row of prices is the store's bid on the asset; until its window opens it is in no book.
  with row as materialized (
    select r."assetId" as asset_id, (select max(x.value::bigint) from jsonb_each_text(r.prices) x) as price_minor
    from jsonb_to_recordset(p_rows) r ("assetId" uuid, prices jsonb)
  ), written as (
    insert into bid as b (asset_id, store_id, region_id, bid_id, kind, category_id, brand_id, group_id, spot_price_minor,
      is_active, max_quantity, available_quantity, auto_topup, priority_at, status, reason, changed_at)
    select m.asset_id, p_store, p_region, gen_random_uuid(), 'PAAS', m.category_id, m.brand_id, m.group_id,
      row.price_minor, true, 0, 0, false, p_at, 'OFF', 'NO_PRICE', p_at
    from row join market m on m.asset_id = row.asset_id and m.region_id = p_region
    where row.price_minor is not null
    on conflict (asset_id, store_id) do update set kind = 'PAAS', is_active = true, max_quantity = 0,
      available_quantity = 0, auto_topup = false, spot_price_minor = excluded.spot_price_minor, window_from = null,
      priority_at = p_at, status = 'OFF', reason = 'NO_PRICE', changed_at = p_at, topped_up_for = null,
      version = b.version + 1
    where b.kind <> 'PAAS' or not b.is_active
    returning b.*
  )
  insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
    max_quantity, available_quantity, auto_topup, priority_at, status, note)
  select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id, 'STAGED', p_at, w.spot_price_minor, w.is_active,
    w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status,
    jsonb_build_object('uploadId', p_upload, 'validFrom', p_from)
  from written w
$$;

-- V: gives a PAAS store back what its last change of mode ended. Prices whose window is open count from p_at on, as a
-- window that opens then (M4); those whose window is still to open are staged again. The caller holds
-- the markets. Returns how many rows came back.
create function reopen_prices(p_store uuid, p_at timestamptz) returns int
language plpgsql as $$
declare
  v_rows int;
begin
  insert into paas_price (asset_id, store_id, valid_from, item_condition_id, region_id, category_id, valid_till,
    price_minor, quantity, staged_at, priority_at, upload_id)
  select e.asset_id, e.store_id, p_at, e.item_condition_id, e.region_id, e.category_id, e.valid_till, e.price_minor,
    e.quantity, e.staged_at, p_at, e.upload_id
  from ended_price e
  where e.store_id = p_store and e.valid_from <= p_at and e.valid_till > p_at;
  insert into paas_price select e.* from ended_price e where e.store_id = p_store and e.valid_from > p_at;
  -- What was staged at the live price has stood since before the change of mode, which ended its window.
  update paas_price w set priority_at = p_at from paas_price o
  where o.store_id = p_store and o.valid_from = p_at and w.store_id = p_store and w.asset_id = o.asset_id
    and w.item_condition_id = o.item_condition_id and w.valid_from = o.valid_till and w.price_minor = o.price_minor
    and o.quantity is distinct from 0 and w.priority_at < p_at;
  insert into paas_staging select e.* from ended_staging e where e.store_id = p_store and e.valid_from > p_at;
  with back as (
    select a.asset_id, bool_or(a.valid_from = p_at) as is_live, max(a.price_minor) as price_minor,
      max(a.quantity) filter (where a.valid_from = p_at) as quantity,
      (select max(e.valid_from) from ended_price e where e.store_id = p_store and e.asset_id = a.asset_id
        and e.valid_from <= p_at and e.valid_till > p_at) as ended_from,
      max(a.priority_at) filter (where a.valid_from = p_at) as priority_at
    from paas_price a where a.store_id = p_store and a.valid_from >= p_at group by a.asset_id
  ), written as (
    update bid b set is_active = true, window_from = case when k.is_live then p_at end,
      topped_up_for = case when k.is_live then p_at end,
      -- What was left of the window, where an award or its execution had begun to count.
      available_quantity = case when k.quantity is not null and b.window_from = k.ended_from then b.available_quantity
        else coalesce(k.quantity, 0) end,
      max_quantity = greatest(b.max_quantity, coalesce(k.quantity, 0)),
      priority_at = coalesce(k.priority_at, p_at), status = case when k.is_live then 'BID_NOT_WINNING' else 'OFF' end,
      reason = case when not k.is_live then 'NO_PRICE' end, changed_at = p_at, version = b.version + 1
    from back k where b.asset_id = k.asset_id and b.store_id = p_store and b.kind = 'PAAS'
    returning b.*
  ), kept as (
    insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
      max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending)
    select w.asset_id, w.store_id, w.version, w.region_id, w.bid_id, 'ON', p_at, w.spot_price_minor, w.is_active,
      w.max_quantity, w.available_quantity, w.auto_topup, w.priority_at, w.status, true
    from written w
  ), marked as (
    insert into mark (asset_id, region_id) select w.asset_id, w.region_id from written w
  )
  select count(*) into v_rows from written;
  return v_rows;
end $$;
