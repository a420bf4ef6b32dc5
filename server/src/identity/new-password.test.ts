import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSWORD, useTestApp } from '../../test/app.ts';
import { buildMember } from '../../test/factories.ts';
import { auditOf } from '../operator/operator.fixture.ts';
import {
  accountDeps,
  afterFlood,
  buildDealer,
  callsOf,
  DAY_SECONDS,
  mailsTo,
  memberIs,
  newestLink,
  ORIGIN,
  secondsFromNow,
} from './accounts/accounts.fixture.ts';
import { forgotPassword, resetPassword } from './new-password.ts';
import { issuePasswordLink, type NewPasswordLink } from './password-links.ts';
import { isPassword } from './passwords.ts';

const test = useTestApp();
const { signIn: login, refresh, me, forgot, reset, change } = callsOf(test);
const NEW = 'quite another phrase';

/** Without the rate limits of I6, because all tests use one address. */
async function askForLink(email: string): Promise<string> {
  await forgotPassword(accountDeps(test), { email, address: crypto.randomUUID(), deviceId: null });
  return newestLink(test.db, email);
}
const issue = (link: Partial<NewPasswordLink> & { userId: string; email: string | null }) =>
  test.db.transaction((tx) =>
    issuePasswordLink(tx, accountDeps(test), {
      purpose: 'SET',
      language: 'en',
      regionId: 'uae',
      name: 'Sara',
      now: new Date(),
      ...link,
    }),
  );

describe('forgot password (I5)', () => {
  it('answers the same for known and unknown e-mails, and mails only known ones', async () => {
    const { email, userId } = await buildDealer(test.db);
    const [known, unknown] = [await forgot(email), await forgot(`x${email}`)];
    expect(known).toMatchObject({ status: 200, body: { data: { done: true } } });
    expect(unknown.body).toEqual(known.body);
    expect(await mailsTo(test.db, email)).toHaveLength(1);
    expect(await mailsTo(test.db, `x${email}`)).toHaveLength(0);
    expect(await test.db.query('select 1 from password_link where used_at is null')).toHaveLength(1);
    const [link] = await test.db.query<{ user_id: string }>('select user_id from password_link');
    expect(link!.user_id).toBe(userId);
  });

  it('does not affect the next account in order when the e-mail is unknown', async () => {
    const { email, userId } = await buildDealer(test.db);
    const token = await askForLink(email);
    for (const near of [email.slice(0, -1), `a${email}`, `${email}z`, 'zzz@zzz.example']) {
      await forgotPassword(accountDeps(test), { email: near, address: near, deviceId: null });
    }
    expect(await mailsTo(test.db, email)).toHaveLength(1);
    expect((await reset(token, NEW)).status).toBe(200);
    expect(await isPassword(String((await memberIs(test.db, userId)).password_hash), NEW)).toBe(true);
  });

  it('writes in the member’s language, stores only a hash, and contains little besides the link', async () => {
    const { email, userId } = await buildDealer(test.db);
    await test.db.query("update member set locale = 'ar' where user_id = $1", [userId]);
    const token = await askForLink(email);
    const [mail] = await mailsTo(test.db, email);
    expect(mail).toMatchObject({ kind: 'RESET_LINK_CODE', language: 'ar', channel: 'EMAIL' });
    expect(mail!.body_html).toContain('dir="rtl"');
    expect(mail!.body_text).toContain(`https://mazad.example/reset-password?token=${token}`);
    expect(mail!.body_text).not.toContain('from=operator');
    const [link] = await test.sql<{ token_hash: Buffer; expires_at: Date }>`select token_hash, expires_at
      from password_link where user_id = ${userId}`;
    expect(mail!.expires_at).toEqual(link!.expires_at);
    expect(link!.token_hash.toString('base64url')).not.toContain(token.slice(0, 20));
  });

  it('sends nothing to a member who is switched off', async () => {
    const { email, userId } = await buildDealer(test.db);
    await test.db.query('update member set is_active = false where user_id = $1', [userId]);
    expect((await forgot(email)).status).toBe(200);
    expect(await mailsTo(test.db, email)).toHaveLength(0);
  });

  it('is limited per account and address, known or not (I6)', async () => {
    const deps = accountDeps(test);
    const { email } = await buildDealer(test.db);
    for (const asked of [email, `x${email}`]) {
      const ask = (address: string) => forgotPassword(deps, { email: asked, address, deviceId: null });
      for (let n = 0; n < 5; n++) await ask('192.0.2.20');
      await expect(ask('192.0.2.20')).rejects.toMatchObject({ type: 'TOO_MANY_REQUESTS' });
      await expect(ask('192.0.2.21')).resolves.toBeUndefined();
    }
  });

  it.each(['', 'x', 'a@b', '\u0000@x.example', `${'a'.repeat(250)}@x.example`, { $ne: 1 }])(
    'refuses %j as an e-mail',
    async (email) => {
      expect((await forgot(email as string)).status).toBe(400);
    },
  );
});

