import type { ViewType } from '@mazad/contract/choices';
import type { StatementGroup } from '@mazad/contract/statement';
import type { Sql } from '#platform/db/db.ts';
import type { ChosenEntries, Sums } from './choose-entries.ts';
import { entryOnWire, type StoredEntry, sumsOnWire } from './load-entries.ts';
import type { StatementRange } from './range.ts';

/** Entries under one title: a bulk purchase, or the part of a day between two of them (C4). */
interface Group {
  stackId: string | null;
  day: string;
  entries: StoredEntry[];
}

/** Consecutive entries with the same title, in order. */
function groupsOf(entries: readonly StoredEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const stackId = entry.kind === 'BULK_PURCHASE' ? entry.stackId : null;
    const last = groups.at(-1);
    if (last && last.day === entry.day && last.stackId === null && stackId === null) last.entries.push(entry);
    else groups.push({ stackId, day: entry.day, entries: [entry] });
  }
  return groups;
}

// A group reaches from the previous stack, or the day's first entry, to the next stack, or the day's last entry. Its
// sums are the difference of the totals at both ends.
const GROUP_SUMS = `select (newest.debits_minor - oldest.debits_minor + oldest.debit_minor)::bigint as "debitMinor",
  (newest.credits_minor - oldest.credits_minor + oldest.credit_minor)::bigint as "creditMinor"
from unnest($2::date[], $3::bigint[]) with ordinality g(day, inside, no)
cross join lateral (select
  least($4, coalesce(
    (select min(s.entry_no) - 1 from ledger_transaction s where s.store_id = $1 and s.local_day = g.day
       and s.entry_no > g.inside and s.kind = 'BULK_PURCHASE' and $5),
    (select max(e.entry_no) from ledger_transaction e where e.store_id = $1 and e.local_day = g.day))) as newest_no,
  coalesce(
    (select max(s.entry_no) + 1 from ledger_transaction s where s.store_id = $1 and s.local_day = g.day
       and s.entry_no < g.inside and s.kind = 'BULK_PURCHASE' and $5),
    (select min(e.entry_no) from ledger_transaction e where e.store_id = $1 and e.local_day = g.day)) as oldest_no) b
join ledger_transaction newest on newest.store_id = $1 and newest.entry_no = b.newest_no
join ledger_transaction oldest on oldest.store_id = $1 and oldest.entry_no = b.oldest_no
order by g.no`;

async function dayGroupSums(
  db: Sql,
  storeId: string,
  { closing }: StatementRange,
  groups: readonly Group[],
  viewType: ViewType,
): Promise<Sums[]> {
  if (groups.length === 0) return [];
  const rows = await db.query<Sums>(GROUP_SUMS, [
    storeId,
    groups.map(({ day }) => day),
    groups.map(({ entries }) => entries[0]!.entryNo),
    closing.entryNo,
    // Receivables have no stacks that divide a day.
    viewType !== 'RECEIVABLE',
  ]);
  return rows.map(({ debitMinor, creditMinor }) => ({
    debitMinor: viewType === 'RECEIVABLE' ? 0 : debitMinor,
    creditMinor: viewType === 'PAYABLE' ? 0 : creditMinor,
  }));
}

/** A page's groups, each with the sums of the whole group, even if the page shows a part of it. */
export async function groupEntries(
  db: Sql,
  storeId: string,
  range: StatementRange,
  page: { entries: readonly StoredEntry[]; viewType: ViewType; chosen: ChosenEntries },
): Promise<StatementGroup[]> {
  const groups = groupsOf(page.entries);
  const { groupSums } = page.chosen;
  const days = groups.filter(({ stackId }) => stackId === null);
  const daySums = groupSums ? [] : await dayGroupSums(db, storeId, range, days, page.viewType);
  const ofDay = new Map(days.map((group, index) => [group, daySums[index]]));
  return groups.map((group) => {
    const { stackId, day, entries } = group;
    const sums = ofDay.get(group) ?? groupSums?.get(entries[0]!.entryNo) ?? entries[0]!;
    return {
      title: stackId ?? day,
      day,
      ...(stackId !== null && { stackId }),
      ...sumsOnWire(sums),
      transactions: entries.map((entry) => entryOnWire(storeId, entry)),
    };
  });
}
