/** The audit of data stored twice for speed: the dashboard's projections, and the catalogue's columns. */
import type { AuditCheck } from './audit-check.ts';

export const REPORT_CHECKS: readonly AuditCheck[] = [
  {
    name: {
      en: 'M15: every award is marked for the reports',
      ar: 'M15: كل ترسية معلَّمة للتقارير',
    },
    sql: `select r.asset_id, r.appraisal_id from award_receipt r left join award_fold f using (asset_id, appraisal_id)
      where f.asset_id is null`,
  },
  {
    name: {
      en: 'M15: the lost offers of a day’s awards are those of its stores, and so are the gaps',
      ar: 'M15: العروض الخاسرة في ترسيات اليوم هي خسائر متاجره، وكذلك الفوارق',
    },
    sql: `select region_id, local_day, s.lost, f.lost as of_awards, s.gap, f.gap as gap_of_awards from (
        select region_id, local_day, sum(lost) as lost, sum(lost_gap_minor) as gap from store_trade_day group by 1, 2) s
      full join (select region_id, local_day, sum(lost) as lost, sum(lost_gap_minor) as gap from award_fold
        where lost is not null group by 1, 2) f using (region_id, local_day)
      where (s.lost, s.gap) is distinct from (f.lost, f.gap)`,
  },
  {
    // Of the losing offers, a receipt names only the one after the winner.
    name: {
      en: 'M15: a store’s day in the reports is what the receipts of the day say of it',
      ar: 'M15: يوم المتجر في التقارير هو ما تقوله عنه إيصالات اليوم',
    },
    sql: `with named as (
        select (l ->> 'storeId')::uuid as store_id, f.local_day, d.category_id, d.brand_id,
          count(*) filter (where l ->> 'reason' = 'WON') as won,
          count(*) filter (where l ->> 'reason' not in ('WON', 'NEXT')) as passed_over,
          count(*) filter (where l ->> 'reason' = 'NEXT') as next
        from award_fold f join award_receipt r using (asset_id, appraisal_id) join deal d using (asset_id, appraisal_id)
        cross join lateral jsonb_array_elements(r.lines) l
        where f.lost is not null group by 1, 2, 3, 4)
      select store_id, local_day, t.won, n.won as named_won, t.passed_over, n.passed_over as named_passed_over, t.lost,
        n.next from store_trade_day t full join named n using (store_id, local_day, category_id, brand_id)
      where coalesce(t.won, 0) <> coalesce(n.won, 0) or coalesce(t.passed_over, 0) <> coalesce(n.passed_over, 0)
        or coalesce(t.lost, 0) < coalesce(n.next, 0)`,
  },
  {
    // Not by group: an operator may move a model to another group, and earlier purchases stay with the old one.
    name: {
      en: 'M7: the devices and sums of a market’s day in the reports are those of its deals',
      ar: 'M7: أجهزة يوم السوق ومبالغه في التقارير هي أجهزة صفقاته ومبالغها',
    },
    sql: `select region_id, local_day, category_id, brand_id, m.devices, x.devices as of_deals, m.purchase, x.purchase
        as purchase_of_deals from (select region_id, local_day, category_id, brand_id, sum(devices) as devices,
          sum(purchase_minor) as purchase from market_trade_day group by 1, 2, 3, 4) m
      full join (select d.region_id, f.local_day, d.category_id, d.brand_id, count(*) as devices,
          sum(d.deal_price_minor + d.tax_minor) as purchase
        from award_fold f join deal d using (asset_id, appraisal_id) where f.lost is not null group by 1, 2, 3, 4) x
        using (region_id, local_day, category_id, brand_id)
      where (m.devices, m.purchase) is distinct from (x.devices, x.purchase)`,
  },
  {
    name: {
      en: 'X6: what markets and bids repeat of the catalogue is what it says',
      ar: 'X6: ما تكرره الأسواق والعروض من الكتالوج هو ما فيه',
    },
    sql: `select m.asset_id, m.region_id, null::uuid as store_id from market m join asset a using (asset_id)
      where (m.category_id, m.brand_id, m.group_id, m.name)
        is distinct from (a.category_id, a.brand_id, a.group_id, a.name)
      union all select b.asset_id, b.region_id, b.store_id from bid b join asset a using (asset_id)
      where (b.category_id, b.brand_id, b.group_id) is distinct from (a.category_id, a.brand_id, a.group_id)`,
  },
];
