import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../test/database.ts';
import { heardDb } from '../../test/heard-db.ts';
import { clockAt } from '../platform/clock.ts';
import { AppError } from '../platform/http/errors.ts';
import { createMessages } from '../platform/messages/queue.ts';
import { type CodeToSend, checkCode, sendCode } from './one-time-codes.ts';

const { db, sql } = useTestDatabase();
beforeEach(() => db.query('truncate one_time_code, brake, message'));

const START = Date.parse('2026-05-10T09:00:00Z');
const PHONE = '+971501234567';
const CALLER = { address: '192.0.2.1', deviceId: null, isKnownDevice: false };
const settings = { secretKey: 'a secret key for tests, long enough to be taken' };
const messages = createMessages({ EMAIL: true, SMS: true });

/** Seconds since the start. */
const at = (seconds: number) => ({
  db,
  messages,
  settings,
  clock: clockAt(new Date(START + seconds * 1000)),
});
const send = (seconds: number, o: Partial<CodeToSend> = {}) =>
  sendCode(at(seconds), {
    purpose: 'SIGN_IN',
    phoneNumber: PHONE,
    regionId: 'uae',
    ...CALLER,
    language: 'en',
    deliver: true,
    ...o,
  });
const check = (seconds: number, code: string, o: Partial<Parameters<typeof checkCode>[1]> = {}) =>
  checkCode(at(seconds), { purpose: 'SIGN_IN', phoneNumber: PHONE, code, ...CALLER, ...o });

async function newestCode(): Promise<string> {
  const [row] = await sql<{ body_text: string }>`select body_text from message
    order by created_at desc, message_id desc limit 1`;
  return /\d{6}/.exec(row!.body_text)![0];
}
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function errorOf(work: Promise<unknown>): Promise<{ type: string; seconds?: number | undefined }> {
  const error = await work.then(
    () => new Error('it went through'),
    (e: unknown) => e,
  );
  if (!(error instanceof AppError)) throw error;
  return { type: error.type, seconds: error.more.retryAfterSeconds };
}

describe('a code (I2)', () => {
  it('has six digits, five minutes, and one use', async () => {
    expect(await send(0)).toEqual({ resendAfterSeconds: 30, expiresInSeconds: 300 });
    const code = await newestCode();
    await check(299, code);
    expect(await errorOf(check(299, code))).toEqual({ type: 'CODE_INVALID' });
    await send(400);
    expect(await errorOf(check(700, await newestCode()))).toEqual({ type: 'CODE_INVALID' });
  });

  it('is bound to its purpose and its number', async () => {
    await send(0);
    const code = await newestCode();
    await send(0, { purpose: 'SIGNUP' });
    await send(0, { phoneNumber: '+971501234568' });
    expect(await errorOf(check(1, code, { purpose: 'SIGNUP' }))).toEqual({ type: 'CODE_INVALID' });
    expect(await errorOf(check(1, code, { phoneNumber: '+971501234568' }))).toEqual({ type: 'CODE_INVALID' });
    // Its hash does not fit another number either, even if someone copies it there in the database.
    await sql`update one_time_code set code_hash = (select code_hash from one_time_code o
      where o.purpose = 'SIGN_IN' and
      o.recipient_hash = one_time_code.recipient_hash) where purpose = 'SIGNUP'`;
    expect(await errorOf(check(2, code, { purpose: 'SIGNUP' }))).toEqual({ type: 'CODE_INVALID' });
    await check(2, code);
  });

  it('appears only in the message, and so does the number', async () => {
    await send(0);
    const code = await newestCode();
    const kept = JSON.stringify(await db.query('select c::text, b::text from one_time_code c, brake b'));
    for (const secret of [code, PHONE]) {
      const plainHash = createHash('sha256').update(secret).digest('hex');
      for (const form of [secret, Buffer.from(secret).toString('hex'), plainHash]) {
        expect(kept).not.toContain(form);
      }
    }
  });

  it.each([
    ['en', 'SIGNUP', /^\d{6} is your Mazad registration code/, 160],
    ['en', 'SIGN_IN', /^\d{6} is your Mazad sign-in code/, 160],
    ['ar', 'SIGNUP', /^رمز التسجيل في مزاد: \d{6}،/, 70],
    ['ar', 'SIGN_IN', /^رمز الدخول إلى مزاد: \d{6}،/, 70],
  ] as const)('goes out in %s for %s as a single SMS', async (language, purpose, words, most) => {
    await send(0, { language, purpose });
    const rows = await sql`select kind, channel, recipient, language, region_id, body_text,
      expires_at - created_at as lives from message`;
    expect(rows).toEqual([
      {
        kind: `${purpose}_CODE`,
        channel: 'SMS',
        recipient: PHONE,
        language,
        region_id: 'uae',
        body_text: expect.stringMatching(words),
        lives: { minutes: 5 },
      },
    ]);
    expect((rows[0] as { body_text: string }).body_text.length).toBeLessThanOrEqual(most);
  });

  it('is replaced by a resend, which has to wait for 30 seconds', async () => {
    await send(0);
    const first = await newestCode();
    expect(await errorOf(send(12))).toEqual({ type: 'TOO_MANY_REQUESTS', seconds: 18 });
    await send(30);
    const second = await newestCode();
    if (first !== second) expect(await errorOf(check(31, first))).toEqual({ type: 'CODE_INVALID' });
    await check(31, second);
  });

  it('is sent at most five times an hour to a number, whatever the purpose', async () => {
    for (const seconds of [0, 30, 60, 90]) await send(seconds);
    await send(91, { purpose: 'SIGNUP' });
    expect(await errorOf(send(600))).toEqual({ type: 'TOO_MANY_REQUESTS', seconds: 3000 });
    await check(92, await newestCode(), { purpose: 'SIGNUP' });
    await send(3600);
  });

  it('is sent once when requests race', async () => {
    const sends = await Promise.allSettled(Array.from({ length: 20 }, () => send(0)));
    expect(sends.filter((s) => s.status === 'fulfilled')).toHaveLength(1);
    expect(await db.query('select 1 from message')).toHaveLength(1);
  });

  it('keeps the old one when a send is refused', async () => {
    for (const seconds of [0, 30, 60, 90, 120]) await send(seconds);
    const code = await newestCode();
    expect((await errorOf(send(200))).type).toBe('TOO_MANY_REQUESTS');
    await check(201, code);
  });
});

