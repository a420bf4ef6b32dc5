import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** An arbitrary constant for the lock against concurrent migrations. */
const MIGRATION_LOCK = 774_120_001;

/** The same relative path works from sources and from the bundle. */
const MIGRATIONS_DIR = fileURLToPath(
  new URL(import.meta.url.includes('/dist/') ? '../migrations/' : '../../../migrations/', import.meta.url),
);

export interface Migration {
  name: string;
  sql: string;
}

/** The migrations in order, by file name. */
export async function readMigrations(dir = MIGRATIONS_DIR): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((f) => f.endsWith('.sql')).sort();
  return Promise.all(files.map(async (name) => ({ name, sql: await readFile(`${dir}/${name}`, 'utf8') })));
}

const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/** The database was made by other migrations; it is left untouched. */
class ForeignSchema extends Error {
  constructor(names: readonly string[]) {
    super(
      `The database was made by another version of ${names.join(', ')}. Start the version that made it, or begin with an empty DATA_DIR or database.`,
    );
  }
}

/**
 * Migrates a database to the newest schema. Each migration runs in one transaction with its record, so a kill at any
 * moment leaves whole steps. Several processes may run it at once. Throws ForeignSchema if a recorded migration is
 * unknown or has another text: with an incomplete or newer schema, many calls would fail.
 */
export async function migrate(
  connectionString: string,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  // Without a listener, a lost connection would end the process; with it, the next statement fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    // Older databases have no hashes.
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

/** Whether exactly this build's migrations have run. */
export async function isMigrated(query: (sql: string) => Promise<{ name: string }[]>): Promise<boolean> {
  const done = new Set((await query('select name from migration')).map((r) => r.name));
  const migrations = await readMigrations();
  return done.size === migrations.length && migrations.every((m) => done.has(m.name));
}
