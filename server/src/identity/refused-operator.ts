import { writeAudit } from '#platform/audit-log.ts';
import type { Sql } from '#platform/db/db.ts';

interface RefusedSignIn {
  /** The operator whose e-mail was given, at whichever door; null for anybody else's at the console. */
  operatorId: string | null;
  regionId: string | null;
  at: Date;
  address: string;
  /** As `emailKey` makes it. */
  email: string;
  reason: 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_WRONG';
}

/** Keeps a refused sign-in at the console, or with an operator's e-mail elsewhere, in the audit log (P4). */
export function auditRefusedOperator(sql: Sql, refused: RefusedSignIn): Promise<void> {
  const { operatorId, regionId, at, address, email, reason } = refused;
  return writeAudit(sql, {
    regionId,
    at,
    actor: 'nobody',
    address,
    action: 'OPERATOR_SIGN_IN_REFUSED',
    subject: `operator:${operatorId ?? 'unknown'}`,
    before: null,
    after: { email, reason },
  });
}
