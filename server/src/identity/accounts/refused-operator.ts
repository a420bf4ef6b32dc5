import { writeAudit } from '#platform/audit-log.ts';
import type { Db, Sql } from '#platform/db/db.ts';

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

/**
 * The same for a sign-in at the dealers' door. Where it was no operator's, the entry is written and taken back, and the
 * transaction commits either way: the time of the answer does not tell whose e-mail it is (I1).
 */
export async function auditIfOperator(db: Db, isOperator: boolean, refused: RefusedSignIn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('savepoint entry');
    await auditRefusedOperator(tx, refused);
    await tx.query(isOperator ? 'release savepoint entry' : 'rollback to savepoint entry');
  });
}
