import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CACHE, ENGINE, SERVER_MAIN } from './paths.ts';
import { type Running, startNode } from './processes.ts';

const SECRET_KEY = 'a secret key for measurements, long enough';
const READY_MS_MAX = 60_000;
const POLL_MS = 5;

/** A process that answers HTTP, and its start-up time. */
export interface Served extends Running {
  port: number;
  readyMs: number;
}

/** Below the system's ephemeral ports. */
let nextPort = 20_000 + (process.pid % 12_000);

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
}

/** Starts a Node program that listens on PORT and waits until `/readyz` answers 200. */
export async function startServed(args: readonly string[], env: Record<string, string>): Promise<Served> {
  nextPort += 1;
  const port = nextPort;
  const from = performance.now();
  const running = startNode(args, { ...env, PORT: String(port) });
  const ended = running.line(/(?!)/);
  const ready = async () => {
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (performance.now() - from > READY_MS_MAX) throw new Error('The server did not become ready.');
      await delay(POLL_MS);
    }
  };
  await Promise.race([ready(), ended]);
  // Stopping it later must not raise an unhandled rejection.
  ended.catch(() => undefined);
  return { ...running, port, readyMs: performance.now() - from };
}

/** The built server with limits that no measurement reaches; `env` selects the database. */
export function startServer(env: Record<string, string>): Promise<Served> {
  return startServed([...ENGINE.flags, SERVER_MAIN], {
    ...ENGINE.env,
    SECRET_KEY,
    DATA_DIR: path.join(CACHE, 'server'),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    BID_CHANGES_PER_HOUR: '100000',
    REQUESTS_PER_MINUTE_SESSION: '1000000',
    REQUESTS_PER_MINUTE_PARTNER: '1000000',
    // Each call names a different address, so that no limit per address is hit.
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
}
