import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, useTestApp } from '../../../test/app.ts';
import { rememberDevice } from '../../identity/index.ts';
import {
  auditOf,
  type BuiltOperator,
  buildOperator,
  codeOf,
  openOperatorSession,
  TEST_SECRET_KEY,
} from '../operator.fixture.ts';
import { makeTotpSecret, sealTotpSecret, takeTotpStep } from './totp.ts';

const test = useTestApp();
afterEach(() => void vi.useRealTimers());
const HOUR_MS = 3_600_000;

const signIn = (body: { email: string; password?: string; code?: string }) =>
  test.call('POST', '/operator/login', { body: { password: PASSWORD, ...body } });
const withCode = (operator: BuiltOperator, steps = 0) =>
  signIn({ email: operator.email, code: codeOf(operator, steps) });
const settings = { secretKey: TEST_SECRET_KEY, demo: false };

/** What a sign-in has read about the operator before it uses the code. */
async function provedOf({ userId }: BuiltOperator) {
  const [row] = await test.sql<{ passwordHash: string; sealed: Buffer }>`select password_hash as
    "passwordHash", totp_secret as sealed from member where user_id = ${userId}`;
  return { userId, ...row! };
}
const me = (token: string) => test.call('GET', '/operator/me', { token });

describe('an operator’s sign-in', () => {
  it('asks for the second factor, and then opens the console', async () => {
    const operator = await buildOperator(test);
    expect(await signIn({ email: operator.email })).toMatchObject({
      status: 403,
      body: { type: 'SECOND_FACTOR_REQUIRED' },
    });
    const { status, body } = await withCode(operator);
    expect(status).toBe(200);
    expect(body.data.operator).toEqual({
      userId: operator.userId,
      email: operator.email,
      firstName: 'Huda',
      lastName: 'Karam',
      locale: 'en',
    });
    expect((await me(body.data.token)).body.data.waiting).toContainEqual({
      queue: 'registrations',
      count: 0,
      since: null,
    });
  });

  it('accepts a code of the neighbouring steps, but none further away', async () => {
    const now = new Date('2026-05-10T09:30:05Z');
    const isTaken = async (steps: number) => {
      const operator = await buildOperator(test);
      const proved = await provedOf(operator);
      return takeTotpStep(test.db, settings, proved, codeOf(operator, steps, now.getTime()), now);
    };
    expect([await isTaken(-1), await isTaken(0), await isTaken(1)]).toEqual([true, true, true]);
    expect([await isTaken(-2), await isTaken(2)]).toEqual([false, false]);
  });

  it('accepts no code of a secret that was renewed since the sign-in started', async () => {
    const operator = await buildOperator(test);
    const [began, now] = [await provedOf(operator), new Date()];
    const renewed = sealTotpSecret(TEST_SECRET_KEY, operator.userId, makeTotpSecret());
    await test.db.query('update member set totp_secret = $2 where user_id = $1', [operator.userId, renewed]);
    expect(await takeTotpStep(test.db, settings, began, codeOf(operator, 0, now.getTime()), now)).toBe(false);
  });

  it('accepts a code once, and no earlier one (I4)', async () => {
    const operator = await buildOperator(test);
    // The clock stands, so that all tries are within one step of 30 seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const tries = await Promise.all(Array.from({ length: 6 }, () => withCode(operator)));
    expect(tries.map((t) => t.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await withCode(operator)).body.type).toBe('SECOND_FACTOR_WRONG');
    expect((await withCode(operator, -1)).body.type).toBe('SECOND_FACTOR_WRONG');
    expect((await withCode(operator, 1)).status).toBe(200);
  });

  it('answers everybody else like a wrong password, even with right credentials (I1)', async () => {
    const dealer = await test.signIn();
    const off = await buildOperator(test);
    await test.db.query('update member set is_active = false where user_id = $1', [off.userId]);
    const wrong = await signIn({ email: 'nobody@mazad.example', password: 'not the password' });
    expect(wrong).toMatchObject({ status: 400, body: { type: 'WRONG_CREDENTIALS' } });
    for (const email of [dealer.email, off.email]) {
      for (const code of [undefined, '000000']) {
        expect((await signIn({ email, code })).body).toEqual(wrong.body);
      }
    }
  });

  it('limits guesses of the password, and of the code from any number of addresses (I6)', async () => {
    const [known, other] = [await buildOperator(test), await buildOperator(test)];
    const guesses = [];
    for (let i = 0; i < 12; i++) guesses.push((await signIn({ email: known.email, password: 'x' })).status);
    expect(guesses.slice(9)).toEqual([400, 429, 429]);
    const codes = [];
    for (let i = 0; i < 12; i++) {
      const answer = await test.app.http.inject({
        method: 'POST',
        url: '/api/operator/login',
        remoteAddress: `10.0.0.${i}`,
        payload: { email: other.email, password: PASSWORD, code: '000000' },
      });
      codes.push(answer.statusCode);
    }
    expect(codes.slice(9)).toEqual([400, 429, 429]);
  });

  it('notifies the operator of a wrong code, once an hour, but not of a wrong password (N1)', async () => {
    const operator = await buildOperator(test);
    const mails = () => test.db.query('select kind from message where recipient = $1', [operator.email]);
    await signIn({ email: operator.email, password: 'a wrong password', code: '000000' });
    expect(await mails()).toEqual([]);
    for (let i = 0; i < 3; i++) await signIn({ email: operator.email, code: '000000' });
    expect(await mails()).toEqual([{ kind: 'SECURITY_SECOND_FACTOR_WRONG' }]);
  });

  it('does not block a known device because others guess (I6)', async () => {
    const operator = await buildOperator(test);
    await rememberDevice(test.db, operator.userId, 'the-desk-of-the-operator', new Date());
    const from = (deviceId: string, code: string, i: number) =>
      test.app.http.inject({
        method: 'POST',
        url: '/api/operator/login',
        remoteAddress: `10.0.1.${i}`,
        headers: { 'x-device-id': deviceId },
        payload: { email: operator.email, password: PASSWORD, code },
      });
    for (let i = 0; i < 12; i++) await from('the-device-of-a-thief', '000000', i);
    expect((await from('the-device-of-a-thief', codeOf(operator), 12)).statusCode).toBe(429);
    expect((await from('the-desk-of-the-operator', codeOf(operator), 13)).statusCode).toBe(200);
  });

  it('is logged, refused or not, without secrets (P4)', async () => {
    const operator = await buildOperator(test);
    await signIn({ email: operator.email, password: 'a wrong password' });
    await withCode(operator, 5);
    await withCode(operator);
    const entries = await auditOf(test, `operator:${operator.userId}`);
    expect(entries.map((e) => [e.action, e.actor, e.address])).toEqual([
      ['OPERATOR_SIGN_IN_REFUSED', 'nobody', '127.0.0.1'],
      ['OPERATOR_SIGN_IN_REFUSED', 'nobody', '127.0.0.1'],
      ['OPERATOR_SIGN_IN', `operator:${operator.userId}`, '127.0.0.1'],
    ]);
    expect(entries[1]!.after).toEqual({ email: operator.email, reason: 'SECOND_FACTOR_WRONG' });
    const text = JSON.stringify(entries);
    for (const secret of ['a wrong password', PASSWORD, operator.secret]) expect(text).not.toContain(secret);
  });

  it('stores the second factor encrypted, for that account only', async () => {
    const [mine, theirs] = [await buildOperator(test), await buildOperator(test)];
    const [row] = await test.sql<{ totp_secret: Buffer }>`select totp_secret from member
      where user_id = ${mine.userId}`;
    expect(row!.totp_secret.toString('latin1')).not.toContain(mine.secret);
    await test.sql`update member set totp_secret = ${row!.totp_secret} where user_id = ${theirs.userId}`;
    const code = codeOf(mine);
    expect((await signIn({ email: theirs.email, code })).body.type).toBe('SECOND_FACTOR_WRONG');
  });

  it('refuses the demo’s second factor outside the demo (S1)', async () => {
    const operator = await buildOperator(test, { secret: 'JBSWY3DPEHPK3PXP' });
    expect((await withCode(operator)).body.type).toBe('SECOND_FACTOR_WRONG');
  });
});

