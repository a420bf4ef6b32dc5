/** The audit log (P4), and errors reported by browsers. */

import type { DataOf, QueryOf } from '@mazad/contract/http';
import { AUDIT_ACTIONS } from '@mazad/contract/operator/audit-actions';
import { AUDIT_WORDS_AR } from '@mazad/contract/operator/audit-words-ar';
import { AUDIT_WORDS_EN } from '@mazad/contract/operator/audit-words-en';
import type { operatorEndpoints } from '@mazad/contract/operator/operator';
import { searchText } from '@mazad/domain/search-words';
import type { Sql } from '#platform/db/db.ts';
import { dayRange } from '#platform/local-days.ts';
import { findRegion } from '../../regions/index.ts';
import { type ListQuery, type ListSql, listOf, listPage, type SortsOf, textOf } from '../base/list-page.ts';
import { describeEntries, type StoredEntry } from './audit-text.ts';

type AuditRows = DataOf<typeof operatorEndpoints.listAuditLog>;
type ErrorRows = DataOf<typeof operatorEndpoints.listBrowserErrors>;

type AuditRow = StoredEntry & Pick<AuditRows['items'][number], 'auditId' | 'happenedAt' | 'address'>;

/** The name of each action, in both languages. */
const CALLED = AUDIT_ACTIONS.map((action) =>
  searchText(`${AUDIT_WORDS_EN[action]} ${AUDIT_WORDS_AR[action]}`),
);

const AUDIT_LOG: ListSql = {
  columns:
    'l.audit_id as "auditId", l.region_id, l.happened_at as "happenedAt", l.actor, l.address, l.action, l.subject, l.before, l.after',
  from: 'from audit_log l',
  region: 'l.region_id',
  // The e-mail is looked up once instead of for each row.
  search: (like, values) => `${like('l.search_text')}
    or l.action = any(array(select c.action
      from unnest(${values.add(AUDIT_ACTIONS)}::text[], ${values.add(CALLED)}::text[]) c (action, told) where ${like('c.told')}))
    or split_part(l.actor, ':', 2) = any(array(
      select m.user_id::text from member m where ${like('search_text(m.email)')}))`,
  state: (action) => `l.action = ${action}`,
  orderBy: 'l.happened_at desc, l.audit_id desc',
};

export type AuditQuery = QueryOf<typeof operatorEndpoints.exportAuditLog>;

/** The time zone of the requested region, otherwise of the first; days are counted in it (D2). */
export async function regionTimeZone(tx: Sql, { regionId }: ListQuery): Promise<string> {
  return (await findRegion(tx, regionId || undefined))?.timeZone ?? 'UTC';
}

/**
 * The log between two days of a time zone, inclusive, in one of the index's two orders. Throws BAD_REQUEST for an
 * invalid date.
 */
export function auditLogOf({ fromDate, toDate, sort }: AuditQuery, timeZone: string): ListSql {
  const { from, until } = dayRange(fromDate, toDate, timeZone);
  return {
    ...AUDIT_LOG,
    ...(sort === 'at' && { orderBy: 'l.happened_at, l.audit_id' }),
    narrow: (values) => [
      ...(from ? [`l.happened_at >= ${values.add(from)}`] : []),
      ...(until ? [`l.happened_at < ${values.add(until)}`] : []),
    ],
  };
}

/** Log entries in words, newest first unless reversed; `state` is an action. Throws BAD_REQUEST for an invalid date. */
export async function listAuditLog(tx: Sql, query: Omit<ListQuery, 'sort'> & AuditQuery): Promise<AuditRows> {
  const list = auditLogOf(query, await regionTimeZone(tx, query));
  const { count, items } = await listPage<AuditRow>(tx, list, { ...query, sort: undefined });
  const told = await describeEntries(tx, items);
  return {
    count,
    items: items.map(({ auditId, happenedAt, address, action, subject }, place) => ({
      auditId,
      happenedAt,
      address,
      action,
      subject,
      ...told[place]!,
    })),
  };
}

const BROWSER_ERRORS: ListSql = {
  columns: 'fingerprint, message, count, first_at as "firstAt", last_at as "lastAt", sample',
  from: 'from browser_error',
  search: (like) => like(textOf('message', 'sample', 'fingerprint')),
  orderBy: 'last_at desc, fingerprint',
  sorts: {
    message: 'lower(message)',
    count: 'count',
    first: 'first_at',
    last: 'last_at',
  } satisfies SortsOf<'browser-errors'>,
};

/** Browser errors grouped by kind, latest first. */
export const listBrowserErrors = listOf<ErrorRows['items'][number]>(BROWSER_ERRORS);
