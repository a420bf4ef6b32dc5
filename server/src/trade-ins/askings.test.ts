import { randomUUID } from 'node:crypto';
import { UNMET_REASONS } from '@mazad/domain/prices/asking';
import { describe, expect, it } from 'vitest';
import { clockAt, systemClock } from '#platform/clock.ts';
import { postAs, useAreaApp } from '../../test/area-app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildStore } from '../../test/factories.ts';
import { buildDeal, buildPartner } from '../../test/trade-factories.ts';
import { buildRule } from '../autopilot/autopilot.fixture.ts';
import { purgeAskings } from './purge-quotes.ts';
import { registerTradeIns } from './routes.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const app = useAreaApp(db, (route) => registerTradeIns(route, { db, clock: systemClock }));
const CUSTOMER = { customer: { name: 'Mona Saleh', phone: '+971501234567' } };
const DAY_MS = 86_400_000;

interface Kept {
  asking_id: string;
  offer_minor: number | null;
  reason: string | null;
  stores: Record<string, number>;
  deal_price_minor: number | null;
  taken_at: Date | null;
}

async function market() {
  const asset = await buildAsset(db);
  const partner = await buildPartner(db);
  const command = (more: object = {}) => ({
    assetId: asset.assetId,
    itemConditionId: asset.conditionIds[0],
    serialNumber: `C02-${randomUUID().slice(0, 8)}`,
    sourceStoreName: partner.shop,
    ...more,
  });
  const ask = (more: object = {}, key: string = randomUUID()) =>
    postAs(app, partner.key, '/quotes', command(more), { 'idempotency-key': key });
  const accept = (quoteId: string, more: object = {}) =>
    postAs(app, partner.key, `/quotes/${quoteId}/accept`, { ...CUSTOMER, ...more });
  const kept = () =>
    db.query<Kept>('select * from asking where asset_id = $1 order by asked_at, asking_id', [asset.assetId]);
  const bid = (o: Parameters<typeof buildBid>[1] = {}) => buildBid(db, { asset, ...o });
  return { asset, partner, ask, accept, kept, command, bid };
}

it('stores a price request with its offer under the quote’s id, without device and customer (P2)', async () => {
  const { asset, partner, ask, accept, kept, bid, command } = await market();
  await bid();
  await bid({ spotPriceMinor: 120_000, availableQuantity: 0 });
  const { serialNumber } = command();
  const { quoteId } = (await ask({ serialNumber })).body.data!;
  await accept(String(quoteId));
  const [row] = await kept();
  expect(row).toMatchObject({
    asking_id: quoteId,
    region_id: asset.regionId,
    item_condition_id: asset.conditionIds[0],
    partner_id: partner.partnerId,
    source_store_name: partner.shop,
    offer_minor: 100_000,
    reason: null,
    stores: { OFFER: 1, OUT_OF_QUANTITY: 1 },
    deal_price_minor: 100_000,
  });
  const text = JSON.stringify(row);
  for (const secret of [serialNumber, 'Mona', '971501234567']) expect(text).not.toContain(secret);
  const [deal] = await db.query<{ won_at: Date }>('select won_at from deal where quote_id = $1', [quoteId]);
  expect(row!.taken_at).toEqual(deal!.won_at);
});

