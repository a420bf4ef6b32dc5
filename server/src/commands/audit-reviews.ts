/** The audit of grade reviews (G3, G4, D1): each query must return no row. */
import type { AuditCheck } from './audit-check.ts';

export const REVIEW_CHECKS: readonly AuditCheck[] = [
  {
    name: {
      en: 'G4: a revised review posted what it says, once, of the right amount; no other review posted a grade change',
      ar: 'G4: كل مراجعة عدّلت درجة رحّلت ما تقوله مرة واحدة وبالمبلغ الصحيح، ولم ترحّل غيرها تغيير درجة',
    },
    sql: `select v.appraisal_code, v.status, v.amount_minor, l.kind, l.posted, l.entries from grade_review v
join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
left join lateral (select count(*) as entries, min(t.kind) as kind, coalesce(sum(t.debit_minor - t.credit_minor), 0)::bigint as posted
  from ledger_transaction t where t.store_id = v.store_id and t.appraisal_code = v.appraisal_code
    and t.kind in ('GRADE_CREDIT', 'GRADE_DEBIT')) l on true
left join lateral (select d.deal_price_minor - greatest(coalesce((r ->> 'priceMinor')::bigint, 0),
    floor(d.deal_price_minor * (r ->> 'basePercent')::numeric / (s ->> 'basePercent')::numeric)) as difference
  from jsonb_array_elements(d.pinned_grades) r, jsonb_array_elements(d.pinned_grades) s
  where r ->> 'itemConditionId' = v.revised_condition_id::text and s ->> 'itemConditionId' = v.sale_condition_id::text) g on true
where (v.status = 'GRADE_REVISED' and (l.entries <> (v.amount_minor <> 0)::int or l.posted <> v.amount_minor
    or (l.kind = 'GRADE_CREDIT' and v.amount_minor <> -(greatest(g.difference, 0)
      + round(greatest(g.difference, 0) * d.tax_basis_points / 10000)))))
  or (v.status <> 'GRADE_REVISED' and l.entries <> 0)
union all select t.appraisal_code, null, null, t.kind, t.debit_minor - t.credit_minor, 1 from ledger_transaction t
where t.kind in ('GRADE_CREDIT', 'GRADE_DEBIT') and not exists (select from grade_review v
  where v.store_id = t.store_id and v.appraisal_code = t.appraisal_code and v.status = 'GRADE_REVISED')`,
  },
  {
    name: {
      en: 'G4, D1: a returned device has the whole credited once and its deal is RETURNED, and the other way round',
      ar: 'G4، D1: الجهاز المُعاد قُيّد ثمنه كاملًا مرة واحدة وصفقته مرتجعة، والعكس كذلك',
    },
    sql: `select v.appraisal_code, d.state, l.entries, l.credited from grade_review v
join deal d on d.asset_id = v.asset_id and d.appraisal_id = v.appraisal_id
left join lateral (select count(*) as entries, coalesce(sum(t.credit_minor), 0)::bigint as credited from ledger_transaction t
  where t.store_id = v.store_id and t.appraisal_code = v.appraisal_code and t.kind = 'RETURN_CREDIT') l on true
where (v.status = 'DEVICE_RETURNED' and (d.state <> 'RETURNED' or l.entries <> 1
    or l.credited <> d.deal_price_minor + d.tax_minor or v.amount_minor <> -l.credited))
  or (v.status <> 'DEVICE_RETURNED' and (d.state <> 'DELIVERED' or l.entries <> 0))
union all select d.appraisal_code, d.state, 0, 0 from deal d where d.state = 'RETURNED' and d.delivered_at is not null
  and d.review_status is distinct from 'DEVICE_RETURNED'
union all select t.appraisal_code, null, 1, t.credit_minor from ledger_transaction t where t.kind = 'RETURN_CREDIT'
  and not exists (select from grade_review v where v.store_id = t.store_id and v.appraisal_code = t.appraisal_code
    and v.status = 'DEVICE_RETURNED')`,
  },
  {
    name: {
      en: 'D1: a deal says of its review what the review says, and no review is without its deal',
      ar: 'D1: تقول الصفقة عن مراجعتها ما تقوله المراجعة، ولا مراجعة بلا صفقتها',
    },
    sql: `select d.appraisal_code, d.review_status, v.status from deal d
full join grade_review v on v.store_id = d.store_id and v.appraisal_code = d.appraisal_code
where (d.review_id is not null or v.review_id is not null)
  and (d.review_id, d.review_status) is distinct from (v.review_id, v.status)`,
  },
  {
    name: {
      en: 'G3: a review begins with CREATE, its events are numbered without a gap, the last one is its status, its version counts them',
      ar: 'G3: تبدأ المراجعة بطلبها، وأحداثها مرقّمة بلا فجوة، وآخرها حالتها، وإصدارها عددها',
    },
    sql: `select v.ticket_number, v.status, v.version, e.events, e.last from grade_review v
left join lateral (select count(*) as events, max(e.event_no) as last, (array_agg(e.action order by e.event_no))[1] as first,
    (array_agg(e.status order by e.event_no desc))[1] as stands from grade_review_event e
  where e.store_id = v.store_id and e.review_id = v.review_id) e on true
where e.first is distinct from 'CREATE' or e.stands is distinct from v.status or e.last <> e.events or v.version <> e.events`,
  },
  {
    name: {
      en: 'G3: whoever is waited for has a deadline, 72 hours or 7 days after the step that began it',
      ar: 'G3: لكل من يُنتظر مهلة، 72 ساعة أو 7 أيام من الخطوة التي بدأتها',
    },
    sql: `select v.ticket_number, v.status, v.act_before, e.at from grade_review v
left join lateral (select max(e.event_no) as event_no from grade_review_event e
  where e.store_id = v.store_id and e.review_id = v.review_id) x on true
left join lateral (select e.happened_at as at from grade_review_event e where e.store_id = v.store_id
  and e.review_id = v.review_id and e.event_no = x.event_no) e on true
where v.act_before is distinct from case v.status when 'ADDITIONAL_INFO_REQUIRED' then date_trunc('milliseconds', e.at) + interval '72 hours'
    when 'REQUESTED_TO_RETURN' then date_trunc('milliseconds', e.at) + interval '168 hours' end
  or v.decide_before <= v.look_before`,
  },
];
