/** The entries of a statement page (C4). Sums never scan the history, because entries carry their totals. */
import type { ViewType } from '@mazad/contract/choices';
import type { Sql } from '#platform/db/db.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import { entryOfDocument } from '../invoices/document-number.ts';
import type { Mark, StatementRange } from './range.ts';

export interface Sums {
  debitMinor: number;
  creditMinor: number;
}

export interface PageRequest {
  viewType: ViewType;
  /** As returned by `wantedText`. */
  search: string | null;
  /** From 1. Ignored with a cursor. */
  page: number;
  count: number;
  cursor: string | undefined;
}

export interface ChosenEntries extends Sums {
  /** All entries of view and search, with their sums. */
  count: number;
  /** Entries of this page, newest first. */
  entryNos: number[];
  nextCursor: string | null;
  /** The sums of each entry's group, by entry number; null if the totals give them. */
  groupSums: Map<number, Sums> | null;
}

/**
 * The keyset of each view: payables are ordered by their running total of debits, receivables by credits. An index
 * holds each order.
 */
const SIDES = {
  PAYABLE: { amount: 'debit_minor', total: 'debits_minor', mark: 'debitsMinor' },
  RECEIVABLE: { amount: 'credit_minor', total: 'credits_minor', mark: 'creditsMinor' },
} as const satisfies Record<string, { amount: string; total: string; mark: keyof Mark }>;

/** Throws 400 for an invalid cursor. */
function readCursor(text: string | undefined): number | null {
  if (!text) return null;
  if (!/^\d{1,15}$/.test(text)) throw new AppError('BAD_REQUEST');
  return Number(text);
}

/** Sums between two marks. */
export function sumsBetween(opening: Mark, closing: Mark, viewType: ViewType = 'ALL'): Sums {
  return {
    debitMinor: viewType === 'RECEIVABLE' ? 0 : closing.debitsMinor - opening.debitsMinor,
    creditMinor: viewType === 'PAYABLE' ? 0 : closing.creditsMinor - opening.creditsMinor,
  };
}

/** Throws 400 for an invalid cursor. */
export async function chooseEntries(
  db: Sql,
  storeId: string,
  range: StatementRange,
  request: PageRequest,
): Promise<ChosenEntries> {
  if (request.search !== null) return chooseFound(db, storeId, range, { ...request, search: request.search });
  const { viewType } = request;
  if (viewType === 'ALL') return chooseAll(range, request);
  return chooseSide(db, storeId, range, { ...request, viewType });
}

/** Numbers have no gaps, so a page of all entries is known without a query. */
function chooseAll(
  { opening, closing }: StatementRange,
  { page, count, cursor }: PageRequest,
): ChosenEntries {
  const before = readCursor(cursor);
  const top = before === null ? closing.entryNo - (page - 1) * count : Math.min(closing.entryNo, before - 1);
  const bottom = Math.max(opening.entryNo, top - count);
  return {
    ...sumsBetween(opening, closing),
    count: closing.entryNo - opening.entryNo,
    entryNos: Array.from({ length: Math.max(0, top - bottom) }, (_, index) => top - index),
    nextCursor: bottom > opening.entryNo && top > bottom ? String(bottom + 1) : null,
    groupSums: null,
  };
}

async function chooseSide(
  db: Sql,
  storeId: string,
  { opening, closing }: StatementRange,
  { viewType, page, count, cursor }: PageRequest & { viewType: keyof typeof SIDES },
): Promise<ChosenEntries> {
  const before = readCursor(cursor);
  const { amount, total, mark } = SIDES[viewType];
  const [rows, [credits]] = await Promise.all([
    db.query<{ entryNo: number; position: number }>(
      `select entry_no as "entryNo", ${total} as position from ledger_transaction
       where store_id = $1 and ${amount} > 0 and ${total} > $2 and ${total} <= $3
       order by ${total} desc offset $4 limit $5`,
      [
        storeId,
        opening[mark],
        before === null ? closing[mark] : Math.min(closing[mark], before - 1),
        before === null ? (page - 1) * count : 0,
        // One row more than needed tells whether there is a next page.
        count + 1,
      ],
    ),
    // Each entry is a payable or a receivable. There are fewer payments, so those are counted.
    db.query<{ count: number }>(
      `select count(*) as count from ledger_transaction
       where store_id = $1 and credit_minor > 0 and credits_minor > $2 and credits_minor <= $3`,
      [storeId, opening.creditsMinor, closing.creditsMinor],
    ),
  ]);
  const creditCount = credits!.count;
  const shown = rows.slice(0, count);
  return {
    ...sumsBetween(opening, closing, viewType),
    count: viewType === 'RECEIVABLE' ? creditCount : closing.entryNo - opening.entryNo - creditCount,
    entryNos: shown.map(({ entryNo }) => entryNo),
    nextCursor: rows.length > count ? String(shown.at(-1)!.position) : null,
    groupSums: null,
  };
}

