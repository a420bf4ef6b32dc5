import { spawn } from 'node:child_process';

/** The operating system user of PostgreSQL. `dropped`: we are root and switch to it. */
export interface Identity {
  uid: number;
  gid: number;
  name: string;
  dropped: boolean;
}

export interface Outcome {
  /** Null if it could not start or did not end in time. */
  code: number | null;
  stdout: string;
  /** Both streams, or why the program could not start. */
  output: string;
}

const OUTPUT_LIMIT_CHARS = 20_000;

/** The environment of database processes, without ours: PGPORT and PGDATA of the caller would break them. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Spawn options to switch from root to `identity`; empty without root. */
export function spawnIdentity(identity: Identity): { uid?: number; gid?: number } {
  return identity.dropped ? { uid: identity.uid, gid: identity.gid } : {};
}

/** Runs a program as `identity`. Never throws; errors are in the outcome. */
export function runAs(
  identity: Identity,
  command: string,
  args: readonly string[],
  timeoutMs: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...spawnIdentity(identity),
      // The database's user often cannot enter root's working directory.
      cwd: '/',
      env: databaseEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let stdout = '';
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout = (stdout + chunk.toString()).slice(-OUTPUT_LIMIT_CHARS);
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT_CHARS);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_LIMIT_CHARS);
    });
    child.on('error', (error) => resolve({ code: null, stdout, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code, stdout, output }));
  });
}

/**
 * Chooses the database's user. Without root: the current user. With root: the owner of an existing cluster, so that a
 * directory made by an ordinary user keeps working; otherwise `postgres`, otherwise `nobody`. Throws if root finds none
 * of them.
 */
export async function chooseIdentity(clusterOwner: { uid: number; gid: number } | null): Promise<Identity> {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, name: `user ${uid}`, dropped: false };
  if (clusterOwner && clusterOwner.uid !== 0) {
    return { ...clusterOwner, name: `user ${clusterOwner.uid}`, dropped: true };
  }
  for (const name of ['postgres', 'nobody']) {
    const found = await lookUpUser(name);
    if (found) return { ...found, name, dropped: true };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUpUser(name: string): Promise<{ uid: number; gid: number } | null> {
  const self: Identity = { uid: 0, gid: 0, name: 'root', dropped: false };
  const [uid, gid] = await Promise.all([
    runAs(self, 'id', ['-u', name], 5_000),
    runAs(self, 'id', ['-g', name], 5_000),
  ]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether `identity` can enter `directory`. Tried as that user, because modes do not show ACLs and mounts. */
export async function canEnter(identity: Identity, directory: string): Promise<boolean> {
  const outcome = await runAs(identity, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory], 5_000);
  return outcome.code === 0;
}

/** Whether `identity` can create and delete a file in `directory`. */
export async function canWrite(identity: Identity, directory: string): Promise<boolean> {
  const script = 'cd "$1" && : > .probe && rm .probe';
  const outcome = await runAs(identity, '/bin/sh', ['-c', script, 'sh', directory], 5_000);
  return outcome.code === 0;
}
