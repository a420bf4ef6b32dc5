import { expect, it } from 'vitest';
import { useTestDatabase } from '../../../test/database.ts';
import { migrate, readMigrations } from './migrate.ts';

const { db, url, sql } = useTestDatabase();

it('numbers them from 1, without repeats or gaps', async () => {
  const migrations = await readMigrations();
  const numbers = migrations.map(({ name }) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).toEqual(migrations.map((_, index) => String(index + 1).padStart(4, '0')));
});

it('does nothing to a database made by these migrations', async () => {
  expect(await migrate(url)).toEqual([]);
});

it('refuses and does not touch a database made by others', async () => {
  const [first, second] = ['0001_first.sql', '0002_second.sql'].map((name) => ({ name, sql: 'select 1' }));
  const next = { name: '0003_next.sql', sql: 'create table next ()' };
  await db.query('delete from migration');
  await sql`insert into migration (name, hash)
    values (${first!.name}, 'another'), (${second!.name}, null), ('9999_later.sql', 'x')`;
  await expect(migrate(url, [first!, second!, next])).rejects.toThrow(
    `another version of ${first!.name}, ${second!.name}, 9999_later.sql.`,
  );
  expect(await db.query("select 1 from pg_class where relname = 'next'")).toEqual([]);
});
