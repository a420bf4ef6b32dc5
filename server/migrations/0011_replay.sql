-- M15, M16: the past as replays, receipts and the audit read it. All of it is written elsewhere: prices, quantities
-- and switches of bids in bid_history, holds in deal, money in ledger_transaction, the rest in audit_log (decision 9).
create index award_receipt_newest on award_receipt (asset_id, region_id, awarded_at desc, appraisal_id);
create index deal_released on deal (store_id, ended_at)
  where state in ('CANCELLED', 'RETURNED') and delivered_at is null;
create index audit_log_rules on audit_log (subject, happened_at)
  where action in ('SET_STORE_ACTIVE', 'SET_STORE_MODE', 'SET_STORE_PERCENT', 'SET_BASE_PERCENT', 'SET_CREDIT_LIMIT',
    'SET_SELL_TAX');
create index bid_history_piloted on bid_history (asset_id, store_id) where note ? 'ruleId';

-- M7: tops are public, present and past. One row whenever the top bid of an asset changed; null when there was none.
create table top_change (
  asset_id uuid not null,
  region_id text not null,
  changed_at timestamptz not null,
  version bigint not null,
  top_offer_minor bigint,
  primary key (asset_id, region_id, changed_at, version)
);
insert into top_change (asset_id, region_id, changed_at, version, top_offer_minor)
select asset_id, region_id, top_changed_at, version, top_offer_minor from market where top_offer_minor is not null;

create function keep_top_change() returns trigger language plpgsql as $$
begin
  insert into top_change (asset_id, region_id, changed_at, version, top_offer_minor)
  values (new.asset_id, new.region_id, new.top_changed_at, new.version, new.top_offer_minor);
  return null;
end $$;
create trigger market_top_changed after update of top_offer_minor on market for each row
  when (old.top_offer_minor is distinct from new.top_offer_minor) execute function keep_top_change();

-- C2: every move of a store's available credit from an instant on. The code is that of the deal whose hold it is; what
-- was posted or set has an id instead, in whose order two of one instant came.
create function credit_moves(p_store uuid, p_since timestamptz)
returns table (moved_at timestamptz, amount_minor bigint, appraisal_code text, entry_id uuid)
language sql stable as $$
  select d.won_at, -(d.deal_price_minor + d.tax_minor), d.appraisal_code, null::uuid
  from deal d where d.store_id = p_store and d.won_at >= p_since
  union all
  select d.ended_at, d.deal_price_minor + d.tax_minor, d.appraisal_code, null
  from deal d where d.store_id = p_store and d.ended_at >= p_since
    and d.state in ('CANCELLED', 'RETURNED') and d.delivered_at is null
  union all
  -- A purchase turns a hold into a debt of the same amount, and what undoes it turns that back.
  select e.posted_at, e.credit_minor - e.debit_minor, null, e.transaction_id
  from ledger_transaction e where e.store_id = p_store and e.posted_at >= p_since and e.kind <> 'PURCHASE'
    and (e.reverses is null or not exists (select from ledger_transaction p
      where p.store_id = p_store and p.transaction_id = e.reverses and p.kind = 'PURCHASE'))
  union all
  select a.happened_at, (a.after ->> 'creditLimitMinor')::bigint - (a.before ->> 'creditLimitMinor')::bigint, null,
    a.audit_id
  from audit_log a where a.subject = 'store:' || p_store and a.happened_at >= p_since and a.action = 'SET_CREDIT_LIMIT'
$$;

-- C2: what was available to a store before whatever happened at this instant. A table of one row: as such it becomes a
-- part of the statement that asks, where a call of its own for each candidate would cost more than the answer.
create function credit_at(p_store uuid, p_at timestamptz) returns table (available_minor bigint)
language sql stable as $$
  select a.credit_limit_minor - a.running_balance_minor - a.blocked_minor
    - coalesce((select sum(c.amount_minor)::bigint from credit_moves(p_store, p_at) c), 0)
  from credit_account a where a.store_id = p_store
