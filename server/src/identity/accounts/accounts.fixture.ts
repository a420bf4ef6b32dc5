/** Helpers for tests of accounts: use cases with a clock, and sent mails. */
import { findRow } from '#platform/db/find-row.ts';
import { type CallOptions, PASSWORD, type TestApp } from '../../../test/app.ts';
import { buildMember, buildStore } from '../../../test/factories.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { clockAt, systemClock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { createMessages } from '../../platform/messages/queue.ts';
import type { Settings } from '../../platform/settings.ts';
import { hashPassword } from '../passwords.ts';
import type { Proved } from '../sessions/open-dealer-session.ts';
import { createTokens } from '../sessions/tokens.ts';

const secretKey = 'a secret key for tests, long enough to be taken';
export const ORIGIN = { address: '192.0.2.7', device: 'a test', deviceId: null };

/** The dependencies of use cases; with `at`, at that instant. */
export function accountDeps(test: { db: Db }, at?: Date) {
  return {
    db: test.db,
    clock: at ? clockAt(at) : systemClock,
    tokens: createTokens(secretKey),
    messages: createMessages({ EMAIL: false, SMS: false }),
    settings: { secretKey, publicUrl: 'https://mazad.example' } as Settings,
  };
}

export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1000);
export const DAY_SECONDS = 86_400;

export interface Mail {
  kind: string;
  channel: string;
  recipient: string;
  language: string;
  subject: string;
  body_text: string;
  expires_at: Date | null;
  body_html: string | null;
}

export function mailsTo(db: Sql, recipient: string): Promise<Mail[]> {
  return sqlOn(db)<Mail>`select * from message where recipient = ${recipient}
    order by created_at desc, message_id desc`;
}

/** The token of the recipient's newest link. */
export async function newestLink(db: Sql, recipient: string): Promise<string> {
  const mail = (await mailsTo(db, recipient)).find((m) => m.kind.endsWith('_LINK_CODE'));
  return /reset-password\?token=([\w-]{43})/.exec(mail!.body_text)![1]!;
}

/** A dealer with the test password and a phone number, not signed in. */
export async function buildDealer(
  db: Sql,
  o: { storeId?: string; role?: string; phoneNumber?: string; mode?: 'SPOT' | 'PAAS' } = {},
) {
  const storeId = o.storeId ?? (await buildStore(db, { mode: o.mode }));
  const member = await buildMember(db, {
    storeId,
    role: o.role,
    passwordHash: await hashPassword(PASSWORD),
  });
  await sqlOn(db)`update member set phone_number = ${o.phoneNumber ?? null} where user_id = ${member.userId}`;
  return member;
}

/** The proof of a sign-in with the member's e-mail and password. */
export async function provedOf(db: Sql, userId: string): Promise<Proved> {
  const { email_key, password_hash } = await memberIs(db, userId);
  return { userId, emailKey: String(email_key), passwordHash: String(password_hash) };
}

/** Runs `work` as if every rate limit counted so far were exceeded. */
export async function afterFlood<T>(db: Sql, work: () => Promise<T>): Promise<T> {
  await db.query('update brake set attempts = 1000000');
  try {
    return await work();
  } finally {
    await db.query('delete from brake');
  }
}

/** One column of a member's row. */
export async function memberIs(db: Sql, userId: string): Promise<Record<string, unknown>> {
  return findRow<Record<string, unknown>>(db, 'select * from member where user_id = $1', [userId]);
}

export function callsOf(test: TestApp) {
  const post = (path: string, body: unknown, o: CallOptions = {}) => test.call('POST', path, { body, ...o });
  return {
    signIn: (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      post('/identity/member/login', { email, password }, { headers }),
    refresh: (s: { refreshToken: string; identifier: string }) =>
      post('/identity/token', { refreshToken: s.refreshToken, identifier: s.identifier }),
    me: (token: string) => test.call('GET', '/user/me', { token }),
    forgot: (email: string, o: CallOptions = {}) => post('/identity/forgot-password', { email }, o),
    reset: (token: string, newPassword: string, o: CallOptions = {}) =>
      post('/identity/reset-password', { token, newPassword }, o),
    change: (token: string, currentPassword: string, newPassword: string) =>
      post('/identity/change-password', { currentPassword, newPassword }, { token }),
  };
}