describe('a link', () => {
  it('sets the password once, ends every session, and notifies', async () => {
    const session = await test.signIn();
    const token = await askForLink(session.email);
    expect((await reset(token, NEW)).body.data).toEqual({
      email: session.email,
      isOperator: false,
    });
    expect((await refresh(session)).status).toBe(419);
    await expect.poll(async () => (await me(session.token)).status).toBe(419);
    expect((await login(session.email)).status).toBe(400);
    expect((await login(session.email, NEW)).status).toBe(200);
    expect(await reset(token, 'a third phrase')).toMatchObject({
      status: 400,
      body: { type: 'LINK_INVALID' },
    });
    expect((await mailsTo(test.db, session.email)).map((m) => m.kind)).toContain('SECURITY_PASSWORD_RESET');
    const member = `member:${session.user.userId}`;
    expect(await auditOf(test, member)).toMatchObject([{ actor: member, address: '127.0.0.1' }]);
  });

  it('is used once when twenty try at the same moment', async () => {
    const { email } = await buildDealer(test.db);
    const token = await askForLink(email);
    const tries = Array.from({ length: 20 }, (_, n) => `phrase number ${n + 10}`);
    const answers = await Promise.all(tries.map((password) => reset(token, password)));
    const won = tries.filter((_, n) => answers[n]!.status === 200);
    expect(won).toHaveLength(1);
    expect((await login(email, won[0])).status).toBe(200);
  });

  it('leads operators to the console', async () => {
    const { email } = await buildDealer(test.db, { role: 'OPERATOR' });
    const answer = await reset(await askForLink(email), NEW);
    expect(answer.body.data).toEqual({ email, isOperator: true });
  });

  it('resets the tries at the old password (I6)', async () => {
    const { email } = await buildDealer(test.db);
    const headers = { 'x-device-id': 'own-device-of-a-dealer' };
    await login(email, PASSWORD, headers);
    for (let n = 0; n <= 10; n++) {
      await login(email, 'not the password');
      await login(email, 'not the password', headers);
    }
    expect((await login(email)).status).toBe(429);
    expect((await login(email, PASSWORD, headers)).status).toBe(429);
    const link = await askForLink(email);
    expect((await reset(link, NEW, { headers })).status).toBe(200);
    expect((await login(email, NEW)).status).toBe(200);
    expect((await login(email, NEW, headers)).status).toBe(200);
  });

  it('is not blocked by invalid links from the same address (I6)', async () => {
    const { email } = await buildDealer(test.db);
    const token = await askForLink(email);
    expect((await reset('x'.repeat(43), NEW)).body.type).toBe('LINK_INVALID');
    await afterFlood(test.db, async () => {
      expect((await reset('y'.repeat(43), NEW)).status).toBe(429);
      expect((await reset(token, 'password123')).body.type).toBe('PASSWORD_COMMON');
      expect((await reset(token, NEW)).status).toBe(200);
    });
  });

  it('stays valid after a refused password', async () => {
    const { email } = await buildDealer(test.db);
    const token = await askForLink(email);
    const typeOf = async (password: string) => (await reset(token, password)).body.type;
    expect(await typeOf('QWERTY12345')).toBe('PASSWORD_COMMON');
    expect(await typeOf(email.toUpperCase())).toBe('PASSWORD_IS_EMAIL');
    expect(await typeOf('short')).toBe('BAD_REQUEST');
    expect(await typeOf('x'.repeat(129))).toBe('BAD_REQUEST');
    expect((await reset(token, 'a long one, '.repeat(11).slice(0, 128))).status).toBe(200);
  });

  it('expires after 30 minutes, or after 7 days for a new member', async () => {
    const { email, userId } = await buildDealer(test.db);
    const late = (seconds: number, token: string) =>
      resetPassword(accountDeps(test, secondsFromNow(seconds)), { ...ORIGIN, token, newPassword: NEW });
    await expect(late(30 * 60 + 5, await askForLink(email))).rejects.toThrow('LINK_INVALID');
    await issue({ userId, email });
    const set = await newestLink(test.db, email);
    await expect(late(7 * DAY_SECONDS + 5, set)).rejects.toThrow('LINK_INVALID');
    await expect(late(7 * DAY_SECONDS - 5, set)).resolves.toMatchObject({ email });
  });

  it('ends with a newer invitation, a set password, or the member', async () => {
    const { email, userId } = await buildDealer(test.db);
    await issue({ userId, email });
    const older = await newestLink(test.db, email);
    await issue({ userId, email });
    const set = await newestLink(test.db, email);
    expect((await reset(older, NEW)).body.type).toBe('LINK_INVALID');
    const link = await askForLink(email);
    expect((await reset(link, NEW)).status).toBe(200);
    expect((await reset(set, NEW)).body.type).toBe('LINK_INVALID');
    const last = await askForLink(email);
    await test.db.query('update member set is_active = false where user_id = $1', [userId]);
    expect((await reset(last, NEW)).body.type).toBe('LINK_INVALID');
  });

  it('from a request outlives later requests until one link is used (I6)', async () => {
    const { email } = await buildDealer(test.db);
    const own = await askForLink(email);
    const others = [await askForLink(email), await askForLink(email)];
    expect((await reset(own, NEW)).status).toBe(200);
    for (const other of others) expect((await reset(other, NEW)).body.type).toBe('LINK_INVALID');
  });

  it('is not mailed beside five valid ones, and the answer does not reveal that', async () => {
    const { email } = await buildDealer(test.db);
    const ask = (secondsFromStart: number) =>
      forgotPassword(accountDeps(test, secondsFromNow(secondsFromStart)), {
        email,
        address: randomUUID(),
        deviceId: null,
      });
    for (let n = 0; n < 8; n++) await expect(ask(0)).resolves.toBeUndefined();
    expect(await mailsTo(test.db, email)).toHaveLength(5);
    await ask(31 * 60);
    expect(await mailsTo(test.db, email)).toHaveLength(6);
  });

  it('is mailed to a known device, whatever strangers requested (I6)', async () => {
    const { email } = await buildDealer(test.db);
    const headers = { 'x-device-id': 'own-device-of-a-dealer' };
    await login(email, PASSWORD, headers);
    for (let n = 0; n < 5; n++) await askForLink(email);
    for (let n = 0; n < 5; n++) expect((await forgot(email, { headers })).status).toBe(200);
    expect((await mailsTo(test.db, email)).filter(({ kind }) => kind === 'RESET_LINK_CODE')).toHaveLength(10);
    expect((await forgot(email, { headers })).status).toBe(429);
    // Another dealer's known device has no effect.
    const { email: other } = await buildDealer(test.db);
    for (let n = 0; n < 5; n++) await askForLink(other);
    expect((await forgot(other, { headers })).status).toBe(200);
    expect(await mailsTo(test.db, other)).toHaveLength(5);
  });

  it.each(['x'.repeat(43), '../../../etc', "' or 1=1 --", 'ا'.repeat(43)])('refuses %j', async (token) => {
    expect((await reset(token, NEW)).body.type).toBe('LINK_INVALID');
  });

  it('goes by SMS to a member without e-mail, and welcomes with the representative’s note (R5)', async () => {
    const { userId, email } = await buildMember(test.db, {});
    await test.db.query("update member set phone_number = '+971501110000' where user_id = $1", [userId]);
    await issue({ userId, email: null });
    const [sms] = await mailsTo(test.db, '+971501110000');
    expect(sms).toMatchObject({ channel: 'SMS', kind: 'SET_LINK_CODE', subject: '' });
    expect(sms!.body_text).toMatch(
      /token=[\w-]{43} A representative will contact you; then you can add prices/,
    );
    await issue({ userId, email, storeName: 'Creek <b>Phones</b>', name: 'see evil.example/win' });
    const [mail] = await mailsTo(test.db, email);
    expect(mail!.body_text).toContain('A representative will contact you; then you can add prices.');
    expect(mail!.body_text).not.toContain('add your prices');
    expect(mail!.body_text).not.toContain('evil.example');
    expect(mail!.body_html).not.toContain('<b>');
    expect((await reset(await newestLink(test.db, email), NEW)).status).toBe(200);
  });
});

