import type { DealDetail } from '@mazad/contract/deals';
import { documentNumber } from '@mazad/contract/invoices';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';

type DealMoney = Pick<DealDetail, 'invoices' | 'payment'>;

interface Entry {
  entry_no: number;
  kind: string;
  debit_minor: number;
  credit_minor: number;
  due_day: string | null;
  posted_at: Date;
  /** What is unsettled of a debit; null when nothing is. */
  left_minor: number | null;
  /** When the credit came that settled this debit; null while none has. */
  settled_at: Date | null;
}

const ENTRIES = `select t.entry_no, t.kind, t.debit_minor, t.credit_minor, t.due_day::text, t.posted_at,
  (select u.left_minor from unsettled_debits($1, null) u where u.entry_no = t.entry_no) as left_minor,
  settled_at($1, t.entry_no) as settled_at
from ledger_transaction t where t.store_id = $1 and t.appraisal_code = $2 order by t.entry_no`;

function invoiceOf(storeId: string, entry: Entry): DealMoney['invoices'][number] {
  const number = documentNumber(storeId, entry.entry_no);
  return {
    number,
    date: entry.posted_at.toISOString(),
    url: `/api/b2b-data/invoices/${number}`,
    kind: entry.kind,
    amount: toMajor(entry.debit_minor - entry.credit_minor),
  };
}

function paymentOf(purchase: Entry, today: string): NonNullable<DealMoney['payment']> {
  // A debit always has its day.
  const dueDay = purchase.due_day!;
  if (purchase.left_minor !== null)
    return {
      state: dueDay < today ? 'OVERDUE' : 'DUE',
      paidAt: null,
      dueDay,
      unsettled: toMajor(purchase.left_minor),
    };
  // What the store had paid ahead settles a purchase at the moment of its posting.
  const paidAt = Math.max(purchase.posted_at.getTime(), purchase.settled_at!.getTime());
  return { state: 'PAID', paidAt: new Date(paidAt).toISOString(), dueDay, unsettled: 0 };
}

/** The documents of a deal in the order of their posting, and how far its purchase is paid (C1, C5). */
export async function readDealMoney(
  deps: { db: Sql; clock: Clock },
  deal: { storeId: string; appraisalCode: string; timeZone: string },
): Promise<DealMoney> {
  const entries = await deps.db.query<Entry>(ENTRIES, [deal.storeId, deal.appraisalCode]);
  const purchase = entries.find((entry) => entry.kind === 'PURCHASE');
  const today = deps.clock.now().toLocaleDateString('en-CA', { timeZone: deal.timeZone });
  return {
    invoices: entries.map((entry) => invoiceOf(deal.storeId, entry)),
    payment: purchase ? paymentOf(purchase, today) : null,
  };
}
