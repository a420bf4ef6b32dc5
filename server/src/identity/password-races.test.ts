/** A sign-in that was checked against the old password while a new one is set, in both orders (I5). */
import { expect, it } from 'vitest';
import { PASSWORD, useTestApp } from '../../test/app.ts';
import type { Db, Sql } from '../platform/db/db.ts';
import { accountDeps, buildDealer, newestLink, ORIGIN } from './accounts.fixture.ts';
import { forgotPassword, resetPassword } from './new-password.ts';
import { signIn } from './sign-in.ts';

const test = useTestApp();
const NEW = 'quite another phrase';

/** The test's database, with something slipped in before a transaction or before a statement of it. */
function dbWith(slip: { before?: () => Promise<unknown>; beforeSession?: () => Promise<unknown> }): Db {
  return {
    pool: test.db.pool,
    query: test.db.query,
    close: test.db.close,
    async transaction(work) {
      await slip.before?.();
      return test.db.transaction((tx) => {
        const query: Sql['query'] = async (sql, values) => {
          if (sql.includes('insert into session')) await slip.beforeSession?.();
          return tx.query(sql, values);
        };
        return work({ query, last: query });
      });
    },
  };
}

async function dealerWithLink() {
  const { email, userId } = await buildDealer(test.db);
  await forgotPassword(accountDeps(test), { email, address: email, deviceId: null });
  const token = await newestLink(test.db, email);
  const reset = () => resetPassword(accountDeps(test), { ...ORIGIN, token, newPassword: NEW });
  const late = (db: Db) => signIn({ ...accountDeps(test), db }, { ...ORIGIN, email, password: PASSWORD });
  return { userId, reset, late };
}

const standing = (userId: string) =>
  test.db.query('select 1 from session where user_id = $1 and revoked_at is null', [userId]);
async function isAnyoneWaiting(): Promise<boolean> {
  const rows = await test.db.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

it('is refused when the new password came first', async () => {
  const { userId, reset, late } = await dealerWithLink();
  await expect(late(dbWith({ before: reset }))).rejects.toThrow('WRONG_CREDENTIALS');
  expect(await standing(userId)).toHaveLength(0);
});

it('is ended when its session came first', async () => {
  const { userId, reset, late } = await dealerWithLink();
  let resetting: Promise<unknown> = Promise.resolve();
  const startReset = async () => {
    let isDone = false;
    resetting = reset().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await isAnyoneWaiting()), { timeout: 5_000 }).toBe(true);
  };
  await expect(late(dbWith({ beforeSession: startReset }))).resolves.toMatchObject({ regionId: 'uae' });
  await resetting;
  expect(await standing(userId)).toHaveLength(0);
});
