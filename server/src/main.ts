import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { startDemo } from './demo-process.ts';
import { openDb } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { assertDurable } from './platform/postgres/durability.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { SettingsError } from './platform/settings-error.ts';

/** What is kept for long may grow by a quarter until it is swept; the engine itself would let it grow fourfold. */
const HEAP_GROWING_PERCENT = 25;
/** Asked to stop twice, or this long after it was asked, the process ends as it is. */
const DRAIN_MS_MAX = 25_000;

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

async function prepareDatabase(connectionString: string): Promise<void> {
  const db = openDb({ connectionString, poolSize: 2, prepared: false });
  try {
    await assertDurable(db.pool);
    await migrate(connectionString);
  } finally {
    await db.close();
  }
}

/** Runs `stop` once at the first signal to end. */
function onSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS_MAX).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

async function runWorker(settings: Settings, connectionString: string): Promise<() => Promise<void>> {
  const log = pino({ level: settings.logLevel, redact: ['req', 'headers'] });
  const app = await buildApp(settings, connectionString, log);
  await app.http.listen({ port: settings.port, host: settings.host });
  return app.drain;
}

/** Forks the workers and replaces one that dies; resolves once all listen. */
async function runWorkers(count: number, connectionString: string): Promise<() => Promise<void>> {
  let stopping = false;
  const env = { DATABASE_URL: connectionString };
  const fork = () =>
    new Promise<void>((resolve) => {
      cluster.fork(env).once('listening', () => resolve());
    });
  cluster.on('exit', () => {
    if (!stopping) void fork();
  });
  await Promise.all(Array.from({ length: count }, fork));
  return async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((w) => w !== undefined);
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve());
            worker.process.kill('SIGTERM');
          }),
      ),
    );
  };
}

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const settings = settingsOrExit();
  if (cluster.isWorker) {
    onSignal(await runWorker(settings, process.env.DATABASE_URL ?? ''));
    return;
  }
  const log = pino({ level: settings.logLevel });
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log });
  const connectionString = settings.databaseUrl ?? embedded!.connectionString;
  await prepareDatabase(connectionString).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  const demo = settings.demo ? await startDemo(settings, connectionString, log) : null;
  // A single worker is this process itself; more of them share the port.
  process.env.SECRET_KEY = settings.secretKey;
  const stopServing =
    settings.workers > 1
      ? await runWorkers(settings.workers, connectionString)
      : await runWorker(settings, connectionString);
  demo?.goLive();
  process.stdout.write(`\nMazad is ready: ${settings.publicUrl}\n${demo?.accounts ?? ''}\n`);
  onSignal(async () => {
    await demo?.stop();
    await stopServing();
    await embedded?.stop();
  });
}

main().catch((error: Error) => {
  process.stderr.write(`Mazad could not start: ${error.message}\n`);
  process.exit(1);
});
