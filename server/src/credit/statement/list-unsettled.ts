import type { QueryOf } from '@mazad/contract/http';
import { documentNumber } from '@mazad/contract/invoices';
import type { statementEndpoints, Unsettled, UnsettledEntry } from '@mazad/contract/statement';
import type { EntryKind } from '@mazad/domain/ledger';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import { ageingOf, bucketOf, daysBetween, readDueDays, sumDays } from './ageing.ts';
import { getStoreRegion, localDay } from './store-region.ts';

const COUNT_DEFAULT = 20;

type Query = QueryOf<(typeof statementEndpoints)['listUnsettled']>;

interface UnsettledRow {
  id: string;
  entryNo: number;
  kind: EntryKind;
  appraisalCode: string | null;
  stackId: string | null;
  narrative: string | null;
  product: string | null;
  postedAt: Date;
  debitMinor: number;
  leftMinor: number;
  dueDay: string;
}

const LAST_ENTRY = `select entry_no as "entryNo" from ledger_transaction where store_id = $1
order by entry_no desc limit 1`;

// Details of a page are looked up entry by entry, because a join would be planned by a wrong estimate.
const PAGE = `with page as materialized (
  select u.entry_no, u.left_minor from unsettled_debits($1, $2) u
  where u.entry_no > $3 and u.due_day = any($4::date[]) order by u.entry_no limit $5)
select t.transaction_id as id, t.entry_no as "entryNo", t.kind, t.appraisal_code as "appraisalCode",
  t.stack_id as "stackId", t.narrative, d.asset_name as product, t.posted_at as "postedAt",
  t.debit_minor as "debitMinor", p.left_minor as "leftMinor", t.due_day::text as "dueDay"
from page p cross join lateral (select * from ledger_transaction l
  where l.store_id = $1 and l.entry_no = p.entry_no offset 0) t
left join deal_code c on c.appraisal_code = t.appraisal_code
left join deal d on d.asset_id = c.asset_id and d.appraisal_id = c.appraisal_id and d.store_id = t.store_id
order by t.entry_no`;

function onWire(storeId: string, row: UnsettledRow, today: string): UnsettledEntry {
  const { product, appraisalCode, stackId, narrative, dueDay } = row;
  const document = documentNumber(storeId, row.entryNo);
  return {
    id: row.id,
    entryNo: row.entryNo,
    kind: row.kind,
    ...(product !== null && { product }),
    ...(appraisalCode !== null && { appraisalCode }),
    ...(stackId !== null && { stackId }),
    ...(narrative !== null && { narrative }),
    createdAt: row.postedAt.toISOString(),
    documentNumber: document,
    invoiceUrl: `/api/b2b-data/invoices/${document}`,
    amount: toMajor(row.debitMinor),
    unsettled: toMajor(row.leftMinor),
    dueDate: dueDay,
    daysPastDue: Math.max(0, daysBetween(dueDay, today)),
    bucket: bucketOf(dueDay, today),
  };
}

/**
 * A page of the store's unsettled entries, in the order in which credits settle them (C5). The first page fixes the
 * state of the ledger, and the cursor continues with it: a payment between two pages moves no row, and the rows of all
 * pages add up to the total on each. Throws NOT_FOUND.
 */
export async function listUnsettled(
  { db, clock }: { db: Sql; clock: Clock },
  { storeId }: { storeId: string },
  { age, cursor, count = COUNT_DEFAULT }: Query,
): Promise<Unsettled> {
  const { timeZone } = await getStoreRegion(db, storeId);
  const today = localDay(clock.now(), timeZone);
  const [from, after = 0] = (cursor || undefined)?.split('.').map(Number) ?? [];
  const asOf = from ?? first(await db.query<{ entryNo: number }>(LAST_ENTRY, [storeId]))?.entryNo ?? 0;
  const dueDays = await readDueDays(db, storeId, asOf);
  const wanted = dueDays.filter(({ day }) => {
    const bucket = bucketOf(day, today);
    return !age || bucket === age || (age === 'OVERDUE' && bucket !== 'NOT_DUE');
  });
  // One more than needed tells whether there is a next page.
  const days = wanted.map(({ day }) => day);
  // Not a prepared statement: a cached plan would be made for a store with few unsettled entries.
  const values = new Values(storeId, asOf, after, days, count + 1);
  const rows = await db.query<UnsettledRow>(PAGE, values);
  const page = rows.slice(0, count);
  return {
    ...sumDays(wanted),
    ageing: ageingOf(dueDays, today),
    entries: page.map((row) => onWire(storeId, row, today)),
    nextCursor: rows.length > count ? `${asOf}.${page.at(-1)!.entryNo}` : null,
  };
}
