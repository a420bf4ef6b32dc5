import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Identity, runAs } from './host-identity.ts';

/** What `postmaster.pid` says. `status` is PostgreSQL's own word, empty in the first moments. */
export interface PostmasterFile {
  pid: number;
  socketDirectory: string;
  status: string;
}

/** `running`: a postmaster of this cluster. `crashed`: one was, and did not end cleanly. `none`: it ended cleanly. */
export type Found =
  | { kind: 'running'; file: PostmasterFile }
  | { kind: 'crashed'; file: PostmasterFile }
  | { kind: 'none' };

/** Reads `postmaster.pid` of a cluster; null when there is none, or it is being written at this moment. */
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

/** Tells a living postmaster of this cluster from a file that a crash or a reboot left behind. */
export async function findPostmaster(cluster: string, identity: Identity): Promise<Found> {
  const file = readPostmasterFile(cluster);
  if (!file) return { kind: 'none' };
  const running = isRunning(file.pid) && (await worksIn(file.pid, cluster, identity));
  return { kind: running ? 'running' : 'crashed', file };
}

/** Whether a process lives. A zombie does not: in a container without an init, nobody may ever collect it. */
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

/** After a reboot the old number may be anybody's; a postmaster always works in its cluster's folder. */
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
 * Clears the way for a new postmaster after a crash. PostgreSQL copes with a dead pid by itself; but it refuses to
 * start when that number is now another process of the same user. The file must not simply go: it also names the
 * shared memory by which PostgreSQL notices backends that outlived their postmaster. Our own number in its first
 * line means to PostgreSQL "left by my parent", that is: stale.
 */
export async function clearCrash(cluster: string, runDirectory: string, file: PostmasterFile): Promise<void> {
  await rm(path.join(runDirectory, '.s.PGSQL.5432'), { force: true });
  await rm(path.join(runDirectory, '.s.PGSQL.5432.lock'), { force: true });
  const place = path.join(cluster, 'postmaster.pid');
  if (!isRunning(file.pid) || !existsSync(place)) return;
  const [, ...rest] = readFileSync(place, 'utf8').split('\n');
  await writeFile(place, [String(process.pid), ...rest].join('\n'));
}
