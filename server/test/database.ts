import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  /** Ends the pool and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

const TEMPLATE = 'mazad_template';
const TEMPLATE_LOCK = 7_420_001;
const POOL_SIZE = 10;

/**
 * A database of its own for a test file, with all migrations applied. The migrations run once per test run, into a
 * template that every database is copied from. One that is not durable commits without waiting for the disk: most tests
 * commit all the time, and none but those that kill a server could tell.
 */
export async function createTestDatabase({ isDurable = true } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(async (server) => {
    await ensureTemplate(server);
    await server.query(`create database ${name} template ${TEMPLATE}`);
    if (!isDurable) await server.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = addressOf(name);
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // A test may kill the database, and `drop` cuts off what is still closing: neither may end the test process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const drop = async () => {
    await pool.end();
    await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
  };
  return { url, pool, drop };
}

function addressOf(database: string): string {
  const address = new URL(inject('databaseServer'));
  address.pathname = `/${database}`;
  return address.href;
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: addressOf('postgres') });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/** Test files run side by side: the lock lets one make the template and the others wait for it. */
async function ensureTemplate(server: pg.Client): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await server.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount === 1) return;
    const building = `${TEMPLATE}_new`;
    await server.query(`drop database if exists ${building} with (force)`);
    await server.query(`create database ${building}`);
    await runMigrations(addressOf(building));
    // Renamed when it is whole: a template that exists is a migrated one.
    await server.query(`alter database ${building} rename to ${TEMPLATE}`);
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function runMigrations(url: string): Promise<void> {
  const file = new URL('../src/platform/db/migrate.ts', import.meta.url);
  if (!existsSync(file)) return;
  const { migrate } = (await import(file.href)) as { migrate(connectionString: string): Promise<unknown> };
  await migrate(url);
}
