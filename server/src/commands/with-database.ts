import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { openDb } from '../platform/db/db.ts';
import { isMigrated, migrate } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { PLACEMENT_FILE } from '../platform/postgres/placement.ts';
import { dataDirOf, readSettings } from '../platform/settings.ts';

interface Options {
  log: Logger;
  /** Creates or migrates the database. Without it, a missing database is an error. */
  mayMake: boolean;
}

/** Runs a command on the configured database: DATABASE_URL, otherwise the embedded one of a stopped server. */
export async function withDatabase<T>(
  { log, mayMake }: Options,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  // Checked before the settings are read, because that creates the folder and a secret.
  if (!mayMake && !process.env.DATABASE_URL?.trim()) assertDatabaseIn(dataDirOf(process.env));
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  try {
    const connectionString = settings.databaseUrl ?? embedded!.connectionString;
    await (mayMake ? migrate(connectionString) : assertMigrated(connectionString));
    return await work(connectionString);
  } finally {
    await embedded?.stop();
  }
}

/** Runs a command and returns its exit code; failures are printed as one sentence. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    process.stderr.write(`${message || code}\n`);
    process.exitCode = 1;
  }
}

function assertDatabaseIn(dataDir: string): void {
  if (existsSync(path.join(dataDir, PLACEMENT_FILE))) return;
  throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to that of a server.`);
}

async function assertMigrated(connectionString: string): Promise<void> {
  const db = openDb({ connectionString, poolSize: 1, prepared: false });
  try {
    const isThere = await isMigrated(db.query).catch((error: { code?: string }) => {
      // 42P01: there is no migrations table, so the database is empty or not ours.
      if (error.code === '42P01') return false;
      throw error;
    });
    if (isThere) return;
    throw new Error(
      'The database has not the schema of this version. Start the server of this version on it once.',
    );
  } finally {
    await db.close();
  }
}
