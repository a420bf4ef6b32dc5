/** Requesting a new password, setting it by a link, and changing it (I1, I5). */

import { writeAudit } from '#platform/audit-log.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { clearTries, countTry, type RateLimit, rateLimitKey } from '#platform/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { emailKey } from './accounts/email-key.ts';
import { queueSecurityNotice } from './accounts/security-notice.ts';
import {
  countResetLinks,
  endPasswordLinks,
  issuePasswordLink,
  linkHash,
  type NewPasswordLink,
} from './password-links.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import type { Origin } from './sessions/device.ts';
import { forgetOtherDevices } from './sessions/known-devices.ts';
import { endSessionsOf } from './sessions/sessions.ts';
import { clearSignInTries } from './sessions/sign-in.ts';

type PasswordDeps = Pick<Deps, 'db' | 'clock' | 'messages' | 'settings'>;

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 3_600;
/** I6: stops strangers from flooding a mailbox; the member then has good links already. */
const RESET_LINKS_MAX = 5;

function rateLimit(limit: number, windowSeconds: number, ...of: string[]): RateLimit {
  return { key: rateLimitKey(...of), limit, windowSeconds };
}

type Nearest = Pick<NewPasswordLink, 'userId' | 'email' | 'name' | 'regionId' | 'language'> & {
  emailKey: string;
  isActive: boolean;
};

/**
 * The member with this e-mail, otherwise the next one in order, locked; null only if there are no members. An e-mail
 * change at the same moment either comes first and is seen, or comes later and ends the new link (I5).
 */
async function findNearest(tx: Sql, key: string): Promise<Nearest | undefined> {
  const columns = `user_id as "userId", email_key as "emailKey", email, first_name as name, region_id as "regionId",
    locale as language, is_active as "isActive"`;
  const [row] = await tx.query<Nearest>(
    `select * from (select ${columns} from member where email_key >= $1 order by email_key limit 1 for no key update) a
       union all
       select * from (select ${columns} from member order by email_key limit 1 for no key update) b limit 1`,
    [key],
  );
  return row;
}

async function knowsDevice(db: Db, key: string, deviceId: string | null): Promise<boolean> {
  const known = await db.query(
    'select 1 from known_device join member using (user_id) where email_key = $1 and device_id = $2',
    [key, deviceId],
  );
  return known.length > 0;
}

function forgotLimits(
  key: string,
  { address, deviceId }: Pick<Origin, 'address' | 'deviceId'>,
  isKnownDevice: boolean,
): RateLimit[] {
  // I6: a known device has its own rate limit, so strangers' requests do not block it.
  if (isKnownDevice && deviceId) return [rateLimit(5, HOUR_SECONDS, 'forgot', key, 'device', deviceId)];
  return [
    rateLimit(5, HOUR_SECONDS, 'forgot', key, networkOf(address)),
    rateLimit(30, HOUR_SECONDS, 'forgot', networkOf(address)),
    { ...rateLimit(10, HOUR_SECONDS, 'forgot', key, 'from anywhere'), slows: true },
  ];
}

/**
 * Mails a link that lasts 30 minutes (I5), if an active member has the e-mail and either has fewer than five valid
 * links or asks from a known device. Otherwise the same work is done for the next member in order, and rolled back, so
 * that answer and response time reveal nothing. Throws TOO_MANY_REQUESTS.
 */
export async function forgotPassword(
  deps: PasswordDeps,
  input: { email: string } & Pick<Origin, 'address' | 'deviceId'>,
): Promise<void> {
  const key = emailKey(input.email);
  const isKnownDevice = await knowsDevice(deps.db, key, input.deviceId);
  await countTry(deps.db, deps.clock, forgotLimits(key, input, isKnownDevice));
  await deps.db.transaction(async (tx) => {
    const nearest = await findNearest(tx, key);
    if (!nearest) return;
    const now = deps.clock.now();
    await tx.query('savepoint link');
    await issuePasswordLink(tx, deps, { ...nearest, purpose: 'RESET', now });
    const links = await countResetLinks(tx, nearest.userId, now);
    const hasRoom = isKnownDevice || links <= RESET_LINKS_MAX;
    const isMailed = nearest.emailKey === key && nearest.isActive && hasRoom;
    await tx.query(isMailed ? 'release savepoint link' : 'rollback to savepoint link');
  });
}

