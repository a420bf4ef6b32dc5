/** The SQL of a bid's place in each grade's book (M4, M5), for the rows of the grid. */

/** A bid `b` that the books count, with its store and account; what it offers for a grade is looked at apart. */
const IN_BOOKS = "b.is_active and (b.available_quantity > 0 or b.kind = 'PAAS')";
const STORE_AND_CREDIT = `join store s on s.store_id = b.store_id and s.is_active and s.mode = b.kind
    join credit_account c on c.store_id = b.store_id`;
const AVAILABLE = 'c.credit_limit_minor - c.running_balance_minor - c.blocked_minor as available_minor';

/** Whose places are told. */
const RANKED = "status not in ('OFF', 'UNLISTED', 'OUT_OF_QUANTITY')";

/** What the bid `t` offers for the grade `g`, and since when (M4). */
const OFFER = `left join lateral (
    select p.price_minor, p.priority_at as since, p.staged_at as staged,
      case when p.quantity is not null and t.window_from = p.valid_from then t.available_quantity else p.quantity end as left_over
    from paas_price p
    where t.kind = 'PAAS' and p.asset_id = t.asset_id and p.store_id = t.store_id
      and p.item_condition_id = g.item_condition_id and p.valid_from <= statement_timestamp()
      and p.valid_from > statement_timestamp() - interval '9 days' and p.valid_till > statement_timestamp()) paas on true
  cross join lateral (select
    case when t.kind = 'SPOT' then offer_minor(t.spot_price_minor, coalesce(sp.percent, g.base_percent))
      when paas.left_over = 0 then null else paas.price_minor end as offer_minor,
    case when t.kind = 'SPOT' then t.priority_at else paas.since end as since,
    case when t.kind = 'SPOT' then t.priority_at else paas.staged end as staged) ofr`;
/**
 * What the day of its autopilot leaves of an offer that the best grade's book is closed to: the AED a day may still do for
 * a lower one.
 */
const IS_LEFT_BY_AUTOPILOT = `exists (
    select from autopilot_bid ab join autopilot_rule u using (store_id, rule_id) join region r on r.region_id = u.region_id
    where ab.asset_id = t.asset_id and ab.store_id = t.store_id
      and (u.day is distinct from (statement_timestamp() at time zone r.time_zone)::date
        or u.day_units < u.units_a_day) and u.amount_a_day_minor >= ofr.offer_minor
          + case when u.day = (statement_timestamp() at time zone r.time_zone)::date then u.day_amount_minor else 0 end)`;
const IS_OFFER = `ofr.offer_minor >= 100 and t.available_minor >= with_tax_minor(ofr.offer_minor, t.tax)
    and (t.reason is distinct from 'AUTOPILOT_LIMIT' or ${IS_LEFT_BY_AUTOPILOT})`;

/**
 * The SPOT store $1's place in each grade's book of each of the assets `ids`: what stands before it is counted, in one
 * pass over the assets' bids. Bids are joined with their stores before they are multiplied by the grades.
 */
export const placesOfStore = (ids: string) => `
  with own as materialized (
    select o.asset_id, o.region_id, o.category_id, o.spot_price_minor, o.bid_id, r.sell_tax_basis_points as tax,
      o.priority_at as since
    from bid o join region r on r.region_id = o.region_id
    where o.asset_id = any(${ids}) and o.store_id = $1 and o.kind = 'SPOT' and ${RANKED}
  ), other as materialized (
    select own.asset_id, own.category_id, own.tax, own.spot_price_minor as own_spot_minor, own.bid_id as own_bid_id,
      own.since as own_since, b.store_id, b.bid_id, b.kind, b.spot_price_minor, b.priority_at, b.available_quantity,
      b.window_from, b.reason, ${AVAILABLE}
    from own
    join bid b on b.asset_id = own.asset_id and b.region_id = own.region_id and ${IN_BOOKS}
    ${STORE_AND_CREDIT}
  )
  select $1::uuid as store_id, t.asset_id, g.item_condition_id, 1 + count(*) filter (where
      ofr.offer_minor > mine.offer_minor
      or (t.bid_id <> t.own_bid_id and (ofr.since, ofr.staged, t.bid_id) < (t.own_since, t.own_since, t.own_bid_id))) as position
  from other t
  join item_condition g on g.category_id = t.category_id and not g.is_frozen
  left join store_percent op on op.store_id = $1 and op.item_condition_id = g.item_condition_id
  left join store_percent sp on sp.store_id = t.store_id and sp.item_condition_id = g.item_condition_id
  cross join lateral (select offer_minor(t.own_spot_minor, coalesce(op.percent, g.base_percent)) as offer_minor) mine
  ${OFFER}
  where ofr.offer_minor >= mine.offer_minor and ${IS_OFFER}
  group by t.asset_id, g.item_condition_id
  having bool_or(t.bid_id = t.own_bid_id)`;

/**
 * The same places for all of the stores $1 on all of the assets $2 of the region $3. Every book is put in order once,
 * whoever asks; for one store alone that costs more than counting does.
 */
export const PLACES_OF_STORES = `
  with offer as (
    select t.asset_id, t.store_id, t.bid_id, t.kind, t.status, g.item_condition_id, ofr.offer_minor, ofr.since, ofr.staged
    from (
      select b.asset_id, b.store_id, b.bid_id, b.category_id, b.kind, b.status, b.spot_price_minor, b.priority_at,
        b.available_quantity, b.window_from, b.reason, r.sell_tax_basis_points as tax, ${AVAILABLE}
      from bid b
      join region r on r.region_id = b.region_id
      ${STORE_AND_CREDIT}
      where b.asset_id = any($2::uuid[]) and b.region_id = $3 and ${IN_BOOKS}
    ) t
    join item_condition g on g.category_id = t.category_id and not g.is_frozen
    left join store_percent sp on sp.store_id = t.store_id and sp.item_condition_id = g.item_condition_id
    ${OFFER}
    where ${IS_OFFER}
  ), placed as (
    select asset_id, store_id, kind, status, item_condition_id, row_number() over (
      partition by asset_id, item_condition_id order by offer_minor desc, since, staged, bid_id) as position
    from offer
  )
  select store_id, asset_id, item_condition_id, position from placed where store_id = any($1::uuid[]) and ${RANKED}`;
