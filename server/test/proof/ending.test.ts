import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeCluster } from '../../src/platform/postgres/placement.ts';
import { isRunning, readPostmasterFile } from '../../src/platform/postgres/postmaster-file.ts';
import { until } from '../harness/client.ts';
import { type PrivateCluster, privateCluster } from '../harness/private-cluster.ts';
import { freePort, spawnServer } from '../harness/server-process.ts';

/** A first start makes a database. */
const START_MS_MAX = 60_000;

let cluster: PrivateCluster;
beforeEach(async () => {
  cluster = await privateCluster();
});
afterEach(() => cluster.remove());

async function databasePid(): Promise<number | undefined> {
  return readPostmasterFile((await placeCluster(cluster.dataDir)).cluster)?.pid;
}

it('a server that cannot listen leaves no database behind (S2)', { timeout: 90_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const child = spawnServer({ dataDir: cluster.dataDir, port });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await databasePid()).toBeUndefined();
  other.close();
});

it('a server that is ended while it starts leaves no database behind (S2)', { timeout: 90_000 }, async () => {
  const child = spawnServer({ dataDir: cluster.dataDir, port: await freePort() });
  const ended = once(child, 'exit');
  await until('a database', async () => (await databasePid()) !== undefined, START_MS_MAX);
  const pid = await databasePid();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isRunning(pid!)).toBe(false);
});
