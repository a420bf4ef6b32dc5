import type { DealDetail, PaymentState } from '@mazad/contract/deals';
import { documentNumber } from '@mazad/contract/invoices';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { debtSql, PAYMENT_STATE } from './payment-state.ts';

type DealMoney = Pick<DealDetail, 'invoices' | 'payment' | 'paymentState'>;

interface Entry {
  entry_no: number;
  kind: string;
  debit_minor: number;
  credit_minor: number;
  due_day: string | null;
  posted_at: Date;
  /** The unsettled part of a debit; null when there is none. */
  left_minor: number | null;
  /** When the credit came that settled this debit; null while none has. */
  settled_at: Date | null;
  is_undone: boolean;
  /** The number of the entry that it undoes. */
  reverses_no: number | null;
  /** Of the deal. */
  payment_state: PaymentState;
}

type Debit = Entry & { due_day: string };

const ENTRIES = `${debtSql('$1', '$3')}
select t.entry_no, t.kind, t.debit_minor, t.credit_minor, t.due_day::text, t.posted_at,
  (select u.left_minor from unsettled_debits($1, null) u where u.entry_no = t.entry_no) as left_minor,
  settled_at($1, t.entry_no) as settled_at,
  t.reverses is not null or exists (
    select from ledger_transaction r where r.store_id = $1 and r.reverses = t.transaction_id) as is_undone,
  (select o.entry_no from ledger_transaction o where o.store_id = $1 and o.transaction_id = t.reverses) as reverses_no,
  (select ${PAYMENT_STATE} from deal_code code join deal using (asset_id, appraisal_id)
    where code.appraisal_code = $2)
    as payment_state
from ledger_transaction t where t.store_id = $1 and t.appraisal_code = $2 order by t.entry_no`;

function invoiceOf(storeId: string, entry: Entry): DealMoney['invoices'][number] {
  const number = documentNumber(storeId, entry.entry_no);
  return {
    number,
    date: entry.posted_at.toISOString(),
    url: `/api/b2b-data/invoices/${number}`,
    kind: entry.kind,
    ...(entry.reverses_no !== null && { reverses: documentNumber(storeId, entry.reverses_no) }),
    amount: toMajor(entry.debit_minor - entry.credit_minor),
  };
}

/** Payment of everything the deal charges; null if nothing. Undone entries do not count. */
function paymentOf(entries: readonly Entry[], state: PaymentState): DealMoney['payment'] {
  if (state === 'NONE') return null;
  const debits = entries.filter((entry): entry is Debit => entry.due_day !== null && !entry.is_undone);
  const open = debits.filter(({ left_minor: left }) => left !== null);
  const days = (open.length > 0 ? open : debits).map(({ due_day: day }) => day).sort();
  if (state !== 'PAID')
    return {
      state,
      paidAt: null,
      dueDay: days[0]!,
      unsettled: toMajor(open.reduce((sum, { left_minor: left }) => sum + left!, 0)),
    };
  // A prepayment settles a debit at the moment it is posted.
  const paidAt = Math.max(...debits.flatMap((one) => [one.posted_at.getTime(), one.settled_at!.getTime()]));
  return { state, paidAt: new Date(paidAt).toISOString(), dueDay: days.at(-1)!, unsettled: 0 };
}

/** The documents of a deal in order of posting, and how far its charges are paid (C1, C5). */
export async function readDealMoney(
  deps: { db: Sql; clock: Clock },
  deal: { storeId: string; appraisalCode: string; timeZone: string },
): Promise<DealMoney> {
  const today = deps.clock.now().toLocaleDateString('en-CA', { timeZone: deal.timeZone });
  const entries = await deps.db.query<Entry>(ENTRIES, [deal.storeId, deal.appraisalCode, today]);
  // Without an entry nothing was charged.
  const paymentState = entries[0]?.payment_state ?? 'NONE';
  return {
    invoices: entries.map((entry) => invoiceOf(deal.storeId, entry)),
    paymentState,
    payment: paymentOf(entries, paymentState),
  };
}
