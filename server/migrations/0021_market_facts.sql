-- The facts of which the domain makes books (domain/src/book.ts). SQL reads them and orders nothing.

-- With microseconds, as a number that JSON holds exactly.
create function micros_of(p_at timestamptz) returns bigint
language sql immutable parallel safe
return (extract(epoch from p_at) * 1000000)::bigint;

-- What the books of these assets follow from at an instant (MarketFacts, as arrays where there are many): grades best
-- first as [id, base percent, frozen]; bids as [bid, store, kind, price, on, available units, time, window, store on, own
-- mode, available credit, own percents, prices, autopilot, number of the store, kept status and reason, version]; prices as [grade, price, quantity, window, time, staging];
-- an autopilot as [rule, units left, amount left]. Lower-case ids; amounts in minor units.
create function facts_now(p_region text, p_assets uuid[], p_at timestamptz default statement_timestamp())
returns table (asset_id uuid, facts json)
language sql stable as $$
  select m.asset_id, json_build_object(
    'isListed', m.is_active and c.is_active,
    'taxBasisPoints', r.sell_tax_basis_points,
    'tops', json_build_array(json_build_array(m.top_offer_minor, m.top_store_id),
      json_build_array(m.second_offer_minor, m.second_store_id)),
    'grades', (select coalesce(json_agg(json_build_array(g.item_condition_id, g.base_percent, g.is_frozen)
        order by g.position), '[]') from item_condition g where g.category_id = m.category_id),
    'bids', (select coalesce(json_agg(json_build_array(b.bid_id, b.store_id, b.kind, b.spot_price_minor, b.is_active,
        b.available_quantity, micros_of(b.priority_at), micros_of(b.window_from), s.is_active, s.mode = b.kind,
        a.credit_limit_minor - a.running_balance_minor - a.blocked_minor,
        (select json_object_agg(sp.item_condition_id, sp.percent) from store_percent sp
         join item_condition g on g.item_condition_id = sp.item_condition_id
         where sp.store_id = b.store_id and g.category_id = m.category_id),
        case when b.kind = 'PAAS' then (select json_agg(json_build_array(p.item_condition_id, p.price_minor, p.quantity,
            micros_of(p.valid_from), micros_of(p.priority_at), micros_of(p.staged_at)))
          from paas_price p where p.asset_id = b.asset_id and p.store_id = b.store_id
            and p.valid_from <= p_at and p.valid_from > p_at - interval '9 days' and p.valid_till > p_at) end,
        case when x.has_pilots then (select json_build_array(u.rule_id,
            u.units_a_day - case when u.day = d.today then u.day_units else 0 end,
            u.amount_a_day_minor - case when u.day = d.today then u.day_amount_minor else 0 end)
          from autopilot_bid ab
          join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id
          cross join lateral (select (p_at at time zone r.time_zone)::date as today) d
          where ab.asset_id = b.asset_id and ab.store_id = b.store_id and u.is_on
            and s.autopilot_stopped_at is null) end, s.store_no, b.status, b.reason, b.version)), '[]')
      from bid b
      join store s on s.store_id = b.store_id
      join credit_account a on a.store_id = b.store_id
      where b.asset_id = m.asset_id and b.region_id = m.region_id))
  from market m
  join category c on c.category_id = m.category_id
  join region r on r.region_id = m.region_id
  cross join lateral (select exists (select from autopilot_bid y where y.asset_id = m.asset_id) as has_pilots) x
  where m.asset_id = any (p_assets) and m.region_id = p_region
$$;

-- Takes markets that have marks, the oldest of them, at most p_limit and none that another transaction holds: holds them
-- and deletes their marks. Returns whose acts the marks were, and who won a device by one. The facts are read by a later
-- statement, which sees all that the marks were left for; a mark that is committed meanwhile stays.
create function take_marked(p_limit int) returns table (asset_id uuid, region_id text, actors uuid[], winners uuid[])
language sql as $$
  with lot as materialized (
    select m.asset_id, m.region_id from market m
    where (m.asset_id, m.region_id) in (
      select w.asset_id, w.region_id from (select * from mark order by mark_id limit p_limit * 8) w)
    order by m.asset_id, m.region_id limit p_limit for update skip locked
  ), gone as (
    delete from mark k using lot where k.asset_id = lot.asset_id and k.region_id = lot.region_id returning k.*
  )
  select g.asset_id, g.region_id, array_agg(g.store_id), array_agg(g.store_id) filter (where g.is_award)
  from gone g group by g.asset_id, g.region_id
$$;

-- The same for one market, which it waits for; the marks of one that is gone go too.
create function take_market(p_asset uuid, p_region text)
returns table (asset_id uuid, region_id text, actors uuid[], winners uuid[])
language plpgsql as $$
begin
  perform from market m where m.asset_id = p_asset and m.region_id = p_region for update;
  return query
  with gone as (delete from mark k where k.asset_id = p_asset and k.region_id = p_region returning k.*)
  select g.asset_id, g.region_id, array_agg(g.store_id), array_agg(g.store_id) filter (where g.is_award)
  from gone g group by g.asset_id, g.region_id;
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
create function mark_credit(p_store uuid, p_at timestamptz) returns void
language plpgsql as $$
declare
  a credit_account;
begin
  select * into a from credit_account where store_id = p_store;
  insert into mark (asset_id, region_id)
  select b.asset_id, b.region_id
  from bid b join region r on r.region_id = b.region_id
  where b.store_id = p_store and b.is_active and (b.available_quantity > 0 or b.kind = 'PAAS') and exists (
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
