/** The audit of awards, deals and their receipts. */
import { micros } from '#platform/db/keys.ts';
import type { AuditCheck } from './audit-check.ts';
import { OPEN_STATES } from './audit-money.ts';

export const DEAL_CHECKS: readonly AuditCheck[] = [
  {
    name: {
      en: 'M12: one deal per quote, appraisal and code, each pointing back',
      ar: 'M12: صفقة واحدة لكل عرض سعر وتقييم ورمز، وكلٌّ يشير إليها',
    },
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
    name: {
      en: 'D1: a deal begins with WON, its events are numbered without a gap, the last one is its state',
      ar: 'D1: تبدأ الصفقة بالفوز، وأحداثها مرقّمة بلا فجوة، وآخرها حالتها',
    },
    sql: `select d.appraisal_code, d.state, e.types from deal d
      left join lateral (select array_agg(e.type order by event_no) as types, array_agg(e.state order by event_no) as states,
          max(event_no) as last, count(*) as events, max(happened_at) as at
        from deal_event e where e.asset_id = d.asset_id and e.appraisal_id = d.appraisal_id) e on true
      where e.types[1] is distinct from 'WON' or e.last is distinct from e.events
        or e.states[e.events] is distinct from d.state`,
  },
  {
    name: {
      en: 'M12: an award, its receipt and its entry in the history of the winning bid belong together',
      ar: 'M12: الترسية وإيصالها وقيدها في سجل العرض الفائز معًا دائمًا',
    },
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
    name: {
      en: 'M14: price and tax of a deal are those of its receipt and its pinned table',
      ar: 'M14: سعر الصفقة وضريبتها كما في إيصالها وجدولها المثبّت',
    },
    sql: `select d.appraisal_code, d.deal_price_minor, d.tax_basis_points, d.tax_minor from deal d
      join region g using (region_id) left join award_receipt r using (asset_id, appraisal_id)
      left join lateral (select (l ->> 'offerMinor')::bigint as offer from jsonb_array_elements(r.lines) l
        where l ->> 'reason' = 'WON') w on true
      left join lateral (select (p ->> 'priceMinor')::bigint as price from jsonb_array_elements(d.pinned_grades) p
        where p ->> 'itemConditionId' = d.item_condition_id::text) p on true
      where d.deal_price_minor is distinct from w.offer or d.deal_price_minor is distinct from p.price
        or d.tax_minor <> with_tax_minor(d.deal_price_minor, d.tax_basis_points) - d.deal_price_minor
        -- The rate at the award or the moment before: an award may have read its book while the rate was changed.
        or d.tax_basis_points not in (select coalesce(
              (select (a.before ->> 'sellTaxBasisPoints')::int from audit_log a
               where a.subject = 'region:' || d.region_id and a.action = 'SET_SELL_TAX' and a.happened_at > t.at
               order by a.happened_at limit 1), g.sell_tax_basis_points)
            from unnest(array[d.won_at, d.won_at - interval '10 seconds']) t (at))`,
  },
  {
    // A change of mode ends a store's prices. So a store with a price for the asset at that instant is a PAAS store.
    name: {
      en: 'E2: a PAAS award pays the price of its grade that is valid at its instant',
      ar: 'E2: ترسية PAAS تدفع سعر درجتها الساري في لحظتها',
    },
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
    name: {
      en: 'D5: the registry of devices holds exactly the open deals',
      ar: 'D5: سجل الأجهزة فيه الصفقات المفتوحة لا غير',
    },
    sql: `select d.appraisal_code, d.serial_number from deal d
      left join open_device o using (region_id, serial_number)
      where d.state in ${OPEN_STATES} and (o.appraisal_code is distinct from d.appraisal_code or o.blocked_until is not null)
      union all select o.appraisal_code, o.serial_number from open_device o
      left join deal d using (appraisal_code)
      where d.state is null or (o.blocked_until is null and d.state not in ${OPEN_STATES})
        or (o.blocked_until is not null and d.state <> 'CANCELLED')`,
  },
  {
    name: {
      en: 'M15: each line and each receipt has the hash of its content',
      ar: 'M15: لكل سطر ولكل إيصال بصمة محتواه',
    },
    sql: `select r.asset_id, r.appraisal_id from award_receipt r
      cross join lateral (select string_agg(l ->> 'hash', '' order by (l ->> 'position')::int) as hashes,
          bool_or(l ->> 'hash' is distinct from receipt_line_hash(p_salt => l ->> 'salt',
            p_position => (l ->> 'position')::int, p_bid => (l ->> 'bidId')::uuid,
            p_offer_minor => (l ->> 'offerMinor')::bigint, p_priority_at => (l ->> 'priorityAt')::timestamptz,
            p_staged_at => (l ->> 'stagedAt')::timestamptz, p_reason => l ->> 'reason')) as wrong from jsonb_array_elements(r.lines) l) x
      where x.wrong is not false or r.hash is distinct from sha256(convert_to(concat_ws('|',
        coalesce(encode(r.previous_hash, 'hex'), ''), r.appraisal_id, r.asset_id, r.item_condition_id,
        ${micros('r.awarded_at')}, r.bid_id, r.rule, x.hashes), 'UTF8'))`,
  },
  {
    name: {
      en: 'M15: the receipts of an asset are one chain that ends at its market',
      ar: 'M15: إيصالات الطراز سلسلة واحدة تنتهي عند سوقه',
    },
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
