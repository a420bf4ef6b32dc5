import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../../src/platform/db/db.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { accept, changeBid, signedInDealer, type TestDealer, until } from '../harness/client.ts';
import { type PrivateCluster, privateCluster } from '../harness/private-cluster.ts';
import { Prng } from '../harness/prng.ts';
import { freePort, type ServerProcess, startServer } from '../harness/server-process.ts';
import { type BuiltPartner, buildPartner, buildQuote } from '../trade-factories.ts';

const CYCLES = Number(process.env.KILL_CYCLES ?? 20);
const DEALERS = 4;
const PARTNERS = 3;
const CONTROL_TRIES_MAX = 20;

/** What a client saw confirmed. */
interface Acknowledged {
  bids: { assetId: string; storeId: string; priceMinor: number }[];
  deals: { code: string; quoteId: string }[];
}

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
function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function flush(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

describe('killed at any moment', () => {
  let cluster: PrivateCluster;
  let server: ServerProcess;
  let port: number;
  const random = new Prng(Date.now());

  beforeAll(async () => {
    cluster = await privateCluster();
    port = await freePort();
    server = await startServer({ dataDir: cluster.dataDir, port });
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    await cluster?.remove();
  }, 90_000);

  /** Loads the server until it is told to stop; what fails is nobody's promise. */
  function load(market: {
    assets: BuiltAsset[];
    dealers: TestDealer[];
    quotes: string[];
    partner: BuiltPartner;
  }) {
    const seen: Acknowledged = { bids: [], deals: [] };
    let running = true;
    const keepOn = async (step: () => Promise<void>) => {
      while (running) {
        // A refused connection comes back at once: let other work have its turn.
        await step().catch(() => new Promise((resolve) => setImmediate(resolve)));
      }
    };
    const bid = (dealer: TestDealer) => async () => {
      const { assetId } = random.pick(market.assets);
      const price = random.whole(50, 99) * 10;
      const change = { assetId, spotPrice: price, confirmPrice: price, maxQuantity: random.pick([2, 5, 10]) };
      const answer = await changeBid(server.url, dealer.token, change);
      if (answer.status !== 200) return;
      seen.bids.push({ assetId, storeId: dealer.storeId, priceMinor: price * 100 });
    };
    const trade = async () => {
      const quoteId = market.quotes.pop();
      if (!quoteId) return;
      const key = randomUUID();
      const answer = await accept(server.url, { token: market.partner.key, quoteId, key, timeoutMs: 5_000 });
      if (answer.status === 200) seen.deals.push({ code: String(answer.body.data!.appraisalCode), quoteId });
    };
    const work = [
      ...market.dealers.map((dealer) => keepOn(bid(dealer))),
      ...Array.from({ length: PARTNERS }, () => keepOn(trade)),
    ];
    const stop = async () => {
      running = false;
      await Promise.all(work);
    };
    return { seen, stop };
  }

  async function mustHave(pool: pg.Pool, seen: Acknowledged): Promise<void> {
    const lostBids = await pool.query(
      `select x.* from jsonb_to_recordset($1) as x("assetId" uuid, "storeId" uuid, "priceMinor" bigint)
       where not exists (select from bid_history h where h.asset_id = x."assetId" and h.store_id = x."storeId"
         and h.spot_price_minor = x."priceMinor")`,
      [JSON.stringify(seen.bids)],
    );
    const lostDeals = await pool.query(
      `select x.* from jsonb_to_recordset($1) as x(code text, "quoteId" uuid) where not exists (select from deal d
         where d.appraisal_code = x.code and d.quote_id = x."quoteId")`,
      [JSON.stringify(seen.deals)],
    );
    expect([...lostBids.rows, ...lostDeals.rows]).toEqual([]);
  }

  it(`keeps what it acknowledged over ${CYCLES} kills`, { timeout: CYCLES * 20_000 + 60_000 }, async () => {
    const startedAt = performance.now();
    const all: Acknowledged = { bids: [], deals: [] };
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      // A connection of this process does not outlive the database that is killed.
      const db = openDb({ connectionString: cluster.connectionString, poolSize: 3, prepared: false });
      const category = await buildCategory(db);
      const dealers = [];
      for (let at = 0; at < DEALERS; at++) dealers.push(await signedInDealer(db, await buildStore(db)));
      const partner = await buildPartner(db);
      const assets = [];
      const quotes: string[] = [];
      for (let at = 0; at < 4; at++) {
        const asset = await buildAsset(db, { category });
        for (const { storeId } of dealers) await buildBid(db, { asset, storeId, spotPriceMinor: 40_000 });
        for (let n = 0; n < 12; n++) quotes.push((await buildQuote(db, { asset, partner })).quoteId);
        assets.push(asset);
      }
      await db.close();

      const { seen, stop } = load({ assets, dealers, quotes, partner });
      await until('some answers', 20_000, async () => seen.bids.length >= 20);
      const killAt = Date.now() + random.whole(0, 400);
      await until('the moment', 5_000, async () => Date.now() >= killAt);
      if (cycle % 2 === 0) await server.kill();
      else await cluster.kill();
      await stop();
      if (cycle % 2 === 0) server = await startServer({ dataDir: cluster.dataDir, port });
      // A backend may outlive its postmaster for a moment and still answer: a new connection is the proof.
      await until('the database again', 60_000, async () => canConnect(cluster.connectionString));
      await until('ready again', 60_000, async () =>
        fetch(`${server.url}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false),
      );
      const after = openPool(cluster.connectionString, 2);
      await mustHave(after, seen);
      // What one kill breaks stays broken: of very many, every hundredth part is enough.
      if (cycle % Math.ceil(CYCLES / 100) === 0 || cycle === CYCLES - 1) await expectCleanAudit(after);
      await after.end();
      all.bids.push(...seen.bids);
      all.deals.push(...seen.deals);
    }
    const end = openPool(cluster.connectionString, 1);
    await mustHave(end, all);
    await end.end();
    const writes = all.bids.length + all.deals.length;
    const seconds = (performance.now() - startedAt) / 1000;
    process.stderr.write(
      `kill: ${CYCLES} kills, ${writes} acknowledged writes, 0 lost, ${seconds.toFixed(1)} s\n`,
    );
    expect(writes).toBeGreaterThan(CYCLES);
  });
});

describe('the same check without synchronous_commit', () => {
  it('sees what is lost', { timeout: 180_000 }, async () => {
    const cluster = await privateCluster();
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const database = await startEmbeddedPostgres({
      dataDir: cluster.dataDir,
      log: quiet,
      settings: { synchronous_commit: 'off', wal_writer_delay: '1s' },
    });
    let [acknowledged, lost, tries] = [0, 0, 0];
    try {
      await migrate(database.connectionString);
      // What is lost is to be the writes, not the tables.
      await flush(database.connectionString);
      while (lost === 0 && tries < CONTROL_TRIES_MAX) {
        tries++;
        const client = new pg.Client({ connectionString: database.connectionString });
        client.on('error', () => undefined);
        await client.connect();
        const db = {
          query: async (sql: string, values: readonly unknown[] = []) =>
            (await client.query(sql, [...values])).rows,
        };
        const { asset, storeId } = await buildBid(db as Parameters<typeof buildBid>[0]);
        let seen = 0;
        const writing = (async () => {
          for (let price = 10_000; ; price += 1_000) {
            await buildBid(db as Parameters<typeof buildBid>[0], { asset, storeId, spotPriceMinor: price });
            seen++;
          }
        })().catch(() => undefined);
        await until('some writes', 10_000, async () => seen >= 100);
        await cluster.kill();
        await writing;
        await client.end().catch(() => undefined);
        const after = openPool(database.connectionString, 1);
        await until('the database again', 60_000, () =>
          after.query('select 1').then(
            () => true,
            () => false,
          ),
        );
        const kept = await after.query('select count(*)::int as n from bid_history where store_id = $1', [
          storeId,
        ]);
        acknowledged += seen + 1;
        lost += Math.max(0, seen + 1 - kept.rows[0].n);
        await after.end();
      }
      process.stderr.write(
        `kill: without synchronous_commit ${lost} of ${acknowledged} lost, ${tries} tries\n`,
      );
      expect(lost).toBeGreaterThan(0);
    } finally {
      await database.stop();
      await cluster.remove();
    }
  });
});
