import { expect, it, vi } from 'vitest';
import { countTry, slowedMs } from '#platform/rate-limits.ts';
import { PASSWORD } from '../../../test/app.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { accountDeps, buildDealer, ORIGIN, secondsFromNow } from '../accounts/accounts.fixture.ts';
import { signIn } from './sign-in.ts';

const pauses = vi.hoisted(() => [] as number[]);
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void pauses.push(ms) }));

const test = useTestDatabase();

it('slows guesses at one account from many addresses, without refusing anybody (I6)', async () => {
  const { email } = await buildDealer(test.db);
  const from = (n: number, password: string, deviceId: string | null = null) =>
    signIn(accountDeps(test), { ...ORIGIN, email, password, address: `192.0.2.${n}`, deviceId });
  await from(1, PASSWORD, 'a-device-that-is-known');
  for (let n = 2; n <= 31; n++) await expect(from(n, 'guess')).rejects.toThrow('WRONG_CREDENTIALS');
  expect(pauses).toEqual([100]);
  await expect(from(32, PASSWORD)).resolves.toMatchObject({ regionId: 'uae' });
  expect(pauses).toEqual([100, 200]);
  await from(33, PASSWORD, 'a-device-that-is-known');
  expect(pauses).toEqual([100, 200]);
});

it('delays each further try longer, up to two seconds', () => {
  expect([29, 30, 31, 40, 1_000].map((tries) => slowedMs(tries, 30))).toEqual([0, 0, 100, 1_000, 2_000]);
});

it('refuses above the limit with the seconds left, and starts again after the window', async () => {
  const at = (seconds: number) =>
    countTry(test.db, accountDeps(test, secondsFromNow(seconds)).clock, [
      { key: 'a try', limit: 2, windowSeconds: 60 },
    ]);
  await at(0);
  await at(10);
  const refused = await at(20).catch((error: unknown) => error);
  expect(refused).toMatchObject({ type: 'TOO_MANY_REQUESTS' });
  expect((refused as { more: { retryAfterSeconds: number } }).more.retryAfterSeconds).toBeLessThanOrEqual(40);
  await expect(at(59)).rejects.toThrow('TOO_MANY_REQUESTS');
  await expect(at(61)).resolves.toBeUndefined();
});

it('counts all addresses of an IPv6 line as one (I6)', async () => {
  const from = (n: number, email: string) =>
    signIn(accountDeps(test), {
      ...ORIGIN,
      email,
      password: 'guess',
      address: `2001:db8:7:7::${n.toString(16)}`,
      deviceId: null,
    });
  for (let n = 0; n < 100; n++)
    await expect(from(n, `nobody${n}@example.com`)).rejects.toThrow('WRONG_CREDENTIALS');
  await expect(from(100, 'nobody@example.com')).rejects.toThrow('TOO_MANY_REQUESTS');
});
