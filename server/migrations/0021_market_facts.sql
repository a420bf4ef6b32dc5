-- The facts of which the domain makes books (domain/src/book.ts). SQL reads them and orders nothing.

-- With microseconds, as a number that JSON holds exactly.
create function micros_of(p_at timestamptz) returns bigint
language sql immutable parallel safe
return (extract(epoch from p_at) * 1000000)::bigint;

-- What the books of these assets follow from at an instant (MarketFacts, as arrays where there are many): grades best
-- first as [id, base percent, frozen]; bids as [bid, store, kind, price, on, available units, time, window, store on, own
-- mode, available credit, own percents, prices, autopilot]; prices as [grade, price, quantity, window, time, staging];
-- an autopilot as [rule, units left, amount left]. Lower-case ids; amounts in minor units.
create function facts_now(p_region text, p_assets uuid[], p_at timestamptz default statement_timestamp())
returns table (asset_id uuid, facts json)
language sql stable as $$
  select m.asset_id, json_build_object(
    'isListed', m.is_active and c.is_active,
    'taxBasisPoints', r.sell_tax_basis_points,
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
            and s.autopilot_stopped_at is null) end)), '[]')
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
