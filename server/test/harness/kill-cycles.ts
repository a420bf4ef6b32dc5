/** A server under load whose process or database is killed repeatedly. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSeed } from '../../../tools/seed.mjs';
import { openDb } from '../../src/platform/db/db.ts';
import { expectCleanAudit } from './audit.ts';
import { until } from './client.ts';
import { type Acknowledged, buildKillMarket, mustHave, nothing, startLoad } from './kill-load.ts';
import { makeDatabase, type PrivateCluster, privateCluster } from './private-cluster.ts';
import { Prng } from './prng.ts';
import { freePort, type ServerProcess, startServer } from './server-process.ts';

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The next kill may meet a connection that is still closing; that must not end the test process. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const isUnderWay = ({ bids, deals, moves, payments }: Acknowledged) =>
  bids.length >= 15 && deals.length >= 3 && moves.length >= 3 && payments.length >= 3;

/** Adds the test: after every kill, all acknowledged data is there and every check of the audit holds. */
export function testKills(cycles: number): void {
  let cluster: PrivateCluster;
  let server: ServerProcess;
  let port: number;
  const random = new Prng(testSeed);

  beforeAll(async () => {
    cluster = await privateCluster();
    await makeDatabase(cluster);
    port = await freePort();
    server = await startServer({ dataDir: cluster.dataDir, port });
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    await cluster?.remove();
  }, 90_000);

  /** Applies load, kills the server or the database, waits until both are back. */
  async function killOnce(cycle: number): Promise<Acknowledged> {
    // A connection of this process does not survive the killed database.
    const db = openDb({ connectionString: cluster.connectionString, poolSize: 3, prepared: false });
    const market = await buildKillMarket(db);
    await db.close();
    const { seen, stop } = startLoad(server.url, market, random);
    await until('some answers of each kind', async () => isUnderWay(seen), 20_000);
    const killAt = Date.now() + random.whole(0, 400);
    await until('the moment', async () => Date.now() >= killAt);
    if (cycle % 2 === 0) await server.kill();
    else await cluster.kill();
    await stop();
    if (cycle % 2 === 0) server = await startServer({ dataDir: cluster.dataDir, port });
    // A backend may outlive its postmaster for a moment and still answer, so only a new connection proves it.
    await until('the database again', () => canConnect(cluster.connectionString), 60_000);
    await until('ready again', () => isReady(server.url), 60_000);
    return seen;
  }

  it(`keeps what it acknowledged over ${cycles} kills`, { timeout: cycles * 20_000 + 60_000 }, async () => {
    const startedAt = performance.now();
    const all = nothing();
    for (let cycle = 0; cycle < cycles; cycle++) {
      const seen = await killOnce(cycle);
      const after = openPool(cluster.connectionString, 2);
      await mustHave(after, seen);
      // Whatever one kill breaks stays broken, so with very many cycles every hundredth part is enough.
      if (cycle % Math.ceil(cycles / 100) === 0 || cycle === cycles - 1) await expectCleanAudit(after);
      await after.end();
      for (const name of Object.keys(all) as (keyof Acknowledged)[])
        all[name].push(...(seen[name] as never[]));
    }
    const end = openPool(cluster.connectionString, 1);
    await mustHave(end, all);
    await end.end();
    const counts = Object.entries(all).map(([name, { length }]) => `${length} ${name}`);
    const seconds = (performance.now() - startedAt) / 1000;
    process.stderr.write(`kill: ${cycles} kills, 0 lost of ${counts.join(', ')}; ${seconds.toFixed(1)} s\n`);
    expect(Math.min(all.deals.length, all.moves.length, all.payments.length)).toBeGreaterThanOrEqual(cycles);
  });
}
