-- Locks an asset's market row and reads what a change of the store's bid needs, after the lock: a join in the
-- locking statement itself would show the bid as it was before the wait.
create function open_market(p_asset uuid, p_region text, p_store uuid, p_at timestamptz)
returns table (is_active boolean, stepper_value_minor bigint, launch_price_minor bigint, top_offer_minor bigint,
               mode text, bid_id uuid, spot_price_minor bigint, bid_is_active boolean, max_quantity int,
               available_quantity int, auto_topup boolean, recent_price_changes bigint, oldest_recent timestamptz)
language plpgsql as $$
begin
  perform from market m where m.asset_id = p_asset and m.region_id = p_region for update;
  if not found then return; end if;
  return query
  select m.is_active and c.is_active, a.stepper_value_minor, a.launch_price_minor, m.top_offer_minor, s.mode,
    b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity, b.available_quantity, b.auto_topup,
    h.changes, h.oldest
  from market m
  join asset a on a.asset_id = m.asset_id
  join category c on c.category_id = m.category_id
  join store s on s.store_id = p_store
  left join bid b on b.asset_id = m.asset_id and b.store_id = p_store
  cross join lateral (
    select count(*) as changes, min(x.changed_at) as oldest from bid_history x
    where x.asset_id = p_asset and x.store_id = p_store and x.kind in ('PLACED', 'PRICE')
      and x.changed_at > coalesce(p_at, clock_timestamp()) - interval '1 hour') h
  where m.asset_id = p_asset and m.region_id = p_region;
end $$;
