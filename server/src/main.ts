import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { startDemo } from './demo-process.ts';
import { openDb } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { assertSecretKey } from './platform/db/secret-key-mark.ts';
import { type Ending, endBySignals } from './platform/ending.ts';
import { connectionsFor } from './platform/postgres/cluster.ts';
import { assertDurable } from './platform/postgres/durability.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { SettingsError } from './platform/settings-error.ts';
import { createLog } from './platform/telemetry/log.ts';
import { beatForWatchdog, runWorkers } from './platform/workers.ts';

/** The old generation of the heap may grow by a quarter before a collection; V8's default would be fourfold. */
const HEAP_GROWING_PERCENT = 25;
const DRAIN_MS_MAX = 25_000;

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env, { isTerminal: process.stdout.isTTY });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

async function prepareDatabase(connectionString: string, secretKey: string): Promise<void> {
  const db = openDb({ connectionString, poolSize: 2, prepared: false });
  try {
    await assertDurable(db.pool);
    await migrate(connectionString);
    await assertSecretKey(db, secretKey);
  } finally {
    await db.close();
  }
}

async function runWorker(settings: Settings, connectionString: string): Promise<() => Promise<void>> {
  const app = await buildApp(settings, connectionString, await createLog(settings));
  await app.http.listen({ port: settings.port, host: settings.host });
  return app.drain;
}

async function main(settings: Settings, ending: Ending): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  if (cluster.isWorker) {
    beatForWatchdog();
    ending.drains(await runWorker(settings, process.env.DATABASE_URL ?? ''));
    return;
  }
  const log = await createLog(settings);
  const { dataDir } = settings;
  const room = { max_connections: connectionsFor(settings) };
  const embedded = settings.databaseUrl ? null : startEmbeddedPostgres({ dataDir, log, settings: room });
  // If the database fails to start, there is nothing to stop.
  ending.lastly(async () => (await embedded?.catch(() => null))?.stop());
  const connectionString = settings.databaseUrl ?? (await embedded!).connectionString;
  await prepareDatabase(connectionString, settings.secretKey);
  const demo = settings.demo ? await startDemo(settings, connectionString, log, ending.begun) : null;
  // A single worker is this process itself; several workers share the port.
  process.env.SECRET_KEY = settings.secretKey;
  const stopServing =
    settings.workers > 1
      ? await runWorkers(
          settings.workers,
          { DATABASE_URL: connectionString, DEMO: settings.demo ? '1' : '0' },
          log,
        )
      : await runWorker(settings, connectionString);
  ending.drains(stopServing);
  demo?.goLive();
  process.stdout.write(`\nMazad is ready: ${settings.publicUrl}\n${demo?.accounts ?? ''}\n`);
  if (demo) ending.drains(demo.stop);
}

// Workers end only on the first process's request, and abort with it.
const settings = settingsOrExit();
const drainMsMax = settings.drainSeconds * 1_000 + DRAIN_MS_MAX;
const ending = endBySignals(drainMsMax, cluster.isWorker ? Number.POSITIVE_INFINITY : undefined);
main(settings, ending).catch((error: Error) => {
  // The start was cancelled, so failures of what it was using do not matter.
  if (ending.begun.aborted) return;
  process.stderr.write(`Mazad could not start: ${error.message}\n`);
  ending.end(1);
});
