-- What the market writes, and what of its rules a write has to ask itself. The order of a book is the domain's
-- (domain/src/book.ts).

-- M1: whole currency units, computed in integers.
create function offer_minor(p_spot_minor bigint, p_percent int) returns bigint
language sql immutable parallel safe
return (p_spot_minor * p_percent / 1000000) * 100;

-- With microseconds, as a number that JSON holds exactly. A float8 tells microseconds apart for centuries to come, and takes
-- a fifth of the time of a numeric. Stable, as date_part is for a timestamptz: called immutable, it is never inlined.
create function micros_of(p_at timestamptz) returns bigint
language sql stable parallel safe
return round(date_part('epoch', p_at) * 1000000)::bigint;

-- M14: rounded half up to the fils.
create function with_tax_minor(p_price_minor bigint, p_basis_points int) returns bigint
language sql immutable parallel safe
return p_price_minor + (p_price_minor * p_basis_points + 5000) / 10000;

-- Every write of a store's bids enters before it reads what the store may do, and leaves with its transaction.
create function enter_store(p_store uuid) returns void
language sql
return pg_advisory_xact_lock_shared(hashtextextended('writes of ' || p_store, 0));

-- Whether no write of the store's bids is under way: whoever followed up a change of the store then knows that no bid is
-- still to come that saw the store as it was before. Nothing is held, so that no write ever waits for it.
create function is_store_quiet(p_store uuid) returns boolean
language plpgsql as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('writes of ' || p_store, 0));
end $$;

-- M5: the grade whose book gives a bid its rank: the best one that is not frozen. With every grade frozen it is
-- the best of all, so that the bids still have a state (CONDITION_FROZEN).
create function best_condition(p_category text) returns uuid
language sql stable
return (select item_condition_id from item_condition
        where category_id = p_category order by is_frozen, position limit 1);

-- Says that the facts of a market changed (M3): the ranker brings its kept ranks up to date. p_store is whose act it was.
create function leave_mark(p_asset uuid, p_region text, p_store uuid, p_is_award boolean default false) returns void
language sql
begin atomic
  insert into mark (asset_id, region_id, store_id, is_award) values (p_asset, p_region, p_store, p_is_award);
end;

-- What is kept of a bid's place until the ranker comes: a place in the book stays, where it still can be one (M6).
create function unranked_status(p_active boolean, p_available int, p_was text) returns text
language sql immutable parallel safe
return case when not p_active then 'OFF' when p_available = 0 then 'OUT_OF_QUANTITY'
  when p_was in ('RANK_ONE', 'WINING_RANGE') then p_was else 'BID_NOT_WINNING' end;

-- N3: numbers the messages of one transaction and writes them. Heads are locked in the order of store ids,
-- whatever the order of the messages, so that two writers never wait for each other in a circle.
create function tell_all(p_region text, p_messages jsonb, p_at timestamptz default clock_timestamp()) returns void
language plpgsql as $$
begin
  if p_messages = '[]' then return; end if;
  with msg as (
    select (m.value ->> 'storeId')::uuid as store_id, m.value ->> 'kind' as kind,
           m.value ->> 'subject' as subject, m.value -> 'payload' as payload, m.ordinality
    from jsonb_array_elements(p_messages) with ordinality m
  ), head as (
    insert into outbox_head as h (store_id, last_seq)
    select store_id, count(*) from msg group by store_id order by store_id
    on conflict (store_id) do update set last_seq = h.last_seq + excluded.last_seq
    returning h.store_id, h.last_seq
  )
  insert into outbox (store_id, seq, region_id, kind, subject, payload, created_at)
  select msg.store_id,
         head.last_seq - count(*) over (partition by msg.store_id)
           + row_number() over (partition by msg.store_id order by msg.ordinality),
         p_region, msg.kind, msg.subject, msg.payload, p_at
  from msg join head using (store_id);
end $$;

-- M4: the next time of priority on an asset: the database's clock, later than any act there before.
create function next_priority(p_asset uuid, p_region text, p_at timestamptz) returns timestamptz
language sql as $$
  update market set last_priority_at = greatest(p_at, last_priority_at + interval '1 microsecond')
  where asset_id = p_asset and region_id = p_region
  returning last_priority_at
$$;

-- M11, for all writers: what the bid is. The rank that it led to is filled in by the ranker.
create function keep_history(p_asset uuid, p_store uuid, p_kind text, p_at timestamptz, p_user uuid,
                             p_code text, p_note jsonb default null, p_address text default null) returns void
