import type { Operator } from '@mazad/contract/operator/operator';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/** An operator's own account. UNAUTHORIZED for any other id. */
export async function findOperator(sql: Sql, userId: string): Promise<Operator> {
  const [operator] = await sql.query<Operator>(
    `select user_id as "userId", email, first_name as "firstName", last_name as "lastName", locale
       from member where user_id = $1 and role = 'OPERATOR'`,
    [userId],
  );
  if (!operator) throw new AppError('UNAUTHORIZED');
  return operator;
}
