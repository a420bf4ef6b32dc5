/**
 * The kept states of all bids and the tops of all assets in one pass, where the ranker works lot by lot.
 * `verify` holds the result against book().
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

/** Bids of a sample of assets whose kept state is not what book() says now. */
export const WRONG_STATES = `
with ranked as (
  select s.asset_id, k.*, case when k.reason is null then row_number() over (partition by s.asset_id
    order by k.reason is not null, k.offer_minor desc, k.priority_at, k.bid_id) end as pos
  from (select * from market where hashtext(asset_id::text) % $1 = 0) s
  cross join lateral book(s.asset_id, s.region_id, best_condition(s.category_id)) k
)
select count(*) filter (where status <> case when not is_active then 'OFF' when not is_listed then 'UNLISTED'
    when available_quantity = 0 then 'OUT_OF_QUANTITY' when pos = 1 then 'RANK_ONE' when pos = 2 then 'WINING_RANGE'
    else 'BID_NOT_WINNING' end or kept_reason is distinct from reason)::int as wrong, count(*)::int as looked_at
from ranked`;

/** Assets of the same sample whose tops are not the first two of book(). */
export const WRONG_TOPS = `
select count(*)::int as wrong from (select * from market where hashtext(asset_id::text) % $1 = 0) s
cross join lateral (
  select array_agg(k.offer_minor order by k.offer_minor desc, k.priority_at, k.bid_id) as offers,
    array_agg(k.store_id order by k.offer_minor desc, k.priority_at, k.bid_id) as stores
  from book(s.asset_id, s.region_id, best_condition(s.category_id)) k where k.reason is null) t
where (s.top_offer_minor, s.top_store_id, s.second_offer_minor, s.second_store_id)
  is distinct from (t.offers[1], t.stores[1], t.offers[2], t.stores[2])`;
