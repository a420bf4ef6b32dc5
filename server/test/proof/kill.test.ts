import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { buildBid } from '../factories.ts';
import { until } from '../harness/client.ts';
import { openPool, testKills } from '../harness/kill-cycles.ts';
import { privateCluster } from '../harness/private-cluster.ts';

/** For the gate; the long test has 50. */
const CYCLES = 2;
const CONTROL_TRIES_MAX = 20;

async function flush(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

describe('killed at any moment', () => testKills(CYCLES));

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
      // The writes are meant to be lost, not the tables.
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
        await until('some writes', async () => seen >= 100);
        await cluster.kill();
        await writing;
        await client.end().catch(() => undefined);
        const after = openPool(database.connectionString, 1);
        await until(
          'the database again',
          () =>
            after.query('select 1').then(
              () => true,
              () => false,
            ),
          60_000,
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
