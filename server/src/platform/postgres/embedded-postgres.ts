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
  /** The server's data directory; the cluster stands in it, or it notes where the cluster stands. */
  dataDir: string;
  log: PostgresLog;
  /** Over our own, by PostgreSQL's names: `{ max_connections: 300 }`. They hold from the next start of the database. */
  settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  /** For `pg` and `psql` alike; the role owns the database. */
  connectionString: string;
  /** Fast shutdown, then the data directory is free for another process. */
  stop(): Promise<void>;
  /** Folder of the cluster. */
  location: string;
}

const BACKOFF_MS = [100, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Starts the embedded database of S2 on `dataDir`, or adopts the one that a killed server left running there. While
 * this process lives, the database is brought back whenever it dies. Throws in plain words when another process holds
 * the directory, or the database cannot be made or started.
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

/** Brings the database back until it is told to stop. Returns what tells it. */
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
    // A start that is under way ends first: what it brings up has to be stopped too.
    await done;
    if (current) await stopPostmaster(current.pid, log);
    await release();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** Names a host that is not used beside the socket's folder: without it the address is no URL that `new URL` reads. */
function describeConnection(placement: Placement): string {
  const folder = encodeURIComponent(placement.runDirectory);
  return `postgresql://${DATABASE_ROLE}@localhost:5432/${DATABASE_NAME}?host=${folder}`;
}

/** Connecting is also the proof that the database answers. */
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