describe('changing the password', () => {
  it('asks for the current one, ends only the user’s other sessions, and notifies', async () => {
    const here = await test.signIn();
    const there = (await login(here.email)).body.data;
    const somebody = await test.signIn();
    expect(await change(here.token, 'not the password', NEW)).toMatchObject({
      status: 400,
      body: { type: 'PASSWORD_WRONG' },
    });
    expect((await change(here.token, PASSWORD, 'password123')).body.type).toBe('PASSWORD_COMMON');
    expect((await change(here.token, PASSWORD, here.email)).body.type).toBe('PASSWORD_IS_EMAIL');
    expect((await refresh(there)).status).toBe(200);

    const link = await askForLink(here.email);
    expect((await change(here.token, PASSWORD, NEW)).status).toBe(200);
    expect((await refresh(there)).status).toBe(419);
    expect((await refresh(here)).status).toBe(200);
    expect((await refresh(somebody)).status).toBe(200);
    expect((await reset(link, 'a third phrase')).body.type).toBe('LINK_INVALID');
    expect((await login(here.email, NEW)).status).toBe(200);
    expect((await mailsTo(test.db, here.email)).map((m) => m.kind)).toContain('SECURITY_PASSWORD_CHANGED');
  });

  it('is rate limited, and needs a session', async () => {
    const { token } = await test.signIn();
    expect((await change('', PASSWORD, NEW)).status).toBe(401);
    for (let n = 0; n < 10; n++) await change(token, 'not the password', NEW);
    const rateLimited = await change(token, PASSWORD, NEW);
    expect(rateLimited.status).toBe(429);
    expect(Number(rateLimited.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is not blocked by failures of other sessions or dealers at the same address (I6)', async () => {
    const one = await test.signIn();
    const other = (await login(one.email)).body.data;
    await change(other.token, 'not the password', NEW);
    await afterFlood(test.db, async () => {
      expect((await change(other.token, PASSWORD, NEW)).status).toBe(429);
      expect((await change(one.token, PASSWORD, NEW)).status).toBe(200);
    });
  });
});

/** The user's known devices. */
async function devicesOf(userId: string): Promise<string[]> {
  const rows = await test.sql<{ device_id: string }>`select device_id from known_device
    where user_id = ${userId} order by 1`;
  return rows.map((row) => row.device_id);
}

describe('a new password', () => {
  it.each(['reset', 'change'] as const)('by a %s makes every other device a new one', async (way) => {
    const { email, userId } = await buildDealer(test.db);
    const signInOn = (id: string) => login(email, PASSWORD, { 'x-device-id': id });
    await signInOn('stolen-device-of-one');
    const own = await signInOn('own-device-of-a-dealer');
    expect(await devicesOf(userId)).toHaveLength(2);
    // Without a session, the device id in the header counts.
    const headers = { 'x-device-id': 'own-device-of-a-dealer' };
    const set =
      way === 'reset'
        ? await reset(await askForLink(email), NEW, { headers })
        : await change(own.body.data.token, PASSWORD, NEW);
    expect(set.status).toBe(200);
    expect(await devicesOf(userId)).toEqual(['own-device-of-a-dealer']);
  });
});