describe('a price request without an offer', () => {
  type Market = Awaited<ReturnType<typeof market>>;
  const cases: [string, object, (m: Market) => Promise<unknown>][] = [
    ['NO_BID', {}, async () => undefined],
    ['NO_BID', {}, (m) => m.bid({ isActive: false })],
    ['OUT_OF_QUANTITY', { OUT_OF_QUANTITY: 1 }, (m) => m.bid({ availableQuantity: 0 })],
    [
      'NO_CREDIT',
      { NO_CREDIT: 2, OUT_OF_QUANTITY: 1 },
      async (m) => {
        await m.bid({ availableQuantity: 0 });
        for (const creditLimitMinor of [50_000, 60_000]) {
          await m.bid({ storeId: await buildStore(db, { creditLimitMinor }) });
        }
      },
    ],
    [
      'CREDIT_EXCEEDED',
      { CREDIT_EXCEEDED: 1, STORE_OFF: 1 },
      async (m) => {
        const { storeId } = await m.bid();
        await sql`update credit_account set blocked_minor = credit_limit_minor + 1
          where store_id = ${storeId}`;
        const off = await m.bid();
        await db.query('update store set is_active = false where store_id = $1', [off.storeId]);
      },
    ],
    [
      'AUTOPILOT_LIMIT',
      { AUTOPILOT_LIMIT: 1, NO_CREDIT: 1 },
      async (m) => {
        const { storeId } = await m.bid();
        await buildRule(db, { storeId, asset: m.asset, ceiling: 1_200, amountADay: 999 });
        await m.bid({ storeId: await buildStore(db, { creditLimitMinor: 50_000 }) });
      },
    ],
    // Of this grade a store bids nothing that has no price for it, or offers less than 1.
    [
      'NO_BID',
      { NO_PRICE: 1 },
      async (m) => {
        const { bidId, storeId } = await m.bid();
        await db.query("update bid set kind = 'PAAS' where bid_id = $1", [bidId]);
        await db.query("update store set mode = 'PAAS' where store_id = $1", [storeId]);
        const low = await m.bid({ spotPriceMinor: 1_000 });
        await sql`insert into store_percent (store_id, item_condition_id, percent)
          values (${low.storeId}, ${m.asset.conditionIds[0]}, 1)`;
      },
    ],
    [
      'STORE_OFF',
      { STORE_OFF: 1, OUT_OF_QUANTITY: 1 },
      async (m) => {
        await m.bid({ availableQuantity: 0 });
        const { storeId } = await m.bid();
        await db.query('update store set is_active = false where store_id = $1', [storeId]);
      },
    ],
    [
      'GRADE_FROZEN',
      {},
      async (m) => {
        await m.bid();
        await sql`update item_condition set is_frozen = true
          where item_condition_id = ${m.asset.conditionIds[0]}`;
      },
    ],
    [
      'NOT_TRADED',
      {},
      async (m) => {
        await m.bid();
        await db.query('update market set is_active = false where asset_id = $1', [m.asset.assetId]);
      },
    ],
    [
      'NOT_TRADED',
      {},
      (m) => db.query('update category set is_active = false where category_id = $1', [m.asset.categoryId]),
    ],
  ];
  it('has a market here for each of its reasons', () => {
    expect(new Set(cases.map(([reason]) => reason))).toEqual(new Set(UNMET_REASONS));
  });
  it.each(cases)('is stored with its reason, once however often it is retried: %s %j', async (...of) => {
    const [reason, stores, arrange] = of;
    const status = reason === 'NOT_TRADED' ? 404 : 409;
    const m = await market();
    await arrange(m);
    const [command, key] = [m.command(), randomUUID()];
    const twins = await Promise.all(Array.from({ length: 4 }, () => m.ask(command, key)));
    const answers = [...twins, await m.ask(command, key)];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    expect(await m.kept()).toMatchObject([
      { reason, stores, offer_minor: null, deal_price_minor: null, taken_at: null },
    ]);
    await m.ask(command);
    expect(await m.kept()).toHaveLength(2);
  });
});

it('stores no call with an unknown shop, grade or asset, a wrong number, or a device in a deal', async () => {
  const { asset, partner, ask, kept, bid } = await market();
  await bid();
  await buildDeal(db, { asset, partner, serialNumber: 'SN-IN-DEAL' });
  const asked = await Promise.all([
    ask({ sourceStoreName: 'Elsewhere' }),
    ask({ itemConditionId: randomUUID() }),
    ask({ assetId: randomUUID() }),
    ask({ serialNumber: 'no number' }),
    ask({ serialNumber: 'SN-IN-DEAL' }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([422, 422, 404, 422, 409]);
  await db.query('update market set is_active = false where asset_id = $1', [asset.assetId]);
  expect((await ask({ sourceStoreName: 'Elsewhere' })).status).toBe(422);
  expect(await kept()).toEqual([]);
});

it('leaves a request untaken if its acceptance is refused (M12, M13)', async () => {
  const { ask, accept, kept, bid } = await market();
  const { bidId } = await bid();
  const quoteId = async () => String((await ask()).body.data!.quoteId);
  const [dearer, late, gone] = [await quoteId(), await quoteId(), await quoteId()];
  expect((await accept(dearer, { minimumPrice: 1_001 })).body.type).toBe('PRICE_CHANGED');
  await db.query('update quote set expires_at = created_at where quote_id = $1', [late]);
  expect((await accept(late)).body.type).toBe('QUOTE_EXPIRED');
  await db.query('update bid set available_quantity = 0 where bid_id = $1', [bidId]);
  expect((await accept(gone)).body.type).toBe('NO_OFFER');
  expect(await kept()).toMatchObject(Array(3).fill({ offer_minor: 100_000, taken_at: null }));
});

it('deletes a request after a year, met or not', async () => {
  const { asset, ask, kept, bid } = await market();
  await ask();
  await bid();
  await ask();
  const [first] = await sql<{ at: Date }>`update asking set asked_at = date_trunc(${'hour'}, asked_at)
    where asset_id = ${asset.assetId} returning asked_at as at`;
  const purgeAt = (ms: number) =>
    purgeAskings({ db, clock: clockAt(new Date(first!.at.getTime() + 365 * DAY_MS + ms)) });
  await purgeAt(0);
  expect(await kept()).toHaveLength(2);
  expect(await purgeAt(1)).toBeGreaterThanOrEqual(2);
  expect(await kept()).toEqual([]);
});
