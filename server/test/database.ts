import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type Db, openDb } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';

export interface TestDatabase {
  url: string;
  db: Db;
}

interface TestDatabaseOptions {
  /** A server in a process of its own refuses a database that is not. */
  isDurable?: boolean;
  /** Without the schema. */
  isEmpty?: boolean;
  /** As many as write at once, where their race is what is tested. */
  poolSize?: number;
}

const TEMPLATE = 'mazad_template';
const TEMPLATE_LOCK = 7_420_001;
const POOL_SIZE = 10;
/** A slow machine may take its time: what a test looks for is a wrong answer, not a late one. */
const STATEMENT_TIMEOUT_MS = 600_000;

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

/**
 * A database with all migrations applied, for a test that makes several; one for a test file is `useTestDatabase`. The
 * migrations run once per test run, into a template that every database is copied from. Unless it is to be durable it
 * commits without waiting for the disk: tests commit all the time, and none could tell but one that ends PostgreSQL,
 * which has a cluster of its own. `drop` ends the pool and removes the database, whoever is still connected.
 */
export async function createTestDatabase(
  { isDurable = false, isEmpty = false, poolSize = POOL_SIZE }: TestDatabaseOptions = {},
  name = newName(),
): Promise<TestDatabase & { drop(): Promise<void> }> {
  await onServer(async (server) => {
    if (!isEmpty) await ensureTemplate(server);
    await server.query(`create database ${name}${isEmpty ? '' : ` template ${TEMPLATE}`}`);
    if (!isDurable) await server.query(`alter database ${name} set synchronous_commit = off`);
  });
  const url = addressOf(name);
  const db = openDb({
    connectionString: url,
    poolSize,
    prepared: true,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  });
  const drop = async () => {
    await db.close();
    await onServer((server) => server.query(`drop database if exists ${name} with (force)`));
  };
  return { url, db, drop };
}

/** A database of the test file's own, or of each of its tests. `db` can be handed on at once, and asked from a hook on. */
export function useTestDatabase({
  isPerTest = false,
  ...options
}: TestDatabaseOptions & { isPerTest?: boolean } = {}): TestDatabase {
  const name = newName();
  let made: Awaited<ReturnType<typeof createTestDatabase>>;
  const [before, after] = isPerTest ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    made = await createTestDatabase(options, name);
  });
  after(() => made.drop());
  const db: Db = {
    get pool() {
      return made.db.pool;
    },
    query: (sql, values) => made.db.query(sql, values),
    transaction: (work) => made.db.transaction(work),
    close: () => made.db.close(),
  };
  return { url: addressOf(name), db };
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
    await migrate(addressOf(building));
    // Renamed when it is whole: a template that exists is a migrated one.
    await server.query(`alter database ${building} rename to ${TEMPLATE}`);
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}
