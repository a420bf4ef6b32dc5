/** The audit's questions to the database (spec 3b). Each names a rule and must return no row. */

import type { AuditCheck } from './audit-check.ts';
import { MONEY_CHECKS, OPEN_STATES } from './audit-money.ts';
import { REPORT_CHECKS } from './audit-reports.ts';
import { REVIEW_CHECKS } from './audit-reviews.ts';

const micros = (instant: string) => `(extract(epoch from ${instant}) * 1000000)::bigint`;

const BIDS: readonly AuditCheck[] = [
  {
    name: 'M2, M10: price and quantities within their bounds',
    sql: `select asset_id, store_id, spot_price_minor, available_quantity, max_quantity from bid
      where available_quantity < 0 or available_quantity > max_quantity
        or spot_price_minor not between case kind when 'SPOT' then 1000 else 100 end and 100000000`,
  },
  {
    name: 'M6: an active bid has exactly one of the four statuses, any other bid none',
    sql: `select b.asset_id, b.store_id, b.status, b.is_active, b.available_quantity from bid b
      join market m using (asset_id, region_id) join category c on c.category_id = m.category_id
      where b.kind = 'SPOT' and (b.status is distinct from case when not b.is_active then 'OFF'
          when not (m.is_active and c.is_active) then 'UNLISTED'
          when b.available_quantity = 0 then 'OUT_OF_QUANTITY'
          else nullif(b.status, 'OUT_OF_QUANTITY') end
        or (b.status in ('OFF', 'UNLISTED')) <> not (b.is_active and m.is_active and c.is_active))`,
  },
  {
    name: 'M5, M6: kept status and reason equal to a recomputation (assets without pending follow-ups)',
    sql: `with settled as materialized (${settledMarkets()}), ranked as (
        select s.asset_id, k.*, case when k.reason is null then row_number() over (partition by s.asset_id, s.region_id
          order by k.reason is not null, k.offer_minor desc, k.priority_at, k.bid_id) end as pos
        from settled s cross join lateral book(s.asset_id, s.region_id, best_condition(s.category_id)) k
      ), wanted as (
        select r.*, case when not is_active then 'OFF' when not is_listed then 'UNLISTED'
          when available_quantity = 0 then 'OUT_OF_QUANTITY' when pos = 1 then 'RANK_ONE'
          when pos = 2 then 'WINING_RANGE' else 'BID_NOT_WINNING' end as want from ranked r
      )
      select asset_id, store_id, status, want, kept_reason, reason from wanted
      where status <> want or kept_reason is distinct from reason`,
  },
  {
    name: 'M5: kept tops equal to a recomputation (assets without pending follow-ups)',
    sql: `with settled as materialized (${settledMarkets()})
      select s.asset_id, s.top_offer_minor, t.offers[1] as top, s.second_offer_minor, t.offers[2] as second from settled s
      cross join lateral (select array_agg(k.offer_minor order by k.offer_minor desc, k.priority_at, k.bid_id) as offers,
          array_agg(k.store_id order by k.offer_minor desc, k.priority_at, k.bid_id) as stores
        from book(s.asset_id, s.region_id, best_condition(s.category_id)) k where k.reason is null) t
      where (s.top_offer_minor, s.top_store_id, s.second_offer_minor, s.second_store_id)
        is distinct from (t.offers[1], t.stores[1], t.offers[2], t.stores[2])`,
  },
  {
    name: 'M11: the versions of a history are 1, 2, 3 … without a gap',
    sql: `select asset_id, store_id, count(*), min(version), max(version) from bid_history
      group by asset_id, store_id having min(version) <> 1 or max(version) <> count(*)`,
  },
  {
    name: 'M11: the last entry of a history is the bid',
    sql: `select b.asset_id, b.store_id, b.version from bid b
      left join bid_history h using (asset_id, store_id, version)
      where h.version is null or (h.bid_id, h.spot_price_minor, h.is_active, h.max_quantity, h.available_quantity,
          h.auto_topup, h.priority_at) is distinct from (b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity,
          b.available_quantity, b.auto_topup, b.priority_at)
        or exists (select from bid_history x where x.asset_id = b.asset_id and x.store_id = b.store_id
                   and x.version > b.version)`,
  },
  {
    name: 'M10, M11: an award takes one unit, a cancellation gives one back, a top-up fills up, in the history',
    sql: `select asset_id, store_id, version, kind, available_quantity, before from (
        select h.*, lag(h.available_quantity) over w as before, lag(h.spot_price_minor) over w as price_before
        from bid_history h join bid b using (asset_id, store_id) where b.kind = 'SPOT'
        window w as (partition by h.asset_id, h.store_id order by h.version)) h
      where (kind = 'AWARDED' and (available_quantity, spot_price_minor) is distinct from (before - 1, price_before))
        or (kind = 'UNIT_RETURNED' and available_quantity is distinct from before + 1)
        or (kind = 'TOPPED_UP' and (available_quantity <> max_quantity or available_quantity <= before))
        or (kind = 'RETURNED' and available_quantity is distinct from before)`,
  },
  {
    name: 'M4: a time of priority is never later than the last one given in its market',
    sql: `select b.asset_id, b.store_id, b.priority_at, m.last_priority_at from bid b
      join market m using (asset_id, region_id) where b.priority_at > m.last_priority_at`,
  },
  {
    name: 'E1, E3: the windows of a store and grade follow each other and never overlap',
    sql: `select asset_id, store_id, item_condition_id, valid_from, valid_till, next_from from (
        select p.*, lead(p.valid_from) over (partition by p.asset_id, p.store_id, p.item_condition_id
          order by p.valid_from) as next_from from paas_price p) p
      where valid_till <= valid_from or valid_till > next_from`,
  },
];

