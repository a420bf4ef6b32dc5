/**
 * The kept states of all bids and the tops of all assets in one pass, where the ranker works batch by batch. The
 * ranker, which makes the boards, checks them against the domain's rules.
 */
export const STAGING = `create unlogged table bench_bid (asset_id uuid, store_id uuid, bid_id uuid,
  spot_price_minor bigint, is_active boolean, max_quantity int, available_quantity int, auto_topup boolean,
  priority_at timestamptz)`;

export const FILL_BIDS = `
insert into bid (asset_id, store_id, region_id, bid_id, category_id, brand_id, group_id, spot_price_minor, is_active,
  max_quantity, available_quantity, auto_topup, priority_at, status, reason, changed_at)
select asset_id, store_id, region_id, bid_id, category_id, brand_id, group_id, spot_price_minor, is_active,
  max_quantity, available_quantity, auto_topup, priority_at,
  case when not is_active then 'OFF' when available_quantity = 0 then 'OUT_OF_QUANTITY'
    when reason is null and place = 1 then 'RANK_ONE' when reason is null and place = 2 then 'WINING_RANGE'
    else 'BID_NOT_WINNING' end,
  reason, priority_at
from (
  select w.*, row_number() over (partition by asset_id
    order by reason is not null, offer desc, priority_at, bid_id) as place
  from (
    select b.*, m.region_id, m.category_id, m.brand_id, m.group_id, o.offer, case
      when not b.is_active then 'OFF'
      when b.available_quantity = 0 then 'OUT_OF_QUANTITY'
      when o.offer < 100 then 'NO_OFFER'
      when a.credit_limit_minor < with_tax_minor(o.offer, r.sell_tax_basis_points) then 'NO_CREDIT' end as reason
    from bench_bid b
    join market m using (asset_id)
    join region r using (region_id)
    join credit_account a on a.store_id = b.store_id
    join (select category_id, best_condition(category_id) as condition_id from category) c using (category_id)
    join item_condition g on g.item_condition_id = c.condition_id
    left join store_percent sp on sp.store_id = b.store_id and sp.item_condition_id = c.condition_id
    cross join lateral (
      select offer_minor(b.spot_price_minor, coalesce(sp.percent, g.base_percent)) as offer) o
  ) w
) placed
order by asset_id, store_id`;

export const FILL_TOPS = `
update market m set top_offer_minor = t.top, top_store_id = t.top_store, second_offer_minor = t.second,
  second_store_id = t.second_store, last_priority_at = t.latest, version = 1
from (
  select b.asset_id, max(b.priority_at) as latest,
    max(o.offer) filter (where b.status = 'RANK_ONE') as top,
    (array_agg(b.store_id) filter (where b.status = 'RANK_ONE'))[1] as top_store,
    max(o.offer) filter (where b.status = 'WINING_RANGE') as second,
    (array_agg(b.store_id) filter (where b.status = 'WINING_RANGE'))[1] as second_store
  from bid b
  join (select category_id, best_condition(category_id) as condition_id from category) c using (category_id)
  join item_condition g on g.item_condition_id = c.condition_id
  left join store_percent sp on sp.store_id = b.store_id and sp.item_condition_id = c.condition_id
  cross join lateral (select offer_minor(b.spot_price_minor, coalesce(sp.percent, g.base_percent)) as offer) o
  group by b.asset_id
) t where t.asset_id = m.asset_id`;

export const FILL_HISTORY = `
insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor, is_active,
  max_quantity, available_quantity, auto_topup, priority_at, status)
select asset_id, store_id, version, region_id, bid_id, 'PLACED', changed_at, spot_price_minor, is_active,
  max_quantity, available_quantity, auto_topup, priority_at, status
from bid order by asset_id, store_id`;

/** Bids and tops that the ranker corrected. */
export const WRONG = `
select (select count(*) from outbox where kind = 'BID_CHANGED')::int as bids,
  (select count(*) from market where version <> 1)::int as tops`;
