import type { Operator } from '@mazad/contract/operator';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

/** An operator's own account. UNAUTHORIZED for anybody else's id. */
export async function findOperator(sql: Sql, userId: string): Promise<Operator> {
  const operator = first(
    await sql.query<Operator>(
      `select user_id as "userId", email, first_name as "firstName", last_name as "lastName", locale
       from member where user_id = $1 and role = 'OPERATOR'`,
      [userId],
    ),
  );
  if (!operator) throw new AppError('UNAUTHORIZED');
  return operator;
}

/** What waits for the desk: requests in review, and messages that could not be sent. */
export async function countWaiting(
  sql: Sql,
): Promise<{ waitingRegistrations: number; failedMessages: number }> {
  const rows = await sql.query<{ waitingRegistrations: number; failedMessages: number }>(
    `select (select count(*) from signup where stage = 'IN_REVIEW') as "waitingRegistrations",
       (select count(*) from message where state = 'FAILED') as "failedMessages"`,
  );
  return rows[0]!;
}