$$;

-- M1: the percent of a store for a grade before whatever happened at this instant.
create function percent_at(p_store uuid, p_condition uuid, p_at timestamptz) returns int
language sql stable
return (select coalesce(
    case when own.subject is null then sp.percent else (own.before ->> 'percent')::int end,
    (select (b.before ->> 'percent')::int from audit_log b where b.subject = 'condition:' || p_condition
       and b.action = 'SET_BASE_PERCENT' and b.happened_at >= p_at order by b.happened_at limit 1),
    g.base_percent)
  from item_condition g
  left join store_percent sp on sp.store_id = p_store and sp.item_condition_id = p_condition
  left join lateral (select o.subject, o.before from audit_log o where o.subject = 'store:' || p_store
    and o.action = 'SET_STORE_PERCENT' and o.after ->> 'itemConditionId' = p_condition::text
    and o.happened_at >= p_at order by o.happened_at limit 1) own on true
  where g.item_condition_id = p_condition);

-- M14: the sell tax of a region before whatever happened at this instant, in hundredths of a percent. A table of one
-- row, as credit_at.
create function sell_tax_at(p_region text, p_at timestamptz) returns table (basis_points int)
language sql stable as $$
  select coalesce(
    (select (a.before ->> 'sellTaxBasisPoints')::int from audit_log a where a.subject = 'region:' || p_region
       and a.action = 'SET_SELL_TAX' and a.happened_at >= p_at order by a.happened_at limit 1),
    r.sell_tax_basis_points)
  from region r where r.region_id = p_region
$$;

