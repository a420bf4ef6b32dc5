import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import {
  type Answer,
  acceptUntilAnswered as accept,
  changeBid,
  inParallel,
  signedInDealer,
  until,
} from '../harness/client.ts';
import { Prng } from '../harness/prng.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';
import { type BuiltPartner, buildPartner, buildQuote } from '../trade-factories.ts';

/** For the gate; exploring uses 100 rounds and 20,000 changes. */
const ROUNDS = Number(process.env.HAMMER_ROUNDS ?? 4);
const CHANGES = Number(process.env.HAMMER_CHANGES ?? 800);

const { db, url, sql } = useTestDatabase({ isDurable: true });
let servers: ServerProcess[];
let partner: BuiltPartner;

const urlOf = (at: number) => servers[at % servers.length]!.url;
const say = (line: string) => process.stderr.write(`hammer: ${line}\n`);
const countTypes = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const type = `${status} ${body.type ?? 'deal'}`;
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
};

beforeAll(async () => {
  partner = await buildPartner(db);
  servers = await Promise.all([0, 1].map(() => startServer({ databaseUrl: url })));
}, 120_000);

afterAll(() => Promise.all((servers ?? []).map((server) => server.stop())), 60_000);

/** Creates `count` quotes on one asset, each for a new device, in one statement. */
async function manyQuotes(asset: BuiltAsset, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await sql`insert into quote (asset_id, quote_id, region_id, partner_id, item_condition_id, serial_number,
    source_store_name, price_minor, created_at, expires_at)
    select ${asset.assetId}, id, ${asset.regionId}, ${partner.partnerId}, ${asset.conditionIds[0]},
    upper('S' || id), ${partner.shop}, 1, now(), now() + interval '15 minutes'
    from unnest(${ids}::uuid[]) id`;
  return ids;
}

describe('two server processes under a hammer', () => {
  it.each([
    [200, 'one'],
    [40, 'both'],
  ])(
    `gives 5 units to 5 of %i, each at %s of two processes, ${ROUNDS} times`,
    { timeout: 120_000 + ROUNDS * 5_000 },
    async (contenders, at) => {
      const startedAt = performance.now();
      const category = await buildCategory(db);
      for (let round = 0; round < ROUNDS; round++) {
        const { asset } = await buildBid(db, { asset: await buildAsset(db, { category }), maxQuantity: 5 });
        const quotes = await manyQuotes(asset, contenders);
        const answers = await Promise.all(
          quotes.map((quoteId, turn) => {
            const sent = { token: partner.key, quoteId, key: randomUUID() };
            const places = at === 'one' ? [turn] : [turn, turn + 1];
            return Promise.all(places.map((place) => accept(urlOf(place), sent)));
          }),
        );
        expect(countTypes(answers.map(([first]) => first!))).toEqual({
          '200 deal': 5,
          '409 NO_OFFER': contenders - 5,
        });
        for (const [first, twin = first] of answers) expect(twin!.body).toEqual(first!.body);
        const told = answers.map(([first]) => first!.body.data?.appraisalCode);
        const kept = await sql<{ code: string; quote: string }>`select appraisal_code as code,
          quote_id as quote from deal where asset_id = ${asset.assetId}`;
        // Exactly the deals that were reported, each from its own quote.
        expect(kept.map(({ code, quote }) => [quote, code]).sort()).toEqual(
          quotes
            .map((quote, number) => [quote, told[number]])
            .filter(([, code]) => code)
            .sort(),
        );
      }
      const seconds = (performance.now() - startedAt) / 1000;
      say(`${ROUNDS} rounds of ${contenders} at ${at} in ${seconds.toFixed(1)} s`);
    },
  );

  it('never lets one dealer win beyond its credit, over 200 assets', { timeout: 60_000 }, async () => {
    const category = await buildCategory(db);
    // Room for seven deals of 1,050 with tax.
    const storeId = await buildStore(db, { creditLimitMinor: 7 * 105_000 + 104_999 });
    const quotes: string[] = [];
    for (let at = 0; at < 200; at++) {
      const { asset } = await buildBid(db, { asset: await buildAsset(db, { category }), storeId });
      quotes.push((await buildQuote(db, { asset, partner })).quoteId);
    }
    const answers = await Promise.all(
      quotes.map((quoteId, at) => accept(urlOf(at), { token: partner.key, quoteId })),
    );
    expect(countTypes(answers)).toEqual({ '200 deal': 7, '409 NO_OFFER': 193 });
  });

  it.each(['the same key', 'keys of their own'])(
    'makes one deal of 100 acceptances with %s',
    async (keys) => {
      const { asset } = await buildBid(db);
      const { quoteId } = await buildQuote(db, { asset, partner });
      const shared = randomUUID();
      const key = () => (keys === 'the same key' ? shared : randomUUID());
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          accept(urlOf(at), { token: partner.key, quoteId, key: key() }),
        ),
      );
      expect(countTypes(answers)).toEqual({ '200 deal': 100 });
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data!.appraisalCode))).size).toBe(1);
      expect((await db.query('select 1 from deal where asset_id = $1', [asset.assetId])).length).toBe(1);
    },
  );

  it(`keeps each of ${CHANGES} changes of 16 dealers on 40 assets`, { timeout: 300_000 }, async () => {
    const startedAt = performance.now();
    const category = await buildCategory(db);
    const assets: string[] = [];
    for (let at = 0; at < 40; at++) assets.push((await buildAsset(db, { category })).assetId);
    const dealers = [];
    for (let at = 0; at < 16; at++) dealers.push(await signedInDealer(db, await buildStore(db)));
    const sent = new Map<string, string[]>();
    const random = new Prng(16);
    const work = dealers.map((dealer, at) =>
      inParallel(
        Array.from({ length: CHANGES / 16 }, (_, turn) => turn),
        1,
        async (turn) => {
          const assetId = random.pick(assets);
          const key = `${assetId} ${dealer.storeId}`;
          const own = sent.get(key) ?? [];
          // Each change differs from the one before it, so that none is answered as no change.
          const price = (50 + ((own.length * 7 + at) % 50)) * 10;
          const method = own.length === 0 ? 'POST' : 'PUT';
          const change = {
            assetId,
            spotPrice: price,
            confirmPrice: price,
            maxQuantity: random.pick([1, 2, 5]),
          };
          const { status, body } = await changeBid(urlOf(at + turn), dealer.token, change, method);
          expect([status, body.type]).toEqual([200, undefined]);
          sent.set(key, [...own, `${price * 100}`]);
        },
      ),
    );
    await Promise.all(work);
    const seconds = (performance.now() - startedAt) / 1000;
    say(`${CHANGES} changes in ${seconds.toFixed(1)} s, ${Math.round(CHANGES / seconds)} a second`);
    const rows = await sql<{ key: string; prices: string[] }>`select asset_id || ' ' || store_id as key,
      array_agg(spot_price_minor::text order by version) as prices
      from bid_history where asset_id = any(${assets}) group by asset_id, store_id`;
    expect(rows.length).toBe(sent.size);
    for (const { key, prices } of rows) expect([key, prices]).toEqual([key, sent.get(key)]);
  });

  it('leaves a database without a fault, once the ranks have followed', { timeout: 120_000 }, async () => {
    await until(
      'follow-ups',
      async () => {
        const behind = await db.query('select 1 from credit_account where followed_seq < changed_seq');
        return behind.length === 0;
      },
      30_000,
    );
    await expectCleanAudit(db.pool, { settled: true });
    for (const server of servers) expect(server.output()).not.toMatch(/deadlock|40P01|INTERNAL/);
  });
});
