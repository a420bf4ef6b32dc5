import { writeAudit } from '#platform/audit-log.ts';
import type { Db, Sql } from '#platform/db/db.ts';

interface RefusedSignIn {
  /** The operator with this e-mail, whichever sign-in page was used; null for unknown e-mails at the console. */
  operatorId: string | null;
  regionId: string | null;
  at: Date;
  address: string;
  /** As made by `emailKey`. */
  email: string;
  reason: 'WRONG_CREDENTIALS' | 'SECOND_FACTOR_WRONG';
}

/** Logs a refused sign-in at the console, or elsewhere with an operator's e-mail, in the audit log (P4). */
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

/**
 * The same for the dealers' sign-in. For other accounts the entry is written and rolled back, and the transaction
 * commits either way. So the response time does not reveal operators' e-mails (I1).
 */
export async function auditIfOperator(db: Db, isOperator: boolean, refused: RefusedSignIn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('savepoint entry');
    await auditRefusedOperator(tx, refused);
    await tx.query(isOperator ? 'release savepoint entry' : 'rollback to savepoint entry');
  });
}
