import type { BulkPurchase, BulkPurchaseRow } from '@mazad/contract/operator/money';
import { toMajor } from '@mazad/domain/money';
import { askAnswer, major } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { type BulkLine, documentNumberSql } from '../../credit/index.ts';
import { codesOf, type ListSql, listOf, type SortsOf, storeIsCalled } from '../base/list-page.ts';
import { ENTRY_COLUMNS, ENTRY_FROM } from './payments.ts';

const COLUMNS = `${ENTRY_COLUMNS}, bulk.stack_id as "stackId", jsonb_array_length(bulk.lines) as "lineCount"`;
const FROM = `${ENTRY_FROM} join bulk_purchase bulk on bulk.store_id = entry.store_id
  and bulk.transaction_id = entry.transaction_id`;

const BULK_PURCHASES: ListSql = {
  columns: COLUMNS,
  from: FROM,
  where: "entry.kind = 'BULK_PURCHASE'",
  region: 'entry.region_id',
  search: (like) => `${like('entry.search_text')} or ${like(codesOf(documentNumberSql('entry')))}
    or ${storeIsCalled(like, 'entry.store_id')}`,
  state: (state) =>
    `case ${state} when 'POSTED' then reversal.entry_no is null when 'REVERSED' then reversal.entry_no is not null else false end`,
  orderBy: 'entry.posted_at desc, entry.transaction_id',
  sorts: {
    posted: 'entry.posted_at',
    store: 'lower(store.name)',
    stack: 'bulk.stack_id',
    lines: '"lineCount"',
    amount: 'entry.debit_minor - entry.credit_minor',
  } satisfies SortsOf<'bulk-purchases'>,
};

/** Bulk purchases, newest first; `state` is POSTED or REVERSED. */
export const listBulkPurchases = listOf<BulkPurchaseRow>(BULK_PURCHASES);

/** One bulk purchase with its lines. Throws NOT_FOUND. */
export async function getBulkPurchase(
  tx: Sql,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<BulkPurchase> {
  const row = await askAnswer<Omit<BulkPurchase, 'lines'> & { lines: BulkLine[] }>(
    tx,
    `select ${COLUMNS}, bulk.lines, ${major('bulk.price_minor')} as subtotal, bulk.tax_basis_points as "taxBasisPoints",
         ${major('bulk.tax_minor')} as tax ${FROM}
       where entry.store_id = $1 and entry.transaction_id = $2`,
    [storeId, transactionId],
  );
  return {
    ...row,
    lines: row.lines.map(({ unitPriceMinor, ...line }) => ({ ...line, unitPrice: toMajor(unitPriceMinor) })),
  };
}
