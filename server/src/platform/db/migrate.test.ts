import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('numbers them from 1, each number once and none left out', async () => {
  const migrations = await readMigrations();
  const numbers = migrations.map(({ name }) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(migrations.map((_, index) => String(index + 1).padStart(4, '0')));
});

it('does nothing to a database that these migrations made', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

it('refuses one that others of the same names made, or that nobody knows who made, and touches nothing of it', async () => {
  const { pool, url } = database;
  const [first, second, third] = await readMigrations();
  await pool.query("update migration set hash = 'another' where name = $1", [first!.name]);
  await pool.query('update migration set hash = null where name = $1', [second!.name]);
  await pool.query('delete from migration where name = $1', [third!.name]);
  await expect(migrate(url)).rejects.toThrow(`another version of ${first!.name}, ${second!.name}.`);
  const { rows } = await pool.query('select name from migration where name = $1', [third!.name]);
  expect(rows).toEqual([]);
});
