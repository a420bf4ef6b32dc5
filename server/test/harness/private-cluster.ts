/** Databases to be killed: a server's embedded one, found by its data directory. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { placeCluster } from '../../src/platform/postgres/placement.ts';
import { isRunning, readPostmasterFile } from '../../src/platform/postgres/postmaster-file.ts';
import { moveDatabaseClock } from '../database-clock.ts';
import { until } from './client.ts';

export interface PrivateCluster {
  dataDir: string;
  connectionString: string;
  /** Folder of the Unix socket. */
  socketFolder: string;
  /** SIGKILL of the postmaster: nothing is flushed or announced. Returns once it is gone. */
  kill(): Promise<void>;
  /** Stops what still runs, and removes the files. */
  remove(): Promise<void>;
}

/** Creates the database in it, empty and with the tests' clock, for servers that start later. */
export async function makeDatabase({ dataDir }: PrivateCluster): Promise<void> {
  const quiet = () => undefined;
  const log = { info: quiet, warn: quiet, error: quiet };
  const database = await startEmbeddedPostgres({ dataDir, log });
  await moveDatabaseClock(database.connectionString, 'mazad');
  await database.stop();
}

/** A fresh data directory, and the future address of the embedded database in it. */
export async function privateCluster(): Promise<PrivateCluster> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-kill-'));
  // When run as root, the database switches to a user that needs access to this directory.
  chmodSync(dataDir, 0o755);
  const { cluster, runDirectory } = await placeCluster(dataDir);
  const end = async (signal: NodeJS.Signals) => {
    const pid = readPostmasterFile(cluster)?.pid;
    if (pid === undefined || !isRunning(pid)) return;
    process.kill(pid, signal);
    await until(`end of the database by ${signal}`, async () => !isRunning(pid), 30_000);
  };
  return {
    dataDir,
    socketFolder: runDirectory,
    connectionString: `postgresql://mazad@localhost:5432/mazad?host=${encodeURIComponent(runDirectory)}`,
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGQUIT');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
