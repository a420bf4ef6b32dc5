/** The audit's queries (spec 3b). Each names a rule and must return no row. */

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
      where b.kind = 'SPOT' and not exists (select from mark w where w.asset_id = b.asset_id and w.region_id = b.region_id)
        and (b.status is distinct from case when not b.is_active then 'OFF'
          when not (m.is_active and c.is_active) then 'UNLISTED'
          when b.available_quantity = 0 then 'OUT_OF_QUANTITY'
          else nullif(b.status, 'OUT_OF_QUANTITY') end
        or (b.status in ('OFF', 'UNLISTED')) <> not (b.is_active and m.is_active and c.is_active))`,
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
      -- Leftovers of the store's time as PAAS, whose rows may have no limit, end with its next bid.
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

export const AUDIT_CHECKS: readonly AuditCheck[] = [
  ...BIDS,
  ...DEAL_CHECKS,
  ...MONEY_CHECKS,
  ...PARTNER_CHECKS,
  ...REPORT_CHECKS,
  ...REVIEW_CHECKS,
];

/** Not a fault: stores and assets whose stored ranks and boards are still being updated. */
export const PENDING_FOLLOW_UPS = `select ((select count(*) from credit_account where followed_seq < changed_seq)
  + (select count(*) from mark)
  + (select count(*) from grade_follow_up))::int as pending`;
