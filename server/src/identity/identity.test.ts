import { describe, expect, it } from 'vitest';
import { PASSWORD, useTestApp } from '../../test/app.ts';
import { buildMember } from '../../test/factories.ts';
import { heardDb } from '../../test/heard-db.ts';
import { buildPartner } from '../../test/trade-factories.ts';
import { auditOf } from '../operator/operator.fixture.ts';
import type { Db } from '../platform/db/db.ts';
import { accountDeps, buildDealer, callsOf, mailsTo, ORIGIN } from './accounts/accounts.fixture.ts';
import { SESSION_STATE_TTL_MS } from './sessions/gate.ts';
import { signIn as signInAs } from './sessions/sign-in.ts';
import { createTokens } from './sessions/tokens.ts';

const test = useTestApp();
const { signIn, refresh, me } = callsOf(test);

describe('sign-in', () => {
  it('returns tokens, user and region', async () => {
    const session = await test.signIn();
    expect(session).toMatchObject({
      userId: session.user.userId,
      regionId: 'uae',
      regionIconId: 'AE',
      user: { currency: 'AED', mode: 'SPOT', firstName: 'Sara' },
    });
    expect((await me(session.token)).body.data.email).toBe(session.email);
  });

  it('has the same message for a wrong e-mail and a wrong password (I1)', async () => {
    const { email } = await test.signIn();
    const [wrongPassword, wrongEmail] = [
      await signIn(email, 'not the password'),
      await signIn(`no-${email}`, PASSWORD),
    ];
    expect(wrongPassword).toMatchObject({ status: 400, body: { type: 'WRONG_CREDENTIALS' } });
    expect(wrongEmail.body).toEqual(wrongPassword.body);
  });

  it('accepts dealers of PAAS stores', async () => {
    expect((await test.signIn({ mode: 'PAAS' })).user.mode).toBe('PAAS');
  });

  it('answers the same for an operator’s right and wrong password, and logs each try (I1, I4, P4)', async () => {
    const { email, userId } = await buildDealer(test.db, { role: 'OPERATOR' });
    const [right, wrong] = [await signIn(email), await signIn(email, 'not the password')];
    expect(wrong).toMatchObject({ status: 400, body: { type: 'WRONG_CREDENTIALS' } });
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    const kept = {
      action: 'OPERATOR_SIGN_IN_REFUSED',
      address: '127.0.0.1',
      after: { email, reason: 'WRONG_CREDENTIALS' },
    };
    expect(await auditOf(test, `operator:${userId}`)).toMatchObject([kept, kept]);
    expect(
      await test.sql`select 1 from session s join member m using (user_id) where m.email = ${email}`,
    ).toEqual([]);
  });

  it('does the same writes for other accounts as for operators, and rolls them back (I1)', async () => {
    const { email } = await buildDealer(test.db);
    const statements: string[] = [];
    // What is asked outside of a transaction is not looked at.
    const { transaction } = heardDb(test.db, (sql) => {
      statements.push(sql.trim().split(/\s+/).slice(0, 3).join(' '));
    });
    const db: Db = { ...test.db, transaction };
    for (const asked of [email, `x${email}`]) {
      const refused = signInAs(
        { ...accountDeps(test), db },
        { ...ORIGIN, email: asked, password: 'a guess' },
      );
      await expect(refused).rejects.toThrow('WRONG_CREDENTIALS');
    }
    const work = ['savepoint entry', 'insert into audit_log', 'rollback to savepoint'];
    expect(statements).toEqual([...work, ...work]);
    expect(
      await test.db.query("select 1 from audit_log where after ->> 'email' like '%' || $1", [email]),
    ).toEqual([]);
  });

  it('mails a notice for a new device, but not for the first', async () => {
    const { email, userId } = await buildDealer(test.db);
    await test.db.query("update member set locale = 'ar' where user_id = $1", [userId]);
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';
    const from = (device: string) => signIn(email, PASSWORD, { 'x-device-id': device, 'user-agent': agent });
    const notices = async () =>
      (await mailsTo(test.db, email)).filter((m) => m.kind === 'SECURITY_NEW_DEVICE');
    await from('device-number-one');
    await from('device-number-one');
    expect(await notices()).toHaveLength(0);
    await from('device-number-two');
    const [notice, ...more] = await notices();
    expect(more).toHaveLength(0);
    expect(notice).toMatchObject({ language: 'ar' });
    expect(notice!.subject).toBe('مزاد · دخول من جهاز جديد');
    expect(notice!.body_text).toMatch(/Chrome على Android بتاريخ [^.]* \d\d:\d\d\./);
    await from('device-number-one');
    expect(await notices()).toHaveLength(1);
    await signIn(email, PASSWORD, { 'x-device-id': 'bad id!' });
    expect(await notices()).toHaveLength(2);
  });

  it('limits guesses, but not on a known device (I6)', async () => {
    const { email } = await test.signIn();
    const device = { 'x-device-id': 'a-device-that-is-known-0001' };
    expect((await signIn(email, PASSWORD, device)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn(email, 'guess')));
    const rateLimited = guesses.filter((g) => g.status === 429);
    expect(rateLimited.length).toBeGreaterThanOrEqual(5);
    expect(Number(rateLimited[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    expect((await signIn(email, PASSWORD, device)).status).toBe(200);
  });
});

describe('access', () => {
  it('refuses tokens that are missing, altered, or signed with another key', async () => {
    const { token, user, identifier } = await test.signIn();
    const foreign = await createTokens('another secret key, just as long as the first').signAccess(
      user.userId,
      identifier,
      new Date(),
    );
    const old = await createTokens('a secret key for tests, long enough to be taken').signAccess(
      user.userId,
      identifier,
      new Date(Date.now() - 3_600_000),
    );
    for (const bad of ['', `${token}x`, foreign, old]) expect((await me(bad)).status).toBe(401);
  });

  it('is checked again within a second', () => {
    expect(SESSION_STATE_TTL_MS).toBeLessThanOrEqual(1_000);
  });

  it('ends within a second of signing out (I4)', async () => {
    const session = await test.signIn();
    await session.call('POST', '/user/member/logout', { identifier: session.identifier });
    await expect.poll(async () => (await me(session.token)).status).toBe(419);
    expect((await refresh(session)).status).toBe(419);
  });

  it('ends within a second of revoking a partner’s key, however often it is used', async () => {
    const { partnerId, key } = await buildPartner(test.db);
    const shops = async () => (await test.call('GET', '/partner/v1/shops', { token: key })).status;
    expect(await shops()).toBe(200);
    await test.db.query('update partner_key set revoked_at = now() where partner_id = $1', [partnerId]);
    await expect.poll(shops, { interval: 100 }).toBe(401);
  });

  it('takes no permission from ids sent by the client (I7)', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    await buildMember(test.db, { storeId: theirs.storeId });
    const get = (path: string) => test.call('GET', path, { token: mine.token });
    for (const path of ['/appraisal', '/appraisal/export']) {
      expect((await get(`${path}?userId=${theirs.user.userId}`)).status).toBe(404);
      expect((await get(`${path}?userId=${mine.user.userId.toUpperCase()}`)).status).toBe(200);
    }
    const answer = await get(`/appraisal?storeId=${theirs.storeId}`);
    expect(answer.body.data).toMatchObject({ count: 0, appraisals: [] });
  });
});
