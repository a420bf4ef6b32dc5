/**
 * The load on a server that is about to be killed, and what each client saw confirmed: money and goods, all by HTTP.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/db.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../factories.ts';
import { type BuiltPartner, buildPartner, buildQuote } from '../trade-factories.ts';
import {
  accept,
  changeBid,
  operate,
  signedInDealer,
  signedInOperator,
  type TestDealer,
  tellShipment,
} from './client.ts';
import type { Prng } from './prng.ts';

const DEALERS = 4;
const ASSETS = 4;
const QUOTES_EACH = 12;
const ACCEPTING = 3;
const SHIPPING = 2;
const ANSWER_MS_MAX = 5_000;

/** What a client saw confirmed. */
export interface Acknowledged {
  bids: { assetId: string; storeId: string; priceMinor: number }[];
  deals: { code: string; quoteId: string }[];
  /** Deal events, by the partner or an operator (D1). */
  moves: { code: string; event: string }[];
  payments: { storeId: string; transactionId: string; amountMinor: number }[];
  reversals: { storeId: string; transactionId: string }[];
}

export const nothing = (): Acknowledged => ({ bids: [], deals: [], moves: [], payments: [], reversals: [] });

export interface KillMarket {
  assets: BuiltAsset[];
  dealers: TestDealer[];
  quotes: string[];
  partner: BuiltPartner;
  /** A token. */
  operator: string;
}

export async function buildKillMarket(db: Db): Promise<KillMarket> {
  const category = await buildCategory(db);
  const dealers: TestDealer[] = [];
  for (let at = 0; at < DEALERS; at++) dealers.push(await signedInDealer(db, await buildStore(db)));
  const partner = await buildPartner(db);
  const assets: BuiltAsset[] = [];
  const quotes: string[] = [];
  for (let at = 0; at < ASSETS; at++) {
    const asset = await buildAsset(db, { category });
    for (const { storeId } of dealers) await buildBid(db, { asset, storeId, spotPriceMinor: 40_000 });
    for (let n = 0; n < QUOTES_EACH; n++) quotes.push((await buildQuote(db, { asset, partner })).quoteId);
    assets.push(asset);
  }
  return { assets, dealers, quotes, partner, operator: await signedInOperator(db) };
}

interface Work {
  url: string;
  market: KillMarket;
  random: Prng;
  seen: Acknowledged;
  /** Codes of deals that nobody has moved yet. */
  won: string[];
}

async function bid({ url, market, random, seen }: Work, { token, storeId }: TestDealer): Promise<void> {
  const { assetId } = random.pick(market.assets);
  const price = random.whole(50, 99) * 10;
  const change = { assetId, spotPrice: price, confirmPrice: price, maxQuantity: random.pick([2, 5, 10]) };
  const { status } = await changeBid(url, token, change);
  if (status === 200) seen.bids.push({ assetId, storeId, priceMinor: price * 100 });
}

async function trade({ url, market, seen, won }: Work): Promise<void> {
  const quoteId = market.quotes.pop();
  if (!quoteId) return later();
  const { status, body } = await accept(url, {
    token: market.partner.key,
    quoteId,
    timeoutMs: ANSWER_MS_MAX,
  });
  if (status !== 200) return;
  const code = String(body.data!.appraisalCode);
  seen.deals.push({ code, quoteId });
  won.push(code);
}

/** One deal to its end: cancelled; delivered; or refused, and settled by an operator with a charge (D1). */
async function ship({ url, market, random, seen, won }: Work): Promise<void> {
  const code = won.shift();
  if (!code) return later();
  const tell = async (type: string, reason?: string) => {
    const event = { type, at: new Date().toISOString(), ...(reason && { reason }) };
    const { status } = await tellShipment(url, { token: market.partner.key, appraisalCode: code, event });
    if (status !== 200) throw new Error(`${type}: ${status}`);
    seen.moves.push({ code, event: type });
  };
  if (random.chance(0.25)) return tell('CANCELLED', 'The customer left');
  await tell('PICKED_UP');
  if (random.chance(0.5)) return tell('DELIVERED');
  await tell('REFUSED');
  // Won, picked up, refused.
  const settled = { event: 'SETTLED', version: 3, reason: 'Broken on the way', requestId: randomUUID() };
  const move = random.chance(0.5) ? settled : { ...settled, charge: 25 };
  const { status } = await operate(url, market.operator, `/deals/${code}/moves`, move);
  if (status === 200) seen.moves.push({ code, event: 'SETTLED' });
}

