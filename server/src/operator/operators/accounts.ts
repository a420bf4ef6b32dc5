/** Operators' accounts on the console (S1, I4). */

import type { OperatorRow } from '@mazad/contract/operator/operators';
import { askAnswer } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Deps } from '../../deps.ts';
import { endPasswordLinks, endSessionsOf, forgetOtherDevices, NO_PASSWORD } from '../../identity/index.ts';
import { type ListSql, listOf, type SortsOf, textOf } from '../base/list-page.ts';
import { makeTotpSecret, sealTotpSecret } from './totp.ts';

const STATE = `case when not m.is_active then 'OFF' when m.password_hash = '${NO_PASSWORD}' then 'INVITED' else 'ACTIVE' end`;
const COLUMNS = `m.user_id as "userId", m.email, m.first_name as "firstName", m.last_name as "lastName",
  ${STATE} as state, m.totp_secret is not null as "hasSecondFactor", m.created_at as "createdAt",
  (select max(s.last_used_at) from session s where s.user_id = m.user_id) as "lastSeenAt"`;

const OPERATORS: ListSql = {
  columns: COLUMNS,
  from: 'from member m',
  where: `m.role = 'OPERATOR'`,
  search: (like) => like(textOf('m.email', 'm.first_name', 'm.last_name', 'm.user_id')),
  state: (state) => `${STATE} = ${state}`,
  orderBy: 'm.email_key, m.user_id',
  sorts: {
    operator: "lower(m.first_name || ' ' || m.last_name)",
    email: 'm.email_key',
    seen: '"lastSeenAt"',
    created: 'm.created_at',
  } satisfies SortsOf<'operators'>,
};

/** Operators by e-mail; `state` is INVITED, ACTIVE or OFF. */
export const listOperators = listOf<OperatorRow>(OPERATORS);

/** One operator. Throws NOT_FOUND, also for a store's member. */
export async function getOperatorRow(tx: Sql, userId: string): Promise<OperatorRow> {
  return askAnswer<OperatorRow>(
    tx,
    `select ${COLUMNS} from member m where m.user_id = $1 and m.role = 'OPERATOR'`,
    [userId],
  );
}

interface Held {
  userId: string;
  regionId: string;
  email: string;
  isActive: boolean;
  passwordHash: string;
  sealed: Buffer | null;
}

/**
 * Locks every operator's row in the order of ids. Every change of operators takes all of them, so if two switch each
 * other off at once, the second finds itself switched off, and one remains.
 */
export async function lockOperators(tx: Sql): Promise<Map<string, Held>> {
  const rows = await tx.query<Held>(
    `select user_id as "userId", region_id as "regionId", email, is_active as "isActive",
       password_hash as "passwordHash", totp_secret as sealed
     from member where role = 'OPERATOR' order by user_id for no key update`,
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

export interface OtherOperator {
  userId: string;
  actingId: string;
  now: Date;
}

/** Another operator than the caller. Call after `lockOperators`. Throws OWN_ACCOUNT, NOT_FOUND. */
function otherOperator(tx: Sql, { userId, actingId }: OtherOperator): Promise<OperatorRow> {
  if (userId === actingId) throw new AppError('OWN_ACCOUNT');
  return getOperatorRow(tx, userId);
}

/** Switches another operator on or off; switching off ends sessions and links. Throws OWN_ACCOUNT, NOT_FOUND. */
export async function switchOperator(tx: Sql, other: OtherOperator, isActive: boolean): Promise<OperatorRow> {
  const was = await otherOperator(tx, other);
  const { userId, now } = other;
  await tx.query('update member set is_active = $2 where user_id = $1', [userId, isActive]);
  if (!isActive) {
    await endPasswordLinks(tx, userId, now);
    await endSessionsOf(tx, userId, null, 'SWITCHED_OFF', now);
  }
  return was;
}

/**
 * Gives another operator a new second factor. Ends the old one and all sessions, and every device counts as new again,
 * since the lost device may be one of them. Throws OWN_ACCOUNT, NOT_FOUND.
 */
export async function renewSecondFactor(
  tx: Sql,
  { settings }: { settings: Pick<Deps['settings'], 'secretKey'> },
  other: OtherOperator,
): Promise<{ was: OperatorRow; secret: string }> {
  const was = await otherOperator(tx, other);
  const { userId, now } = other;
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(settings.secretKey, userId, secret);
  await tx.query('update member set totp_secret = $2, totp_last_step = null where user_id = $1', [
    userId,
    sealed,
  ]);
  await endSessionsOf(tx, userId, null, 'SECOND_FACTOR_RENEWED', now);
  await forgetOtherDevices(tx, userId, null);
  return { was, secret };
}
