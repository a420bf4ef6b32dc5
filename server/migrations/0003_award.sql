-- M12 to M15: accepting a quote, in one call but where the order has changed or autopilots answer first, because every
-- statement more is a round trip with the asset locked. The reference is award() in domain/src/award.ts.

create function receipt_line_hash(p_salt text, p_position int, p_bid uuid, p_offer_minor bigint,
                                  p_priority_at timestamptz, p_staged_at timestamptz, p_reason text) returns text
language sql immutable
return encode(sha256(convert_to(concat_ws('|', p_salt, p_position, p_bid, p_offer_minor,
  (extract(epoch from p_priority_at) * 1000000)::bigint, (extract(epoch from p_staged_at) * 1000000)::bigint,
  coalesce(p_reason, '')), 'UTF8')), 'hex');

-- M14: the whole table of percents and prices that hold for a bid at an instant; a PAAS store's are its own prices.
create function pinned_grades(p_asset uuid, p_store uuid, p_category text, p_kind text, p_spot_minor bigint,
                              p_at timestamptz) returns jsonb
language sql stable
return (select jsonb_agg(jsonb_build_object('itemConditionId', g.item_condition_id, 'condition', g.condition,
    'nameEn', g.name_en, 'nameAr', g.name_ar, 'basePercent', g.base_percent,
    'percent', case when p_kind = 'PAAS' then g.base_percent else coalesce(sp.percent, g.base_percent) end,
    'priceMinor', case when p_kind = 'PAAS' then w.price_minor
      else offer_minor(p_spot_minor, coalesce(sp.percent, g.base_percent)) end) order by g.position)
  from item_condition g
  left join store_percent sp on sp.store_id = p_store and sp.item_condition_id = g.item_condition_id
  left join paas_price w on w.asset_id = p_asset and w.store_id = p_store
    and w.item_condition_id = g.item_condition_id and w.valid_from <= p_at
    and w.valid_from > p_at - interval '9 days' and w.valid_till > p_at
  where g.category_id = p_category);

-- Takes an offer's total from its store's credit, and from the day of the autopilot that steers the bid, both or
-- neither (C2, M12). Answers null when taken, else why not. A store that fails is not kept locked, though its row was
-- waited for: what a failed part had locked or written is undone where it is caught. Where the store was switched
-- since the book was read, db.transaction begins again: an award has to come later than the switch, for the audit too.
create function take_offer(p_store uuid, p_kind text, p_rule uuid, p_offer_minor bigint, p_total_minor bigint,
                           p_today date) returns text
language plpgsql as $$
begin
  update credit_account set blocked_minor = blocked_minor + p_total_minor, changed_seq = changed_seq + 1
  where store_id = p_store and credit_limit_minor - running_balance_minor - blocked_minor >= p_total_minor;
  if not found then raise exception using errcode = 'MZ005'; end if;
  -- M3: whoever switches a store holds its account, so what this reads after the wait for it holds until the commit.
  if not exists (select from store where store_id = p_store and is_active and mode = p_kind) then
    raise exception 'the store was switched' using errcode = 'serialization_failure';
  end if;
  if p_rule is null then return null; end if;
  update autopilot_rule u set
    day = p_today,
    day_units = case when u.day = p_today then u.day_units else 0 end + 1,
    day_amount_minor = case when u.day = p_today then u.day_amount_minor else 0 end + p_offer_minor
  where u.store_id = p_store and u.rule_id = p_rule and (not u.is_on
    or case when u.day = p_today then u.day_units else 0 end < u.units_a_day
      and case when u.day = p_today then u.day_amount_minor else 0 end + p_offer_minor <= u.amount_a_day_minor);
  -- A rule that ended while this waited for it limits nothing, as one that is off.
  if not found and exists (select from autopilot_rule u where u.store_id = p_store and u.rule_id = p_rule) then
    raise exception using errcode = 'MZ001';
  end if;
  return null;
