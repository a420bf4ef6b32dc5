-- What the dashboard reads of the past: projections of the awards, made after them by a job (fold_awards). They can be
-- made again at any time: truncate store_trade_day and market_trade_day, then set lost = null in award_fold.

-- One row per award, written with it: what is not folded yet is marked, so that no award is missed however late it
-- commits. below: the offers that lost and that the receipt does not name, by store_no, each with its amount, in the order
-- in which the award found them in the book; trade-in lines read them too (M15). lost: how many offers were in the book and lost it; null until it is folded.
create table award_fold (
  asset_id uuid not null,
  appraisal_id uuid not null,
  below_stores int[] not null default '{}',
  below_minor int[] not null default '{}',
  region_id text,
  local_day date,
  lost int,
  lost_gap_minor bigint,
  primary key (asset_id, appraisal_id)
);
create index award_fold_due on award_fold (asset_id, appraisal_id) where lost is null;

-- How a store fared in the awards of a local day: won; lost, with an offer in the book that another beat; passed over,
-- for credit or the autopilot's day, with an offer that stood above the winner's. The sums are over the lost ones: by
-- how much the winning price was above the own offer, and the winning prices.
create table store_trade_day (
  store_id uuid not null,
  local_day date not null,
  category_id text not null,
  brand_id uuid not null,
  region_id text not null,
  won int not null,
  lost int not null,
  passed_over int not null,
  lost_gap_minor bigint not null,
  lost_to_minor bigint not null,
  primary key (store_id, local_day, category_id, brand_id),
  check (won + lost + passed_over > 0 and lost_gap_minor between 0 and lost_to_minor)
) with (fillfactor = 80);

-- M7: what a region's stores bought on a local day. stores has those that did, at most five: a day with five settles
-- that a range has five, and days with fewer have all of theirs, so that the union over any days tells whether there
-- are five.
create table market_trade_day (
  region_id text not null,
  local_day date not null,
  category_id text not null,
  brand_id uuid not null,
  group_id uuid not null,
  devices int not null check (devices > 0),
  purchase_minor bigint not null,
  stores uuid[] not null check (cardinality(stores) between 1 and 5),
  primary key (region_id, local_day, category_id, brand_id, group_id)
) with (fillfactor = 80);

-- Who took part in an award and how it ended, as trade-in lines tell it (M15): the lines of the receipt say it of the
-- offers down to the one after the winner.
create function award_parts(p_receipt award_receipt, p_below_stores int[], p_below_minor int[])
returns table (store_id uuid, outcome text, offer_minor bigint)
language sql stable as $$
  select (l ->> 'storeId')::uuid, case l ->> 'reason' when 'WON' then 'WON' when 'NEXT' then 'LOST' else 'PASSED_OVER' end,
    (l ->> 'offerMinor')::bigint
  from jsonb_array_elements(p_receipt.lines) l
  union all
  select s.store_id, 'LOST', b.offer_minor
  from unnest(p_below_stores, p_below_minor) b (store_no, offer_minor) join store s using (store_no)
$$;

-- Folds at most p_limit awards, in one statement: an award counts once, whatever ends in between and however many
-- processes fold. Rows are written in the order of their keys, first of stores and then of markets, so that two
-- processes never wait for each other in a circle. Answers how many were folded.
create function fold_awards(p_limit int) returns bigint
language sql as $$
  with due as materialized (
    select f.asset_id, f.appraisal_id, f.below_stores, f.below_minor from award_fold f where f.lost is null
    order by f.asset_id, f.appraisal_id limit p_limit for update skip locked
  ), award as materialized (
    select r.asset_id, r.appraisal_id, r.region_id, (r.awarded_at at time zone g.time_zone)::date as local_day,
      d.category_id, d.brand_id, a.group_id, d.deal_price_minor as winning_minor,
      d.deal_price_minor + d.tax_minor as purchase_minor, d.store_id as winner_id, r as receipt, due.below_stores,
      due.below_minor
    from due
    join award_receipt r using (asset_id, appraisal_id)
    join deal d using (asset_id, appraisal_id)
    join asset a using (asset_id)
    join region g on g.region_id = r.region_id
  ), part as materialized (
    select w.asset_id, w.appraisal_id, w.region_id, w.local_day, w.category_id, w.brand_id, w.winning_minor, p.store_id,
      p.outcome, case when p.outcome = 'LOST' then w.winning_minor - p.offer_minor end as gap_minor
    from award w cross join lateral award_parts(w.receipt, w.below_stores, w.below_minor) p
  ), stored as (
    insert into store_trade_day as t (store_id, local_day, category_id, brand_id, region_id, won, lost, passed_over,
      lost_gap_minor, lost_to_minor)
    select store_id, local_day, category_id, brand_id, region_id, count(*) filter (where outcome = 'WON'),
      count(gap_minor), count(*) filter (where outcome = 'PASSED_OVER'), coalesce(sum(gap_minor), 0),
      coalesce(sum(winning_minor) filter (where outcome = 'LOST'), 0)
    from part group by store_id, local_day, category_id, brand_id, region_id
    order by store_id, local_day, category_id, brand_id
    on conflict (store_id, local_day, category_id, brand_id) do update set won = t.won + excluded.won,
      lost = t.lost + excluded.lost, passed_over = t.passed_over + excluded.passed_over,
      lost_gap_minor = t.lost_gap_minor + excluded.lost_gap_minor,
      lost_to_minor = t.lost_to_minor + excluded.lost_to_minor
    returning 1
  ), bought as (
    insert into market_trade_day as t (region_id, local_day, category_id, brand_id, group_id, devices, purchase_minor,
      stores)
    select region_id, local_day, category_id, brand_id, group_id, count(*), sum(purchase_minor),
      (array_agg(distinct winner_id))[1:5]
    from award where (select count(*) from stored) >= 0
    group by region_id, local_day, category_id, brand_id, group_id
    order by region_id, local_day, category_id, brand_id, group_id
    on conflict (region_id, local_day, category_id, brand_id, group_id) do update set
      devices = t.devices + excluded.devices, purchase_minor = t.purchase_minor + excluded.purchase_minor,
      stores = (select (array_agg(distinct s))[1:5] from unnest(t.stores || excluded.stores) s)
    returning 1
  ), folded as (
    update award_fold f set region_id = w.region_id, local_day = w.local_day, lost = w.lost,
      lost_gap_minor = w.lost_gap_minor
    from (select asset_id, appraisal_id, region_id, local_day, count(gap_minor) as lost,
        coalesce(sum(gap_minor), 0) as lost_gap_minor
      from part group by asset_id, appraisal_id, region_id, local_day) w
    where f.asset_id = w.asset_id and f.appraisal_id = w.appraisal_id and (select count(*) from bought) >= 0
    returning 1
  )
  select count(*) from folded
$$;
