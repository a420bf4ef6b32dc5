/** Real server processes for the proof tests: started from source, listening on loopback, stopped by pid. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockEnv } from '../../../tools/clock/fixed-day.mjs';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const TEST_SECRET = 'a key for tests, of more than thirty-two characters';
const READY_MS_MAX = 60_000;

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output, newest last. */
  output(): string;
  /** Kills it at once, like a crash. */
  kill(): Promise<void>;
  /** Stops it gracefully. */
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export interface ServerOptions {
  databaseUrl?: string;
  dataDir?: string;
  port?: number;
  /** Another copy of the sources, such as a sabotaged one. */
  root?: string;
  env?: Record<string, string>;
}

/** Spawns a server without waiting for it. Rate limits are wide: they have tests of their own. */
export function spawnServer(o: ServerOptions & { port: number }) {
  const root = o.root ?? ROOT;
  return spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...clockEnv,
      HOST: '127.0.0.1',
      PORT: String(o.port),
      DEMO: '0',
      SECRET_KEY: TEST_SECRET,
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE_SESSION: '1000000',
      REQUESTS_PER_MINUTE_PARTNER: '1000000',
      BID_CHANGES_PER_HOUR: '100000',
      ...(o.databaseUrl ? { DATABASE_URL: o.databaseUrl } : {}),
      ...(o.dataDir ? { DATA_DIR: o.dataDir } : {}),
      ...o.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a server and waits until it reports ready. */
export async function startServer(o: ServerOptions): Promise<ServerProcess> {
  const port = o.port ?? (await freePort());
  const child = spawnServer({ ...o, port });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The server was not ready in time.\n${said}`)),
      READY_MS_MAX,
    );
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
      if (!said.includes('Mazad is ready')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code}.\n${said}`));
    });
  });
  await ready.catch(async (error) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output: () => said,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}