const DEALS: readonly AuditCheck[] = [
  {
    name: 'M12: one deal per quote, appraisal and code, each pointing back',
    sql: `select d.appraisal_code, d.quote_id from deal d
      left join quote q on q.asset_id = d.asset_id and q.quote_id = d.quote_id
      left join deal_code c on c.appraisal_code = d.appraisal_code
      where q.appraisal_code is distinct from d.appraisal_code
        or (c.asset_id, c.appraisal_id) is distinct from (d.asset_id, d.appraisal_id)
      union all select appraisal_code, null from deal group by 1 having count(*) > 1
      union all select null, quote_id from deal group by 2 having count(*) > 1
      union all select c.appraisal_code, null from deal_code c
        where not exists (select from deal d where d.appraisal_code = c.appraisal_code)
      union all select q.appraisal_code, q.quote_id from quote q where q.appraisal_code is not null
        and not exists (select from deal d where d.asset_id = q.asset_id and d.quote_id = q.quote_id)`,
  },
  {
    name: 'D1: a deal begins with WON, its events are numbered without a gap, the last one is its state',
    sql: `select d.appraisal_code, d.state, e.types from deal d
      left join lateral (select array_agg(e.type order by event_no) as types, array_agg(e.state order by event_no) as states,
          max(event_no) as last, count(*) as events, max(happened_at) as at
        from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) e on true
      where e.types[1] is distinct from 'WON' or e.last is distinct from e.events
        or e.states[e.events] is distinct from d.state`,
  },
  {
    name: 'M12: an award, its receipt and its entry in the history of the winning bid belong together',
    sql: `select d.appraisal_code, r.bid_id, h.entries from deal d
      left join award_receipt r using (asset_id, appraisal_id)
      left join lateral (select count(*) as entries from bid_history h where h.asset_id = d.asset_id
        and h.store_id = d.store_id and h.kind = 'AWARDED' and h.appraisal_code = d.appraisal_code) h on true
      where r.bid_id is distinct from d.bid_id or h.entries <> 1 or r.awarded_at <> d.won_at
      union all select h.appraisal_code, h.bid_id, 0 from bid_history h where h.kind = 'AWARDED' and not exists (
        select from deal d where d.asset_id = h.asset_id and d.store_id = h.store_id
          and d.appraisal_code = h.appraisal_code)`,
  },
  {
    name: 'M14: price and tax of a deal are those of its receipt and its pinned table',
    sql: `select d.appraisal_code, d.deal_price_minor, d.tax_minor from deal d
      join region g using (region_id) left join award_receipt r using (asset_id, appraisal_id)
      left join lateral (select (l ->> 'offerMinor')::bigint as offer from jsonb_array_elements(r.lines) l
        where l ->> 'reason' = 'WON') w on true
      left join lateral (select (p ->> 'priceMinor')::bigint as price from jsonb_array_elements(d.pinned_grades) p
        where p ->> 'itemConditionId' = d.item_condition_id::text) p on true
      where d.deal_price_minor is distinct from w.offer or d.deal_price_minor is distinct from p.price
        or d.tax_minor <> with_tax_minor(d.deal_price_minor, g.sell_tax_basis_points) - d.deal_price_minor`,
  },
  {
    // A change of its mode ends a store's prices: whoever has a price for the asset at that instant is a PAAS store.
    name: 'E2: a PAAS award pays the price of its grade that is valid at its instant',
    sql: `select d.appraisal_code, d.deal_price_minor, p.price_minor from deal d
      left join lateral (select count(*) as prices, max(p.price_minor) filter (where
          p.item_condition_id = d.item_condition_id) as price_minor from paas_price p
        where p.asset_id = d.asset_id and p.store_id = d.store_id and p.valid_from <= d.won_at
          and p.valid_till > d.won_at) p on true
      where (p.prices > 0 and p.price_minor is distinct from d.deal_price_minor)
        or (p.prices = 0 and exists (select from bid_history h where h.asset_id = d.asset_id
            and h.store_id = d.store_id and h.kind = 'STAGED') and not exists (select from bid_history h
            where h.asset_id = d.asset_id and h.store_id = d.store_id and h.kind = 'PLACED'))`,
  },
  {
    name: 'D5: the registry of devices holds exactly the open deals',
    sql: `select d.appraisal_code, d.serial_number from deal d
      left join open_device o using (region_id, serial_number)
      where d.state in ${OPEN_STATES} and (o.appraisal_code is distinct from d.appraisal_code or o.blocked_until is not null)
      union all select o.appraisal_code, o.serial_number from open_device o
      left join deal d using (appraisal_code)
      where d.state is null or (o.blocked_until is null and d.state not in ${OPEN_STATES})
        or (o.blocked_until is not null and d.state <> 'CANCELLED')`,
  },
  {
    name: 'M15: each line and each receipt has the hash of its content',
    sql: `select r.asset_id, r.appraisal_id from award_receipt r
      cross join lateral (select string_agg(l ->> 'hash', '' order by (l ->> 'position')::int) as hashes,
          bool_or(l ->> 'hash' is distinct from receipt_line_hash(l ->> 'salt', (l ->> 'position')::int,
            (l ->> 'bidId')::uuid, (l ->> 'offerMinor')::bigint, (l ->> 'priorityAt')::timestamptz,
            l ->> 'reason')) as wrong from jsonb_array_elements(r.lines) l) x
      where x.wrong is not false or r.hash is distinct from sha256(convert_to(concat_ws('|',
        coalesce(encode(r.previous_hash, 'hex'), ''), r.appraisal_id, r.asset_id, r.item_condition_id,
        ${micros('r.awarded_at')}, r.bid_id, r.rule, x.hashes), 'UTF8'))`,
  },
  {
    name: 'M15: the receipts of an asset are one chain that ends at its market',
    sql: `select r.asset_id, r.appraisal_id from award_receipt r where r.previous_hash is not null and not exists (
        select from award_receipt p where p.asset_id = r.asset_id and p.region_id = r.region_id and p.hash = r.previous_hash)
      union all select asset_id, null from award_receipt group by asset_id, region_id, previous_hash having count(*) > 1
      union all select m.asset_id, r.appraisal_id from award_receipt r right join market m using (asset_id, region_id)
      where (m.last_receipt_hash is not null and not exists (select from award_receipt x where x.asset_id = m.asset_id
          and x.region_id = m.region_id and x.hash = m.last_receipt_hash))
        or (r.hash is distinct from m.last_receipt_hash and not exists (select from award_receipt n
          where n.asset_id = r.asset_id and n.region_id = r.region_id and n.previous_hash = r.hash))`,
  },
];

/** The markets that wait for no job, and none of whose stores does: there, what is kept must be what is. */
function settledMarkets(): string {
  return `select m.* from market m where not exists (select from bid b join credit_account a using (store_id)
    where b.asset_id = m.asset_id and b.region_id = m.region_id and a.followed_seq < a.changed_seq)
    and not exists (select from stale_market w where w.asset_id = m.asset_id and w.region_id = m.region_id)
    and not exists (select from grade_follow_up f where f.category_id = m.category_id)`;
}

export const AUDIT_CHECKS: readonly AuditCheck[] = [
  ...BIDS,
  ...DEALS,
  ...MONEY_CHECKS,
  ...REPORT_CHECKS,
  ...REVIEW_CHECKS,
];

/** Not a fault: stores and assets whose kept ranks are still to be brought up to date. */
export const PENDING_FOLLOW_UPS = `select ((select count(*) from credit_account where followed_seq < changed_seq)
  + (select count(*) from stale_market)
  + (select count(*) from grade_follow_up))::int as pending`;
