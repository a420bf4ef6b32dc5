import type { DeviceSession } from '@mazad/contract/account';
import { askAnswers } from '#platform/db/answers.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import type { Member } from '#platform/http/routes.ts';
import type { Deps } from '../../deps.ts';
import { deviceName } from './device.ts';
import { REFRESH_TTL_DAYS } from './tokens.ts';

const LISTED_MAX = 200;
const DAY_MS = 86_400_000;

type SessionsDeps = Pick<Deps, 'db' | 'clock'>;

function idleSince(deps: SessionsDeps): Date {
  return new Date(deps.clock.now().getTime() - REFRESH_TTL_DAYS * DAY_MS);
}

/** The caller's active sessions, last used first, with devices named in `language`. */
export async function listSessions(
  deps: SessionsDeps,
  caller: Member,
  language: Language,
): Promise<DeviceSession[]> {
  const rows = await askAnswers<Omit<DeviceSession, 'isCurrent'>>(
    deps.db,
    `select identifier, device, created_at as "signedInAt", last_used_at as "lastUsedAt" from session
     where user_id = $1 and revoked_at is null and rotated_at > $2
     order by last_used_at desc, identifier desc limit ${LISTED_MAX}`,
    [caller.userId, idleSince(deps)],
  );
  return rows.map((row) => ({
    ...row,
    device: deviceName(row.device, language),
    isCurrent: row.identifier === caller.sessionId,
  }));
}

/**
 * Ends one of the caller's sessions, or without an identifier all except the calling one, and forgets their devices
 * except the calling one's. Returns their number.
 */
async function endOwn(deps: SessionsDeps, caller: Member, identifier: string | null): Promise<number> {
  const ended = await deps.db.query(
    `with ended as (
       update session set revoked_at = $3, revoke_reason = 'ENDED_ELSEWHERE'
       where (identifier = $1 or $1::uuid is null and identifier <> $5)
         and user_id = $2 and revoked_at is null and rotated_at > $4
       returning user_id, device_id),
     forgotten as (
       delete from known_device d using ended
       where d.user_id = ended.user_id and d.device_id = ended.device_id
         and d.device_id is distinct from (select device_id from session where identifier = $5))
     select from ended`,
    [identifier, caller.userId, deps.clock.now(), idleSince(deps), caller.sessionId],
  );
  return ended.length;
}

/**
 * Ends one of the caller's sessions, possibly the calling one, and forgets its device unless it is the calling one's.
 * NOT_FOUND for any other (I7).
 */
export async function endSession(deps: SessionsDeps, caller: Member, identifier: string): Promise<void> {
  if ((await endOwn(deps, caller, identifier)) === 0) throw new AppError('NOT_FOUND');
}

/** Ends all of the caller's sessions except the calling one, and forgets their devices. Returns their number. */
export function endOtherSessions(deps: SessionsDeps, caller: Member): Promise<number> {
  return endOwn(deps, caller, null);
}
