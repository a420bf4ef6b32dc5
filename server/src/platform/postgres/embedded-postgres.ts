import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import {
  DATABASE_NAME,
  DATABASE_ROLE,
  ensureCluster,
  type PostgresSettings,
  writeSettings,
} from './cluster.ts';
import { acquireInstanceLock, type ReleaseLock } from './instance-lock.ts';
import { type Placement, placeCluster, recordPlacement } from './placement.ts';
import { bringUp, type PostgresLog, type Postmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The server's data directory. It contains the cluster, or a file that says where it is. */
  dataDir: string;
  log: PostgresLog;
  /** Override ours, by PostgreSQL's names: `{ max_connections: 300 }`. They apply from the next start. */
  settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  /** For `pg` and `psql`; the role owns the database. */
  connectionString: string;
  /** Fast shutdown; then another process may use the data directory. */
  stop(): Promise<void>;
  location: string;
}

const BACKOFF_MS = [100, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Starts the embedded database of S2 in `dataDir`, or adopts one that a killed server left running. While this process
 * lives, the database is restarted whenever it dies. Throws a readable error if another process holds the directory, or
 * if the database cannot be created or started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options;
  const placement = await placeCluster(dataDir);
  const release = await acquireInstanceLock(placement.runDirectory);
  try {
    if (placement.isTemporary) {
      log.warn(`The database stands in ${placement.home}, which a restart of the machine may empty.`);
    }
    const binDirectory = await prepareBinaries(placement.home, placement.identity);
    const isNew = await ensureCluster(placement, binDirectory);
    if (isNew) log.info(`Made a new database in ${placement.cluster}.`);
    await writeSettings(placement.cluster, placement, settings);
    const launch = () => bringUp(placement, binDirectory, log);
    const postmaster = await launch();
    const connectionString = describeConnection(placement);
    await ensureDatabase(connectionString);
    await recordPlacement(placement);
    const stop = supervise(postmaster, launch, release, log);
    return { connectionString, stop, location: placement.cluster };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Restarts the database until stopped. Returns the function that stops it. */
function supervise(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  release: ReleaseLock,
  log: PostgresLog,
): () => Promise<void> {
  let current: Postmaster | null = first;
  const stopping = new AbortController();
  const told = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  const keepUp = async () => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      if (current) {
        await Promise.race([current.ended, told]);
        if (stopping.signal.aborted) return;
        current = null;
        log.error('The database ended while the server was running; starting it again.');
      }
      const pauseMs = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)];
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await launch();
        failures = 0;
        log.warn(`The database is back (process ${current.pid}).`);
      } catch (error) {
        failures += 1;
        log.error(`The database could not be started again (attempt ${failures}). ${String(error)}`);
      }
    }
  };
  const done = keepUp();

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    stopping.abort();
    // A running start must finish first, because its result has to be stopped too.
    await done;
    if (current) await stopPostmaster(current.pid, log);
    await release();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** Contains an unused host besides the socket's folder, because `new URL` needs one. */
function describeConnection(placement: Placement): string {
  const folder = encodeURIComponent(placement.runDirectory);
  return `postgresql://${DATABASE_ROLE}@localhost:5432/${DATABASE_NAME}?host=${folder}`;
}

/** Also proves that the database answers. */
async function ensureDatabase(connectionString: string): Promise<void> {
  const own = new pg.Client({ connectionString });
  try {
    await own.connect();
    return;
  } catch (error) {
    // 3D000: the database does not exist yet.
    if ((error as { code?: string }).code !== '3D000') throw error;
  } finally {
    await own.end().catch(() => undefined);
  }
  const address = new URL(connectionString);
  address.pathname = '/postgres';
  const first = new pg.Client({ connectionString: address.href });
  await first.connect();
  try {
    await first.query(`create database ${DATABASE_NAME}`);
  } finally {
    await first.end();
  }
}
