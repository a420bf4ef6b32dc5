import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Any constant will do: it only keeps two processes from migrating at once. */
const MIGRATION_LOCK = 774_120_001;

/** Where the migrations lie, seen from the source tree and from the bundle alike. */
const MIGRATIONS_DIR = fileURLToPath(
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

const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/** A database that was made by migrations that are no longer these: nothing of it is touched. */
class ForeignSchema extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was made by another version of ${names.join(', ')}. Start the version that made it, or begin with an empty DATA_DIR or database.`,
    );
  }
}

/**
 * Brings a database to the newest schema: each migration in a transaction of its own with the note that it
 * ran, so that a kill at any moment leaves whole steps. Safe to run from several processes at once. Throws
 * ForeignSchema where one that ran had another text or is none of these: half of a schema, or one of a later version,
 * would answer every second call with an error.
 */
export async function migrate(
  connectionString: string,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  // A database that ends while it is asked nothing fails the next statement: unheard, it would end the process at once.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    // Databases of before have no hashes.
    await client.query('alter table migration add column if not exists hash text');
    const { rows } = await client.query<{ name: string; hash: string | null }>(
      'select name, hash from migration',
    );
    const done = new Map(rows.map(({ name, hash }) => [name, hash]));
    const wanted = migrations ?? (await readMigrations());
    const known = new Map(wanted.map((m) => [m.name, hashOf(m)]));
    const foreign = [...done].filter(([name, hash]) => known.get(name) !== hash).map(([name]) => name);
    if (foreign.length > 0) throw new ForeignSchema(foreign.sort());
    const pending = wanted.filter((m) => !done.has(m.name));
    for (const migration of pending) {
      await client.query('begin');
      await client.query(migration.sql);
      await client.query('insert into migration (name, hash) values ($1, $2)', [
        migration.name,
        hashOf(migration),
      ]);
      await client.query('commit');
    }
    return pending.map((m) => m.name);
  } finally {
    await client.end();
  }
}

/** Whether every migration of this build has run, and no other. */
export async function isMigrated(query: (sql: string) => Promise<{ name: string }[]>): Promise<boolean> {
  const done = new Set((await query('select name from migration')).map((r) => r.name));
  const migrations = await readMigrations();
  return done.size === migrations.length && migrations.every((m) => done.has(m.name));
}
