import type { DataOf } from '@mazad/contract/http';
import type { BulkPurchase, BulkPurchaseRow, operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { toMajor } from '@mazad/domain/money';
import { askAnswers, major } from '#platform/db/answers.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type BulkLine, documentNumberSql } from '../../credit/offers.ts';
import {
  codesOf,
  type ListQuery,
  type ListSql,
  listPage,
  type SortsOf,
  storeIsCalled,
} from '../list-page.ts';
import { ENTRY_COLUMNS, ENTRY_FROM } from './payments.ts';

const COLUMNS = `${ENTRY_COLUMNS}, b.stack_id as "stackId", jsonb_array_length(b.lines) as "lineCount"`;
const FROM = `${ENTRY_FROM} join bulk_purchase b on b.store_id = t.store_id and b.transaction_id = t.transaction_id`;

const BULK_PURCHASES: ListSql = {
  columns: COLUMNS,
  from: FROM,
  where: "t.kind = 'BULK_PURCHASE'",
  region: 't.region_id',
  search: (like) => `${like('t.search_text')} or ${like(codesOf(documentNumberSql('t')))}
    or ${storeIsCalled(like, 't.store_id')}`,
  state: (state) =>
    `case ${state} when 'POSTED' then v.entry_no is null when 'REVERSED' then v.entry_no is not null else false end`,
  orderBy: 't.posted_at desc, t.transaction_id',
  sorts: {
    posted: 't.posted_at',
    store: 'lower(s.name)',
    stack: 'b.stack_id',
    lines: '"lineCount"',
    amount: 't.debit_minor - t.credit_minor',
  } satisfies SortsOf<'bulk-purchases'>,
};

/** Bulk purchases, newest first; `state` is POSTED or REVERSED. */
export function listBulkPurchases(
  tx: Sql,
  query: ListQuery,
): Promise<DataOf<typeof operatorMoneyEndpoints.listBulkPurchases>> {
  return listPage<BulkPurchaseRow>(tx, BULK_PURCHASES, query);
}

/** One bulk purchase with its lines. Throws NOT_FOUND. */
export async function getBulkPurchase(
  tx: Sql,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<BulkPurchase> {
  const row = first(
    await askAnswers<Omit<BulkPurchase, 'lines'> & { lines: BulkLine[] }>(
      tx,
      `select ${COLUMNS}, b.lines, ${major('b.price_minor')} as subtotal, b.tax_basis_points as "taxBasisPoints",
         ${major('b.tax_minor')} as tax ${FROM}
       where t.store_id = $1 and t.transaction_id = $2`,
      [storeId, transactionId],
    ),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...row,
    lines: row.lines.map(({ unitPriceMinor, ...line }) => ({ ...line, unitPrice: toMajor(unitPriceMinor) })),
  };
}
