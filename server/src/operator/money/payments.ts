import { fieldWord } from '@mazad/contract/fields/field-words';
import type { DataOf } from '@mazad/contract/http';
import { documentNumber } from '@mazad/contract/invoices';
import type { operatorMoneyEndpoints, PaymentRow } from '@mazad/contract/operator/money';
import { PAYMENT_KINDS } from '@mazad/contract/operator/money';
import { type EntryKind, isReversible } from '@mazad/domain/ledger';
import { toMajor } from '@mazad/domain/money';
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

/** The fields of every ledger row on the console. */
export interface EntryRow {
  transaction_id: string;
  store_id: string;
  store_name: string;
  region_id: string;
  currency: string;
  entry_no: number;
  debit_minor: number;
  credit_minor: number;
  narrative: string | null;
  actor: string;
  posted_at: Date;
  reversed_by_no: number | null;
}

/** From entries `t`, store `s`, region `r` and their reversals `v`. */
export const ENTRY_COLUMNS = `t.transaction_id, t.store_id, s.name as store_name, t.region_id, r.currency, t.entry_no,
  t.debit_minor, t.credit_minor, t.narrative, t.posted_at, v.entry_no as reversed_by_no,
  coalesce((select m.email from member m where 'operator:' || m.user_id = t.actor), t.actor) as actor`;
export const ENTRY_FROM = `from ledger_transaction t join store s using (store_id)
  join region r on r.region_id = t.region_id
  left join ledger_transaction v on v.store_id = t.store_id and v.reverses = t.transaction_id`;

export function shownEntry(row: EntryRow) {
  const { store_id: storeId, reversed_by_no: reversedByNo } = row;
  return {
    transactionId: row.transaction_id,
    storeId,
    storeName: row.store_name,
    regionId: row.region_id,
    currency: row.currency,
    documentNumber: documentNumber(storeId, row.entry_no),
    amount: toMajor(row.debit_minor - row.credit_minor),
    narrative: row.narrative,
    actor: row.actor,
    postedAt: row.posted_at.toISOString(),
    reversedBy: reversedByNo === null ? null : documentNumber(storeId, reversedByNo),
  };
}

interface MoneyRow extends EntryRow {
  kind: EntryKind;
  method: PaymentRow['method'];
  reference: string | null;
  value_day: string | null;
  reverses_no: number | null;
}

const COLUMNS = `${ENTRY_COLUMNS}, t.kind, t.method, t.reference, t.value_day::text, o.entry_no as reverses_no`;
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

function shown(row: MoneyRow): PaymentRow {
  const { kind, method, reverses_no: reversesNo } = row;
  return {
    ...shownEntry(row),
    kind,
    method,
    reference: row.reference,
    valueDay: row.value_day,
    reverses: reversesNo === null ? null : documentNumber(row.store_id, reversesNo),
    isReversible: isReversible(kind) && row.reversed_by_no === null,
  };
}

/** Payments, payouts, charges, adjustments and reversals, newest first; `state` is a kind. */
export async function listPayments(
  tx: Sql,
  query: ListQuery,
): Promise<DataOf<typeof operatorMoneyEndpoints.listPayments>> {
  const { count, rows } = await listPage<MoneyRow>(tx, PAYMENTS, query);
  return { count, items: rows.map(shown) };
}

/** One entry of a store's ledger. Throws NOT_FOUND. */
export async function getPayment(
  tx: Sql,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<PaymentRow> {
  const rows = await tx.query<MoneyRow>(
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
