import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeBid } from '../../src/bidding/place-bid.ts';
import { makeDueExecutions, rankMarkets, setCreditLimit } from '../../src/market/index.ts';
import { type Clock, clockAt, systemClock } from '../../src/platform/clock.ts';
import type { Db, Sql } from '../../src/platform/db/db.ts';
import { AppError } from '../../src/platform/http/errors.ts';
import { acceptQuote } from '../../src/trade-ins/accept-quote.ts';
import { createQuote } from '../../src/trade-ins/create-quote.ts';
import { hashOf } from '../../src/trade-ins/idempotency.ts';
import { updateShop } from '../../src/trade-ins/index.ts';
import { useTestDatabase } from '../database.ts';
import { type BuiltAsset, type BuiltBid, buildBid, buildSchedule, buildStore } from '../factories.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { between, installPoints, untilBlocked } from '../harness/between.ts';
import { CUSTOMER } from '../harness/client.ts';
import {
  type BuiltPartner,
  type BuiltQuote,
  buildDeal,
  buildPartner,
  buildQuote,
  moveBuilt,
} from '../trade-factories.ts';

const clock = systemClock;
const { db, url, sql } = useTestDatabase({ isPerTest: true });

beforeEach(() => installPoints(db.pool));

afterEach(() => expectCleanAudit(db.pool));

const at = (point: Parameters<typeof between>[0]['point']) => ({ url, point });

/** An intruder that has to wait for the victim. */
function blocked<T>(work: () => Promise<T>) {
  return async (letGo: () => Promise<void>) => {
    const running = work();
    await untilBlocked(db.pool);
    await letGo();
    return running;
  };
}

async function accept(on: Db, quote: BuiltQuote, key: string = randomUUID()) {
  const call = {
    partnerId: quote.partner.partnerId,
    key,
    requestHash: hashOf(quote.quoteId),
    language: 'en' as const,
  };
  const input = { quoteId: quote.quoteId, body: { customer: CUSTOMER } };
  const { status, body } = await acceptQuote({ db: on, clock }, quote.partner, call, input);
  const { type, data } = body as { type?: string; data?: { appraisalCode: string; dealPrice: number } };
  return { status, type, code: data?.appraisalCode, price: data?.dealPrice };
}

function switchBid(on: Db, bid: BuiltBid, isBidActive: boolean) {
  const { asset, storeId } = bid;
  const deps = { db: on, clock, live: { changed: () => undefined }, bidChangesPerHour: 1000 };
  const input = { storeId, regionId: asset.regionId, userId: null, assetId: asset.assetId };
  return placeBid(deps, { ...input, intent: 'UPDATE', command: { isBidActive } });
}

describe('between a check and its write', () => {
  it('passes over a store whose limit is lowered after the book was read', async () => {
    const first = await buildBid(db, { spotPriceMinor: 100_000 });
    const second = await buildBid(db, { asset: first.asset, spotPriceMinor: 90_000 });
    const quote = await buildQuote(db, { asset: first.asset });
    const { victim } = await between(
      at('before credit is taken'),
      (held) => accept(held, quote),
      () =>
        setCreditLimit({ db, clock }, { storeId: first.storeId, limitMinor: 50_000, actor: 'operator:test' }),
    );
    expect(victim).toMatchObject({ value: { status: 200, price: 900 } });
    const rows = await db.query('select store_id from deal');
    expect(rows).toEqual([{ store_id: second.storeId }]);
  });

  it('awards nothing to a bid that was switched off between quote and acceptance', async () => {
    const bid = await buildBid(db);
    const quote = await buildQuote(db, { asset: bid.asset });
    const { victim, intruder } = await between(
      at('before a bid is written'),
      (held) => switchBid(held, bid, false),
      blocked(() => accept(db, quote)),
    );
    expect(victim.status).toBe('fulfilled');
    expect(intruder).toMatchObject({ value: { status: 409, type: 'NO_OFFER' } });
  });

  it('lets an award that came first stand, and switches the bid off after it', async () => {
    const bid = await buildBid(db, { maxQuantity: 3 });
    const quote = await buildQuote(db, { asset: bid.asset });
    const { victim, intruder } = await between(
      at('before a deal is written'),
      (held) => accept(held, quote),
      blocked(() => switchBid(db, bid, false)),
    );
    expect(victim).toMatchObject({ value: { status: 200 } });
    expect(intruder.status).toBe('fulfilled');
    const kinds = await db.query('select kind, available_quantity from bid_history order by version');
    expect(kinds).toEqual([
      { kind: 'PLACED', available_quantity: 3 },
      { kind: 'AWARDED', available_quantity: 2 },
      { kind: 'OFF', available_quantity: 2 },
    ]);
  });

  it('makes one deal of two acceptances, the second in the middle of the first', async () => {
    const { asset } = await buildBid(db);
    const quote = await buildQuote(db, { asset });
    const { victim, intruder } = await between(
      at('before a deal is written'),
      (held) => accept(held, quote),
      blocked(() => accept(db, quote)),
    );
    expect(victim.status === 'fulfilled' && victim.value).toEqual(
      intruder.status === 'fulfilled' && intruder.value,
    );
    expect((await db.query('select 1 from deal')).length).toBe(1);
  });

  it('gives the last unit of credit once, on two assets at the same time', async () => {
    const storeId = await buildStore(db, { creditLimitMinor: 105_000 });
    const [one, other] = [await buildBid(db, { storeId }), await buildBid(db, { storeId })];
    const [quote, rival] = [
      await buildQuote(db, { asset: one.asset }),
      await buildQuote(db, { asset: other.asset }),
    ];
    const { victim, intruder } = await between(
      at('before credit is taken'),
      (held) => accept(held, quote),
      () => accept(db, rival),
    );
    expect(intruder).toMatchObject({ value: { status: 200 } });
    expect(victim).toMatchObject({ value: { status: 409, type: 'NO_OFFER' } });
  });

  it('moves a deal once when pick-up and cancellation meet', async () => {
    const deal = await buildDeal(db);
    const move = (on: Db, event: 'PICKED_UP' | 'CANCELLED') =>
      moveBuilt(on, deal, event, { reason: 'changed', actor: 'partner:test' });
    const { victim, intruder } = await between(
      at('before a deal is moved'),
      (held) => move(held, 'PICKED_UP'),
      blocked(() => move(db, 'CANCELLED')),
    );
    expect(victim).toMatchObject({ value: { state: 'IN_TRANSIT' } });
    expect(intruder).toMatchObject({ reason: { type: 'EVENT_NOT_ALLOWED' } });
  });

  it('makes an execution once when two processes are at it', async () => {
    const now = new Date();
    await buildSchedule(db, { effectiveFrom: new Date(now.getTime() - 86_400_000), localTime: '00:00' });
    const bid = await buildBid(db, { maxQuantity: 5, availableQuantity: 1, autoTopup: true });
    const later = { clock: clockAt(new Date(now.getTime() + 1000)) };
    await between(
      at('before an execution is recorded'),
      (held) => makeDueExecutions({ db: held, ...later }),
      () => makeDueExecutions({ db, ...later }),
    );
    await makeDueExecutions({ db, ...later });
    await rankMarkets({ db, ...later });
    const topUps = await sql`select 1 from bid_history where bid_id = ${bid.bidId} and kind = 'TOPPED_UP'`;
    expect(topUps.length).toBe(1);
  });

  it('keeps a bid placed at the same time by two requests of one store', async () => {
    const { asset } = await buildBid(db);
    const storeId = await buildStore(db);
    const deps = { clock, live: { changed: () => undefined }, bidChangesPerHour: 1000 };
    const place = (on: Db, spotPriceMinor: number) =>
      placeBid(
        { ...deps, db: on },
        {
          ...{
            storeId,
            regionId: asset.regionId,
            userId: uuidv7(),
            assetId: asset.assetId,
            intent: 'CREATE',
          },
          command: { spotPriceMinor, confirmPriceMinor: spotPriceMinor, maxQuantity: 1 },
        },
      );
    const { victim, intruder } = await between(
      at('before a bid is written'),
      (held) => place(held, 50_000),
      blocked(() => place(db, 60_000)),
    );
    expect(victim.status).toBe('fulfilled');
    expect(intruder).toMatchObject({ reason: { type: 'BID_EXISTS' } });
  });
});

