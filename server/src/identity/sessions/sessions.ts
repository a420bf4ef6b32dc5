import { isUuid } from '@mazad/contract/fields/uuid';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import {
  OPERATOR_IDLE_MINUTES,
  OPERATOR_TTL_HOURS,
  REFRESH_GRACE_SECONDS,
  REFRESH_TTL_DAYS,
  type Tokens,
} from './tokens.ts';

export interface SessionDeps {
  db: Db;
  clock: Clock;
  tokens: Tokens;
}

interface FoundSession {
  userId: string;
  generation: number;
  createdAt: Date;
  lastUsedAt: Date;
  rotatedAt: Date;
  isEnded: boolean;
  isOperator: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Opens a session on a device and returns its first tokens. */
export async function openSession(
  tx: Sql,
  deps: Omit<SessionDeps, 'db'>,
  userId: string,
  device: string,
  deviceId: string | null,
) {
  const identifier = uuid();
  const now = deps.clock.now();
  await tx.query(
    `insert into session (identifier, user_id, device, device_id, created_at, last_used_at, rotated_at)
     values ($1, $2, $3, $4, $5, $5, $5)`,
    [identifier, userId, device, deviceId, now],
  );
  return {
    identifier,
    token: await deps.tokens.signAccess(userId, identifier, now),
    refreshToken: deps.tokens.refreshToken(identifier, 1),
  };
}

/** I4: an operator's session ends earlier, and no refresh extends it. */
function isOver(row: FoundSession, now: Date): boolean {
  const isPast = (since: Date, ms: number) => now.getTime() - since.getTime() > ms;
  if (row.isEnded || isPast(row.rotatedAt, REFRESH_TTL_DAYS * DAY_MS)) return true;
  if (!row.isOperator) return false;
  return (
    isPast(row.createdAt, OPERATOR_TTL_HOURS * 60 * MINUTE_MS) ||
    isPast(row.lastUsedAt, OPERATOR_IDLE_MINUTES * MINUTE_MS)
  );
}

/**
 * Lock-free: a conditional update takes the generation, and the loser reads again. That ends, because it then finds a
 * successor or the end of the session.
 */
async function rotate(
  deps: SessionDeps,
  identifier: string,
  presented: number,
): Promise<{ userId: string; generation: number } | null> {
  const [row] = await deps.db.query<FoundSession>(
    `select s.user_id as "userId", s.generation, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
         s.rotated_at as "rotatedAt", s.revoked_at is not null or not m.is_active as "isEnded",
         m.role = 'OPERATOR' as "isOperator"
       from session s join member m using (user_id) where s.identifier = $1`,
    [identifier],
  );
  const now = deps.clock.now();
  if (!row || isOver(row, now)) return null;
  if (presented === row.generation) {
    const taken = await deps.db.query(
      `update session set generation = generation + 1, rotated_at = $3, last_used_at = $3
       where identifier = $1 and generation = $2 and revoked_at is null returning 1`,
      [identifier, presented, now],
    );
    if (taken.length === 0) return rotate(deps, identifier, presented);
    return { userId: row.userId, generation: presented + 1 };
  }
  const isPredecessor = presented === row.generation - 1;
  const inGrace = now.getTime() - row.rotatedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000;
  if (isPredecessor && inGrace) return row;
  // I3: reuse of a replaced token means that somebody else has a copy.
  await deps.db.query(
    `update session set revoked_at = $2, revoke_reason = 'REUSED' where identifier = $1 and revoked_at is null`,
    [identifier, now],
  );
  return null;
}

/** Replaces a refresh token (I3). Throws SESSION_ERROR for any token that is not valid for it. */
export async function refreshSession(deps: SessionDeps, identifier: string, refreshToken: string) {
  const presented = deps.tokens.generationOf(identifier, refreshToken);
  if (presented === null) throw new AppError('SESSION_ERROR');
  const session = await rotate(deps, identifier, presented);
  if (!session) throw new AppError('SESSION_ERROR');
  return {
    token: await deps.tokens.signAccess(session.userId, identifier, deps.clock.now()),
    refreshToken: deps.tokens.refreshToken(identifier, session.generation),
  };
}

/** Ends sessions on sign-out; sessions that ended before stay as they are. */
export async function endSessions(
  deps: Pick<SessionDeps, 'db' | 'clock'>,
  identifiers: readonly string[],
): Promise<number> {
  const ended = await deps.db.query(
    `update session set revoked_at = $2, revoke_reason = 'SIGNED_OUT'
     where identifier = any($1::uuid[]) and revoked_at is null returning 1`,
    [identifiers, deps.clock.now()],
  );
  return ended.length;
}

/** Ends all of a user's sessions except the one kept (I5). */
export async function endSessionsOf(
  tx: Sql,
  userId: string,
  keptSessionId: string | null,
  reason: 'PASSWORD_CHANGED' | 'CONTACT_CHANGED' | 'SWITCHED_OFF' | 'SECOND_FACTOR_RENEWED',
  now: Date,
): Promise<void> {
  await tx.query(
    `update session set revoked_at = $3, revoke_reason = $4
     where user_id = $1 and identifier is distinct from $2 and revoked_at is null`,
    [userId, keptSessionId, now, reason],
  );
}

export interface SignOutCommand {
  refreshToken?: string | undefined;
  token?: string | undefined;
  identifier?: string | undefined;
}

/** The session that a sign-out proves to hold, by access token (expired or not) and refresh token. */
export async function provenSession(tokens: Tokens, command: SignOutCommand): Promise<string | null> {
  const byToken = command.token ? await tokens.sessionOf(command.token) : null;
  const sessionId = byToken ?? command.identifier ?? null;
  if (!sessionId || !isUuid(sessionId)) return null;
  if (command.refreshToken)
    return tokens.generationOf(sessionId, command.refreshToken) === null ? null : sessionId;
  return byToken;
}