-- M15: what the book of an asset and grade followed from as an award at this instant found it (MarketFacts of that grade
-- alone), from what is kept: the bid of p_store with its credit, or without one all bids, with credit for all that they
-- offer. The asset and its grade were on, since there was an award. isKnown is false where the past cannot be told
-- exactly: a change of the same microsecond, a percent whose value before was not kept, prices of a PAAS store, and bids
-- that an autopilot ever moved, whose day may have been used up.
create function facts_at(p_region text, p_asset uuid, p_condition uuid, p_at timestamptz, p_store uuid default null)
returns json
language sql stable as $$
  -- Of a switch or a percent that changed since, the first change says what it was: read once for all stores, since
  -- nearly always there is none. A change has its instant before its commit, as an award has: of one that was under way at
  -- the award nobody knows whether the award saw it.
  with changed as materialized (
    select a.subject,
      (array_agg(a.before order by a.happened_at) filter (where f.is_since and a.action = 'SET_STORE_ACTIVE'))[1] as switch,
      (array_agg(a.before order by a.happened_at) filter (where f.is_since and a.action = 'SET_STORE_MODE'))[1] as mode,
      (array_agg((a.before ->> 'percent')::int order by a.happened_at) filter (where f.is_percent))[1] as percent,
      bool_or(f.is_percent) as has_percent,
      bool_or(a.before is null and a.action in ('SET_STORE_PERCENT', 'SET_BASE_PERCENT')
        or a.happened_at < p_at + interval '30 seconds') as is_lost
    from audit_log a
    cross join lateral (select a.happened_at >= p_at as is_since,
      a.happened_at >= p_at and (a.action = 'SET_BASE_PERCENT' or a.action = 'SET_STORE_PERCENT'
        and a.after ->> 'itemConditionId' = p_condition::text) as is_percent) f
    where a.subject = any (array(select 'store:' || y.store_id from bid y where y.asset_id = p_asset
        and y.region_id = p_region and (p_store is null or y.store_id = p_store)) || ('condition:' || p_condition))
      and a.action in ('SET_STORE_ACTIVE', 'SET_STORE_MODE', 'SET_STORE_PERCENT', 'SET_BASE_PERCENT')
      and a.happened_at > p_at - interval '30 seconds'
    group by a.subject
  )
  select json_build_object(
    'isListed', true,
    'taxBasisPoints', t.basis_points,
    'grades', json_build_array(json_build_object('gradeId', p_condition, 'isFrozen', false,
      'basePercent', coalesce(e.percent, g.base_percent))),
    'bids', (select coalesce(json_agg(json_build_object('bidId', h.bid_id, 'storeId', h.store_id, 'kind', k.kind,
        'isActive', h.is_active, 'isStoreActive', coalesce((c.switch ->> 'isActive')::boolean, s.is_active),
        'isOwnMode', not m.is_left and (m.mode = b.kind or c.mode is not null),
        'spotPriceMinor', h.spot_price_minor, 'availableQuantity', h.available_quantity,
        'priorityAtMicros', micros_of(h.priority_at), 'windowFromMicros', null,
        'availableCreditMinor', coalesce(y.available_minor, 9007199254740991),
        'percents', case when o.percent is null then '{}' else json_build_object(p_condition, o.percent) end,
        'prices', coalesce(w.prices, '[]'), 'pilot', r.pilots -> h.store_id::text,
        'isKnown', k.kind = 'SPOT' and h.changed_at < p_at and not coalesce(c.is_lost, false)
          and not coalesce(e.is_lost, false) and not exists (select from bid_history z
            where z.asset_id = p_asset and z.store_id = h.store_id and z.note ? 'ruleId'))), '[]')
      from bid b
      join store s on s.store_id = b.store_id
      cross join lateral (select x.* from bid_history x
        where x.asset_id = p_asset and x.store_id = b.store_id and x.changed_at <= p_at
          -- What the award took, and what autopilots answered to it.
          and not (x.kind in ('AWARDED', 'AUTOPILOT') and x.changed_at = p_at)
        order by x.version desc limit 1) h
      left join changed c on c.subject = 'store:' || b.store_id
      left join store_percent sp on sp.store_id = b.store_id and sp.item_condition_id = p_condition
      cross join lateral (select coalesce(c.mode ->> 'mode', s.mode) as mode,
        -- What was a bid before its store changed its mode was none from then on, until it was changed itself.
        exists (select from audit_log l where l.subject = 'store:' || b.store_id and l.action = 'SET_STORE_MODE'
          and l.happened_at > h.changed_at and l.happened_at < p_at) as is_left) m
      cross join lateral (select case when m.is_left then 'SPOT' else m.mode end as kind) k
      cross join lateral (select case when c.has_percent then c.percent else sp.percent end as percent) o
      left join lateral (select json_agg(json_build_object('gradeId', p.item_condition_id, 'priceMinor', p.price_minor,
          'quantity', p.quantity - (select count(*) filter (where z.kind = 'AWARDED')
              - count(*) filter (where z.kind = 'UNIT_RETURNED')
            from bid_history z where z.asset_id = p_asset and z.store_id = b.store_id
              and z.changed_at >= p.valid_from and z.changed_at < p_at),
          'windowFromMicros', micros_of(p.valid_from), 'priorityAtMicros', micros_of(p.priority_at),
          'stagedAtMicros', micros_of(p.staged_at))) as prices
        from paas_price p where k.kind = 'PAAS' and p.asset_id = p_asset and p.store_id = b.store_id
          and p.item_condition_id = p_condition and p.valid_from <= p_at and p.valid_from > p_at - interval '9 days'
          and p.valid_till > p_at) w on true
      left join lateral credit_at(p_store, p_at) y on true
      where b.asset_id = p_asset and b.region_id = p_region and (p_store is null or b.store_id = p_store)))
  from item_condition g
  cross join lateral sell_tax_at(p_region, p_at) t
  left join changed e on e.subject = 'condition:' || p_condition
  left join lateral (select x.pilots from award_receipt x where x.asset_id = p_asset and x.region_id = p_region
    and x.awarded_at = p_at limit 1) r on true
  where g.item_condition_id = p_condition
$$;
