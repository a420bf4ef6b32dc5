import { expect, it } from 'vitest';
import type { Query } from '#platform/db/db.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildStore } from '../../test/factories.ts';
import { waitForReturns } from './wait-for-returns.ts';

const { db } = useTestDatabase();

it('locks nothing while a return is pending, and keeps new ones out once none is', async () => {
  const storeId = await buildStore(db);
  await db.query('insert into book_return select $1, gen_random_uuid(), clock_timestamp(), null, 0, 1', [
    storeId,
  ]);
  const asked: string[] = [];
  const waiting = db.transaction((tx) => {
    const query: Query = (sql, values) => {
      asked.push(sql);
      return tx.query(sql, values);
    };
    const lock = 'lock table book_return in share mode';
    return waitForReturns({ query }, { lock, pending: 'r.store_id = $1', subject: storeId });
  });
  const locks = () => asked.filter((sql) => sql.startsWith('lock')).length;
  await expect.poll(() => asked.filter((sql) => sql.includes('from book_return')).length).toBeGreaterThan(1);
  expect(locks()).toBe(0);
  await db.query('delete from book_return where store_id = $1', [storeId]);
  await waiting;
  expect(locks()).toBe(1);
  expect(asked.at(-1)).toContain('from book_return');
});
