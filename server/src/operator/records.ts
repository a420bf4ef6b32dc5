/** What the console shows of what happened: the audit log (P4), and the errors that browsers reported. */
import type { DataOf } from '@mazad/contract/http';
import type { operatorEndpoints } from '@mazad/contract/operator';
import { isUuid } from '@mazad/contract/uuid';
import type { Sql } from '#platform/db/db.ts';
import { contains, type ListQuery, type ListSql, listPage } from './list-page.ts';

type AuditRows = DataOf<typeof operatorEndpoints.listAuditLog>;
type ErrorRows = DataOf<typeof operatorEndpoints.listBrowserErrors>;

interface AuditRow extends Omit<AuditRows['items'][number], 'happenedAt'> {
  happened_at: Date;
}

const AUDIT_LOG: ListSql = {
  columns:
    'l.audit_id as "auditId", l.happened_at, l.actor, l.address, l.action, l.subject, l.before, l.after',
  from: 'from audit_log l',
  region: 'l.region_id',
  // Who is found by an e-mail is looked up once, not for each row.
  search: (text) => `(${contains(text, 'l.actor', 'l.action', 'l.subject', 'l.address', 'l.audit_id')}
    or split_part(l.actor, ':', 2) = any(array(select m.user_id::text from member m where ${contains(text, 'm.email')})))`,
  state: (action) => `l.action = ${action}`,
  orderBy: 'l.happened_at desc, l.audit_id',
};

const accountOf = (actor: string) => actor.split(':')[1] ?? '';

/** The e-mails of those actors that are accounts, by account. */
async function readEmails(tx: Sql, actors: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<{ user_id: string; email: string }>(
    'select user_id, email from member where user_id = any($1::uuid[])',
    [actors.map(accountOf).filter(isUuid)],
  );
  return new Map(rows.map(({ user_id, email }) => [user_id, email]));
}

/** Who did what, newest first, accounts by their e-mails; `state` is an action. */
export async function listAuditLog(tx: Sql, query: ListQuery): Promise<AuditRows> {
  const { count, rows } = await listPage<AuditRow>(tx, AUDIT_LOG, query);
  const emails = await readEmails(
    tx,
    rows.map(({ actor }) => actor),
  );
  return {
    count,
    items: rows.map(({ happened_at, actor, ...row }) => ({
      ...row,
      actor: emails.get(accountOf(actor)) ?? actor,
      happenedAt: happened_at.toISOString(),
    })),
  };
}

interface ErrorRow extends Omit<ErrorRows['items'][number], 'firstAt' | 'lastAt'> {
  first_at: Date;
  last_at: Date;
}

const BROWSER_ERRORS: ListSql = {
  columns: 'fingerprint, message, count, first_at, last_at, sample',
  from: 'from browser_error',
  search: (text) => contains(text, 'message', 'sample', 'fingerprint'),
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