language sql as $$
  insert into bid_history (asset_id, store_id, version, region_id, bid_id, kind, changed_at, spot_price_minor,
    is_active, max_quantity, available_quantity, auto_topup, priority_at, status, rank_pending, user_id, appraisal_code,
    note, address)
  select b.asset_id, b.store_id, b.version, b.region_id, b.bid_id, p_kind, p_at, b.spot_price_minor, b.is_active,
    b.max_quantity, b.available_quantity, b.auto_topup, b.priority_at,
    unranked_status(b.is_active, b.available_quantity, b.status), true, p_user, p_code, p_note, p_address
  from bid b
  where b.asset_id = p_asset and b.store_id = p_store
$$;

-- The one write path of a bid (M1, M4, M10, M11). The caller holds the asset's market row and has checked
-- the change with the domain's rules; p_renews says whether the bid takes a new time. p_at is null but for
-- a market whose past is being made.
create function write_bid(p_asset uuid, p_region text, p_store uuid, p_bid_id uuid, p_user uuid, p_kind text,
  p_spot_minor bigint, p_active boolean, p_max int, p_available int, p_topup boolean, p_renews boolean,
  p_at timestamptz, p_address text default null, out bid_id uuid, out changed_at timestamptz, out version bigint)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_priority timestamptz;
begin
  changed_at := coalesce(p_at, clock_timestamp());
  v_priority := case when p_renews then next_priority(p_asset, p_region, changed_at) end;
  insert into bid as b (asset_id, store_id, region_id, bid_id, category_id, brand_id, group_id, spot_price_minor,
    is_active, max_quantity, available_quantity, auto_topup, priority_at, status, changed_at)
  select m.asset_id, p_store, m.region_id, p_bid_id, m.category_id, m.brand_id, m.group_id, p_spot_minor,
    p_active, p_max, p_available, p_topup, coalesce(v_priority, changed_at), 'OFF', changed_at
  from market m where m.asset_id = p_asset and m.region_id = p_region
  on conflict (asset_id, store_id) do update set kind = 'SPOT', window_from = null,
    spot_price_minor = excluded.spot_price_minor, is_active = excluded.is_active,
    max_quantity = excluded.max_quantity, available_quantity = excluded.available_quantity,
    auto_topup = excluded.auto_topup, priority_at = coalesce(v_priority, b.priority_at),
    changed_at = excluded.changed_at, version = b.version + 1
  returning b.bid_id, b.version into bid_id, version;
  perform keep_history(p_asset, p_store, p_kind, changed_at, p_user, null, null, p_address);
  perform leave_mark(p_asset, p_region, p_store);
end $$;

-- Keeps between what a store's available credit has been. Whoever has left marks for it sets both bounds to null.
create function keep_credit_bounds() returns trigger
language plpgsql as $$
declare
  v_available bigint := new.credit_limit_minor - new.running_balance_minor - new.blocked_minor;
begin
  new.lowest_minor := least(new.lowest_minor, v_available);
  new.highest_minor := greatest(new.highest_minor, v_available);
  return new;
end $$;
create trigger credit_bounds before insert or update on credit_account
  for each row execute function keep_credit_bounds();

-- C2: moves a store's credit and says what follows from it. Returns the messages for tell_all.
-- A change that would take more than is available is refused only by award, which asks first.
create function move_credit(p_store uuid, p_running_minor bigint, p_blocked_minor bigint, p_limit_minor bigint,
                            p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_old timestamptz;
  v_new timestamptz;
  v_messages jsonb := '[]';
begin
  select exceeded_at into v_old from credit_account where store_id = p_store for update;
  update credit_account set
    running_balance_minor = running_balance_minor + p_running_minor,
    blocked_minor = blocked_minor + p_blocked_minor,
    credit_limit_minor = credit_limit_minor + p_limit_minor,
    exceeded_at = case when credit_limit_minor + p_limit_minor - running_balance_minor - p_running_minor
                            - blocked_minor - p_blocked_minor < 0 then coalesce(exceeded_at, p_at) end,
    changed_seq = changed_seq + 1,
    risen_seq = case when p_limit_minor > p_running_minor + p_blocked_minor then changed_seq + 1 else risen_seq end
  where store_id = p_store
  returning exceeded_at into v_new;
  if v_old is null and v_new is not null then
    v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', p_store, 'kind', 'CREDIT_EXCEEDED',
      'subject', p_store, 'payload', '{}'::jsonb));
  elsif v_old is not null and v_new is null then
    v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', p_store, 'kind', 'CREDIT_CLEARED',
      'subject', p_store, 'payload', '{}'::jsonb));
  end if;
  return v_messages;
end $$;
