import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildMember } from '../../../test/factories.ts';
import { systemClock } from '../../platform/clock.ts';
import { auditOf, codeOf, TEST_SECRET_KEY } from '../operator.fixture.ts';
import { createOperator } from './create-operator.ts';

const test = useTestApp();
const settings = { secretKey: TEST_SECRET_KEY, publicUrl: 'https://mazad.example' };

function create(email: string) {
  const operator = { email, firstName: 'Huda', lastName: 'Karam', regionId: 'uae' };
  return test.db.transaction((tx) => createOperator(tx, { clock: systemClock, settings }, operator));
}

describe('createOperator (S1)', () => {
  it('creates somebody who chooses a password and signs in with the second factor', async () => {
    await buildMember(test.db);
    const email = 'First@mazad.example';
    const { link, secret, uri } = await create(email);
    expect(uri).toContain(`secret=${secret}`);
    expect(link).toMatch(/^https:\/\/mazad\.example\/reset-password\?token=[\w-]{43}&from=operator$/);
    const newPassword = 'a password of my own';
    const token = new URL(link).searchParams.get('token');
    const signIn = () => {
      const code = codeOf({ userId: '', email, secret });
      return test.call('POST', '/operator/login', { body: { email, password: newPassword, code } });
    };
    expect((await signIn()).body.type).toBe('WRONG_CREDENTIALS');
    await test.call('POST', '/identity/reset-password', { body: { token, newPassword } });
    const { status, body } = await signIn();
    expect(status).toBe(200);

    const log = await auditOf(test, `operator:${body.data.operator.userId}`);
    expect(log.filter(({ action }) => action === 'CREATE_OPERATOR')).toMatchObject([
      { actor: 'command:operator-create', before: null, after: { email } },
    ]);
  });

  it('takes an e-mail from an unanswered invitation, which ends (R5, P4)', async () => {
    const { token } = await test.signIn();
    const body = { email: 'colleague@mazad.example', firstName: 'Omar', lastName: 'Nasser', role: 'BUYER' };
    const { data } = (await test.call('POST', '/user/team', { token, body })).body;
    await create(body.email);
    expect((await test.call('GET', '/user/team', { token })).body.data).toHaveLength(1);
    const log = await auditOf(test, `member:${data.at(-1).userId}`);
    expect(log.at(-1)).toMatchObject({ action: 'WITHDRAW_INVITATION', actor: 'command:operator-create' });
  });

  it('refuses an e-mail of any account, and changes nothing', async () => {
    const { email, userId } = await buildMember(test.db);
    await expect(create(email.toUpperCase())).rejects.toMatchObject({ type: 'EMAIL_TAKEN' });
    const rows = await test.db.query('select role, totp_secret from member where email_key = $1', [email]);
    expect(rows).toEqual([{ role: 'OWNER', totp_secret: null }]);
    expect(await test.db.query('select 1 from password_link where user_id = $1', [userId])).toEqual([]);
  });
});
