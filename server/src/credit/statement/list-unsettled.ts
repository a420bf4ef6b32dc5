import type { QueryOf } from '@mazad/contract/http';
import type { statementEndpoints, Unsettled, UnsettledEntry } from '@mazad/contract/statement';
import { askAnswers, major } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { Values } from '#platform/db/values.ts';
import { documentNumberSql } from '../invoices/document-number.ts';
import { ageingOf, bucketOf, daysBetween, readDueDays, sumDays } from './ageing.ts';
import { getStoreRegion, localDay } from './store-region.ts';

const COUNT_DEFAULT = 20;

type Query = QueryOf<(typeof statementEndpoints)['listUnsettled']>;

type Optional = 'product' | 'appraisalCode' | 'stackId' | 'narrative';
type UnsettledRow = Omit<UnsettledEntry, Optional | 'invoiceUrl' | 'daysPastDue' | 'bucket'> &
  Record<Optional, string | null>;

const LAST_ENTRY = `select entry_no as "entryNo" from ledger_transaction where store_id = $1
order by entry_no desc limit 1`;

// Details of a page are looked up entry by entry, because a join would be planned by a wrong estimate.
const PAGE = `with page as materialized (
  select u.entry_no, u.left_minor from unsettled_debits($1, $2) u
  where u.entry_no > $3 and u.due_day = any($4::date[]) order by u.entry_no limit $5)
select entry.transaction_id as id, entry.entry_no as "entryNo", entry.kind, entry.appraisal_code as "appraisalCode",
  entry.stack_id as "stackId", entry.narrative, deal.asset_name as product, entry.posted_at as "createdAt",
  ${documentNumberSql('entry')} as "documentNumber", ${major('entry.debit_minor')} as amount,
  ${major('page.left_minor')} as unsettled, entry.due_day::text as "dueDate"
from page cross join lateral (select * from ledger_transaction l
  where l.store_id = $1 and l.entry_no = page.entry_no offset 0) entry
left join deal_code code on code.appraisal_code = entry.appraisal_code
left join deal on deal.asset_id = code.asset_id and deal.appraisal_id = code.appraisal_id
  and deal.store_id = entry.store_id
order by entry.entry_no`;

function onWire(
  { product, appraisalCode, stackId, narrative, ...row }: UnsettledRow,
  today: string,
): UnsettledEntry {
  return {
    ...row,
    ...(product !== null && { product }),
    ...(appraisalCode !== null && { appraisalCode }),
    ...(stackId !== null && { stackId }),
    ...(narrative !== null && { narrative }),
    invoiceUrl: `/api/b2b-data/invoices/${row.documentNumber}`,
    daysPastDue: Math.max(0, daysBetween(row.dueDate, today)),
    bucket: bucketOf(row.dueDate, today),
  };
}

/**
 * A page of the store's unsettled entries, in the order in which credits settle them (C5). The first page fixes the
 * state of the ledger, and the cursor continues with it: a payment between two pages moves no row, and the rows of all
 * pages add up to the total on each. Throws NOT_FOUND.
 */
export async function listUnsettled(
  { db, clock }: SqlDeps,
  { storeId }: { storeId: string },
  { age, cursor, count = COUNT_DEFAULT }: Query,
): Promise<Unsettled> {
  const { timeZone } = await getStoreRegion(db, storeId);
  const today = localDay(clock.now(), timeZone);
  const [from, after = 0] = (cursor || undefined)?.split('.').map(Number) ?? [];
  const [last] = from ? [] : await db.query<{ entryNo: number }>(LAST_ENTRY, [storeId]);
  const asOf = from ?? last?.entryNo ?? 0;
  const dueDays = await readDueDays(db, storeId, asOf);
  const wanted = dueDays.filter(({ day }) => {
    const bucket = bucketOf(day, today);
    return !age || bucket === age || (age === 'OVERDUE' && bucket !== 'NOT_DUE');
  });
  // One more than needed tells whether there is a next page.
  const days = wanted.map(({ day }) => day);
  // Not a prepared statement: a cached plan would be made for a store with few unsettled entries.
  const values = new Values(storeId, asOf, after, days, count + 1);
  const rows = await askAnswers<UnsettledRow>(db, PAGE, values);
  const page = rows.slice(0, count);
  return {
    ...sumDays(wanted),
    ageing: ageingOf(dueDays, today),
    entries: page.map((row) => onWire(row, today)),
    nextCursor: rows.length > count ? `${asOf}.${page.at(-1)!.entryNo}` : null,
  };
}
