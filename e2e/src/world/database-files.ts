/** What the server's embedded database writes about itself into its data directory. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Postmaster {
  pid: number;
  socketFolder: string;
}

function readPostmaster(dataDir: string): Postmaster | null {
  const record = path.join(dataDir, 'postgres.json');
  if (!existsSync(record)) return null;
  const { home } = JSON.parse(readFileSync(record, 'utf8')) as { home: string };
  const file = path.join(path.resolve(dataDir, home), 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return null;
  // PostgreSQL's own format: the pid is on the first line, the socket folder on the fifth.
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
}

/** Address of the database that runs in `dataDir`. */
export function connectionStringOf(dataDir: string): string {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster) throw new Error(`No database runs in ${dataDir}.`);
  return `postgresql://mazad@localhost:5432/mazad?host=${encodeURIComponent(postmaster.socketFolder)}`;
}

/** Stops a database whose server is gone; does nothing where none runs. */
export function endDatabase(dataDir: string): void {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster || !Number.isInteger(postmaster.pid) || postmaster.pid <= 0) return;
  try {
    process.kill(postmaster.pid, 'SIGINT');
  } catch {
    // It ended by itself in this very moment.
  }
}
