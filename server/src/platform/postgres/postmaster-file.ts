import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Identity, runAs } from './host-identity.ts';

/** The content of `postmaster.pid`. `status` is PostgreSQL's own word, at first empty. */
export interface PostmasterFile {
  pid: number;
  socketDirectory: string;
  status: string;
}

/** `running`: a postmaster of this cluster runs. `crashed`: it did not end cleanly. `none`: it ended cleanly. */
export type Found =
  | { kind: 'running'; file: PostmasterFile }
  | { kind: 'crashed'; file: PostmasterFile }
  | { kind: 'none' };

/** Reads a cluster's `postmaster.pid`; null if there is none, or it is being written now. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return { pid, socketDirectory: lines[4] ?? '', status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/** Distinguishes a running postmaster of this cluster from a file left by a crash or reboot. */
export async function findPostmaster(cluster: string, identity: Identity): Promise<Found> {
  const file = readPostmasterFile(cluster);
  if (!file) return { kind: 'none' };
  const running = isRunning(file.pid) && (await worksIn(file.pid, cluster, identity));
  return { kind: running ? 'running' : 'crashed', file };
}

/** Whether a process is alive. A zombie is not; in a container without an init it may stay forever. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0];
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** After a reboot the pid may belong to any process; a postmaster's working directory is its cluster. */
async function worksIn(pid: number, cluster: string, identity: Identity): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    } catch {
      return false;
    }
  }
  const outcome = await runAs(identity, 'ps', ['-o', 'command=', '-p', String(pid)], 5_000);
  return outcome.stdout.includes(cluster);
}

/**
 * Prepares a new start after a crash. PostgreSQL handles a dead pid itself, but refuses to start if the pid now belongs
 * to another process of the same user. The file must not be deleted: it also names the shared memory by which
 * PostgreSQL detects backends that outlived their postmaster. With our own pid in its first line, PostgreSQL takes it
 * as left by its parent, that is: stale.
 */
export async function clearCrash(cluster: string, runDirectory: string, file: PostmasterFile): Promise<void> {
  await rm(path.join(runDirectory, '.s.PGSQL.5432'), { force: true });
  await rm(path.join(runDirectory, '.s.PGSQL.5432.lock'), { force: true });
  const place = path.join(cluster, 'postmaster.pid');
  if (!isRunning(file.pid) || !existsSync(place)) return;
  const [, ...rest] = readFileSync(place, 'utf8').split('\n');
  await writeFile(place, [String(process.pid), ...rest].join('\n'));
}