exception
  when sqlstate 'MZ001' then return 'AUTOPILOT_LIMIT';
  when sqlstate 'MZ005' then return 'NO_CREDIT';
end $$;

-- What the autopilots that steer bids of an asset may still buy on a day, by store; null where none steers any. The
-- receipt keeps it, since rules change and end, and a bid that its day keeps out has no line (M15, M16).
create function autopilot_days(p_asset uuid, p_today date) returns jsonb
language sql stable
return (select jsonb_object_agg(ab.store_id, jsonb_build_object('day', p_today,
    'unitsLeft', u.units_a_day - case when u.day = p_today then u.day_units else 0 end,
    'amountLeftMinor', u.amount_a_day_minor - case when u.day = p_today then u.day_amount_minor else 0 end))
  from autopilot_bid ab
  join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id and u.is_on
  join store s on s.store_id = ab.store_id and s.mode = 'SPOT' and s.autopilot_stopped_at is null
  where ab.asset_id = p_asset);

-- Of messages to stores, those of a kind that the store has not been told on that day (M12), and notes that it was. In
-- the order of store ids: awards of several assets may pass over the same stores, each in the order of its own book.
create function not_told_on(p_day date, p_messages jsonb) returns jsonb
language plpgsql as $$
declare
  v_left jsonb;
begin
  if p_messages = '[]' then return p_messages; end if;
  with told as (
    insert into told_once (store_id, kind, day)
    select (m ->> 'storeId')::uuid, m ->> 'kind', p_day from jsonb_array_elements(p_messages) m
    order by 1 on conflict do nothing returning store_id
  )
  select coalesce(jsonb_agg(m), '[]') into v_left from jsonb_array_elements(p_messages) m
  where (m ->> 'storeId')::uuid in (select store_id from told);
  return v_left;
end $$;

-- Changes with whatever the order of an asset's books follows from (M4) but for the windows of PAAS prices: each price and
-- each switch takes a time, and each percent counts in its category.
create function order_key(m market, c category) returns text
language sql stable parallel safe
return concat_ws(' ', c.category_id, c.order_no, date_part('epoch', m.last_priority_at));

-- Accepts a quote with its asset's offers for its grade in the order of M4, in the book or not, as the domain ordered
-- them: p_stores, with the percents and offers of each, and p_key, the key of the facts that they were ordered by, as of
-- p_read_at. Who is in the book is asked here, at an instant that is taken with the market held.
-- Answers { result, ... } with result one of NOT_FOUND, AWARDED and REPLAYED (appraisalCode, dealPriceMinor,
-- taxMinor, wonAt), QUOTE_EXPIRED, SHOP_RETIRED, DEVICE_IN_DEAL (appraisalCode), PRICE_CHANGED (priceMinor), NO_OFFER, and
-- AGAIN where the order may be another by now: the market stays held, and the facts are to be read once more; STEER
-- (assetId, regionId), held likewise, where autopilots are to answer first what has moved the book, so that nobody buys
-- between its move and theirs; p_told has what they are to be told once they have, and is null before. It is told with
-- whatever the answer is but these two, since heads of the outbox are locked after accounts.
-- p_ids are fresh ids: appraisal, code, salt; p_at as in write_bid. p_shops are those that the key is for, null for all:
-- a quote of another shop is not found, also once it is a deal's and its shop has another name. p_event is the id of what
-- the partner is told of a deal; null for nothing.
create function award(p_quote uuid, p_partner uuid, p_minimum_minor bigint, p_customer jsonb,
                      p_appraisal uuid, p_code text, p_salt text, p_at timestamptz, p_key text, p_stores uuid[],
                      p_percents int[], p_offers bigint[], p_read_at timestamptz, p_told jsonb,
                      p_address text default null, p_shops uuid[] default null, p_event uuid default null)
  returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  q quote;
  m market;
  k category;
  v_is_piloted boolean;
  v_at timestamptz;
  v_open open_device;
  c record;
  v_refusal text;
  v_position int := 0;
  v_lines jsonb := '[]';
  v_line_hashes text := '';
  v_winner record;
  v_after boolean := false;
  v_below_stores int[] := '{}';
  v_below_minor int[] := '{}';
  v_rule text;
  v_told jsonb := coalesce(p_told, '[]');
  v_messages jsonb := '[]';
  v_hash bytea;
  v_salt text;
  v_today date;
  v_pilots jsonb;
  v_pinned jsonb;
  v_again record;
