import { describe, expect, it, vi } from 'vitest';
import { PASSWORD, useTestApp } from '../../test/app.ts';
import { buildMember } from '../../test/factories.ts';
import { callsOf, memberIs } from './accounts/accounts.fixture.ts';
import { checkNewPassword, hashPassword, isPassword, NO_PASSWORD } from './passwords.ts';

const checked = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const verify = (hash: string, password: string) => {
    checked.push(hash);
    return argon2.verify(hash, password);
  };
  return { ...argon2, verify };
});

const test = useTestApp();
const { signIn } = callsOf(test);
const settingsOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

describe('checking a password (I1)', () => {
  it('takes equally long for an account that does not exist or has no password', async () => {
    const real = await hashPassword(PASSWORD);
    expect(await isPassword(real, PASSWORD)).toBe(true);
    expect(await isPassword(undefined, PASSWORD)).toBe(false);
    expect(await isPassword(NO_PASSWORD, NO_PASSWORD)).toBe(false);
    expect(new Set(checked.map(settingsOf))).toEqual(new Set([settingsOf(real)]));
    expect(checked).toHaveLength(3);
  });

  it('never succeeds for a member without a password', async () => {
    const { userId, email } = await buildMember(test.db, {});
    expect((await memberIs(test.db, userId)).password_hash).toBe(NO_PASSWORD);
    expect((await signIn(email, NO_PASSWORD)).body.type).toBe('WRONG_CREDENTIALS');
  });
});

describe('choosing a password (I1)', () => {
  const typeOf = (password: string, settings = { demo: false }) =>
    checkNewPassword(settings, password, 'Mona.Saleh@mazad.example').then(
      () => 'TAKEN',
      (error: { type: string }) => error.type,
    );

  it.each(['1234567890', 'qwertyuiop', 'Password123', 'BASKETBALL', 'ｑｗｅｒｔｙ12345', 'trade-in-market'])(
    'is not %s, which everybody tries first',
    async (password) => {
      expect(await typeOf(password)).toBe('PASSWORD_COMMON');
    },
  );

  it.each([
    ...['0000000000', 'aaaaaaaaaa', 'AAAAAaaaaa', ' '.repeat(10), '1212121212', 'xyzxyzxyzx', '٠٠٠٠٠٠٠٠٠٠'],
    ...['abcdefghij', 'Zyxwvutsrq', '0123456789', '0987654321', '٠٩٨٧٦٥٤٣٢١', '١٢٣٤٥٦٧٨٩٠'],
  ])('is not %j, which nobody has to guess', async (password) => {
    expect(await typeOf(password)).toBe('PASSWORD_COMMON');
  });

  it.each(['mona.saleh@mazad.example', ' MONA.SALEH@MAZAD.EXAMPLE '])(
    'is not the e-mail, as %j',
    async (password) => {
      expect(await typeOf(password)).toBe('PASSWORD_IS_EMAIL');
    },
  );

  it('allows the demo’s password in the demo only (S1)', async () => {
    expect(await typeOf('trade-in-market', { demo: true })).toBe('TAKEN');
    expect(await typeOf('1234567890', { demo: true })).toBe('PASSWORD_COMMON');
  });

  it('accepts public secrets of another kind (S1)', async () => {
    const password = 'JBSWY3DPEHPK3PXP';
    expect(await typeOf(password)).toBe('TAKEN');
    const { email } = await buildMember(test.db, { passwordHash: await hashPassword(password) });
    expect((await signIn(email, password)).status).toBe(200);
  });

  it.each([PASSWORD, 'abcdefghik', '0000000001', 'عبارة لا يعرفها أحد', 'مرحبا 🐫 يا سوق'])(
    'may be %j',
    async (password) => {
      expect(await typeOf(password)).toBe('TAKEN');
    },
  );
});
