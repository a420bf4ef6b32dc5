import { type Entry as LedgerEntry, settle } from '@mazad/domain/ledger';
import type { Sql } from '#platform/db/db.ts';

interface Entry extends LedgerEntry {
  postedMs: number;
  /** Of a debit that is about a deal that did not go back. */
  code: string | null;
  wonMs: number | null;
}

export interface PaidDeal {
  wonMs: number;
  paidMs: number;
}

// From the last entry before the time on, and from before each one that was undone since, so that what was unsettled
// there holds nothing that was undone later; that, and what was paid ahead, stand in for all that came before.
const ENTRIES = `
with recursive start as (
  select coalesce((select t.entry_no from ledger_transaction t where t.store_id = $1 and t.posted_at < $2
    order by t.posted_at desc, t.entry_no desc limit 1), 0) as entry_no
  union
  select e.entry_no - 1 from start s
  join ledger_transaction r on r.store_id = $1 and r.reverses is not null and r.entry_no > s.entry_no
  join ledger_transaction e on e.store_id = $1 and e.transaction_id = r.reverses and e.entry_no <= s.entry_no
), begun as materialized (select min(entry_no) as entry_no from start),
entry as materialized (
  select t.entry_no, t.kind, 0::bigint as debit_minor, -t.balance_minor as credit_minor, t.posted_at,
    null as appraisal_code
  from ledger_transaction t, begun b
  where t.store_id = $1 and t.entry_no = b.entry_no and t.balance_minor < 0
  union all
  select t.entry_no, t.kind, u.left_minor, 0, t.posted_at, t.appraisal_code
  from begun b cross join lateral unsettled_debits($1, b.entry_no) u
  cross join lateral (
    select * from ledger_transaction l where l.store_id = $1 and l.entry_no = u.entry_no limit 1) t
  union all
  select t.entry_no, t.kind, t.debit_minor, t.credit_minor, t.posted_at, t.appraisal_code
  from ledger_transaction t, begun b
  where t.store_id = $1 and t.entry_no > b.entry_no and t.reverses is null
    and not exists (select from ledger_transaction r where r.store_id = $1 and r.reverses = t.transaction_id)
)
select e.entry_no::text as id, e.debit_minor as "debitMinor", e.credit_minor as "creditMinor", null as reverses,
  case when e.kind in ('PURCHASE', 'GRADE_CREDIT', 'RETURN_CREDIT') then e.appraisal_code end as "goodsOf",
  (extract(epoch from e.posted_at) * 1000)::bigint as "postedMs",
  case when e.debit_minor > 0 and w.courier_status is distinct from 'RETURNED' then e.appraisal_code end as code,
  (extract(epoch from w.won_at) * 1000)::bigint as "wonMs"
from entry e left join deal w on w.store_id = $1 and w.appraisal_code = e.appraisal_code and e.debit_minor > 0
order by e.entry_no`;

/**
 * The store's deals that were paid since an instant, and when: as the last of their charges was settled, what was undone
 * left away (C5). Of a deal that went back nothing is paid.
 */
export async function readPaidDeals(db: Sql, storeId: string, since: Date): Promise<PaidDeal[]> {
  const entries = await db.query<Entry>(ENTRIES, [storeId, since]);
  const { settledBy } = settle(entries);
  const postedMs = new Map(entries.map((entry) => [entry.id, entry.postedMs]));
  const paid = new Map<string, PaidDeal>();
  for (const { id, code, wonMs } of entries) {
    if (code === null || wonMs === null) continue;
    const by = settledBy.get(id);
    // One charge that is not settled, and the deal is not paid.
    const settledMs = by === undefined ? Number.POSITIVE_INFINITY : postedMs.get(by)!;
    paid.set(code, { wonMs, paidMs: Math.max(settledMs, paid.get(code)?.paidMs ?? 0) });
  }
  return [...paid.values()].filter(
    ({ paidMs }) => paidMs >= since.getTime() && paidMs !== Number.POSITIVE_INFINITY,
  );
}
