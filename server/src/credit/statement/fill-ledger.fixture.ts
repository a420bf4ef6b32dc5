import type { Sql } from '#platform/db/db.ts';

/**
 * Adds entries for a store without any, as real postings would. Every seventh is a payment of its number × 0.37
 * dirhams, the others are charges of their number × 0.11, `stepSeconds` apart from `start` on. Moves no credit.
 */
export async function fillLedger(
  db: Sql,
  o: { storeId: string; entries: number; start: string; stepSeconds: number },
): Promise<void> {
  await db.query(
    `with entry as (
       select no, $3::timestamptz + no * make_interval(secs => $4) as at, no % 7 = 0 as is_payment,
         case when no % 7 = 0 then 0 else no * 11 end as debit, case when no % 7 = 0 then no * 37 else 0 end as credit
       from generate_series(1, $2::bigint) no
     ), summed as (
       select *, (at at time zone 'Asia/Dubai')::date as day, (sum(debit) over (order by no))::bigint as debits,
         (sum(credit) over (order by no))::bigint as credits from entry
     )
     insert into ledger_transaction (store_id, entry_no, transaction_id, region_id, kind, debit_minor, credit_minor,
       debits_minor, credits_minor, balance_minor, offset_minor, offsets_minor, local_day, due_day, method, narrative,
       actor, posted_at, idempotency_key)
     select $1, no, gen_random_uuid(), 'uae', case when is_payment then 'PAYMENT' else 'ADJUSTMENT' end, debit, credit,
       debits, credits, debits - credits, 0, 0, day, case when not is_payment then day + 7 end,
       case when is_payment then 'CARD' end, case when no = $2 then '=1+1' else 'note ' || no end, 'operator:test', at,
       'entry ' || no from summed`,
    [o.storeId, o.entries, o.start, o.stepSeconds],
  );
}