describe('attempts (I2)', () => {
  it('are five in total; after them even the right code is refused, and a resend adds none', async () => {
    await send(0);
    const first = await newestCode();
    for (let i = 1; i <= 3; i++) expect((await errorOf(check(i, wrong(first, i)))).type).toBe('CODE_INVALID');
    await send(30);
    const second = await newestCode();
    for (let i = 1; i <= 2; i++)
      expect((await errorOf(check(31, wrong(second, i)))).type).toBe('CODE_INVALID');
    expect(await errorOf(check(40, second))).toEqual({ type: 'TOO_MANY_REQUESTS', seconds: 3560 });
    expect(await errorOf(send(60))).toEqual({ type: 'TOO_MANY_REQUESTS', seconds: 3540 });
    await send(3600);
    await check(3601, await newestCode());
  });

  it('are reset by a success', async () => {
    await send(0);
    const first = await newestCode();
    for (let i = 1; i <= 4; i++) await errorOf(check(i, wrong(first, i)));
    await check(5, first);
    await send(30);
    const second = await newestCode();
    for (let i = 1; i <= 4; i++)
      expect((await errorOf(check(31, wrong(second, i)))).type).toBe('CODE_INVALID');
    await check(31, second);
  });

  it('are not used up by guesses without a code, or at an expired or used one', async () => {
    for (let i = 0; i < 6; i++) expect((await errorOf(check(0, '123456'))).type).toBe('CODE_INVALID');
    await send(0);
    for (let i = 0; i < 6; i++)
      expect((await errorOf(check(300, '123456', { address: '192.0.2.3' }))).type).toBe('CODE_INVALID');
    await send(301);
    await check(302, await newestCode());
    for (let i = 0; i < 6; i++) expect((await errorOf(check(303, '123456'))).type).toBe('CODE_INVALID');
    await send(340);
    await check(341, await newestCode());
  });
});

