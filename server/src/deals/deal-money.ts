import type { DealDetail, PaymentState } from '@mazad/contract/deals';
import { documentNumber } from '@mazad/contract/invoices';
import { toMajor } from '@mazad/domain/money';
import { major } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { debtSql, PAYMENT_STATE } from './payment-state.ts';

type DealMoney = Pick<DealDetail, 'invoices' | 'payment' | 'paymentState'>;

interface Entry extends Pick<DealMoney['invoices'][number], 'kind' | 'amount'> {
  entryNo: number;
  dueDay: string | null;
  postedAt: Date;
  /** The unsettled part of a debit; null when there is none. */
  leftMinor: number | null;
  /** When the credit came that settled this debit; null while none has. */
  settledAt: Date | null;
  isUndone: boolean;
  /** The number of the entry that it undoes. */
  reversesNo: number | null;
  /** Of the deal. */
  paymentState: PaymentState;
}

const ENTRIES = `${debtSql('$1', '$3')}
select t.entry_no as "entryNo", t.kind, ${major('t.debit_minor - t.credit_minor')} as amount,
  t.due_day::text as "dueDay", t.posted_at as "postedAt",
  (select u.left_minor from unsettled_debits($1, null) u where u.entry_no = t.entry_no) as "leftMinor",
  settled_at($1, t.entry_no) as "settledAt",
  t.reverses is not null or exists (
    select from ledger_transaction r where r.store_id = $1 and r.reverses = t.transaction_id) as "isUndone",
  (select o.entry_no from ledger_transaction o where o.store_id = $1 and o.transaction_id = t.reverses) as "reversesNo",
  (select ${PAYMENT_STATE} from deal_code code join deal using (asset_id, appraisal_id)
    where code.appraisal_code = $2) as "paymentState"
from ledger_transaction t where t.store_id = $1 and t.appraisal_code = $2 order by t.entry_no`;

function invoiceOf(storeId: string, entry: Entry): DealMoney['invoices'][number] {
  const { entryNo, reversesNo, postedAt, kind, amount } = entry;
  const number = documentNumber(storeId, entryNo);
  return {
    ...{ number, kind, amount, date: postedAt.toISOString(), url: `/api/b2b-data/invoices/${number}` },
    ...(reversesNo !== null && { reverses: documentNumber(storeId, reversesNo) }),
  };
}

/** Payment of everything the deal charges; null if nothing. Undone entries do not count. */
function paymentOf(entries: readonly Entry[], state: PaymentState): DealMoney['payment'] {
  if (state === 'NONE') return null;
  const debits = entries.filter(({ dueDay, isUndone }) => dueDay !== null && !isUndone);
  const open = debits.filter(({ leftMinor }) => leftMinor !== null);
  const days = (open.length > 0 ? open : debits).map(({ dueDay }) => dueDay!).sort();
  const unsettled = toMajor(open.reduce((sum, { leftMinor }) => sum + leftMinor!, 0));
  if (state !== 'PAID') return { state, paidAt: null, dueDay: days[0]!, unsettled };
  // A prepayment settles a debit at the moment it is posted.
  const paidAt = Math.max(...debits.flatMap((one) => [one.postedAt.getTime(), one.settledAt!.getTime()]));
  return { state, paidAt: new Date(paidAt).toISOString(), dueDay: days.at(-1)!, unsettled: 0 };
}

/** The documents of a deal in order of posting, and how far its charges are paid (C1, C5). */
export async function readDealMoney(
  deps: SqlDeps,
  deal: { storeId: string; appraisalCode: string; timeZone: string },
): Promise<DealMoney> {
  const today = deps.clock.now().toLocaleDateString('en-CA', { timeZone: deal.timeZone });
  const entries = await deps.db.query<Entry>(ENTRIES, [deal.storeId, deal.appraisalCode, today]);
  // Without an entry nothing was charged.
  const paymentState = entries[0]?.paymentState ?? 'NONE';
  return {
    invoices: entries.map((entry) => invoiceOf(deal.storeId, entry)),
    paymentState,
    payment: paymentOf(entries, paymentState),
  };
}
