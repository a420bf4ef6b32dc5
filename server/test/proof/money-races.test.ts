import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../database.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import {
  type Answer,
  acceptUntilAnswered,
  inParallel,
  operate,
  signedInOperator,
  tellShipment,
  untilAnswered,
} from '../harness/client.ts';
import { type ServerProcess, startServer } from '../harness/server-process.ts';
import { untilFollowedUp } from '../settle-markets.ts';
import { type BuiltPartner, buildPartner, buildQuote } from '../trade-factories.ts';

/** For the gate; exploring uses 200 of each. */
const EACH = Number(process.env.MONEY_RACES ?? 20);
const ASSETS = 8;
/** Concurrent payments. */
const PAYING = 10;

const { db, url } = useTestDatabase({ isDurable: true, poolSize: 20 });
let servers: ServerProcess[];
let partner: BuiltPartner;
let operator: string;

const urlOf = (at: number) => servers[at % servers.length]!.url;

/** Makes the same call at both servers at once, each until it is answered. */
const twice = (ask: (url: string) => Promise<Answer>) =>
  Promise.all(servers.map(({ url }) => untilAnswered(() => ask(url))));

beforeAll(async () => {
  partner = await buildPartner(db);
  operator = await signedInOperator(db);
  servers = await Promise.all([0, 1].map(() => startServer({ databaseUrl: url })));
}, 120_000);

afterAll(() => Promise.all((servers ?? []).map((server) => server.stop())), 60_000);

async function quoteAll(assets: readonly BuiltAsset[], count: number): Promise<string[]> {
  const quotes: string[] = [];
  for (let at = 0; at < count; at++) {
    quotes.push((await buildQuote(db, { asset: assets[at % assets.length]!, partner })).quoteId);
  }
  return quotes;
}

/** Accepts each quote at one server, and again at the other: both answers name the same deal. */
async function award(quotes: readonly string[]): Promise<string[]> {
  const won = quotes.map(async (quoteId, at) => {
    const key = randomUUID();
    const ask = (turn: number) => acceptUntilAnswered(urlOf(turn), { token: partner.key, quoteId, key });
    const answers = [await ask(at), await ask(at + 1)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const codes = new Set(answers.map(({ body }) => String(body.data!.appraisalCode)));
    expect(codes.size).toBe(1);
    return [...codes][0]!;
  });
  return Promise.all(won);
}

const now = () => new Date().toISOString();

it(`keeps ${EACH} awards, payments and cancellations at once on one store, each sent twice (C1, C2)`, {
  timeout: 120_000,
}, async () => {
  const storeId = await buildStore(db, { creditLimitMinor: 500_000_000 });
  const category = await buildCategory(db);
  const assets: BuiltAsset[] = [];
  for (let at = 0; at < ASSETS; at++) {
    const { asset } = await buildBid(db, {
      asset: await buildAsset(db, { category }),
      storeId,
      maxQuantity: 100,
    });
    assets.push(asset);
  }
  const standing = await award(await quoteAll(assets, EACH));
  const others = await quoteAll(assets, EACH);
  const halves = [standing.slice(0, EACH / 2), standing.slice(EACH / 2)];

  const tell = (appraisalCode: string, type: string, reason?: string) => {
    const event = { type, at: now(), ...(reason && { reason }) };
    const sent = { token: partner.key, appraisalCode, event, key: `${type}-${appraisalCode}` };
    return twice((url) => tellShipment(url, sent));
  };
  const cancel = (code: string) => tell(code, 'CANCELLED', 'The customer left');
  const deliver = async (code: string) => [
    ...(await tell(code, 'PICKED_UP')),
    ...(await tell(code, 'DELIVERED')),
  ];
  /** Both answers name the same entry. */
  const post = async (path: string, body: object) => {
    const answers = await twice((url) => operate(url, operator, path, body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const ids = new Set(answers.map((answer) => String(answer.body.data!.transactionId)));
    expect(ids.size).toBe(1);
    return [...ids][0]!;
  };
  const pay = async (at: number) => {
    const payment = { storeId, kind: 'PAYMENT', amount: 10 + at, method: 'CASH', narrative: 'Paid' };
    const transactionId = await post('/payments', { ...payment, idempotencyKey: randomUUID() });
    if (at % 4 > 0) return;
    await post(`/payments/${storeId}/${transactionId}/reversal`, { narrative: 'Bounced' });
  };

  const [cancelled, delivered] = await Promise.all([
    Promise.all(halves[0]!.map(cancel)),
    Promise.all(halves[1]!.map(deliver)),
    inParallel(Array.from({ length: EACH }).keys(), PAYING, pay),
    award(others),
  ]);
  expect([...cancelled, ...delivered].flat().filter(({ status }) => status !== 200)).toEqual([]);

  const [kept] = await db.query<Record<string, number>>(
    `select (select count(*) from ledger_transaction where store_id = $1 and kind = 'PAYMENT')::int as payments,
       (select count(*) from ledger_transaction where store_id = $1 and kind = 'REVERSAL')::int as reversals,
       (select count(*) from ledger_transaction where store_id = $1 and kind = 'PURCHASE')::int as purchases,
       (select count(*) from deal where store_id = $1 and state = 'WON')::int as won`,
    [storeId],
  );
  expect(kept).toEqual({ payments: EACH, reversals: EACH / 4, purchases: EACH / 2, won: EACH });
  await untilFollowedUp(db);
  await expectCleanAudit(db.pool, { settled: true });
  for (const server of servers) expect(server.output()).not.toMatch(/deadlock|40P01|INTERNAL/);
});