describe('callers (I6)', () => {
  const DEVICE = 'a-device-of-the-owner';
  const owner = { deviceId: DEVICE, isKnownDevice: true };

  it('have separate codes and attempts: a stranger uses up nobody else’s', async () => {
    await send(0, owner);
    const code = await newestCode();
    await send(1);
    for (let i = 0; i < 6; i++) await errorOf(check(2, wrong(code)));
    expect(await errorOf(check(3, code))).toMatchObject({ type: 'TOO_MANY_REQUESTS' });
    await send(4, { address: '192.0.2.2' });
    await check(5, await newestCode(), { address: '192.0.2.2' });
    await check(6, code, owner);
  });

  it('keep their code when their address changes, if they have a device id', async () => {
    await send(0, { deviceId: DEVICE });
    await check(1, await newestCode(), { deviceId: DEVICE, address: '2001:db8::1' });
  });

  it('gain no attempts by inventing device ids', async () => {
    const as = (i: number) => ({ deviceId: `another-device-${i}` });
    for (let i = 0; i < 5; i++) await send(30 * i, as(i));
    expect((await errorOf(send(150, as(5)))).type).toBe('TOO_MANY_REQUESTS');
    const tries = [];
    for (let i = 0; i < 24; i++) tries.push((await errorOf(check(150, '000000', as(i % 5)))).type);
    expect(tries.filter((type) => type === 'CODE_INVALID')).toHaveLength(20);
  });

  it('wait for 30 seconds with any device id, without blocking other networks', async () => {
    await send(0, { deviceId: 'one-device-made-up' });
    const another = { deviceId: 'another-device-made-up' };
    expect(await errorOf(send(12, another))).toEqual({ type: 'TOO_MANY_REQUESTS', seconds: 18 });
    await send(12, owner);
    await send(12, { deviceId: 'a-third-device-made-up', address: '192.0.2.2' });
    await send(30, another);
  });

  it('who are strangers get 10 codes an hour per number and IPv6 site', async () => {
    const from = (network: number) => ({ address: `2001:db8:7:${network}::1` });
    for (let i = 0; i < 10; i++) await send(i, from(i));
    expect(await errorOf(send(10, from(10)))).toEqual({ type: 'TOO_MANY_REQUESTS', seconds: 3590 });
    await send(10, { ...from(10), phoneNumber: '+971501234568' });
    await send(10, { address: '2001:db8:8::1' });
  });

  it('who are strangers get 30 codes an hour per number in total; a known device is not limited by that', async () => {
    for (let i = 0; i < 30; i++) await send(i, { address: `198.51.100.${i}` });
    expect((await errorOf(send(40, { address: '198.51.100.40' }))).type).toBe('TOO_MANY_REQUESTS');
    await send(40, { ...owner, address: '198.51.100.40' });
    await check(41, await newestCode(), { ...owner, address: '198.51.100.41' });
  });
});

describe('an undeliverable number', () => {
  it('gets the same answers at every step, but no message', async () => {
    const unknown = { phoneNumber: '+971509999999' };
    const known: unknown[] = [];
    const other: unknown[] = [];
    for (const [o, answers] of [
      [{}, known],
      [{ ...unknown, deliver: false }, other],
    ] as const) {
      const number = { phoneNumber: PHONE, ...o };
      answers.push(await send(0, number), await errorOf(send(10, number)), await send(30, number));
      const code = await newestCode();
      for (let i = 1; i <= 6; i++) answers.push(await errorOf(check(31 + i, wrong(code, i), number)));
      answers.push(await errorOf(send(100, number)));
    }
    expect(other).toEqual(known);
    expect(await db.query("select 1 from message where recipient = '+971509999999'")).toEqual([]);
    expect(await db.query('select 1 from one_time_code')).toHaveLength(2);
  });

  it('takes the same number of statements', async () => {
    const to = { ...CALLER, purpose: 'SIGN_IN', regionId: 'uae', language: 'en' } as const;
    const statementsOf = async (deliver: boolean) => {
      let count = 0;
      const counted = heardDb(db, () => count++);
      const phoneNumber = deliver ? '+971501111111' : '+971502222222';
      await sendCode({ ...at(0), db: counted }, { ...to, phoneNumber, deliver });
      return count;
    };
    expect(await statementsOf(true)).toBe(await statementsOf(false));
  });
});

describe('an address (I6)', () => {
  it('is limited to 30 codes and 60 tries an hour, over any number of numbers', async () => {
    const number = (i: number) => `+9715011${String(i).padStart(5, '0')}`;
    for (let i = 0; i < 30; i++) await send(i, { phoneNumber: number(i) });
    expect(await errorOf(send(40, { phoneNumber: number(40) }))).toEqual({
      type: 'TOO_MANY_REQUESTS',
      seconds: 3560,
    });
    await send(40, { phoneNumber: number(40), address: '192.0.2.2' });
    for (let i = 0; i < 60; i++) {
      expect((await errorOf(check(50, '123456', { phoneNumber: number(100 + i) }))).type).toBe(
        'CODE_INVALID',
      );
    }
    expect((await errorOf(check(50, '123456', { phoneNumber: number(200) }))).type).toBe('TOO_MANY_REQUESTS');
  });
});
