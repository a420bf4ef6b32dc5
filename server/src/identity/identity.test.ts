import { describe, expect, it } from 'vitest';
import { PASSWORD, useTestApp } from '../../test/app.ts';
import { buildMember } from '../../test/factories.ts';
import { buildPartner } from '../../test/trade-factories.ts';
import { clockAt } from '../platform/clock.ts';
import { refreshSession } from './sessions.ts';
import { createTokens } from './tokens.ts';

const test = useTestApp();

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  test.call('POST', '/identity/member/login', { body: { email, password }, headers });
const refresh = (s: { refreshToken: string; identifier: string }) =>
  test.call('POST', '/identity/token', { body: { refreshToken: s.refreshToken, identifier: s.identifier } });
const me = (token: string) => test.call('GET', '/user/me', { token });

describe('sign-in', () => {
  it('gives tokens, the user and the region', async () => {
    const session = await test.signIn();
    expect(session).toMatchObject({
      regionId: 'uae',
      user: { currency: 'AED', mode: 'SPOT', firstName: 'Sara' },
    });
    expect((await me(session.token)).body.data.email).toBe(session.email);
  });

  it('has one message for a wrong e-mail and a wrong password (I1)', async () => {
    const { email } = await test.signIn();
    const [wrongPassword, wrongEmail] = [
      await signIn(email, 'not the password'),
      await signIn(`no-${email}`, PASSWORD),
    ];
    expect(wrongPassword).toMatchObject({ status: 400, body: { type: 'WRONG_CREDENTIALS' } });
    expect(wrongEmail.body).toEqual(wrongPassword.body);
  });

  it('says that the screens of PAAS stores and operators are not open yet', async () => {
    await expect(test.signIn({ mode: 'PAAS' })).rejects.toThrow('SCREENS_NOT_AVAILABLE');
    await expect(test.signIn({ role: 'OPERATOR' })).rejects.toThrow('SCREENS_NOT_AVAILABLE');
  });

  it('brakes guesses, but not a device that signed in before (I6)', async () => {
    const { email } = await test.signIn();
    const device = { 'x-device-id': 'a-device-that-is-known-0001' };
    expect((await signIn(email, PASSWORD, device)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 15 }, () => signIn(email, 'guess')));
    const braked = guesses.filter((g) => g.status === 429);
    expect(braked.length).toBeGreaterThanOrEqual(5);
    expect(Number(braked[0]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    expect((await signIn(email, PASSWORD, device)).status).toBe(200);
  });
});

describe('refresh (I3)', () => {
  it('replaces the token at each use', async () => {
    const first = await test.signIn();
    const second = (await refresh(first)).body.data;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await me(second.token)).status).toBe(200);
    expect((await refresh({ ...first, ...second })).status).toBe(200);
  });

  it('hands 50 parallel uses of one token the same successor', async () => {
    const session = await test.signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(session)));
    expect(answers.every((a) => a.status === 200)).toBe(true);
    expect(new Set(answers.map((a) => a.body.data.refreshToken)).size).toBe(1);
  });

  it('ends the session, and no other, when a replaced token is used again', async () => {
    const stolen = await test.signIn();
    const other = await test.call('POST', '/identity/member/login', {
      body: { email: stolen.email, password: PASSWORD },
    });
    const second = { ...stolen, ...(await refresh(stolen)).body.data };
    const third = { ...stolen, ...(await refresh(second)).body.data };
    expect(await refresh(stolen)).toMatchObject({ status: 419, body: { type: 'SESSION_ERROR' } });
    expect((await refresh(third)).status).toBe(419);
    expect((await refresh(other.body.data)).status).toBe(200);
  });

  it('takes the predecessor for ten seconds only', async () => {
    const tokens = createTokens('a secret key for tests, long enough to be taken');
    const session = await test.signIn();
    await refresh(session);
    const late = clockAt(new Date(Date.now() + 11_000));
    const deps = { db: test.db, clock: late, tokens };
    await expect(refreshSession(deps, session.identifier, session.refreshToken)).rejects.toThrow(
      'SESSION_ERROR',
    );
  });

  it('answers 419 for a session idle beyond 30 days (I4)', async () => {
    const session = await test.signIn();
    await test.db.query(`update session set rotated_at = now() - interval '31 days' where identifier = $1`, [
      session.identifier,
    ]);
    expect((await refresh(session)).status).toBe(419);
  });

  it.each(['', 'x', '1.', `1.${'A'.repeat(43)}`, `2147483648.${'A'.repeat(43)}`])(
    'refuses %j',
    async (refreshToken) => {
      const session = await test.signIn();
      expect((await refresh({ ...session, refreshToken })).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('access', () => {
  it('refuses tokens that are missing, changed, or signed with another key', async () => {
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

  it('is over within a second of signing out (I4)', async () => {
    const session = await test.signIn();
    await test.call('POST', '/user/member/logout', {
      token: session.token,
      body: { identifier: session.identifier },
    });
    await expect.poll(async () => (await me(session.token)).status, { timeout: 2_000 }).toBe(419);
    expect((await refresh(session)).status).toBe(419);
  });

  it('is over within a second of revoking a partner’s key, however often it is used', async () => {
    const { partnerId, key } = await buildPartner(test.db);
    const shops = async () => (await test.call('GET', '/partner/v1/shops', { token: key })).status;
    expect(await shops()).toBe(200);
    await test.db.query('update partner_key set revoked_at = now() where partner_id = $1', [partnerId]);
    await expect.poll(shops, { timeout: 2_000, interval: 100 }).toBe(401);
  });

  it('never takes ids from the client as authority (I7)', async () => {
    const [mine, theirs] = [await test.signIn(), await test.signIn()];
    await buildMember(test.db, { storeId: theirs.user.storeId });
    const answer = await test.call(
      'GET',
      `/appraisal?userId=${theirs.user.userId}&storeId=${theirs.user.storeId}`,
      { token: mine.token },
    );
    expect(answer.body.data).toMatchObject({ count: 0, appraisals: [] });
  });
});
