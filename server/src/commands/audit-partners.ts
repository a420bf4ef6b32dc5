/** The audit of partners' accounts (P6): each query must return no row. */
import type { AuditCheck } from './audit-check.ts';

export const PARTNER_CHECKS: readonly AuditCheck[] = [
  {
    name: {
      en: 'P6: a partner’s entries are numbered without a gap, each carries on the balance, and the account is the last one',
      ar: 'P6: قيود الشريك مرقّمة بلا فجوة، وكل قيد يكمل الرصيد، والحساب هو آخر قيد',
    },
    sql: `select partner_id, entry_no, balance_minor from (
        select partner_id, entry_no, balance_minor,
          entry_no - 1 = coalesce(lag(entry_no) over w, 0)
            and balance_minor - amount_minor = coalesce(lag(balance_minor) over w, 0)
            and posted_at >= coalesce(lag(posted_at) over w, posted_at) as is_right
        from partner_entry window w as (partition by partner_id order by entry_no)) e
      where not is_right
      union all select a.partner_id, a.entry_no, a.balance_minor from partner_account a
      left join partner_entry e on (e.partner_id, e.entry_no) = (a.partner_id, a.entry_no)
      where a.balance_minor <> coalesce(e.balance_minor, 0) or (e.entry_no is null and a.entry_no > 0)
        or exists (select from partner_entry l where l.partner_id = a.partner_id and l.entry_no > a.entry_no)`,
  },
  {
    name: {
      en: 'P6: a partner is owed the deal price of each device that stands delivered, and of no other',
      ar: 'P6: يستحق الشريك سعر صفقة كل جهاز مسلَّم، لا غيره',
    },
    sql: `select d.appraisal_code, d.state, d.deal_price_minor, coalesce(e.owed, 0) as owed from deal d
      left join (select partner_id, asset_id, appraisal_id, sum(amount_minor) as owed from partner_entry
        where appraisal_id is not null group by 1, 2, 3) e using (partner_id, asset_id, appraisal_id)
      where coalesce(e.owed, 0) <> case d.state when 'DELIVERED' then d.deal_price_minor else 0 end
      union all select e.appraisal_code, null, null, e.amount_minor from partner_entry e
      where e.appraisal_id is not null and not exists (select from deal d where d.asset_id = e.asset_id
        and d.appraisal_id = e.appraisal_id and d.partner_id = e.partner_id)`,
  },
  {
    name: {
      en: 'P6: a reversal is the opposite of what it undoes',
      ar: 'P6: القيد العكسي عكس ما يلغيه',
    },
    sql: `select x.partner_id, x.entry_no, x.reverses from partner_entry x
      left join partner_entry t on t.entry_id = x.reverses and t.partner_id = x.partner_id
      where x.kind = 'REVERSAL' and (t.amount_minor is distinct from -x.amount_minor
        or t.kind not in ('PAYOUT', 'PAYMENT', 'ADJUSTMENT') or t.entry_no >= x.entry_no)`,
  },
];
