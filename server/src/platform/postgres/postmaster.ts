import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { explainFailure } from './cluster.ts';
import { databaseEnvironment, spawnIdentity } from './host-identity.ts';
import type { Placement } from './placement.ts';
import { clearCrash, findPostmaster, isRunning, readPostmasterFile } from './postmaster-file.ts';

/** The supervisor's log; a pino logger fits. */
export interface PostgresLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A postmaster that is ready. `ended` resolves when it is gone, even if it is not our child. */
export interface Postmaster {
  pid: number;
  adopted: boolean;
  ended: Promise<void>;
}

const POLL_MS = 15;
const WATCH_MS = 500;
const LEFTOVERS_DEADLINE_MS = 60_000;
// Recovery replays at most a few gigabytes of log; after a quarter of an hour something else is wrong.
const READY_DEADLINE_MS = 15 * 60_000;
const SAY_EVERY_MS = 5_000;
const FAST_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 10_000;

type Launch = { kind: 'ready'; postmaster: Postmaster } | { kind: 'failed'; output: string };

/**
 * Starts the cluster's postmaster: adopts one that a killed parent left running, waits for one that is stopping or
 * recovering, otherwise starts a new one. Throws a readable error.
 */
export async function bringUp(
  placement: Placement,
  binDirectory: string,
  log: PostgresLog,
): Promise<Postmaster> {
  const deadline = Date.now() + LEFTOVERS_DEADLINE_MS;
  let told = false;
  for (;;) {
    const found = await findPostmaster(placement.cluster, placement.identity);
    if (found.kind === 'running') {
      const adopted = await adopt(found.file.pid, placement, log);
      if (adopted) return adopted;
      continue;
    }
    if (found.kind === 'crashed') {
      if (!told) log.warn('The database did not end cleanly last time; recovering it from its log.');
      told = true;
      await clearCrash(placement.cluster, placement.runDirectory, found.file);
    }
    const launch = await start(placement, binDirectory, log);
    if (launch.kind === 'ready') return launch.postmaster;
    // Backends notice the death of their postmaster at once, but busy ones take longer.
    const leftovers = /still in use|lock file .* already exists/i.test(launch.output);
    if (!leftovers || Date.now() > deadline) {
      throw new Error(`The database did not start. ${explainFailure(launch.output, placement)}`);
    }
    log.warn('Processes of the database that ended are still there; waiting for them.');
    await delay(250);
  }
}

/** Null if it ended meanwhile; the caller then looks again. */
async function adopt(pid: number, placement: Placement, log: PostgresLog): Promise<Postmaster | null> {
  const file = readPostmasterFile(placement.cluster);
  const reachable = !file?.socketDirectory || file.socketDirectory === placement.runDirectory;
  if (!reachable || file?.status === 'stopping') {
    log.warn(`The database's process ${pid} is of an earlier run; waiting for it to end.`);
    await stopPostmaster(pid, log);
    return null;
  }
  const ready = await waitUntilReady(pid, placement.cluster, () => isRunning(pid), log);
  if (!ready) return null;
  log.warn(`The database was still running (process ${pid}): its server was killed. Adopted.`);
  return { pid, adopted: true, ended: watch(pid) };
}

async function start(placement: Placement, binDirectory: string, log: PostgresLog): Promise<Launch> {
  const startLog = path.join(placement.home, 'start.log');
  const startedAt = Date.now();
  const output = openSync(startLog, 'w', 0o600);
  if (placement.identity.dropped) fchownSync(output, placement.identity.uid, placement.identity.gid);
  const child = spawn(path.join(binDirectory, 'postgres'), ['-D', placement.cluster], {
    ...spawnIdentity(placement.identity),
    cwd: '/',
    env: databaseEnvironment(),
    // Its own session: Ctrl-C is for the server, which drains first and stops the database last.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = endOf(child);
  child.unref();
  let living = true;
  void ended.then(() => {
    living = false;
  });
  const pid = child.pid;
  if (pid !== undefined && (await waitUntilReady(pid, placement.cluster, () => living, log))) {
    return { kind: 'ready', postmaster: { pid, adopted: false, ended: ended.then(() => undefined) } };
  }
  const reason = await ended;
  return { kind: 'failed', output: `${await readLogs(placement, startLog, startedAt)}${reason}` };
}

/** Resolves, never rejects; with the reason if the program could not start. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(''));
  });
}

async function waitUntilReady(
  pid: number,
  cluster: string,
  isAlive: () => boolean,
  log: PostgresLog,
): Promise<boolean> {
  const startedAt = Date.now();
  let saidAt = startedAt;
  while (isAlive()) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === pid && file.status === 'ready') return true;
    const now = Date.now();
    if (now - startedAt > READY_DEADLINE_MS) {
      throw new Error(
        `The database (process ${pid}) was not ready after 15 minutes. Its log is in ${cluster}/log.`,
      );
    }
    if (now - saidAt > SAY_EVERY_MS) {
      saidAt = now;
      log.warn(`The database is still recovering, for ${Math.round((now - startedAt) / 1000)} s now.`);
    }
    await delay(POLL_MS);
  }
  return false;
}

/** The end of a process that is not our child can only be polled. */
async function watch(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(WATCH_MS, undefined, { ref: false });
}

/** Fast shutdown: ends sessions and flushes commits. Throws if even the immediate one fails. */
export async function stopPostmaster(pid: number, log: PostgresLog): Promise<void> {
  signal(pid, 'SIGINT');
  if (await endedWithin(pid, FAST_STOP_MS)) return;
  log.error('The database did not stop within 60 s; ending it at once. It will recover at its next start.');
  signal(pid, 'SIGQUIT');
  if (await endedWithin(pid, IMMEDIATE_STOP_MS)) return;
  throw new Error(`The database's process ${pid} does not end.`);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endedWithin(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** The output before log files were opened, then the end of the newest file since. */
async function readLogs(placement: Placement, startLog: string, sinceMs: number): Promise<string> {
  const folder = path.join(placement.cluster, 'log');
  const early = readFileSync(startLog, 'utf8').slice(-4_000);
  if (!existsSync(folder)) return early;
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const written = files.filter((file) => statSync(file).mtimeMs >= sinceMs - 1_000);
  return early + written.map((file) => readFileSync(file, 'utf8').slice(-4_000)).join('');
}
