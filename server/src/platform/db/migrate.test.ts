import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { migrate, readMigrations } from './migrate.ts';

const { db, url } = useTestDatabase();

it('numbers them from 1, each number once and none left out', async () => {
  const migrations = await readMigrations();
  const numbers = migrations.map(({ name }) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(migrations.map((_, index) => String(index + 1).padStart(4, '0')));
});

it('does nothing to a database that these migrations made', async () => {
  expect(await migrate(url)).toEqual([]);
});

it('refuses one that others of the same names made, or that nobody knows who made, and touches nothing of it', async () => {
  const [first, second, third] = await readMigrations();
  await db.query("update migration set hash = 'another' where name = $1", [first!.name]);
  await db.query('update migration set hash = null where name = $1', [second!.name]);
  await db.query('delete from migration where name = $1', [third!.name]);
  await db.query("insert into migration (name, hash) values ('9999_later.sql', 'x')");
  await expect(migrate(url)).rejects.toThrow(
    `another version of ${first!.name}, ${second!.name}, 9999_later.sql.`,
  );
  expect(await db.query('select name from migration where name = $1', [third!.name])).toEqual([]);
});
