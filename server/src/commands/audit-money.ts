/** The audit of credit, ledger and outbox (C1, C2, C4, C5, N3): each query must return no row. */
import type { AuditCheck } from './audit-check.ts';

/** For `ledger_transaction t`: it is not reversed. */
const STANDS = `not exists (
  select from ledger_transaction r where r.store_id = t.store_id and r.reverses = t.transaction_id)`;

/** States of deals that hold credit (C2). */
export const OPEN_STATES = `('WON', 'IN_TRANSIT', 'REFUSED')`;
const AVAILABLE = 'a.credit_limit_minor - a.running_balance_minor - a.blocked_minor';

export const MONEY_CHECKS: readonly AuditCheck[] = [
  {
    name: {
      en: 'C2: blocked credit is the sum of the open deals',
      ar: 'C2: الائتمان المحجوز هو مجموع الصفقات المفتوحة',
    },
    sql: `select a.store_id, a.blocked_minor, coalesce(d.total, 0) as deals from credit_account a
      left join (select store_id, sum(deal_price_minor + tax_minor)::bigint as total from deal
        where state in ${OPEN_STATES} group by store_id) d using (store_id)
      where a.blocked_minor <> coalesce(d.total, 0)`,
  },
  {
    name: {
      en: 'C1: the running balance is the sum of the postings, and the last entry says so',
      ar: 'C1: الرصيد الجاري هو مجموع الترحيلات، وهو ما يقوله آخر قيد',
    },
    sql: `select a.store_id, a.running_balance_minor, coalesce(e.total, 0) as postings, l.balance_minor
      from credit_account a
      left join (select store_id, sum(case when debit_account = 'dealer:receivable' then amount_minor
          else -amount_minor end)::bigint as total from ledger_posting group by store_id) e using (store_id)
      left join lateral (select balance_minor from ledger_transaction t where t.store_id = a.store_id
        order by entry_no desc limit 1) l on true
      where a.running_balance_minor <> coalesce(e.total, 0) or a.running_balance_minor <> coalesce(l.balance_minor, 0)`,
  },
  {
    name: {
      en: 'C1: a transaction’s postings are what it says of the store’s debt; none is without postings',
      ar: 'C1: ترحيلات كل قيد هي ما يقوله عن دَين المتجر، ولا قيد بلا ترحيلات',
    },
    sql: `select t.store_id, t.entry_no, p.debit, p.credit from ledger_transaction t
      left join (select store_id, transaction_id,
          coalesce(sum(amount_minor) filter (where debit_account = 'dealer:receivable'), 0) as debit,
          coalesce(sum(amount_minor) filter (where credit_account = 'dealer:receivable'), 0) as credit
        from ledger_posting group by 1, 2) p using (store_id, transaction_id)
      where (t.debit_minor, t.credit_minor) is distinct from (p.debit, p.credit)
        or (p.debit > 0 and p.credit > 0)`,
  },
  {
    name: {
      en: 'C4, C5: entries are numbered without a gap, each carries on the totals of the one before, time never goes back',
      ar: 'C4، C5: القيود مرقّمة بلا فجوة، وكل قيد يكمل مجاميع ما قبله، والوقت لا يرجع',
    },
    sql: `select * from (
        select store_id, entry_no, debits_minor, credits_minor, offsets_minor,
          entry_no - 1 = coalesce(lag(entry_no) over w, 0)
            and debits_minor - debit_minor = coalesce(lag(debits_minor) over w, 0)
            and credits_minor - credit_minor = coalesce(lag(credits_minor) over w, 0)
            and offsets_minor - offset_minor = coalesce(lag(offsets_minor) over w, 0)
            and posted_at >= coalesce(lag(posted_at) over w, posted_at)
            and local_day >= coalesce(lag(local_day) over w, local_day)
            and local_day = (posted_at at time zone r.time_zone)::date as is_right
        from ledger_transaction join region r using (region_id)
        window w as (partition by store_id order by entry_no)) t
      where not is_right`,
  },
  {
    name: {
      en: 'C1: a reversal posts the opposite of what it undoes',
      ar: 'C1: القيد العكسي يرحّل عكس ما يلغيه',
    },
    sql: `select x.store_id, x.entry_no, x.reverses from ledger_transaction x
      left join ledger_transaction t on t.store_id = x.store_id and t.transaction_id = x.reverses
      where x.kind = 'REVERSAL' and ((t.debit_minor, t.credit_minor) is distinct from (x.credit_minor, x.debit_minor)
        or t.kind not in ('PURCHASE', 'PAYMENT', 'PAYOUT', 'BULK_PURCHASE', 'CHARGE', 'ADJUSTMENT') or t.entry_no >= x.entry_no)`,
  },
  {
    name: {
      en: 'C5: a credit for goods takes back its own deal’s purchase as far as that goes',
      ar: 'C5: القيد الدائن ببضاعة يسترد شراء صفقته نفسها بقدر ما بقي منه',
    },
    sql: `select t.store_id, t.entry_no, t.offset_minor, g.left_minor from ledger_transaction t
      cross join lateral (select coalesce(sum(case when p.kind = 'PURCHASE' then p.debit_minor else -p.offset_minor end), 0)
          as left_minor from ledger_transaction p
        where p.store_id = t.store_id and p.appraisal_code = t.appraisal_code and p.entry_no < t.entry_no
          and p.kind in ('PURCHASE', 'GRADE_CREDIT', 'RETURN_CREDIT')) g
      where t.kind in ('GRADE_CREDIT', 'RETURN_CREDIT') and t.offset_minor <> least(t.credit_minor, g.left_minor)`,
  },
  {
    name: {
      en: 'C5: what a store has unsettled is what it owes, and nothing of a device that went back',
      ar: 'C5: قيود المتجر غير المسددة هي ما عليه، وليس منها شيء لجهاز أُعيد',
    },
    sql: `select a.store_id, a.running_balance_minor, u.left_minor, u.returned from credit_account a
      cross join lateral (select coalesce(sum(e.left_minor), 0) as left_minor, count(*) filter (where exists (
          select from ledger_transaction b where b.store_id = a.store_id and b.appraisal_code = e.appraisal_code
            and b.kind = 'RETURN_CREDIT')) as returned
        from unsettled_debits(a.store_id, null) e) u
      where u.left_minor <> greatest(a.running_balance_minor, 0) or u.returned > 0`,
  },
  {
    name: {
      en: 'C1: one standing purchase for each delivered deal and for no other, price and tax each in its account',
      ar: 'C1: شراء قائم واحد لكل صفقة مسلَّمة لا لغيرها، والسعر والضريبة كلٌّ في حسابه',
    },
    sql: `select d.store_id, d.appraisal_code, e.sales, e.tax from deal d
      left join lateral (select count(distinct t.transaction_id) as entries,
          coalesce(sum(p.amount_minor) filter (where p.credit_account = 'marketplace:sales'), 0) as sales,
          coalesce(sum(p.amount_minor) filter (where p.credit_account = 'marketplace:tax'), 0) as tax
        from ledger_transaction t join ledger_posting p using (store_id, transaction_id)
        where t.store_id = d.store_id and t.appraisal_code = d.appraisal_code and t.kind = 'PURCHASE'
          and ${STANDS}) e on true
      where e.entries <> (d.delivered_at is not null)::int
        or (e.entries = 1 and (e.sales, e.tax) is distinct from (d.deal_price_minor, d.tax_minor))
      union all select t.store_id, t.appraisal_code, null, null from ledger_transaction t
      where t.kind in ('PURCHASE', 'GRADE_CREDIT', 'GRADE_DEBIT', 'RETURN_CREDIT') and ${STANDS} and not exists (
        select from deal d where d.appraisal_code = t.appraisal_code and d.store_id = t.store_id
          and d.asset_id = t.asset_id and d.delivered_at is not null)`,
  },
  {
    name: {
      en: 'C2: exceeded since an instant exactly while the limit is exceeded',
      ar: 'C2: وقت تجاوز الحد مسجَّل ما دام الحد متجاوزًا، لا قبل ذلك ولا بعده',
    },
    sql: `select a.store_id, ${AVAILABLE} as available, a.exceeded_at from credit_account a
      where (a.exceeded_at is not null) <> (${AVAILABLE} < 0)`,
  },
  {
    name: {
      en: 'N3: the messages of a store that are kept are numbered to the last without a gap',
      ar: 'N3: رسائل كل متجر المحفوظة مرقّمة حتى آخرها بلا فجوة',
    },
    sql: `select h.store_id, h.last_seq, o.messages, o.first, o.last from outbox_head h full join (
        select store_id, count(*) as messages, min(seq) as first, max(seq) as last from outbox group by store_id) o
        using (store_id)
      where (h.last_seq - h.purged_seq, h.last_seq, h.purged_seq + 1)
        is distinct from (coalesce(o.messages, 0), coalesce(o.last, h.last_seq), coalesce(o.first, h.purged_seq + 1))`,
  },
  {
    name: {
      en: 'M12: every deal was told to its store, once',
      ar: 'M12: كل صفقة أُبلغ بها متجرها مرة واحدة',
    },
    // A deal older than all stored messages of its store was announced by a deleted one.
    sql: `select d.appraisal_code, count(o.seq) as messages from deal d
      left join outbox o on o.store_id = d.store_id and o.kind = 'DEAL_WON' and o.subject = d.appraisal_code
      left join outbox_head h on h.store_id = d.store_id
      left join outbox f on f.store_id = h.store_id and f.seq = h.purged_seq + 1
      group by d.appraisal_code, d.won_at, h.purged_seq, f.created_at
      having count(o.seq) <> 1
        and (count(o.seq) > 1 or coalesce(h.purged_seq, 0) = 0 or d.won_at >= f.created_at)`,
  },
];
