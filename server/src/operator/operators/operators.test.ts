import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/app.ts';
import { buildMember } from '../../../test/factories.ts';
import { rememberDevice } from '../../identity/index.ts';
import {
  auditOf,
  type BuiltOperator,
  codeOf,
  type SignedInOperator,
  signedInOperator,
  useDesk,
} from '../operator.fixture.ts';

const { test, desk } = useDesk();

/** A code that was not used yet, even if several are needed within 30 seconds. */
async function codeFor(operator: BuiltOperator): Promise<string> {
  await test.db.query('update member set totp_last_step = null where user_id = $1', [operator.userId]);
  return codeOf(operator);
}
let invited = 0;
async function invite(email = `new-${++invited}@mazad.example`) {
  const body = { email, firstName: 'Omar', lastName: 'Said', code: await codeFor(desk) };
  return desk.call('POST', '/operators', body);
}
const turn = async (userId: string, isActive: boolean, by: SignedInOperator = desk) =>
  by.call('PUT', `/operators/${userId}`, { isActive, code: await codeFor(by) });
const rowOf = async (userId: string) => (await desk.get(`/operators?search=${userId}`)).items[0];
const signIn = async (operator: BuiltOperator, password = PASSWORD) => {
  const { email } = operator;
  const body = { email, password, code: await codeFor(operator) };
  return test.call('POST', '/operator/login', { body });
};
const mailsTo = (email: string) =>
  test.sql<{ kind: string; language: string; body_text: string }>`select kind, language, body_text
    from message where recipient = ${email} order by created_at`;

describe('the operators (S1)', () => {
  it('are invited by one of them, choose a password by mail and sign in with the shown factor', async () => {
    const email = 'Omar@mazad.example';
    const { status, body } = await invite(email);
    expect(status).toBe(200);
    const { operator, secret, uri } = body.data;
    expect(uri).toContain(`secret=${secret}`);
    expect(operator).toMatchObject({ email, state: 'INVITED', hasSecondFactor: true, lastSeenAt: null });
    expect(await rowOf(operator.userId)).toEqual(operator);

    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'OPERATOR_LINK_CODE', language: 'en' });
    const token = /token=([\w-]+)/.exec(mail!.body_text)?.[1];
    const newPassword = 'a password of my own';
    await test.call('POST', '/identity/reset-password', { body: { token, newPassword } });
    expect((await signIn({ userId: operator.userId, email, secret }, newPassword)).status).toBe(200);
    expect(await rowOf(operator.userId)).toMatchObject({ state: 'ACTIVE', lastSeenAt: expect.any(String) });

    const trace = await auditOf(test, `operator:${operator.userId}`);
    expect(trace[0]).toMatchObject({
      action: 'CREATE_OPERATOR',
      actor: `operator:${desk.userId}`,
      after: { email },
    });
    expect(JSON.stringify(trace)).not.toContain(secret);
  });

  it('may use the e-mail of a store’s unanswered invitation, which ends (R5)', async () => {
    const { token } = await test.signIn();
    const body = { email: 'both@mazad.example', firstName: 'Omar', lastName: 'Said', role: 'BUYER' };
    const { data } = (await test.call('POST', '/user/team', { token, body })).body;
    expect((await invite(body.email)).status).toBe(200);
    const trace = await auditOf(test, `member:${data.at(-1).userId}`);
    expect(trace.map((entry) => entry.action)).toContain('WITHDRAW_INVITATION');
  });

  it('may not use an account’s e-mail, and do not include store members', async () => {
    const dealer = await buildMember(test.db);
    expect((await invite(dealer.email)).body.type).toBe('EMAIL_TAKEN');
    expect(await rowOf(dealer.userId)).toBeUndefined();
    expect((await turn(dealer.userId, false)).status).toBe(404);
    const [row] = await test.db.query('select is_active from member where user_id = $1', [dealer.userId]);
    expect(row).toEqual({ is_active: true });
  });

  it('switch each other on and off: sessions and links end, and each change is logged', async () => {
    const other = await signedInOperator(test);
    const late = (await invite()).body.data.operator;
    expect((await turn(other.userId, false)).body.data).toMatchObject({ state: 'OFF' });
    await turn(late.userId, false);
    expect((await other.call('GET', '/me')).status).toBe(419);
    expect((await signIn(other)).body.type).toBe('WRONG_CREDENTIALS');
    const [link] = await test.db.query('select used_at from password_link where user_id = $1', [late.userId]);
    expect(link).toEqual({ used_at: expect.any(Date) });
    expect((await desk.get('/operators?state=OFF')).count).toBe(2);

    expect((await turn(other.userId, true)).body.data).toMatchObject({ state: 'ACTIVE' });
    expect((await signIn(other)).status).toBe(200);
    const trace = await auditOf(test, `operator:${other.userId}`);
    expect(trace.filter((e) => e.action === 'SET_OPERATOR_ACTIVE').map((e) => [e.before, e.after])).toEqual([
      [{ isActive: true }, { isActive: false }],
      [{ isActive: false }, { isActive: true }],
    ]);
  });

  it('can neither switch themselves off nor renew their own factor', async () => {
    expect((await turn(desk.userId, false)).body.type).toBe('OWN_ACCOUNT');
    const own = await desk.call('POST', `/operators/${desk.userId}/second-factor`, {
      code: await codeFor(desk),
    });
    expect(own.body.type).toBe('OWN_ACCOUNT');
    expect((await desk.call('GET', '/me')).status).toBe(200);
  });

  it('keep one active if two switch each other off at once', async () => {
    const [one, two] = [await signedInOperator(test), await signedInOperator(test)];
    const [ofOne, ofTwo] = [await codeFor(one), await codeFor(two)];
    const answers = await Promise.all([
      one.call('PUT', `/operators/${two.userId}`, { isActive: false, code: ofOne }),
      two.call('PUT', `/operators/${one.userId}`, { isActive: false, code: ofTwo }),
    ]);
    expect(answers.map((a) => a.status).filter((status) => status === 200)).toHaveLength(1);
    const left = [await rowOf(one.userId), await rowOf(two.userId)].map((row) => row.state);
    expect(left.sort()).toEqual(['ACTIVE', 'OFF']);
  });
});

