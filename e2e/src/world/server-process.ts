import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clockEnv } from '../../../tools/clock/fixed-day.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const READY_MS_MAX = 60_000;
const OUTPUT_CHARS_KEPT = 20_000;

export interface ServerProcess {
  url: string;
  /** Kills it at once; the database that it started keeps running. */
  kill(): Promise<void>;
  /** Stops it gracefully, with its database. */
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function whenReady(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`The server was not ready in time.\n${said}`)),
      READY_MS_MAX,
    );
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-OUTPUT_CHARS_KEPT);
      if (!said.includes('Mazad is ready')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${code}.\n${said}`));
    });
  });
}

/**
 * Starts the built server, as `npm start` does, without the demo market, with its own database in `dataDir` or the
 * given one.
 */
export async function startServer(
  dataDir: string,
  port: number,
  given?: { databaseUrl: string; secretKey: string },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'server/dist/main.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...clockEnv,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      // So that pushes reach the tests' own service.
      WEBHOOKS_ALLOW_LOOPBACK: '1',
      LOG_LEVEL: 'error',
      ...(given && { DATABASE_URL: given.databaseUrl, SECRET_KEY: given.secretKey }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await whenReady(child).catch(async (error) => {
    await end(child, 'SIGKILL');
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}
