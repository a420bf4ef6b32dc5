import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { type Db, openDb } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type SqlTag, sqlOn } from './sql-on.ts';

export interface TestDatabase {
  url: string;
  db: Db;
}

interface TestDatabaseOptions {
  /** A server in its own process refuses a database that is not durable. */
  isDurable?: boolean;
  /** Without the schema. */
  isEmpty?: boolean;
  /** As many as there are concurrent writers, where their race is under test. */
  poolSize?: number;
}

const TEMPLATE = 'mazad_template';
const TEMPLATE_LOCK = 7_420_001;
const POOL_SIZE = 10;
/** Generous for slow machines: a test looks for wrong answers, not for late ones. */
const STATEMENT_TIMEOUT_MS = 600_000;

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

/**
 * A database with all migrations applied, for a test that needs several; `useTestDatabase` makes one for a test file.
 * The migrations run once per test run, into a template that every database is copied from. Unless `isDurable` is set,
 * it commits without waiting for the disk: tests commit all the time, and only a test that kills PostgreSQL could
 * tell, which has its own cluster. `drop` ends the pool and removes the database, even if clients are still connected.
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

/** A database per test file, or per test. `db` can be passed on at once, but queried only in hooks and tests. */
export function useTestDatabase({
  isPerTest = false,
  ...options
}: TestDatabaseOptions & { isPerTest?: boolean } = {}): TestDatabase & { sql: SqlTag } {
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
  return { url: addressOf(name), db, sql: sqlOn(db) };
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

/** Test files run in parallel: the lock lets one build the template while the others wait. */
async function ensureTemplate(server: pg.Client): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await server.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount === 1) return;
    const building = `${TEMPLATE}_new`;
    await server.query(`drop database if exists ${building} with (force)`);
    await server.query(`create database ${building}`);
    await migrate(addressOf(building));
    // Renamed only when complete: a template that exists is fully migrated.
    await server.query(`alter database ${building} rename to ${TEMPLATE}`);
  } finally {
    await server.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}