const found = (text: string, search: string, values: Values) =>
  foundIn(search, values, (like) => like(text)).join(' and ');

// Words of entries and of their deals have separate indexes. Matches are looked up entry by entry, because a join would
// be planned by a wrong estimate. An island is the entries under one title: a stack, or the rest of a day between two
// stacks.
const foundSql = (storeId: string, search: string, values: Values) => `with line as (
  select entry_no, local_day, debit_minor, credit_minor, kind from ledger_transaction
  where store_id = $1 and entry_no > $2 and entry_no <= $3 and search_text is not null
    and ${found('search_text', search, values)}
  union
  select entry_no, local_day, debit_minor, credit_minor, kind from ledger_transaction
  where store_id = $1 and entry_no > $2 and entry_no <= $3
    and entry_no = ${values.add(entryOfDocument(storeId, search))}::bigint
  union
  select t.entry_no, t.local_day, t.debit_minor, t.credit_minor, t.kind from bulk_purchase b
  cross join lateral (select * from ledger_transaction l
    where l.store_id = $1 and l.transaction_id = b.transaction_id offset 0) t
  where b.store_id = $1 and t.entry_no > $2 and t.entry_no <= $3 and exists (
    select from jsonb_array_elements(b.lines) l where ${found("search_text(l ->> 'description')", search, values)})
  union
  select t.entry_no, t.local_day, t.debit_minor, t.credit_minor, t.kind from deal d
  cross join lateral (select * from ledger_transaction l
    where l.store_id = $1 and l.appraisal_code = d.appraisal_code offset 0) t
  where d.store_id = $1 and ${found('d.search_text', search, values)}
    and t.entry_no > $2 and t.entry_no <= $3
), found as materialized (
  select entry_no, local_day, debit_minor, credit_minor, kind = 'BULK_PURCHASE' as is_stack,
    count(*) filter (where kind = 'BULK_PURCHASE') over (order by entry_no desc) as island
  from line where $4 = 'ALL' or ($4 = 'PAYABLE') = (debit_minor > 0)
), page as (
  select entry_no, sum(debit_minor) over of_group as debit, sum(credit_minor) over of_group as credit
  from found window of_group as (partition by local_day, island, is_stack)
), total as (
  select count(*) as count, coalesce(sum(debit_minor), 0) as debit, coalesce(sum(credit_minor), 0) as credit from found
)
select o.count, o.debit::bigint as "debitMinor", o.credit::bigint as "creditMinor", p.entry_no as "entryNo",
  p.debit::bigint as "groupDebit", p.credit::bigint as "groupCredit"
from total o left join lateral (
  select * from page where $5::bigint is null or entry_no < $5 order by entry_no desc offset $6 limit $7
) p on true order by p.entry_no desc`;

interface FoundRow extends Sums {
  count: number;
  entryNo: number | null;
  groupDebit: number;
  groupCredit: number;
}

async function chooseFound(
  db: Sql,
  storeId: string,
  { opening, closing }: StatementRange,
  { viewType, search, page, count, cursor }: PageRequest & { search: string },
): Promise<ChosenEntries> {
  const before = readCursor(cursor);
  const values = new Values(
    storeId,
    opening.entryNo,
    closing.entryNo,
    viewType,
    before,
    before === null ? (page - 1) * count : 0,
    count + 1,
  );
  const rows = await db.query<FoundRow>(foundSql(storeId, search, values), values);
  const { count: all, debitMinor, creditMinor } = rows[0]!;
  const found = rows.filter((row): row is FoundRow & { entryNo: number } => row.entryNo !== null);
  const shown = found.slice(0, count);
  return {
    count: all,
    debitMinor,
    creditMinor,
    entryNos: shown.map(({ entryNo }) => entryNo),
    nextCursor: found.length > count ? String(shown.at(-1)!.entryNo) : null,
    groupSums: new Map(
      shown.map((row) => [row.entryNo, { debitMinor: row.groupDebit, creditMinor: row.groupCredit }]),
    ),
  };
}
