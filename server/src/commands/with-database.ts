import type { Logger } from 'pino';
import { migrate } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { readSettings } from '../platform/settings.ts';

/** Runs a command on the database that the settings name, at its newest schema: DATABASE_URL, else the embedded one. */
export async function withDatabase<T>(
  log: Logger,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  try {
    const connectionString = settings.databaseUrl ?? embedded!.connectionString;
    await migrate(connectionString);
    return await work(connectionString);
  } finally {
    await embedded?.stop();
  }
}