begin
  select * into q from quote where quote_id = p_quote and partner_id = p_partner;
  if not found or p_shops is not null and not exists (select from shop h where h.partner_id = q.partner_id
      and h.shop_id = any(p_shops) and q.source_store_name = any(h.name || h.former_names)) then
    return jsonb_build_object('result', 'NOT_FOUND');
  end if;
  select * into m from market where asset_id = q.asset_id and region_id = q.region_id for update;
  select * into q from quote where asset_id = q.asset_id and quote_id = p_quote;
  if q.appraisal_code is not null then
    return (select jsonb_build_object('result', 'REPLAYED', 'assetId', q.asset_id, 'appraisalCode',
              d.appraisal_code, 'dealPriceMinor', d.deal_price_minor, 'taxMinor', d.tax_minor, 'wonAt', d.won_at)
            from deal d where d.asset_id = q.asset_id and d.quote_id = p_quote);
  end if;
  -- Never before the newest time in its books, though the clock was set back: the history would tell of another book.
  v_at := coalesce(p_at, greatest(clock_timestamp(), m.last_priority_at));
  if q.expires_at <= v_at then
    perform tell_all(q.region_id, v_told, v_at);
    return jsonb_build_object('result', 'QUOTE_EXPIRED');
  end if;
  if exists (select from shop h
             where h.partner_id = q.partner_id and h.name = q.source_store_name and not h.is_active) then
    perform tell_all(q.region_id, v_told, v_at);
    return jsonb_build_object('result', 'SHOP_RETIRED');
  end if;
  select * into k from category where category_id = m.category_id;
  if not exists (select from item_condition g where g.item_condition_id = q.item_condition_id and not g.is_frozen)
      or (m.is_active and k.is_active) is not true then
    perform tell_all(q.region_id, v_told, v_at);
    return jsonb_build_object('result', 'NO_OFFER');
  end if;
  select (v_at at time zone time_zone)::date into v_today from region where region_id = q.region_id;
  v_is_piloted := exists (select from autopilot_bid y where y.asset_id = q.asset_id);
  if v_is_piloted and p_told is null and exists (
      select from mark w where w.asset_id = q.asset_id and w.region_id = q.region_id and not w.is_rise) then
    return jsonb_build_object('result', 'STEER', 'assetId', q.asset_id, 'regionId', q.region_id);
  end if;
  if p_key is distinct from order_key(m, k) or exists (
      -- A window of prices opened or ended since.
      select from bid b join paas_price p on p.asset_id = b.asset_id and p.store_id = b.store_id
      where b.region_id = q.region_id and b.asset_id = q.asset_id and b.kind = 'PAAS' and b.is_active
        and p.valid_from > p_read_at - interval '9 days' and p.valid_from <= v_at
        and (p.valid_from > p_read_at or p.valid_till > p_read_at and p.valid_till <= v_at)) then
    return jsonb_build_object('result', 'AGAIN');
  end if;

  insert into open_device (region_id, serial_number, appraisal_code) values (q.region_id, q.serial_number, p_code)
  on conflict (region_id, serial_number) do nothing;
  if not found then
    select * into v_open from open_device where region_id = q.region_id and serial_number = q.serial_number for update;
    if v_open.blocked_until is null or v_open.blocked_until > v_at then
      perform tell_all(q.region_id, v_told, v_at);
      return jsonb_build_object('result', 'DEVICE_IN_DEAL', 'appraisalCode', v_open.appraisal_code);
    end if;
    update open_device set appraisal_code = p_code, blocked_until = null
    where region_id = q.region_id and serial_number = q.serial_number;
  end if;

  if v_is_piloted then v_pilots := autopilot_days(q.asset_id, v_today); end if;
  for c in
    -- Each offer with what decides whether it is in the book now (M3); the rate in the statement that works the totals
    -- out with it, as it may change beside this.
    select b.bid_id, b.store_id, s.store_no, b.kind, x.spot_price_minor, o.percent, o.offer_minor, t.total_minor,
      r.sell_tax_basis_points as tax, coalesce(w.priority_at, b.priority_at) as priority_at,
      coalesce(w.staged_at, b.priority_at) as staged_at, x.available_quantity, w.valid_from as window_from, ap.rule_id,
      case when y.available_minor < 0 then 'CREDIT_EXCEEDED' when y.available_minor < t.total_minor then 'NO_CREDIT'
        when ap.is_used_up then 'AUTOPILOT_LIMIT' end as reason
    from unnest(p_stores, p_percents, p_offers) with ordinality o (store_id, percent, offer_minor, place)
    join bid b on b.asset_id = q.asset_id and b.store_id = o.store_id and b.region_id = q.region_id
    join store s on s.store_id = b.store_id
    join credit_account a on a.store_id = b.store_id
    join region r on r.region_id = b.region_id
    left join lateral (select p.price_minor, p.quantity, p.valid_from, p.priority_at, p.staged_at from paas_price p
      where b.kind = 'PAAS' and p.asset_id = b.asset_id and p.store_id = b.store_id
        and p.item_condition_id = q.item_condition_id and p.valid_from <= v_at
        and p.valid_from > v_at - interval '9 days' and p.valid_till > v_at) w on true
    cross join lateral (select coalesce(w.price_minor, b.spot_price_minor) as spot_price_minor,
      case when b.kind = 'SPOT' or b.window_from = w.valid_from and w.quantity is not null then b.available_quantity
        else w.quantity end as available_quantity) x
    cross join lateral (select with_tax_minor(o.offer_minor, r.sell_tax_basis_points) as total_minor) t
    cross join lateral (select a.credit_limit_minor - a.running_balance_minor - a.blocked_minor as available_minor) y
    left join lateral (
      select u.rule_id, case when u.day = v_today then u.day_units else 0 end >= u.units_a_day
        or case when u.day = v_today then u.day_amount_minor else 0 end + o.offer_minor > u.amount_a_day_minor as is_used_up
      from autopilot_bid ab
      join autopilot_rule u on u.store_id = ab.store_id and u.rule_id = ab.rule_id
      where v_is_piloted and ab.asset_id = b.asset_id and ab.store_id = b.store_id and u.is_on
        and s.autopilot_stopped_at is null) ap on true
    where b.is_active and s.is_active and s.mode = b.kind and o.offer_minor >= 100
      and (b.kind = 'SPOT' or w.price_minor is not null) and x.available_quantity is distinct from 0
    order by o.place
  loop
    -- M15: the one after the winner is the next that credit covers; an offer out of the book was not beaten.
    continue when c.reason = 'AUTOPILOT_LIMIT' or v_after and c.reason is not null;
    if v_rule is not null then
      v_below_stores := v_below_stores || c.store_no;
      v_below_minor := v_below_minor || c.offer_minor::int;
      continue;
    end if;
    v_position := v_position + 1;
    v_salt := encode(sha256(convert_to(p_salt || v_position, 'UTF8')), 'hex');
    if v_after then
      c.reason := 'NEXT';
    elsif c.reason is null then
      if c.offer_minor < coalesce(p_minimum_minor, q.price_minor) then
        delete from open_device where region_id = q.region_id and serial_number = q.serial_number
          and appraisal_code = p_code;
        perform tell_all(q.region_id, v_told || not_told_on(v_today, v_messages), v_at);
        return jsonb_build_object('result', 'PRICE_CHANGED', 'priceMinor', c.offer_minor);
      end if;
      v_pinned := pinned_grades(q.asset_id, c.store_id, m.category_id, c.kind, c.spot_price_minor, v_at);
      -- M14: percents that changed since the book was read; db.transaction begins again.
      if not v_pinned @> jsonb_build_array(jsonb_build_object('itemConditionId', q.item_condition_id,
          'priceMinor', c.offer_minor)) then
        raise exception 'the percents changed' using errcode = 'serialization_failure';
      end if;
      v_refusal := take_offer(c.store_id, c.kind, c.rule_id, c.offer_minor, c.total_minor, v_today);
      c.reason := coalesce(v_refusal, 'WON');
      if v_refusal is null then v_winner := c; end if;
    end if;
    if c.reason in ('NO_CREDIT', 'CREDIT_EXCEEDED') then
      v_messages := v_messages || jsonb_build_array(jsonb_build_object('storeId', c.store_id, 'kind',
        'PASSED_OVER', 'subject', c.bid_id, 'payload', jsonb_build_object('assetId', q.asset_id)));
    end if;
    v_lines := v_lines || jsonb_build_array(jsonb_build_object('position', v_position, 'bidId', c.bid_id,
      'storeId', c.store_id, 'spotPriceMinor', c.spot_price_minor, 'percent', c.percent,
      'offerMinor', c.offer_minor, 'priorityAt', c.priority_at, 'stagedAt', c.staged_at, 'reason', c.reason, 'salt', v_salt,
      'hash', receipt_line_hash(v_salt, v_position, c.bid_id, c.offer_minor, c.priority_at, c.staged_at, c.reason)));
    v_line_hashes := v_line_hashes
      || receipt_line_hash(v_salt, v_position, c.bid_id, c.offer_minor, c.priority_at, c.staged_at, c.reason);
    if v_after then
      v_rule := case when c.offer_minor < v_winner.offer_minor then 'HIGHEST_PRICE'
                     when (c.priority_at, c.staged_at) > (v_winner.priority_at, v_winner.staged_at)
                       then 'EARLIER_TIME'
                     else 'BID_ID' end;
    end if;
    v_after := v_after or c.reason = 'WON';
  end loop;

  if not v_after then
    -- Nothing is kept of this try but the notices to the stores that were passed over.
    delete from open_device where region_id = q.region_id and serial_number = q.serial_number
      and appraisal_code = p_code;
    perform tell_all(q.region_id, v_told || not_told_on(v_today, v_messages), v_at);
    return jsonb_build_object('result', 'NO_OFFER');
  end if;
  v_rule := coalesce(v_rule, 'ONLY_OFFER');

  update bid set available_quantity = coalesce(v_winner.available_quantity - 1, available_quantity),
    -- M10: the first award of a price window, where its execution is still to come, begins to count its row's units.
    max_quantity = case when v_winner.window_from is distinct from window_from
      then coalesce(v_winner.available_quantity, max_quantity) else max_quantity end,
    window_from = coalesce(v_winner.window_from, window_from), version = version + 1
  where asset_id = q.asset_id and store_id = v_winner.store_id;
  -- D5: within the days in which the deal before it can still be asked about (G1), both included.
  select d.appraisal_code, d.delivered_at into v_again from deal d join region r on r.region_id = d.region_id
  where d.region_id = q.region_id and d.serial_number = q.serial_number and d.delivered_at is not null
    and d.delivered_at >= (v_today - 30)::timestamp at time zone r.time_zone
  order by d.delivered_at desc limit 1;
  insert into deal_code (appraisal_code, asset_id, appraisal_id) values (p_code, q.asset_id, p_appraisal);
  insert into deal (asset_id, appraisal_id, appraisal_code, region_id, store_id, bid_id, partner_id, quote_id,
    category_id, brand_id, item_condition_id, asset_name, serial_number, source_store_name, source_store_name_ar,
    inspection_results, customer, state, deal_price_minor, tax_basis_points, tax_minor, spot_price_minor,
    pinned_grades, won_at, created_at, last_event_at, payment_option, again_code, again_delivered_at)
  select q.asset_id, p_appraisal, p_code, q.region_id, v_winner.store_id, v_winner.bid_id, q.partner_id, q.quote_id,
    m.category_id, m.brand_id, q.item_condition_id, m.name, q.serial_number, q.source_store_name,
    coalesce((select name_ar from shop where partner_id = q.partner_id and name = q.source_store_name),
             q.source_store_name),
    q.inspection_results, p_customer, 'WON', v_winner.offer_minor, v_winner.tax,
    v_winner.total_minor - v_winner.offer_minor,
    v_winner.spot_price_minor, v_pinned,
    v_at, v_at, v_at, (select payment_option from store where store_id = v_winner.store_id),
    v_again.appraisal_code, v_again.delivered_at;
  insert into deal_event (asset_id, appraisal_id, event_no, type, state, happened_at, received_at, actor,
    address)
  values (q.asset_id, p_appraisal, 1, 'WON', 'WON', v_at, v_at, 'partner:' || p_partner, p_address);
  v_hash := sha256(convert_to(concat_ws('|', coalesce(encode(m.last_receipt_hash, 'hex'), ''), p_appraisal,
    q.asset_id, q.item_condition_id, (extract(epoch from v_at) * 1000000)::bigint, v_winner.bid_id, v_rule,
    v_line_hashes), 'UTF8'));
  insert into award_receipt (asset_id, appraisal_id, region_id, item_condition_id, awarded_at, bid_id, rule, lines,
    previous_hash, hash, pilots)
  values (q.asset_id, p_appraisal, q.region_id, q.item_condition_id, v_at, v_winner.bid_id, v_rule, v_lines,
    m.last_receipt_hash, v_hash, v_pilots);
  insert into award_fold (asset_id, appraisal_id, below_stores, below_minor)
  values (q.asset_id, p_appraisal, v_below_stores, v_below_minor);
  update market set last_receipt_hash = v_hash
  where asset_id = q.asset_id and region_id = q.region_id;
  update quote set appraisal_code = p_code where asset_id = q.asset_id and quote_id = q.quote_id;
  update asking set deal_price_minor = v_winner.offer_minor, taken_at = v_at where asking_id = q.quote_id;

  perform keep_history(q.asset_id, v_winner.store_id, 'AWARDED', v_at, null, p_code,
    case when v_winner.rule_id is not null then jsonb_build_object('ruleId', v_winner.rule_id) end);
  perform leave_mark(q.asset_id, q.region_id, v_winner.store_id, true);
  perform tell_all(q.region_id, v_told || not_told_on(v_today, v_messages)
    || jsonb_build_array(jsonb_build_object('storeId', v_winner.store_id, 'kind', 'DEAL_WON', 'subject', p_code,
      'payload', jsonb_build_object('assetId', q.asset_id, 'assetName', m.name,
        'dealPriceMinor', v_winner.offer_minor, 'totalMinor', v_winner.total_minor))), v_at);
  if p_event is not null then perform tell_partner(p_event, q.asset_id, p_appraisal, 1); end if;
  return jsonb_build_object('result', 'AWARDED', 'assetId', q.asset_id, 'appraisalCode', p_code,
    'storeId', v_winner.store_id, 'dealPriceMinor', v_winner.offer_minor,
    'taxMinor', v_winner.total_minor - v_winner.offer_minor, 'wonAt', v_at);
end $$;