describe('a new second factor (I4)', () => {
  it('ends the old one and every session, and notifies its operator', async () => {
    const other = await signedInOperator(test);
    await rememberDevice(test.db, other.userId, 'a-phone-that-was-lost', new Date());
    const path = `/operators/${other.userId}/second-factor`;
    const { secret } = (await desk.call('POST', path, { code: await codeFor(desk) })).body.data;
    expect((await other.call('GET', '/me')).status).toBe(419);
    const known = await test.db.query('select 1 from known_device where user_id = $1', [other.userId]);
    expect(known).toEqual([]);
    expect((await signIn(other)).body.type).toBe('SECOND_FACTOR_WRONG');
    expect((await signIn({ ...other, secret })).status).toBe(200);
    expect((await mailsTo(other.email))[0]).toMatchObject({ kind: 'SECURITY_SECOND_FACTOR_RENEWED' });
    const [renewed] = await auditOf(test, `operator:${other.userId}`);
    expect(renewed).toMatchObject({
      action: 'RENEW_SECOND_FACTOR',
      actor: `operator:${desk.userId}`,
      before: { secondFactor: 'IN_USE' },
      after: { secondFactor: 'RENEWED' },
    });
  });
});

describe('the second factor given again (I4, I6)', () => {
  it('is valid once, is not used up by a refusal, and is logged when wrong', async () => {
    const acting = await signedInOperator(test);
    const other = await signedInOperator(test);
    const put = (userId: string, code: string) =>
      acting.call('PUT', `/operators/${userId}`, { isActive: false, code });
    expect((await put(other.userId, '000000')).body.type).toBe('SECOND_FACTOR_WRONG');
    expect(await rowOf(other.userId)).toMatchObject({ state: 'ACTIVE' });
    const code = await codeFor(acting);
    expect((await put(acting.userId, code)).body.type).toBe('OWN_ACCOUNT');
    expect((await put(other.userId, code)).status).toBe(200);
    expect((await put(other.userId, code)).body.type).toBe('SECOND_FACTOR_WRONG');
    const trace = await auditOf(test, `operator:${acting.userId}`);
    expect(trace.map((e) => [e.action, e.actor])).toEqual(
      Array.from({ length: 2 }, () => ['SECOND_FACTOR_REFUSED', `operator:${acting.userId}`]),
    );
  });

  it('allows ten guesses per session, without blocking sign-ins', async () => {
    const acting = await signedInOperator(test);
    const guess = (code: string) =>
      acting.call('PUT', `/operators/${desk.userId}`, { isActive: false, code });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await guess('000000')).status);
    expect(statuses.slice(8)).toEqual([400, 400, 429]);
    expect((await guess(codeOf(acting))).status).toBe(429);
    expect((await signIn(acting)).status).toBe(200);
  });
});
