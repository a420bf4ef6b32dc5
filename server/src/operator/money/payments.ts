import type { DataOf } from '@mazad/contract/http';
import type { operatorMoneyEndpoints, PaymentRow } from '@mazad/contract/operator/money';
import { PAYMENT_KINDS } from '@mazad/contract/operator/money';
import { isReversible } from '@mazad/domain/ledger';
import { askAnswer, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { wrongField } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { documentNumberSql } from '../../credit/index.ts';
import {
  codesOf,
  type ListQuery,
  type ListSql,
  listPage,
  type SortsOf,
  storeIsCalled,
} from '../base/list-page.ts';

/** From an `entry`, its `store`, its `region` and its `reversal`. */
export const ENTRY_COLUMNS = `entry.transaction_id as "transactionId", entry.store_id as "storeId",
  store.name as "storeName",
  entry.region_id as "regionId", region.currency, ${documentNumberSql('entry')} as "documentNumber",
  ${major('entry.debit_minor - entry.credit_minor')} as amount, entry.narrative, entry.posted_at as "postedAt",
  ${documentNumberSql('reversal')} as "reversedBy",
  coalesce((select m.email from member m where 'operator:' || m.user_id = entry.actor), entry.actor) as actor`;
export const ENTRY_FROM = `from ledger_transaction entry join store using (store_id)
  join region on region.region_id = entry.region_id
  left join ledger_transaction reversal on reversal.store_id = entry.store_id and reversal.reverses = entry.transaction_id`;

type Row = Omit<PaymentRow, 'isReversible'>;

const COLUMNS = `${ENTRY_COLUMNS}, entry.kind, entry.method, entry.reference, entry.value_day::text as "valueDay",
  ${documentNumberSql('original')} as reverses`;
const FROM = `${ENTRY_FROM} left join ledger_transaction original on original.store_id = entry.store_id
  and original.transaction_id = entry.reverses`;

const PAYMENTS: ListSql = {
  columns: COLUMNS,
  from: FROM,
  where: `entry.kind in (${PAYMENT_KINDS.map((kind) => `'${kind}'`).join(', ')})`,
  region: 'entry.region_id',
  search: (
    like,
  ) => `${like('entry.search_text')} or ${like(codesOf('entry.appraisal_code', documentNumberSql('entry')))}
    or ${storeIsCalled(like, 'entry.store_id')}`,
  state: (kind) => `entry.kind = ${kind}`,
  orderBy: 'entry.posted_at desc, entry.transaction_id',
  sorts: {
    posted: 'entry.posted_at',
    store: 'lower(store.name)',
    kind: 'entry.kind',
    method: 'entry.method',
    amount: 'entry.debit_minor - entry.credit_minor',
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
  const row = await askAnswer<Row>(
    tx,
    `select ${COLUMNS} ${FROM} where entry.store_id = $1 and entry.transaction_id = $2`,
    [storeId, transactionId],
  );
  return shown(row);
}

/** Checks that a bank's day is not in the future in the account's region. Throws BAD_REQUEST with the field's name. */
export function mustHaveBeen(
  valueDay: string | undefined,
  { now, timeZone, language }: { now: Date; timeZone: string; language: Language },
): void {
  if (!valueDay || valueDay <= now.toLocaleDateString('en-CA', { timeZone })) return;
  throw wrongField('valueDay', 'notYet', language);
}
