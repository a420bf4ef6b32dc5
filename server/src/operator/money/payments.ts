import { fieldWord } from '@mazad/contract/fields/field-words';
import type { DataOf } from '@mazad/contract/http';
import type { operatorMoneyEndpoints, PaymentRow } from '@mazad/contract/operator/money';
import { PAYMENT_KINDS } from '@mazad/contract/operator/money';
import { isReversible } from '@mazad/domain/ledger';
import { askAnswers, major } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { documentNumberSql } from '../../credit/offers.ts';
import {
  codesOf,
  type ListQuery,
  type ListSql,
  listPage,
  type SortsOf,
  storeIsCalled,
} from '../list-page.ts';

/** Of entries `t` with their store `s`, region `r` and what undid them `v`. */
export const ENTRY_COLUMNS = `t.transaction_id as "transactionId", t.store_id as "storeId", s.name as "storeName",
  t.region_id as "regionId", r.currency, ${documentNumberSql('t')} as "documentNumber",
  ${major('t.debit_minor - t.credit_minor')} as amount, t.narrative, t.posted_at as "postedAt",
  ${documentNumberSql('v')} as "reversedBy",
  coalesce((select m.email from member m where 'operator:' || m.user_id = t.actor), t.actor) as actor`;
export const ENTRY_FROM = `from ledger_transaction t join store s using (store_id)
  join region r on r.region_id = t.region_id
  left join ledger_transaction v on v.store_id = t.store_id and v.reverses = t.transaction_id`;

type Row = Omit<PaymentRow, 'isReversible'>;

const COLUMNS = `${ENTRY_COLUMNS}, t.kind, t.method, t.reference, t.value_day::text as "valueDay",
  ${documentNumberSql('o')} as reverses`;
const FROM = `${ENTRY_FROM} left join ledger_transaction o on o.store_id = t.store_id and o.transaction_id = t.reverses`;

const PAYMENTS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  where: `t.kind in (${PAYMENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
  region: 't.region_id',
  search: (like) => `${like('t.search_text')} or ${like(codesOf('t.appraisal_code', documentNumberSql('t')))}
    or ${storeIsCalled(like, 't.store_id')}`,
  state: (kind) => `t.kind = ${kind}`,
  orderBy: 't.posted_at desc, t.transaction_id',
  sorts: {
    posted: 't.posted_at',
    store: 'lower(s.name)',
    kind: 't.kind',
    method: 't.method',
    amount: 't.debit_minor - t.credit_minor',
  } satisfies SortsOf<'payments'>,
};

const shown = (row: Row): PaymentRow => ({
  ...row,
  isReversible: isReversible(row.kind) && row.reversedBy === null,
});

/** Payments, payouts, charges, adjustments and reversals, newest first; `state` is a kind. */
export async function listPayments(
  tx: Sql,
  query: ListQuery,
): Promise<DataOf<typeof operatorMoneyEndpoints.listPayments>> {
  const { count, items } = await listPage<Row>(tx, PAYMENTS, query);
  return { count, items: items.map(shown) };
}

/** One entry of a store's ledger. Throws NOT_FOUND. */
export async function getPayment(
  tx: Sql,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<PaymentRow> {
  const rows = await askAnswers<Row>(
    tx,
    `select ${COLUMNS} ${FROM} where t.store_id = $1 and t.transaction_id = $2`,
    [storeId, transactionId],
  );
  const row = first(rows);
  if (!row) throw new AppError('NOT_FOUND');
  return shown(row);
}

/** Checks that a bank's day is not in the future in the account's region. Throws BAD_REQUEST with the field's name. */
export function mustHaveBeen(
  valueDay: string | undefined,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): void {
  if (!valueDay || valueDay <= now.toLocaleDateString('en-CA', { timeZone })) return;
  throw new AppError('BAD_REQUEST', {
    errors: [{ path: 'valueDay', message: fieldWord('notYet', language) }],
  });
}
