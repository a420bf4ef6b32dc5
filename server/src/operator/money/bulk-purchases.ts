import type { DataOf } from '@mazad/contract/http';
import type { BulkPurchase, BulkPurchaseRow, operatorMoneyEndpoints } from '@mazad/contract/operator/money';
import { toMajor } from '@mazad/domain/money';
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
import { ENTRY_COLUMNS, ENTRY_FROM, type EntryRow, shownEntry } from './payments.ts';

interface BulkRow extends EntryRow {
  stack_id: string;
  line_count: number;
  lines: BulkLine[];
  price_minor: number;
  tax_basis_points: number;
  tax_minor: number;
}

const COLUMNS = `${ENTRY_COLUMNS}, b.stack_id, jsonb_array_length(b.lines) as line_count`;
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
    lines: 'line_count',
    amount: 't.debit_minor - t.credit_minor',
  } satisfies SortsOf<'bulk-purchases'>,
};

function shown(row: BulkRow): BulkPurchaseRow {
  return { ...shownEntry(row), stackId: row.stack_id, lineCount: row.line_count };
}

/** Bulk purchases, newest first; `state` is POSTED or REVERSED. */
export async function listBulkPurchases(
  tx: Sql,
  query: ListQuery,
): Promise<DataOf<typeof operatorMoneyEndpoints.listBulkPurchases>> {
  const { count, rows } = await listPage<BulkRow>(tx, BULK_PURCHASES, query);
  return { count, items: rows.map(shown) };
}

/** One bulk purchase with its lines. Throws NOT_FOUND. */
export async function getBulkPurchase(
  tx: Sql,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<BulkPurchase> {
  const rows = await tx.query<BulkRow>(
    `select ${COLUMNS}, b.lines, b.price_minor, b.tax_basis_points, b.tax_minor ${FROM}
     where t.store_id = $1 and t.transaction_id = $2`,
    [storeId, transactionId],
  );
  const row = first(rows);
  if (!row) throw new AppError('NOT_FOUND');
  return {
    ...shown(row),
    lines: row.lines.map(({ unitPriceMinor, ...line }) => ({ ...line, unitPrice: toMajor(unitPriceMinor) })),
    subtotal: toMajor(row.price_minor),
    taxBasisPoints: row.tax_basis_points,
    tax: toMajor(row.tax_minor),
  };
}
