import type { AuditAction } from '@mazad/contract/operator/audit-actions';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';

/** One action (P4). */
export interface AuditEntry {
  /** Null if it belongs to no region. */
  regionId: string | null;
  at: Date | string;
  /** Such as `operator:<user id>`. */
  actor: string;
  /** The caller's address; null for a job or a command. */
  address: string | null;
  action: AuditAction;
  /** Such as `store:<id>`. */
  subject: string;
  /** Only changed values, and never a secret. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Writes an entry in the transaction of the action, so that neither exists without the other (P4). */
export async function writeAudit(tx: Sql, e: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (audit_id, region_id, happened_at, actor, address, action, subject, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      uuid(),
      e.regionId ?? '',
      e.at,
      e.actor,
      e.address,
      e.action,
      e.subject,
      e.before && JSON.stringify(e.before),
      e.after && JSON.stringify(e.after),
    ],
  );
}

/** Writes many entries in one statement; callers limit their number. */
export async function writeAudits(tx: Sql, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ regionId, at, ...entry }) => ({
    ...entry,
    audit_id: uuid(),
    region_id: regionId ?? '',
    happened_at: at,
  }));
  await tx.query(
    `insert into audit_log (audit_id, region_id, happened_at, actor, address, action, subject, before, after)
     select audit_id, region_id, happened_at, actor, address, action, subject, before, after
     from jsonb_to_recordset($1::jsonb) as e(audit_id uuid, region_id text, happened_at timestamptz, actor text,
       address text, action text, subject text, before jsonb, after jsonb)`,
    [JSON.stringify(rows)],
  );
}
