/** What the console shows of what happened: the audit log (P4), and the errors that browsers reported. */
import type { DataOf } from '@mazad/contract/http';
import type { operatorEndpoints } from '@mazad/contract/operator';
import type { Sql } from '#platform/db/db.ts';
import { contains, isOfRegion, type ListQuery, type ListSql, listPage } from './list-page.ts';

type AuditRows = DataOf<typeof operatorEndpoints.listAuditLog>;
type ErrorRows = DataOf<typeof operatorEndpoints.listBrowserErrors>;

interface AuditRow extends Omit<AuditRows['items'][number], 'happenedAt'> {
  happened_at: Date;
}

// An account is shown by its e-mail, and found by it.
const AUDIT_LOG: ListSql = {
  columns: `l.audit_id as "auditId", l.happened_at, coalesce(m.email, l.actor) as actor, l.address, l.action, l.subject,
    l.before, l.after`,
  from: `from audit_log l left join member m on m.user_id::text = split_part(l.actor, ':', 2)
    where ${isOfRegion('l.region_id')} and ${contains('l.actor', 'm.email', 'l.action', 'l.subject', 'l.address')}
      and ($3 = '' or l.action = $3)`,
  orderBy: 'l.happened_at desc, l.audit_id',
};

/** Who did what, newest first; `state` is an action. */
export async function listAuditLog(tx: Sql, query: ListQuery): Promise<AuditRows> {
  const { count, rows } = await listPage<AuditRow>(tx, AUDIT_LOG, query);
  return {
    count,
    items: rows.map(({ happened_at, ...row }) => ({ ...row, happenedAt: happened_at.toISOString() })),
  };
}

interface ErrorRow extends Omit<ErrorRows['items'][number], 'firstAt' | 'lastAt'> {
  first_at: Date;
  last_at: Date;
}

const BROWSER_ERRORS: ListSql = {
  columns: 'fingerprint, message, count, first_at, last_at, sample',
  // They belong to no region and have no state.
  from: `from browser_error where ($1::text is null or true) and ${contains('message', 'sample')} and ($3 = $3)`,
  orderBy: 'last_at desc, fingerprint',
};

/** Errors of browsers gathered by kind, the latest first. */
export async function listBrowserErrors(tx: Sql, query: ListQuery): Promise<ErrorRows> {
  const { count, rows } = await listPage<ErrorRow>(tx, BROWSER_ERRORS, query);
  return {
    count,
    items: rows.map(({ first_at, last_at, ...row }) => ({
      ...row,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
  };
}
