/** Accepts a quote: the domain orders the offers for its grade (M4); the database awards to the first eligible one. */
import { orderOf } from '@mazad/domain/book';
import { v7 as uuidv7 } from 'uuid';
import type { Instant } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';
import type { Message } from '#platform/outbox.ts';
import { factsOf, readFacts, type WireFacts } from './facts.ts';
import { steer } from './steer.ts';
import type { MarketKey } from './writes.ts';

export interface AwardInput {
  quoteId: string;
  partnerId: string;
  /** Null: the quoted price (M13). */
  minimumMinor: number | null;
  /** Stored with the deal in this form. */
  customer: object;
  appraisalCode: string;
  /** Salt of the receipt (M15), in hexadecimal digits. */
  salt: string;
  /** Null: the database's clock. */
  at: Instant | null;
  address?: string | null;
  /** The shops that the key is for; null for all. */
  shopIds?: readonly string[] | null;
  /** The partner is notified of a deal. */
  isTold?: boolean;
}

export type AwardAnswer =
  | {
      result: 'AWARDED';
      assetId: string;
      storeId: string;
      appraisalCode: string;
      dealPriceMinor: number;
      taxMinor: number;
      wonAt: string;
    }
  | {
      result: 'REPLAYED';
      assetId: string;
      appraisalCode: string;
      dealPriceMinor: number;
      taxMinor: number;
      wonAt: string;
    }
  | { result: 'PRICE_CHANGED'; priceMinor: number }
  | { result: 'NOT_FOUND' | 'QUOTE_EXPIRED' | 'SHOP_RETIRED' | 'NO_OFFER' }
  /** The deal that already has the device, whichever partner made it. */
  | { result: 'DEVICE_IN_DEAL'; appraisalCode: string };

type NotYet = { result: 'AGAIN' } | ({ result: 'STEER' } & MarketKey);

export interface Order {
  key: string | null;
  /** When its facts were read. */
  readAt: Instant | null;
  stores: string[];
  percents: number[];
  /** In minor units. */
  offers: number[];
}

const FACTS = `select q.item_condition_id as "gradeId", f.facts, n.at::text from quote q
  cross join (select coalesce($2, statement_timestamp()) as at) n
  cross join lateral facts_now(q.region_id, array[q.asset_id], n.at) f
  where q.quote_id = $1`;

/** All offers of the quote's asset for its grade, in the book or not: one that is out may be back by the award. */
export async function readOrder(
  sql: Sql,
  { quoteId, at }: Pick<AwardInput, 'quoteId' | 'at'>,
): Promise<Order> {
  const [read] = await sql.query<{ gradeId: string; facts: WireFacts; at: string }>(FACTS, [quoteId, at]);
  const facts = read && factsOf(read.facts);
  const isGrade = facts?.grades.some(({ gradeId }) => gradeId === read!.gradeId);
  const lines = isGrade ? orderOf(facts!, read!.gradeId) : [];
  return {
    key: facts?.orderKey ?? null,
    readAt: read?.at ?? null,
    stores: lines.map(({ bid }) => bid.storeId),
    percents: lines.map(({ percent }) => percent),
    offers: lines.map(({ offerMinor }) => offerMinor),
  };
}

/** Lets the autopilots respond to changes of the book, on a market that the transaction has locked. */
async function steerHeld(
  sql: Sql,
  { assetId, regionId }: MarketKey,
  at: Instant | null,
): Promise<readonly Message[]> {
  const facts = await readFacts(sql, { regionId, assetIds: [assetId], at });
  return (await steer(sql, { regionId, at }, [...facts])).flatMap(({ messages }) => messages);
}

/** From the second try on the market is locked, so only percents, the clock and autopilots can change the order. */
const TRIES_MAX = 8;

/**
 * Gives a quote's device to the first offer in the book whose store's credit covers it (M12, M13). Runs in the caller's
 * transaction, which keeps the asset's market locked from then on. The order is read before the lock, and read again if
 * it changed by then or if autopilots respond first. `early` is an order already requested in that transaction.
 */
export async function award(sql: Sql, input: AwardInput, early?: Promise<Order>): Promise<AwardAnswer> {
  const { quoteId: quote, partnerId: partner, minimumMinor, customer, salt, at, address } = input;
  const command = { quote, partner, minimumMinor, customer, salt, at, address, shops: input.shopIds };
  const ids = { appraisal: uuidv7(), code: input.appraisalCode, event: input.isTold ? uuidv7() : null };
  const told: Message[] = [];
  let isSteered = false;
  for (let tries = 0; tries <= TRIES_MAX; tries++) {
    const order = await ((tries === 0 && early) || readOrder(sql, input));
    const answer: AwardAnswer | NotYet = await callValue(sql.query, 'award', {
      ...{ ...command, ...ids, ...order, told: isSteered ? told : null },
    });
    if (answer.result !== 'STEER' && answer.result !== 'AGAIN') return answer;
    // Autopilots must also respond to later changes of the order.
    isSteered = answer.result === 'STEER';
    if (answer.result === 'STEER') told.push(...(await steerHeld(sql, answer, at)));
  }
  throw Object.assign(new Error('the order of the book keeps changing'), { code: '40001' });
}