describe('a shop that is renamed (P2)', () => {
  const rename = (partner: BuiltPartner, deps: { clock: Clock } = { clock }) =>
    db.transaction((tx) =>
      updateShop({ tx, ...deps }, partner.partnerId, { shop: partner.shop, name: 'Marina' }),
    );
  const ask = async (tx: Sql, partner: BuiltPartner, asset: BuiltAsset) => {
    const quote = await createQuote({ tx, clock }, partner, {
      assetId: asset.assetId,
      itemConditionId: asset.conditionIds[0]!,
      sourceStoreName: partner.shop,
      serialNumber: `C02-${randomUUID().slice(0, 8)}`,
    });
    if (quote instanceof AppError) throw quote;
    return quote;
  };
  const shopOf = (quoteId: string) =>
    db.query<{ shop: string }>('select source_store_name as shop from quote where quote_id = $1', [quoteId]);

  it('takes a quote with it that is just being made, and retires it', async () => {
    const { asset } = await buildBid(db);
    const partner = await buildPartner(db);
    let renamed: Promise<unknown> = Promise.resolve();
    const { quoteId } = await db.transaction(async (tx) => {
      const made = await ask(tx, partner, asset);
      renamed = rename(partner);
      await Promise.race([untilBlocked(db.pool), renamed]);
      return made;
    });
    await renamed;
    expect(await shopOf(quoteId)).toEqual([{ shop: 'Marina' }]);
    await db.transaction((tx) =>
      updateShop({ tx, clock }, partner.partnerId, { shop: 'Marina', isActive: false }),
    );
    const quote = { quoteId, asset, partner, serialNumber: '' };
    expect(await accept(db, quote)).toMatchObject({ status: 409, type: 'SHOP_RETIRED' });
  });

  it('refuses its old name to a quote that waited for the new one', async () => {
    const { asset } = await buildBid(db);
    const partner = await buildPartner(db);
    let asked: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await db.transaction(async (tx) => {
      await updateShop({ tx, clock }, partner.partnerId, { shop: partner.shop, name: 'Marina' });
      asked = Promise.allSettled([db.transaction((other) => ask(other, partner, asset))]);
      await Promise.race([untilBlocked(db.pool), asked]);
    });
    expect(await asked).toMatchObject([{ reason: { type: 'UNKNOWN_SHOP' } }]);
  });

  it('takes its open quotes with it though its process’s clock is ahead of the database’s', async () => {
    const { quoteId, partner } = await buildQuote(db);
    const ahead = () => new Date(Date.now() + 20 * 60_000);
    await rename(partner, { clock: { at: null, now: ahead } });
    expect(await shopOf(quoteId)).toEqual([{ shop: 'Marina' }]);
  });
});
