import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePast } from '@mazad/demo/history/make-past';
import type { FullConfig } from '@playwright/test';
import { connectionStringOf, endDatabase } from './database-files.ts';
import { addNewcomer } from './newcomer.ts';
import { addOperator } from './operator.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';
import { tellWorlds, type World } from './worlds.ts';

/** All of the demo's stores and models, and a few days instead of a month: seconds instead of a minute. */
const SIZE = { days: 4, bids: 0.5, changesPerDay: 10, tradeInsPerDay: 24 };

/** One seed: every run begins with the same market. */
const SEED = 7;

/** Starts a real server on a market of its own. */
async function makeWorld(): Promise<{ world: World; end(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-e2e-'));
  // Run as root, the database steps down to a user that has to get in.
  chmodSync(dataDir, 0o755);
  let server: ServerProcess | null = null;
  const end = async () => {
    await server?.stop();
    endDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // The first one makes the database and its tables, and is gone while the past is made: its jobs would
    // otherwise do the past's work at today's time. The database stays up, and the second one adopts it.
    server = await startServer(dataDir, await freePort());
    await server.kill();
    const databaseUrl = connectionStringOf(dataDir);
    const files = { dataDir, filesUrl: undefined };
    const secretKey = readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim();
    await makePast({
      ...{ connectionString: databaseUrl, secretKey, files },
      say: () => undefined,
      seed: SEED,
      size: SIZE,
    });
    await addNewcomer(databaseUrl);
    const operatorSecret = await addOperator(databaseUrl, secretKey);
    server = await startServer(dataDir, await freePort());
    return { world: { url: server.url, databaseUrl, operatorSecret }, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Makes a world for each worker. Returns what ends them and removes their files. */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const made = await Promise.allSettled(Array.from({ length: config.workers }, makeWorld));
  const worlds = made.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  const end = async () => {
    await Promise.all(worlds.map((one) => one.end()));
  };
  const failed = made.find((one) => one.status === 'rejected');
  if (failed) {
    await end();
    throw failed.reason;
  }
  tellWorlds(worlds.map((one) => one.world));
  return end;
}
