/** The audit's questions to the database (spec 3b). Each names a rule and must return no row. */

import type { AuditCheck } from './audit-check.ts';
import { DEAL_CHECKS } from './audit-deals.ts';
import { MONEY_CHECKS } from './audit-money.ts';
import { PARTNER_CHECKS } from './audit-partners.ts';
import { REPORT_CHECKS } from './audit-reports.ts';
import { REVIEW_CHECKS } from './audit-reviews.ts';

const BIDS: readonly AuditCheck[] = [
  {
    name: {
      en: 'M2, M10: price and quantities within their bounds',
      ar: 'M2، M10: السعر والكميات ضمن حدودها',
    },
    sql: `select asset_id, store_id, spot_price_minor, available_quantity, max_quantity from bid
      where available_quantity < 0 or available_quantity > max_quantity
        or spot_price_minor not between case kind when 'SPOT' then 1000 else 100 end and 100000000`,
  },
  {
    name: {
      en: 'M6: an active bid has exactly one of the four statuses, any other bid none',
      ar: 'M6: لكل عرض فعّال حالة واحدة من الحالات الأربع، ولا حالة لغيره',
    },
    sql: `select b.asset_id, b.store_id, b.status, b.is_active, b.available_quantity from bid b
      join market m using (asset_id, region_id) join category c on c.category_id = m.category_id
      where b.kind = 'SPOT' and (b.status is distinct from case when not b.is_active then 'OFF'
          when not (m.is_active and c.is_active) then 'UNLISTED'
          when b.available_quantity = 0 then 'OUT_OF_QUANTITY'
          else nullif(b.status, 'OUT_OF_QUANTITY') end
        or (b.status in ('OFF', 'UNLISTED')) <> not (b.is_active and m.is_active and c.is_active))`,
  },
  {
    name: {
      en: 'M5, M6: kept status and reason equal to a recomputation (assets without pending follow-ups)',
      ar: 'M5، M6: الحالة والسبب المحفوظان كما لو حُسبا من جديد (الطرازات التي لا تنتظر متابعة)',
    },
    sql: `with settled as materialized (${settledMarkets()}), ranked as (
        select s.asset_id, s.region_id, k.*, case when k.reason is null then row_number() over (partition by s.asset_id, s.region_id
          order by k.reason is not null, k.offer_minor desc, k.priority_at, k.staged_at, k.bid_id) end as pos
        from settled s cross join lateral book(s.asset_id, s.region_id, best_condition(s.category_id)) k
      ), placed as (
        -- A PAAS store that does not price the best grade has its place in the book of the best one that it prices.
        select r.asset_id, r.store_id, r.is_active, r.is_listed, r.status, r.kept_reason,
          case when q.place is null then r.pos else (q.place).pos end as pos,
          case when q.place is null then r.reason else (q.place).reason end as reason,
          case when q.place is null then r.available_quantity else (q.place).available_quantity end as available_quantity
        from ranked r
        left join lateral (select p as place
          from paas_place(r.asset_id, r.region_id, r.store_id, statement_timestamp()) p
          where r.kind = 'PAAS' and r.is_active and r.reason = 'NO_PRICE') q on true
      ), wanted as (
        select r.*, case when not is_active then 'OFF' when not is_listed then 'UNLISTED'
          when available_quantity = 0 then 'OUT_OF_QUANTITY' when pos = 1 then 'RANK_ONE'
          when pos = 2 then 'WINING_RANGE' else 'BID_NOT_WINNING' end as want from placed r
      )
      select asset_id, store_id, status, want, kept_reason, reason from wanted
      where status <> want or kept_reason is distinct from reason`,
  },
  {
    name: {
      en: 'M5: kept tops equal to a recomputation (assets without pending follow-ups)',
      ar: 'M5: أعلى العروض المحفوظة كما لو حُسبت من جديد (الطرازات التي لا تنتظر متابعة)',
    },
    sql: `with settled as materialized (${settledMarkets()})
      select s.asset_id, s.top_offer_minor, t.offers[1] as top, s.second_offer_minor, t.offers[2] as second from settled s
      cross join lateral (select array_agg(k.offer_minor order by k.offer_minor desc, k.priority_at, k.staged_at, k.bid_id) as offers,
          array_agg(k.store_id order by k.offer_minor desc, k.priority_at, k.staged_at, k.bid_id) as stores
        from book(s.asset_id, s.region_id, best_condition(s.category_id)) k where k.reason is null) t
      where (s.top_offer_minor, s.top_store_id, s.second_offer_minor, s.second_store_id)
        is distinct from (t.offers[1], t.stores[1], t.offers[2], t.stores[2])`,
  },
  {
    name: {
      en: 'M11: the versions of a history are 1, 2, 3 … without a gap',
      ar: 'M11: إصدارات السجل 1 و2 و3 … بلا فجوة',
    },
    sql: `select asset_id, store_id, count(*), min(version), max(version) from bid_history
      group by asset_id, store_id having min(version) <> 1 or max(version) <> count(*)`,
  },
  {
    name: {
      en: 'M11: the last entry of a history is the bid',
      ar: 'M11: آخر ما في السجل هو العرض نفسه',
    },
    sql: `select b.asset_id, b.store_id, b.version from bid b
      left join bid_history h using (asset_id, store_id, version)
      where h.version is null or (h.bid_id, h.spot_price_minor, h.is_active, h.max_quantity, h.available_quantity,
          h.auto_topup, h.priority_at) is distinct from (b.bid_id, b.spot_price_minor, b.is_active, b.max_quantity,
          b.available_quantity, b.auto_topup, b.priority_at)
        or exists (select from bid_history x where x.asset_id = b.asset_id and x.store_id = b.store_id
                   and x.version > b.version)`,
  },
  {
    name: {
      en: 'M10, M11: an award takes one unit, a cancellation gives one back, a top-up fills up, in the history',
      ar: 'M10، M11: في السجل تأخذ الترسية وحدة، ويعيد الإلغاء وحدة، ويعيد تجديد الكمية ما نقص منها',
    },
    sql: `select asset_id, store_id, version, kind, available_quantity, before from (
        select h.*, lag(h.available_quantity) over w as before, lag(h.spot_price_minor) over w as price_before,
          max(h.version) filter (where h.kind = 'STAGED') over w as staged,
          max(h.version) filter (where h.kind = 'PLACED') over w as placed
        from bid_history h join bid b using (asset_id, store_id) where b.kind = 'SPOT'
        window w as (partition by h.asset_id, h.store_id order by h.version)) h
      -- What is left of the store's time as PAAS, whose rows may have no limit, ends where it bids anew.
      where (staged is null or placed > staged) and (
        (kind = 'AWARDED' and (available_quantity, spot_price_minor) is distinct from (before - 1, price_before))
        or (kind = 'UNIT_RETURNED' and available_quantity is distinct from before + 1)
        or (kind = 'TOPPED_UP' and (available_quantity <> max_quantity or available_quantity <= before)))`,
  },
  {
    name: {
      en: 'M4: a time of priority is never later than the last one given in its market',
      ar: 'M4: لا وقت أسبقية بعد آخر وقت أُعطي في سوق طرازه',
    },
    sql: `select b.asset_id, b.store_id, b.priority_at, m.last_priority_at from bid b
      join market m using (asset_id, region_id) where b.kind = 'SPOT' and b.priority_at > m.last_priority_at`,
  },
  {
    name: {
      en: 'M4: a PAAS price has the time of the one that it carries on unchanged, else the opening of its window',
      ar: 'M4: لسعر PAAS وقت السعر الذي يواصله دون تغيير، وإلا فوقت افتتاح نافذته',
    },
    sql: `select p.asset_id, p.store_id, p.item_condition_id, p.valid_from, p.priority_at, p.staged_at from paas_price p
      left join paas_price o on o.asset_id = p.asset_id and o.store_id = p.store_id
        and o.item_condition_id = p.item_condition_id and o.valid_till = p.valid_from and o.price_minor = p.price_minor
        and o.quantity is distinct from 0
      where (p.priority_at, coalesce(o.staged_at, p.staged_at))
        is distinct from (coalesce(o.priority_at, p.valid_from), p.staged_at)`,
  },
  {
    name: {
      en: 'E1, E3: the windows of a store and grade follow each other and never overlap',
      ar: 'E1، E3: نوافذ المتجر والدرجة متتالية ولا تتداخل',
    },
    sql: `select asset_id, store_id, item_condition_id, valid_from, valid_till, next_from from (
        select p.*, lead(p.valid_from) over (partition by p.asset_id, p.store_id, p.item_condition_id
          order by p.valid_from) as next_from from paas_price p) p
      where valid_till <= valid_from or valid_till > next_from`,
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
  ...DEAL_CHECKS,
  ...MONEY_CHECKS,
  ...PARTNER_CHECKS,
  ...REPORT_CHECKS,
  ...REVIEW_CHECKS,
];

/** Not a fault: stores and assets whose kept ranks are still to be brought up to date. */
export const PENDING_FOLLOW_UPS = `select ((select count(*) from credit_account where followed_seq < changed_seq)
  + (select count(*) from stale_market)
  + (select count(*) from grade_follow_up))::int as pending`;
