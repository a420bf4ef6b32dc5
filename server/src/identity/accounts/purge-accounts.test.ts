import { expect, it } from 'vitest';
import { countTry } from '#platform/rate-limits.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { forgotPassword } from '../new-password.ts';
import { sendCode } from '../one-time-codes.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { openDealerSession } from '../sessions/open-dealer-session.ts';
import { openSession } from '../sessions/sessions.ts';
import {
  accountDeps,
  buildDealer,
  DAY_SECONDS,
  ORIGIN,
  provedOf,
  secondsFromNow,
} from './accounts.fixture.ts';
import { purgeAccounts } from './purge-accounts.ts';

const test = useTestDatabase();
const count = async (table: string) => (await test.db.query(`select 1 from ${table}`)).length;

/** One row of each kind, `secondsAgo` old. */
async function leaveTraces(secondsAgo: number) {
  const deps = accountDeps(test, secondsFromNow(-secondsAgo));
  const { userId, email } = await buildDealer(test.db);
  const session = await openDealerSession(deps, await provedOf(test.db, userId), ORIGIN);
  await forgotPassword(deps, { email, address: email, deviceId: null });
  const [purpose, phoneNumber, regionId] = ['SIGN_IN' as const, `+97150${secondsAgo}`, 'uae'];
  const from = { address: email, deviceId: null, isKnownDevice: false };
  await sendCode(deps, { purpose, phoneNumber, regionId, ...from, language: 'en', deliver: true });
  await countTry(test.db, deps.clock, [{ key: email, limit: 1, windowSeconds: DAY_SECONDS }]);
  return session!;
}

it('deletes what is no longer needed; keeps revoked sessions for a month', async () => {
  await leaveTraces(32 * DAY_SECONDS);
  const live = await leaveTraces(60);
  const revoked = await leaveTraces(40 * DAY_SECONDS);
  await test.db.query('update session set revoked_at = now() where identifier = $1', [revoked.identifier]);
  const rateLimits = await count('brake');
  expect(await purgeAccounts(accountDeps(test))).toBeGreaterThan(0);
  const left = await test.sql<{ identifier: string }>`select identifier from session
    order by created_at desc`;
  expect(left.map((s) => s.identifier)).toEqual([live.identifier, revoked.identifier]);
  expect([await count('password_link'), await count('one_time_code')]).toEqual([1, 1]);
  expect(await count('brake')).toBe(rateLimits / 3);
  expect(await purgeAccounts(accountDeps(test))).toBe(0);
});

it('keeps rate limits and codes until their hour is over', async () => {
  await leaveTraces(2 * 3_600 - 120);
  const before = [await count('brake'), await count('one_time_code'), await count('password_link')];
  await purgeAccounts(accountDeps(test));
  expect([await count('brake'), await count('one_time_code'), await count('password_link')]).toEqual(before);
});

it('deletes thousands in bounded batches', async () => {
  await test.sql`insert into brake (brake_key, window_start, attempts)
    select 'old ' || n, now() - interval '3 days', 1 from generate_series(1, 21500) n`;
  expect(await purgeAccounts(accountDeps(test))).toBe(20_000);
  expect(await purgeAccounts(accountDeps(test))).toBe(1_500);
});

it('forgets a device without sign-ins for a year, but not one with an active session (N1)', async () => {
  const { userId } = await buildDealer(test.db);
  const signIn = (deviceId: string, daysAgo: number) =>
    rememberDevice(test.db, userId, deviceId, secondsFromNow(-daysAgo * DAY_SECONDS));
  await signIn('unused', 366);
  await signIn('lately', 364);
  await signIn('going on', 400);
  await openSession(test.db, accountDeps(test), userId, 'a test', 'going on');
  await purgeAccounts(accountDeps(test));
  const left = await test.sql<{ device_id: string }>`select device_id from known_device
    where user_id = ${userId} order by 1`;
  expect(left.map((row) => row.device_id)).toEqual(['going on', 'lately']);
});
