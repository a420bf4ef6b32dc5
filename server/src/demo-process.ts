import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Settings } from './platform/settings.ts';
import { routineLevel } from './platform/telemetry/log.ts';

/** The demo market is a separate program, built beside the server. */
const BUILT = fileURLToPath(new URL('./demo.js', import.meta.url));
/** From sources if the server runs from sources. */
const ENTRY = existsSync(BUILT) ? BUILT : fileURLToPath(new URL('../../demo/src/main.ts', import.meta.url));

const ACCOUNTS = `
  dealer@mazad.example    SPOT store, opens on its bids
  dealer2@mazad.example   SPOT store
  paas@mazad.example      PAAS store, opens on its deals
  operator@mazad.example  operator, at /operator; second factor JBSWY3DPEHPK3PXP
  password: trade-in-market
  partner key: demo-partner-key
`;

export interface Demo {
  accounts: string;
  /** From now on, dealers, shops and couriers act through the API. */
  goLive(): void;
  stop(): Promise<void>;
}

function run(mode: 'past' | 'live', env: NodeJS.ProcessEnv): ChildProcess {
  return fork(ENTRY, [mode], {
    env: { ...process.env, ...env },
    // The past prints its progress; the live market's output goes to the log.
    stdio: ['ignore', mode === 'past' ? 'inherit' : 'pipe', 'inherit', 'ipc'],
  });
}

/**
 * Creates the demo market's past in an empty database, and refuses a database with other data (S2). An aborted `end`
 * stops it midway.
 */
export async function startDemo(
  settings: Settings,
  connectionString: string,
  log: Logger,
  end: AbortSignal,
): Promise<Demo> {
  if (!existsSync(ENTRY)) throw new Error('the demo market is not built: run npm run build');
  const past = run('past', {
    DATABASE_URL: connectionString,
    DATA_DIR: settings.dataDir,
    SECRET_KEY: settings.secretKey,
  });
  const leave = () => past.kill('SIGTERM');
  end.addEventListener('abort', leave);
  const code = await new Promise<number | null>((resolve) => past.once('exit', resolve));
  end.removeEventListener('abort', leave);
  if (code !== 0)
    throw new Error('the demo market could not be made; start with DEMO=0 for an empty platform');
  let child: ChildProcess | null = null;
  return {
    accounts: ACCOUNTS,
    goLive() {
      child = run('live', { MAZAD_URL: settings.localUrl });
      createInterface({ input: child.stdout! }).on('line', (line) => log[routineLevel(settings)](line));
      child.once('exit', (exit) => {
        child = null;
        if (exit) log.warn({ exit }, 'the demo market stopped acting');
      });
    },
    async stop() {
      if (!child) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