describe('an operator’s session (I4)', () => {
  const ago = (ms: number) => new Date(Date.now() - ms);
  const refresh = async ({ refreshToken, identifier }: Awaited<ReturnType<typeof openOperatorSession>>) =>
    (await test.call('POST', '/identity/token', { body: { refreshToken, identifier } })).status;

  it.each([
    ['12 hours old', 12.1 * HOUR_MS, 60_000],
    ['30 minutes idle', HOUR_MS, 31 * 60_000],
  ])('is refused by the gate and by a refresh when %s', async (_, createdMs, usedMs) => {
    const operator = await buildOperator(test);
    const session = await openOperatorSession(test, operator.userId);
    await test.sql`update session set created_at = ${ago(createdMs)}, last_used_at = ${ago(usedMs)}
      where identifier = ${session.identifier}`;
    expect(await me(session.token)).toMatchObject({ status: 419, body: { type: 'SESSION_ERROR' } });
    expect(await refresh(session)).toBe(419);
  });

  it('is refreshed while it is used', async () => {
    const operator = await buildOperator(test);
    const session = await openOperatorSession(test, operator.userId);
    await test.sql`update session
      set created_at = ${ago(11.9 * HOUR_MS)}, last_used_at = ${ago(29 * 60_000)}
      where identifier = ${session.identifier}`;
    expect(await refresh(session)).toBe(200);
  });

  it('does not open the dealers’ side, nor a dealer’s session the console', async () => {
    const { token } = await openOperatorSession(test, (await buildOperator(test)).userId);
    const dealer = await test.signIn();
    expect((await test.call('GET', '/user/me', { token })).status).toBe(403);
    expect((await me(dealer.token)).status).toBe(403);
  });

  it('needs a user who is an operator or a store member', async () => {
    const { userId } = await buildOperator(test);
    await test.db.query(`update member set role = 'OWNER' where user_id = $1`, [userId]);
    const { token } = await openOperatorSession(test, userId);
    expect((await me(token)).status).toBe(401);
  });
});
