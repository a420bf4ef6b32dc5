import { expect, it } from 'vitest';
import { assertDurable } from '../src/platform/postgres/durability.ts';
import { createTestDatabase } from './database.ts';

it('gives each its own database, durable where it is asked for', async () => {
  const [one, other] = await Promise.all([
    createTestDatabase({ isDurable: true }),
    createTestDatabase({ isDurable: true }),
  ]);
  await assertDurable(one.db.pool);
  await one.db.pool.query('create table only_here (n int)');
  const found = await other.db.pool.query("select to_regclass('only_here') as found");
  expect(found.rows).toEqual([{ found: null }]);
  const limit = await one.db.pool.query('show max_connections');
  expect(limit.rows).toEqual([{ max_connections: '300' }]);
  await one.drop();
  const left = await other.db.pool.query('select 1 from pg_database where datname = $1', [
    new URL(one.url).pathname.slice(1),
  ]);
  expect(left.rowCount).toBe(0);
  await other.drop();
});
