import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../database.ts';
import { type BuiltBid, buildBid } from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { accept, changeBid, signedInDealer, type TestDealer, until } from '../harness/client.ts';
import { type FaultProxy, startProxy } from '../harness/proxy.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';
import { type BuiltPartner, buildPartner, buildQuote } from '../trade-factories.ts';

const { db, url, sql } = useTestDatabase({ isDurable: true });
let toDatabase: FaultProxy;
let toServer: FaultProxy;
let server: ServerProcess;
let partner: BuiltPartner;
let bid: BuiltBid;
let dealer: TestDealer;

beforeAll(async () => {
  const address = new URL(url);
  toDatabase = await startProxy({ path: `${address.searchParams.get('host')}/.s.PGSQL.5432` });
  const databaseUrl = `postgresql://mazad@127.0.0.1:${toDatabase.port}${address.pathname}`;
  server = await startServer({ databaseUrl });
  toServer = await startProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  partner = await buildPartner(db);
  bid = await buildBid(db, { maxQuantity: 100 });
  dealer = await signedInDealer(db, bid.storeId);
}, 90_000);

afterEach(() => {
  toDatabase.setMode('through');
  toDatabase.setDelayMs(0);
  toServer.setMode('through');
});

afterAll(async () => {
  await expectCleanAudit(db.pool);
  await toServer.close();
  await server.stop();
  await toDatabase.close();
}, 60_000);

let turn = 0;
const price = () => 500 + (turn++ % 40) * 10;
const change = () => {
  const spotPrice = price();
  return changeBid(server.url, dealer.token, {
    assetId: bid.asset.assetId,
    spotPrice,
    confirmPrice: spotPrice,
  });
};
const newQuote = async () => (await buildQuote(db, { asset: bid.asset, partner })).quoteId;

describe('the network between', () => {
  it('answers 503 in time when the database is cut off, and recovers by itself', async () => {
    expect((await change()).status).toBe(200);
    const quoteId = await newQuote();
    toDatabase.setMode('cut');
    for (const work of [change, () => accept(server.url, { token: partner.key, quoteId })]) {
      const answer = await work();
      expect([answer.status, answer.body.type]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    toDatabase.setMode('through');
    await until('recovery', async () => (await change()).status === 200);
    const { status } = await accept(server.url, { token: partner.key, quoteId });
    expect(status).toBe(200);
  });

  it('answers the same deal when the answer to an acceptance was lost', async () => {
    const [quoteId, key] = [await newQuote(), randomUUID()];
    const through = `http://127.0.0.1:${toServer.port}`;
    toServer.setMode('swallow-answers');
    const lost = accept(through, { token: partner.key, quoteId, key, timeoutMs: 2_000 });
    await expect(lost).rejects.toThrow('no answer in time');
    expect(toServer.swallowedBytes()).toBeGreaterThan(0);
    const made = await sql<{ appraisal_code: string }>`select appraisal_code from deal
      where quote_id = ${quoteId}`;
    expect(made.length).toBe(1);
    for (const retry of [key, randomUUID()]) {
      const { status, body } = await accept(server.url, { token: partner.key, quoteId, key: retry });
      expect([status, body.data?.appraisalCode]).toEqual([200, made[0]!.appraisal_code]);
    }
  });

  it('makes one deal when the connection breaks while the commit is under way', async () => {
    for (let round = 0; round < 10; round++) {
      const [quoteId, key] = [await newQuote(), randomUUID()];
      toDatabase.setDelayMs(5);
      const first = accept(server.url, { token: partner.key, quoteId, key });
      const cutAt = Date.now() + round * 6;
      await until('the moment', async () => Date.now() >= cutAt);
      toDatabase.setMode('cut');
      const answer = await first;
      toDatabase.setMode('through');
      toDatabase.setDelayMs(0);
      expect([200, 503]).toContain(answer.status);
      const again: { status?: number; code?: unknown } = {};
      await until('an answer', async () => {
        const retried = await accept(server.url, { token: partner.key, quoteId, key });
        again.code = retried.body.data?.appraisalCode;
        return retried.status === 200;
      });
      const made = await db.query('select appraisal_code from deal where quote_id = $1', [quoteId]);
      expect(made).toEqual([{ appraisal_code: again.code }]);
      if (answer.status === 200) expect(answer.body.data!.appraisalCode).toBe(again.code);
    }
  });

  it('serves through a slow network', async () => {
    toDatabase.setDelayMs(50);
    expect((await change()).status).toBe(200);
  });
});
