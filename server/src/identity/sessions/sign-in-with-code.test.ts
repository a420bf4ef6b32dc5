import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildRegion } from '../../../test/factories.ts';
import { accountDeps, buildDealer, mailsTo, ORIGIN, secondsFromNow } from '../accounts/accounts.fixture.ts';
import { rememberDevice } from './known-devices.ts';
import { sendSignInCode, signInWithCode } from './sign-in-with-code.ts';

const test = useTestApp();

let numbers = 0;
const freshNumber = () => `+97150${String(3_000_000 + numbers++)}`;
const send = (phoneNumber: string) =>
  test.call('POST', '/identity/dealer-otp', { body: { phoneNumber }, language: 'en' });
const verify = (phoneNumber: string, code: string, regionId?: string) =>
  test.call('POST', '/identity/dealer-verify-otp', { body: { phoneNumber, code, regionId } });
async function codeOf(phoneNumber: string): Promise<string> {
  return /\d{6}/.exec((await mailsTo(test.db, phoneNumber))[0]!.body_text)![0];
}

describe('signing in with a code (I2)', () => {
  it.each(['SPOT', 'PAAS'] as const)('opens a session for a dealer of a %s store, once', async (mode) => {
    const phoneNumber = freshNumber();
    const { userId } = await buildDealer(test.db, { phoneNumber, mode });
    // Without the country code, as people write it; the region's is assumed.
    expect((await send(`0${phoneNumber.slice(4)}`)).body.data).toEqual({
      resendAfterSeconds: 30,
      expiresInSeconds: 300,
    });
    const code = await codeOf(phoneNumber);
    const { status, body } = await verify(phoneNumber, code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ regionId: 'uae', user: { userId, mode } });
    expect((await test.call('GET', '/user/me', { token: body.data.token })).status).toBe(200);
    expect((await verify(phoneNumber, code)).body.type).toBe('CODE_INVALID');
  });

  it('answers the same for a number that nobody has, and sends it nothing', async () => {
    const [known, unknown] = [freshNumber(), freshNumber()];
    await buildDealer(test.db, { phoneNumber: known });
    expect((await send(unknown)).body).toEqual((await send(known)).body);
    expect(await mailsTo(test.db, known)).toHaveLength(1);
    expect(await mailsTo(test.db, unknown)).toHaveLength(0);
    // The next request does not reveal it either.
    const again = await Promise.all([send(known), send(unknown)]);
    expect(again.map((a) => a.status)).toEqual([429, 429]);
    const wrong = await Promise.all([verify(known, '000000'), verify(unknown, '000000')]);
    expect(wrong[0]!.body).toEqual(wrong[1]!.body);
  });

  it('sends nothing to members who are switched off, nor to operators', async () => {
    const [off, operator] = [freshNumber(), freshNumber()];
    const { userId } = await buildDealer(test.db, { phoneNumber: off });
    await test.db.query('update member set is_active = false where user_id = $1', [userId]);
    await buildDealer(test.db, { phoneNumber: operator, role: 'OPERATOR' });
    for (const number of [off, operator]) {
      expect((await send(number)).status).toBe(200);
      expect(await mailsTo(test.db, number)).toHaveLength(0);
    }
  });

  it('opens nothing for a member who was switched off while the code was on its way', async () => {
    const phoneNumber = freshNumber();
    const { userId } = await buildDealer(test.db, { phoneNumber });
    await send(phoneNumber);
    await test.db.query('update member set is_active = false where user_id = $1', [userId]);
    expect((await verify(phoneNumber, await codeOf(phoneNumber))).body.type).toBe('CODE_INVALID');
    expect(await test.db.query('select 1 from session where user_id = $1', [userId])).toHaveLength(0);
  });

  it('is not held up by what a stranger asked for and guessed, at the same address or not (I6)', async () => {
    const phoneNumber = freshNumber();
    const { userId } = await buildDealer(test.db, { phoneNumber });
    const known = { ...ORIGIN, deviceId: 'the-device-of-the-owner' };
    await rememberDevice(test.db, userId, known.deviceId, new Date());
    const deps = accountDeps(test);
    const number = { phoneNumber, regionId: 'uae' } as const;
    for (let i = 0; i < 8; i++) {
      const stranger = { ...ORIGIN, deviceId: `a-device-made-up-${i}` };
      await sendSignInCode(deps, { ...number, ...stranger, language: 'en' }).catch(() => {});
      for (let n = 0; n < 8; n++)
        await expect(
          signInWithCode(deps, { ...number, ...stranger, language: 'en', code: 'wrong' }),
        ).rejects.toThrow();
    }
    for (const own of [known, { ...known, address: '198.51.100.9', deviceId: null }]) {
      await sendSignInCode(deps, { ...number, ...own, language: 'en' });
      const code = await codeOf(phoneNumber);
      await expect(signInWithCode(deps, { ...number, ...own, language: 'en', code })).resolves.toMatchObject({
        userId,
      });
    }
  });

  it('writes in the member’s language and knows the other region’s numbers', async () => {
    await buildRegion(test.db, { regionId: 'ksa', country: 'SA' });
    const phoneNumber = '+966501234567';
    const { userId } = await buildDealer(test.db, { phoneNumber });
    await test.db.query("update member set locale = 'ar' where user_id = $1", [userId]);
    const deps = accountDeps(test);
    await sendSignInCode(deps, { ...ORIGIN, phoneNumber, regionId: 'uae', language: 'en' });
    expect((await mailsTo(test.db, phoneNumber))[0]).toMatchObject({ language: 'ar', kind: 'SIGN_IN_CODE' });
    const code = await codeOf(phoneNumber);
    const late = accountDeps(test, secondsFromNow(301));
    const input = { ...ORIGIN, phoneNumber: '050 123 4567', regionId: 'ksa', language: 'en', code } as const;
    await expect(signInWithCode(late, input)).rejects.toThrow('CODE_INVALID');
    await expect(signInWithCode(deps, input)).resolves.toMatchObject({ user: { userId } });
  });

  it.each([
    ['', '123456'],
    ['not a number', '123456'],
    ['+15551234567', '123456'],
    ['+971501234567', '12345'],
    ['+971501234567', 'abcdef'],
    ['+971501234567', '１２３４５６'],
  ])('refuses the number %j with the code %j', async (phoneNumber, code) => {
    expect((await verify(phoneNumber, code)).status).toBe(400);
  });
});
