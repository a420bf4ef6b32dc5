/** A server killed while it reads, plans and applies bid books: each is applied completely or not at all (X3, X4). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSeed } from '../../../tools/seed.mjs';
import { useTestDatabase } from '../database.ts';
import { buildStore } from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { signedInDealer, type TestDealer, until } from '../harness/client.ts';
import { buildManyModels } from '../harness/many-models.ts';
import { Prng } from '../harness/prng.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';

const CYCLES = Number(process.env.KILL_CYCLES ?? 10);
/** More than one batch of writes. */
const ROWS = 3000;
const DEALERS = 2;

interface Found {
  upload_id: string;
  state: string;
  written: number;
  /** The number of changes that the upload reports. */
  said: number;
}

describe('a server killed at any moment', () => {
  const random = new Prng(testSeed);
  const { db, url, sql } = useTestDatabase({ isDurable: true });
  let dataDir: string;
  let server: ServerProcess;
  let dealers: TestDealer[];
  let assetIds: string[];

  const start = () => startServer({ databaseUrl: url, dataDir });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'mazad-book-kill-'));
    ({ assetIds } = await buildManyModels(db, ROWS));
    dealers = [];
    for (let at = 0; at < DEALERS; at++) dealers.push(await signedInDealer(db, await buildStore(db)));
    server = await start();
  }, 120_000);

  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 90_000);

  async function call(
    url: string,
    dealer: TestDealer,
    path: string,
    body?: FormData,
  ): Promise<{ uploadId: string }> {
    const headers = { authorization: `Bearer ${dealer.token}` };
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      ...(body && { body }),
    });
    const { data } = (await answer.json()) as { data: { upload: { uploadId: string } } };
    return data.upload;
  }

  /**
   * Sends a book of one price for every model: at once, or after a preview, sometimes with a second thought. It stops
   * with its server: a preview that the next server finishes is not followed by an apply beside that one's own books.
   */
  async function sendBook(dealer: TestDealer, price: number): Promise<void> {
    const { url } = server;
    const form = new FormData();
    const lines = ['Asset ID,My Bid', ...assetIds.map((assetId) => `${assetId},${price}`)];
    form.append('file', new Blob([lines.join('\n')]), 'book.csv');
    const isLooked = random.pick([true, false]);
    const { uploadId } = await call(
      url,
      dealer,
      `/assets/import/active-asset-bids?preview=${isLooked}`,
      form,
    );
    if (!isLooked) return;
    await until('a preview', async () => (await stateOf(uploadId)) === 'CHECKED', 30_000);
    await call(url, dealer, `/bid-books/uploads/${uploadId}/apply`);
    if (random.pick([true, false])) await call(url, dealer, `/bid-books/uploads/${uploadId}/cancel`);
  }

  async function stateOf(uploadId: string): Promise<string> {
    const [upload] = await sql<{ state: string }>`select state from bid_upload where upload_id = ${uploadId}`;
    return upload!.state;
  }

  /** What a dead server had started ends once the database notices; a claim expires by itself after half a minute. */
  async function comeBack(): Promise<void> {
    await until(
      'the end of what it had begun',
      async () => {
        const begun = await sql`select from pg_stat_activity where datname = current_database()
          and application_name = 'mazad'
          and pid <> all (${await ownPids()}::int[]) and state <> 'idle'`;
        return begun.length === 0;
      },
      30_000,
    );
    await expectWhole();
    await db.query('update bid_upload set claimed_until = clock_timestamp() where claim is not null');
    server = await start();
  }

  async function ownPids(): Promise<number[]> {
    const [own] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    return [own!.pid];
  }

  /** Each upload is applied with all of its rows and reports that, or with none. */
  async function expectWhole(): Promise<Found[]> {
    const found = await sql<Found>`select u.upload_id, u.state, coalesce(u.applied_rows, 0) as said,
      (select count(*) from bid_history h where h.store_id = u.store_id
      and h.note ->> 'uploadId' = u.upload_id::text) as written
      from bid_upload u order by u.created_at`;
    const isWhole = ({ state, said, written }: Found) =>
      state === 'APPLIED' ? written === ROWS && said === ROWS : written === 0;
    const broken = found.filter((one) => !isWhole(one));
    expect(broken).toEqual([]);
    const mixed = await sql`select store_id from bid
      group by store_id having count(*) <> ${ROWS} or count(distinct spot_price_minor) > 1`;
    expect(mixed).toEqual([]);
    return found;
  }

  const isAtWork = "state in ('READING', 'APPLYING') or is_report_due";

  it(`applies a book whole or not at all over ${CYCLES} kills`, { timeout: CYCLES * 60_000 }, async () => {
    const cut = new Set<string>();
    let price = 1000;
    const sendAll = () => {
      // Near enough to the last one to need no confirmation (M2).
      price += 10 * DEALERS;
      return Promise.all(dealers.map((dealer, at) => sendBook(dealer, price + 10 * at)));
    };
    const atWork = `select state from bid_upload where ${isAtWork}`;
    const ended = () =>
      until('an end of each file', async () => (await db.query(atWork)).length === 0, 60_000);
    const startedAt = performance.now();
    await sendAll();
    // A dealer's next book is compared with the result of this one: during its apply, the rows would count as
    // overtaken.
    await ended();
    const takesMs = performance.now() - startedAt;
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      // A call that is cut off promises nothing.
      const work = sendAll().catch(() => undefined);
      const killAt = performance.now() + random.whole(0, Math.round(takesMs));
      await until('the moment', async () => performance.now() >= killAt, takesMs + 5_000);
      await server.kill();
      await work;
      for (const { state } of await db.query<{ state: string }>(atWork)) cut.add(state);
      await comeBack();
      await ended();
      await expectWhole();
    }
    await until(
      'the ranks',
      async () => {
        return (await db.query('select from mark')).length === 0;
      },
      60_000,
    );
    await expectCleanAudit(db.pool);
    const found = await expectWhole();
    const applied = found.filter(({ said }) => said === ROWS).length;
    process.stderr.write(
      `bid books: ${CYCLES} kills, ${found.length} books, ${applied} applied, cut while ${[...cut].join(', ') || 'idle'}\n`,
    );
    expect(applied).toBeGreaterThan(0);
    expect(cut.size).toBeGreaterThan(0);
  });
});
