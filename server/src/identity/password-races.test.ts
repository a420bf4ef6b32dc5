/**
 * Sign-ins and links that race with changes of the account: the change either comes later and ends them, or comes first
 * and they are refused (I5).
 */
import { expect, it } from 'vitest';
import { PASSWORD } from '../../test/app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { heardDb } from '../../test/heard-db.ts';
import type { Db } from '../platform/db/db.ts';
import { accountDeps, buildDealer, mailsTo, newestLink, ORIGIN } from './accounts/accounts.fixture.ts';
import { forgotPassword, resetPassword } from './new-password.ts';
import { endPasswordLinks } from './password-links.ts';
import { endSessionsOf } from './sessions/sessions.ts';
import { signIn } from './sessions/sign-in.ts';
import { sendSignInCode, signInWithCode } from './sessions/sign-in-with-code.ts';

const test = useTestDatabase();
const NEW = 'quite another phrase';

interface Slip {
  before?: () => Promise<unknown>;
  /** A part of a statement's text, and what to run before that statement. */
  at?: [part: string, slipped: () => Promise<unknown>];
}

/** The test's database with a hook before a transaction or one of its statements. */
function dbWith(slip: Slip): Db {
  const { transaction } = heardDb(test.db, async (sql) => {
    if (slip.at && sql.includes(slip.at[0])) await slip.at[1]();
  });
  return {
    ...test.db,
    async transaction(work) {
      await slip.before?.();
      return transaction(work);
    },
  };
}

async function dealerWithLink() {
  const { email, userId } = await buildDealer(test.db);
  await forgotPassword(accountDeps(test), { email, address: email, deviceId: null });
  const token = await newestLink(test.db, email);
  const reset = () => resetPassword(accountDeps(test), { ...ORIGIN, token, newPassword: NEW });
  const late = (db: Db) => signIn({ ...accountDeps(test), db }, { ...ORIGIN, email, password: PASSWORD });
  return { userId, reset, late };
}

const standing = (userId: string) =>
  test.db.query('select 1 from session where user_id = $1 and revoked_at is null', [userId]);
async function isAnyoneWaiting(): Promise<boolean> {
  const rows = await test.sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`;
  return rows.length > 0;
}

/** Starts work; when `start` returns, it is done or waits for the hooked transaction. */
function started(work: () => Promise<unknown>) {
  const slipped = { done: Promise.resolve() as Promise<unknown>, start };
  async function start() {
    let isDone = false;
    slipped.done = work().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await isAnyoneWaiting())).toBe(true);
  }
  return slipped;
}

/** What an operator does when an account passes to somebody else. */
const handOver = (userId: string) =>
  test.db.transaction(async (tx) => {
    await tx.query('update member set email = $2, email_key = $2, phone_number = null where user_id = $1', [
      userId,
      `${userId}@elsewhere.example`,
    ]);
    await endPasswordLinks(tx, userId, new Date());
    await endSessionsOf(tx, userId, null, 'CONTACT_CHANGED', new Date());
  });

it('refuses a sign-in if the new password came first', async () => {
  const { userId, reset, late } = await dealerWithLink();
  await expect(late(dbWith({ before: reset }))).rejects.toThrow('WRONG_CREDENTIALS');
  expect(await standing(userId)).toHaveLength(0);
});

it('ends a sign-in whose session came first', async () => {
  const { userId, reset, late } = await dealerWithLink();
  const resetting = started(reset);
  const db = dbWith({ at: ['insert into session', resetting.start] });
  await expect(late(db)).resolves.toMatchObject({ regionId: 'uae' });
  await resetting.done;
  expect(await standing(userId)).toHaveLength(0);
});

const number = { ...ORIGIN, phoneNumber: '+971507654399', regionId: 'uae', language: 'en' } as const;
async function byCode(db: Db) {
  await sendSignInCode(accountDeps(test), number);
  const code = /\d{6}/.exec((await mailsTo(test.db, number.phoneNumber))[0]!.body_text)![0];
  return signInWithCode({ ...accountDeps(test), db }, { ...number, code });
}
const byPassword = (db: Db, email: string) =>
  signIn({ ...accountDeps(test), db }, { ...ORIGIN, email, password: PASSWORD });

it.each([
  ['password', byPassword, 'WRONG_CREDENTIALS'],
  ['code', byCode, 'CODE_INVALID'],
] as const)('refuses a sign-in by %s when the account was handed over first', async (_, late, refusal) => {
  const { userId, email } = await buildDealer(test.db, { phoneNumber: number.phoneNumber });
  const db = dbWith({ at: ['for share', () => handOver(userId)] });
  await expect(late(db, email)).rejects.toThrow(refusal);
  expect(await standing(userId)).toHaveLength(0);
});

it('leaves no valid link in the old mailbox when an account changes hands during a request', async () => {
  const { userId, email } = await buildDealer(test.db);
  const handing = started(() => handOver(userId));
  const db = dbWith({ at: ['select phone_number', handing.start] });
  await forgotPassword({ ...accountDeps(test), db }, { email, address: email, deviceId: null });
  await handing.done;
  const token = await newestLink(test.db, email);
  const late = resetPassword(accountDeps(test), { ...ORIGIN, token, newPassword: NEW });
  await expect(late).rejects.toThrow('LINK_INVALID');
});