/** A payment; about every third is reversed at once (C1). */
async function pay({ url, market, random, seen }: Work): Promise<void> {
  const { storeId } = random.pick(market.dealers);
  const amount = random.whole(1, 500);
  const payment = { storeId, kind: 'PAYMENT', amount, method: 'CASH', narrative: 'Paid' };
  const answer = await operate(url, market.operator, '/payments', {
    ...payment,
    idempotencyKey: randomUUID(),
  });
  if (answer.status !== 200) return;
  const transactionId = String(answer.body.data!.transactionId);
  seen.payments.push({ storeId, transactionId, amountMinor: amount * 100 });
  if (!random.chance(0.3)) return;
  const path = `/payments/${storeId}/${transactionId}/reversal`;
  const { status } = await operate(url, market.operator, path, { narrative: 'Bounced' });
  if (status === 200) seen.reversals.push({ storeId, transactionId });
}

/** A refused connection fails at once, and so does a look for work that is not there: give others a turn. */
const later = () => delay(5);

/** Loads the server until stopped; failed calls are ignored, since nothing was promised for them. */
export function startLoad(url: string, market: KillMarket, random: Prng) {
  const work: Work = { url, market, random, seen: nothing(), won: [] };
  let running = true;
  const keepOn = async (step: () => Promise<void>) => {
    while (running) await step().catch(later);
  };
  const times = (count: number, step: () => Promise<void>) =>
    Array.from({ length: count }, () => keepOn(step));
  const all = [
    ...market.dealers.map((dealer) => keepOn(() => bid(work, dealer))),
    ...times(ACCEPTING, () => trade(work)),
    ...times(SHIPPING, () => ship(work)),
    keepOn(() => pay(work)),
  ];
  const stop = async () => {
    running = false;
    await Promise.all(all);
  };
  return { seen: work.seen, stop };
}

const KEPT: Record<keyof Acknowledged, { columns: string; isKept: string }> = {
  bids: {
    columns: '"assetId" uuid, "storeId" uuid, "priceMinor" bigint',
    isKept: `select from bid_history h where h.asset_id = x."assetId" and h.store_id = x."storeId"
      and h.spot_price_minor = x."priceMinor"`,
  },
  deals: {
    columns: 'code text, "quoteId" uuid',
    isKept: 'select from deal d where d.appraisal_code = x.code and d.quote_id = x."quoteId"',
  },
  moves: {
    columns: 'code text, event text',
    isKept: `select from deal_code c join deal_event e using (asset_id, appraisal_id)
      where c.appraisal_code = x.code and e.type = x.event`,
  },
  payments: {
    columns: '"storeId" uuid, "transactionId" uuid, "amountMinor" bigint',
    isKept: `select from ledger_transaction t where t.store_id = x."storeId" and t.transaction_id = x."transactionId"
      and t.kind = 'PAYMENT' and t.credit_minor = x."amountMinor"`,
  },
  reversals: {
    columns: '"storeId" uuid, "transactionId" uuid',
    isKept:
      'select from ledger_transaction t where t.store_id = x."storeId" and t.reverses = x."transactionId"',
  },
};

/** Asserts that everything that was acknowledged is there. */
export async function mustHave(pool: pg.Pool, seen: Acknowledged): Promise<void> {
  const lost: unknown[] = [];
  for (const [name, { columns, isKept }] of Object.entries(KEPT)) {
    const { rows } = await pool.query(
      `select x.* from jsonb_to_recordset($1) as x(${columns}) where not exists (${isKept})`,
      [JSON.stringify(seen[name as keyof Acknowledged])],
    );
    lost.push(...rows);
  }
  expect(lost).toEqual([]);
}