/** The shared end of both ways to set a password, in their transaction: P4, I5, N1. */
async function settle(
  tx: Sql,
  deps: PasswordDeps,
  member: { userId: string; regionId: string },
  o: {
    notice: 'PASSWORD_CHANGED' | 'PASSWORD_RESET';
    origin: Pick<Origin, 'address' | 'device'>;
    kept: { sessionId: string | null; deviceId: string | null };
  },
): Promise<void> {
  const { userId, regionId } = member;
  const now = deps.clock.now();
  await endPasswordLinks(tx, userId, now);
  await endSessionsOf(tx, userId, o.kept.sessionId, 'PASSWORD_CHANGED', now);
  await forgetOtherDevices(tx, userId, o.kept.deviceId);
  await queueSecurityNotice(tx, deps, userId, o.notice, o.origin.device);
  await writeAudit(tx, {
    regionId,
    at: now,
    actor: `member:${userId}`,
    address: o.origin.address,
    action: o.notice,
    subject: `member:${userId}`,
    before: null,
    after: null,
  });
}

interface LinkedMember {
  userId: string;
  regionId: string;
  email: string;
  isOperator: boolean;
}

async function findLinked(db: Db, hash: Buffer, now: Date): Promise<LinkedMember | undefined> {
  const [row] = await db.query<LinkedMember>(
    `select m.user_id as "userId", m.region_id as "regionId", m.email, m.role = 'OPERATOR' as "isOperator"
       from password_link l join member m using (user_id)
       where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and m.is_active`,
    [hash, now],
  );
  return row;
}

/**
 * Sets a password with a link and uses the link up. Ends all of the user's sessions and other links (I5). A refused
 * password leaves the link valid. Returns the e-mail to sign in with, and whether that is at the console. Errors:
 * LINK_INVALID, PASSWORD_COMMON, PASSWORD_IS_EMAIL, TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  deps: PasswordDeps,
  input: Origin & { token: string; newPassword: string },
): Promise<{ email: string; isOperator: boolean }> {
  const hash = linkHash(input.token);
  const member = await findLinked(deps.db, hash, deps.clock.now());
  // A real link is proof enough: only invalid ones are counted per network, so they do not block real ones.
  await countTry(deps.db, deps.clock, [
    member
      ? rateLimit(20, QUARTER_SECONDS, 'reset', hash.toString('base64url'))
      : rateLimit(100, QUARTER_SECONDS, 'reset', networkOf(input.address)),
  ]);
  if (!member) throw new AppError('LINK_INVALID');
  await checkNewPassword(deps.settings, input.newPassword, member.email);
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // The member's row is locked first, as everywhere; then the link is checked again.
    await tx.query('update member set password_hash = $2 where user_id = $1', [member.userId, passwordHash]);
    const used = await tx.query(
      `update password_link l set used_at = $2 from member m
       where l.token_hash = $1 and l.used_at is null and l.expires_at > $2 and m.user_id = l.user_id and m.is_active
       returning 1`,
      [hash, now],
    );
    if (used.length === 0) throw new AppError('LINK_INVALID');
    const kept = { sessionId: null, deviceId: input.deviceId };
    await settle(tx, deps, member, { notice: 'PASSWORD_RESET', origin: input, kept });
  });
  await clearSignInTries(deps.db, emailKey(member.email), input);
  return { email: member.email, isOperator: member.isOperator };
}

/**
 * Changes the password of a signed-in member. Ends every other session; all devices except the caller's count as new
 * again (I5). Errors: PASSWORD_WRONG, PASSWORD_COMMON, PASSWORD_IS_EMAIL, TOO_MANY_REQUESTS.
 */
export async function changePassword(
  deps: PasswordDeps,
  caller: { userId: string; sessionId: string },
  input: Pick<Origin, 'address' | 'device'> & { currentPassword: string; newPassword: string },
): Promise<void> {
  const { userId, sessionId } = caller;
  // I6: counted per session, so failures of others with the same account or address do not block it.
  const tries = rateLimit(10, QUARTER_SECONDS, 'change-password', sessionId);
  await countTry(deps.db, deps.clock, [tries]);
  const [member] = await deps.db.query<{
    hash: string;
    regionId: string;
    email: string;
    deviceId: string | null;
  }>(
    `select m.password_hash as hash, m.region_id as "regionId", m.email, s.device_id as "deviceId"
       from session s join member m using (user_id) where s.identifier = $1 and m.user_id = $2`,
    [sessionId, userId],
  );
  if (!member || !(await isPassword(member.hash, input.currentPassword))) {
    throw new AppError('PASSWORD_WRONG');
  }
  await checkNewPassword(deps.settings, input.newPassword, member.email);
  const passwordHash = await hashPassword(input.newPassword);
  await deps.db.transaction(async (tx) => {
    const changed = await tx.query(
      'update member set password_hash = $2 where user_id = $1 and password_hash = $3 returning 1',
      [userId, passwordHash, member.hash],
    );
    if (changed.length === 0) throw new AppError('PASSWORD_WRONG');
    const { regionId, deviceId } = member;
    const o = { notice: 'PASSWORD_CHANGED', origin: input, kept: { sessionId, deviceId } } as const;
    await settle(tx, deps, { userId, regionId }, o);
  });
  await clearTries(deps.db, [tries.key]);
}
