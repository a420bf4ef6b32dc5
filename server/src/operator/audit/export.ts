import type { Localised } from '@mazad/contract/http';
import { LISTS } from '@mazad/contract/operator/lists';
import type { Sql } from '#platform/db/db.ts';
import { Values } from '#platform/db/values.ts';
import type { Language } from '#platform/http/messages.ts';
import type { FileAnswer } from '#platform/http/routes.ts';
import { dayRange } from '#platform/local-days.ts';
import { listWorkbook } from '#platform/sheets/list-workbook.ts';
import type { CellValue, ColumnSpec } from '#platform/sheets/sheet-spec.ts';
import { conditionOf, type ListSql } from '../base/list-page.ts';
import { type AuditText, describeEntries, type StoredEntry } from './audit-text.ts';
import { codeWords } from './code-words.ts';
import { namesOf } from './names.ts';
import { type AuditQuery, auditLogOf, regionTimeZone } from './records.ts';

/** Rows per query: a balance of speed and memory. */
const PAGE_ROWS = 1_000;

const SHOWN = LISTS['audit-log'].columns;
const COLUMNS: readonly (Omit<ColumnSpec, 'header'> & { header: Localised })[] = [
  { header: SHOWN.at, kind: 'date', width: 18 },
  { header: SHOWN.actor, kind: 'text', width: 28 },
  { header: SHOWN.action, kind: 'text', width: 40 },
  { header: SHOWN.subject, kind: 'text', width: 46 },
  { header: { en: 'Before', ar: 'قبل' }, kind: 'text', width: 40 },
  { header: { en: 'After', ar: 'بعد' }, kind: 'text', width: 40 },
  { header: SHOWN.address, kind: 'text', width: 18 },
  { header: { en: 'Entry', ar: 'القيد' }, kind: 'text', width: 38, isLocked: true },
];

interface Entry extends StoredEntry {
  audit_id: string;
  happened_at: Date;
  /** Finer than a Date, because pages may end between two entries of one millisecond. */
  at_micros: number;
  address: string | null;
}

function readEntries(sql: Sql, list: ListSql, query: AuditQuery, after?: Entry): Promise<Entry[]> {
  const values = new Values();
  let where = conditionOf(list, query, values) || 'where true';
  if (after) {
    const at = `(timestamptz 'epoch' + ${values.add(after.at_micros)}::bigint * interval '1 microsecond')`;
    where += ` and (l.happened_at, l.audit_id) ${query.sort === 'at' ? '>' : '<'} (${at}, ${values.add(after.audit_id)}::uuid)`;
  }
  return sql.query<Entry>(
    `select l.audit_id, l.happened_at, (extract(epoch from l.happened_at) * 1000000)::bigint as at_micros,
       l.region_id, l.actor, l.address, l.action, l.subject, l.before, l.after
     ${list.from} ${where} order by ${list.orderBy} limit ${PAGE_ROWS}`,
    values,
  );
}

/** A line per value, each isolated so that it keeps its own direction. */
function linesOf(changes: AuditText['changes'], side: 'before' | 'after', language: Language): string | null {
  const lines = changes.flatMap(({ field, [side]: value }) =>
    value ? [`${field[language]}: ${language === 'ar' ? `\u2068${value.ar}\u2069` : value.en}`] : [],
  );
  return lines.length > 0 ? lines.join('\n') : null;
}

async function* rowsOf(
  sql: Sql,
  list: ListSql,
  query: AuditQuery,
  { first, language }: { first: readonly Entry[]; language: Language },
): AsyncGenerator<readonly CellValue[]> {
  let entries = first;
  while (entries.length > 0) {
    const told = await describeEntries(sql, entries);
    for (const [place, { happened_at, address, audit_id }] of entries.entries()) {
      const { actor, said, about, changes } = told[place]!;
      yield [
        happened_at,
        actor[language],
        said[language],
        about[language],
        linesOf(changes, 'before', language),
        linesOf(changes, 'after', language),
        address,
        audit_id,
      ];
    }
    entries = entries.length === PAGE_ROWS ? await readEntries(sql, list, query, entries.at(-1)) : [];
  }
}

/** Excludes entries added during the export; sorted oldest first it would never end. */
async function untilNow(sql: Sql, list: ListSql): Promise<ListSql> {
  const [newest] = await sql.query<{ at: string | null }>(
    'select max(happened_at)::text as at from audit_log',
  );
  return {
    ...list,
    narrow: (values) => [
      ...(list.narrow?.(values) ?? []),
      `l.happened_at <= ${values.add(newest!.at)}::timestamptz`,
    ],
  };
}

/**
 * The audit log's entries with this filter and order, all pages (P4, X1). Streams. `count` is the number at the start;
 * later entries, such as the one for this export, are not included. Times are of the requested region, otherwise of the
 * first. Throws BAD_REQUEST for an invalid date.
 */
export async function exportAuditLog(
  sql: Sql,
  query: AuditQuery,
  { now, language }: { now: Date; language: Language },
): Promise<{ file: FileAnswer; count: number }> {
  const timeZone = await regionTimeZone(sql, query);
  const list = await untilNow(sql, auditLogOf(query, timeZone));
  const values = new Values();
  const counts = await sql.query<{ count: number }>(
    `select count(*) as count ${list.from} ${conditionOf(list, query, values)}`,
    values,
  );
  const first = await readEntries(sql, list, query);
  const file = listWorkbook(
    {
      prefix: 'Audit-log',
      sheet: {
        name: LISTS['audit-log'].name[language],
        columns: COLUMNS.map(({ header, ...column }) => ({ ...column, header: header[language] })),
        rows: rowsOf(sql, list, query, { first, language }),
      },
      about: {
        ...(await namesOf(sql, { regionId: query.regionId }, language)),
        days: dayRange(query.fromDate, query.toDate, timeZone),
        action: query.state && codeWords('state', query.state)[language],
        search: query.search,
      },
    },
    { now, timeZone, language },
  );
  return { file, count: counts[0]!.count };
}
