/** Shared by the sabotage probes: the product's use cases, from the intact or the patched sources. */
import { randomUUID } from 'node:crypto';
import { clockAt, systemClock } from '../../../src/platform/clock.ts';
import type { Db } from '../../../src/platform/db/db.ts';
import type { AppError } from '../../../src/platform/http/errors.ts';
import { readBook } from '../../books.ts';
import type { TestDatabase } from '../../database.ts';
import type { BuiltAsset } from '../../factories.ts';
import type { BuiltQuote } from '../../trade-factories.ts';
import { CUSTOMER } from '../client.ts';
import type { SourceTree } from './sabotage.ts';

export interface ProbeWorld extends TestDatabase {
  sources: SourceTree;
}
export type Probe = (world: ProbeWorld) => Promise<void>;

type PlaceBid = typeof import('../../../src/bidding/place-bid.ts');
type AcceptQuote = typeof import('../../../src/trade-ins/accept-quote.ts');
export type Credit = typeof import('../../../src/credit/index.ts');
type Market = typeof import('../../../src/market/index.ts');

export const clock = systemClock;
export const ACTOR = 'operator:probe';

export async function typeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'DONE',
    (error: AppError) => error.type ?? error.message,
  );
}

export async function accept(
  world: ProbeWorld,
  quote: BuiltQuote,
  o: { db?: Db; key?: string; name?: string } = {},
) {
  const { acceptQuote } = await world.sources.load<AcceptQuote>('trade-ins/accept-quote.ts');
  const { hashOf } =
    await world.sources.load<typeof import('../../../src/trade-ins/idempotency.ts')>(
      'trade-ins/idempotency.ts',
    );
  const customer = { ...CUSTOMER, name: o.name ?? CUSTOMER.name };
  const requestHash = hashOf([quote.quoteId, customer]);
  const call = {
    partnerId: quote.partner.partnerId,
    key: o.key ?? randomUUID(),
    requestHash,
    language: 'en' as const,
  };
  const input = { quoteId: quote.quoteId, body: { customer } };
  const { body } = await acceptQuote({ db: o.db ?? world.db, clock }, quote.partner, call, input);
  const { type, data } = body as { type?: string; data?: { appraisalCode: string } };
  return type ?? data!.appraisalCode;
}

export async function place(
  world: ProbeWorld,
  o: { db?: Db; assetId: string; storeId: string; priceMinor: number; isNew?: boolean },
) {
  const { placeBid } = await world.sources.load<PlaceBid>('bidding/place-bid.ts');
  const command = { spotPriceMinor: o.priceMinor, confirmPriceMinor: o.priceMinor, maxQuantity: 5 };
  const deps = { db: o.db ?? world.db, clock, live: { changed: () => undefined }, bidChangesPerHour: 3 };
  const intent = o.isNew ? ('CREATE' as const) : ('UPDATE' as const);
  await placeBid(deps, { ...o, regionId: 'uae', userId: null, intent, command });
}

export async function setLimit(world: ProbeWorld, storeId: string, limitMinor: number): Promise<void> {
  const { setCreditLimit } = await world.sources.load<Market>('market/index.ts');
  await setCreditLimit({ db: world.db, clock }, { storeId, limitMinor, actor: ACTOR });
}

/** A payment of 50 AED in cash, or a payout. */
export async function pay(
  world: ProbeWorld,
  o: { db?: Db; storeId: string; idempotencyKey?: string; narrative?: string; isPayout?: boolean; at?: Date },
) {
  const { recordPaymentIn } = await world.sources.load<Credit>('credit/index.ts');
  const { db = world.db, at, ...command } = o;
  const payment = { amountMinor: 5_000, method: 'CASH' as const, narrative: 'paid', actor: ACTOR };
  return db.transaction((tx) =>
    recordPaymentIn(tx, at ? clockAt(at) : clock, { ...payment, idempotencyKey: randomUUID(), ...command }),
  );
}

export async function firstOf(world: ProbeWorld, asset: BuiltAsset): Promise<string | undefined> {
  const [first] = await readBook(world.db, asset);
  return first;
}

export const settled = async <T>(result: {
  victim: PromiseSettledResult<T>;
  intruder: PromiseSettledResult<T>;
}) => [result.victim, result.intruder].map((r) => (r.status === 'fulfilled' ? r.value : String(r.reason)));
