import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { SEARCH_PATH } from '../../tools/clock/fixed-day.mjs';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { moveDatabaseClock } from './database-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's own PostgreSQL; `createTestDatabase` makes databases on it. */
    databaseServer: string;
  }
}

const MAX_CONNECTIONS = 300;

/** Starts one real, durable PostgreSQL for the whole run. Returns a function that stops it and removes its files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-test-'));
  // When run as root, the database switches to a user that needs access to this directory.
  chmodSync(dataDir, 0o755);
  const quiet = () => undefined;
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const database = await startEmbeddedPostgres({
    dataDir,
    log: { info: quiet, warn: say, error: say },
    settings: { max_connections: MAX_CONNECTIONS, search_path: SEARCH_PATH },
  });
  await moveDatabaseClock(database.connectionString, 'template1');
  project.provide('databaseServer', database.connectionString);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
