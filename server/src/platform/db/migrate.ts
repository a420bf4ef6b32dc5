import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Any constant will do: it only keeps two processes from migrating at once. */
const MIGRATION_LOCK = 774_120_001;

/** Where the migrations lie, seen from the source tree and from the bundle alike. */
export const MIGRATIONS_DIR = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../migrations/' : '../../../migrations/', import.meta.url),
);

export interface Migration {
  name: string;
  sql: string;
}

/** The migrations in their order, by file name. */
export async function readMigrations(dir = MIGRATIONS_DIR): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((f) => f.endsWith('.sql')).sort();
  return Promise.all(files.map(async (name) => ({ name, sql: await readFile(`${dir}/${name}`, 'utf8') })));
}

/**
 * Brings a database to the newest schema: each migration in a transaction of its own with the note that it
 * ran, so that a kill at any moment leaves whole steps. Safe to run from several processes at once.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((r) => r.name),
    );
    const pending = (await readMigrations()).filter((m) => !done.has(m.name));
    for (const { name, sql } of pending) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return pending.map((m) => m.name);
  } finally {
    await client.end();
  }
}

/** Whether every migration of this build has run. */
export async function isMigrated(query: (sql: string) => Promise<{ name: string }[]>): Promise<boolean> {
  const done = new Set((await query('select name from migration')).map((r) => r.name));
  return (await readMigrations()).every((m) => done.has(m.name));
}
