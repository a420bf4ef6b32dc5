/**
 * The data of a database in one file: the names of its migrations, and each table's rows as JSON, one line per table.
 * The schema is not included: the migrations of a release never change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Sql } from '../../src/platform/db/db.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import type { TestDatabase } from '../database.ts';

const TABLES = `
select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
  and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
group by c.relname order by c.relname`;

async function tablesOf(db: Sql): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; columns: string }>(TABLES);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Saves the content of the database. Returns the row count of each table, without empty ones. */
export async function writeData(db: Sql, file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const made = await db.query<{ name: string }>('select name from migration order by name');
  const lines = [JSON.stringify(made.map(({ name }) => name))];
  for (const [name, columns] of await tablesOf(db)) {
    const [told] = await db.query<{ n: number; rows: string }>(
      `select count(*) as n, json_agg(t)::text as rows from (select ${columns} from ${name}) t`,
    );
    const { n, rows } = told!;
    if (n === 0) continue;
    counts.set(name, n);
    lines.push(`${name}\t${rows.replaceAll('\n', ' ')}`);
  }
  const [sequences] = await db.query<{ last: string }>(
    `select json_object_agg(sequencename, last_value)::text as last from pg_sequences where last_value is not null`,
  );
  lines.push(`\t${sequences!.last}`);
  writeFileSync(file, gzipSync(lines.join('\n'), { level: 9 }));
  return counts;
}

/** Restores the data into an empty database, using the migrations of that time. Returns the row count of each table. */
export async function readData({ db, url }: TestDatabase, file: string): Promise<Map<string, number>> {
  const [made, ...lines] = gunzipSync(readFileSync(file)).toString().split('\n') as [string, ...string[]];
  const names = new Set(JSON.parse(made) as string[]);
  await migrate(
    url,
    (await readMigrations()).filter(({ name }) => names.has(name)),
  );
  const tables = await tablesOf(db);
  const counts = new Map<string, number>();
  await db.transaction(async (tx) => {
    // The data already contains what triggers and foreign keys would do, and the rows that the migrations insert.
    await tx.query("set local session_replication_role = 'replica'");
    for (const name of tables.keys()) await tx.query(`delete from ${name}`);
    for (const line of lines) {
      const [name, rows] = line.split('\t') as [string, string];
      const columns = tables.get(name);
      const put = await tx.query(
        columns
          ? `insert into ${name} (${columns}) overriding system value
             select ${columns} from json_populate_recordset(null::${name}, $1) returning 1`
          : 'select setval(key::regclass, value::bigint) from json_each_text($1)',
        [rows],
      );
      if (columns) counts.set(name, put.length);
    }
  });
  return counts;
}
