import { rename, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Releases the lock. */
export type ReleaseLock = () => Promise<void>;

const ANSWER_TIMEOUT_MS = 2_000;
const DYING_DEADLINE_MS = 3_000;
const ASK_AGAIN_MS = 50;
const UNKNOWN = 'of unknown number';

/**
 * Locks `directory` for the life of this process with a listening socket. The kernel closes it however we end, so a
 * crash leaves no misleading pid. Throws, naming the process, if another holds it.
 */
export async function acquireInstanceLock(directory: string): Promise<ReleaseLock> {
  const place = path.join(directory, 'lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(place);
    if (server) return () => close(server);
    const holder = await askHolder(place);
    if (holder !== null) throw inUse(directory, holder);
    await setAside(place, path.join(directory, `gone.${process.pid}`), directory);
  }
  throw inUse(directory, 'that starts at the same moment');
}

/** Null if the name is taken. Binding is atomic, so only one process gets it. */
function listen(place: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(place, () => {
      server.unref();
      resolve(server);
    });
  });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The process that listens at `place`; null if none. A busy process that does not answer still holds it. */
async function askHolder(place: string): Promise<string | null> {
  const deadline = Date.now() + DYING_DEADLINE_MS;
  for (;;) {
    const answer = await askOnce(place);
    if (answer !== 'cut off') return answer;
    if (Date.now() > deadline) return UNKNOWN;
    await delay(ASK_AGAIN_MS);
  }
}

/** A process that is being killed accepts the connection and closes it silently. */
function askOnce(place: string): Promise<string | null> {
  return new Promise((resolve) => {
    let pid = '';
    const socket = net.connect(place);
    const answer = () => resolve(pid === '' ? 'cut off' : pid);
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy();
      resolve(UNKNOWN);
    });
    socket.on('data', (chunk) => {
      pid += chunk.toString();
    });
    socket.on('end', answer);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
      else answer();
    });
  });
}

/** Moves a dead lock away, then asks it again under its new name, in case another process took it meanwhile. */
async function setAside(place: string, aside: string, directory: string): Promise<void> {
  try {
    await rename(place, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const holder = await askHolder(aside);
  if (holder !== null) {
    await rename(aside, place);
    throw inUse(directory, holder);
  }
  await rm(aside, { force: true });
}

function inUse(directory: string, holder: string): Error {
  return new Error(
    `The embedded database (${directory}) is in use by another server, process ${holder}. One server runs on a data directory: stop that one, choose another DATA_DIR, or share a PostgreSQL through DATABASE_URL.`,
  );
}
