import type { DealEvent } from '@mazad/domain/deals/course';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { type Answer, postAs, useAreaApp } from '../../test/area-app.ts';
import { useTestDatabase } from '../../test/database.ts';
import { buildAsset, buildBid, buildCategory, buildStore } from '../../test/factories.ts';
import { untilBlocked } from '../../test/harness/between.ts';
import { buildDeal, buildImei, buildPartner, buildQuote, moveBuilt } from '../../test/trade-factories.ts';
import { acceptQuote } from './accept-quote.ts';
import { createQuote } from './create-quote.ts';
import { getPartnerDeal } from './partners/get-partner-deal.ts';
import { registerTradeIns } from './routes.ts';

const { db, sql } = useTestDatabase({ poolSize: 24 });
const app = useAreaApp(db, (route) => registerTradeIns(route, { db, clock: systemClock }));

const CUSTOMER = { customer: { name: 'Mona Saleh', phone: '+971501234567', email: 'mona@example.com' } };

async function market(o: { categoryId?: string; spotPriceMinor?: number; creditLimitMinor?: number } = {}) {
  const category = await buildCategory(db, { categoryId: o.categoryId });
  const asset = await buildAsset(db, { category });
  const storeId = await buildStore(db, { creditLimitMinor: o.creditLimitMinor });
  const bid = await buildBid(db, { asset, storeId, spotPriceMinor: o.spotPriceMinor ?? 100_000 });
  const partner = await buildPartner(db);
  const command = (more: object = {}) => ({
    assetId: asset.assetId,
    itemConditionId: asset.conditionIds[0],
    serialNumber: `C02-${crypto.randomUUID().slice(0, 8)}`,
    sourceStoreName: partner.shop,
    ...more,
  });
  const quote = (more: object = {}) => postAs(app, partner.key, '/quotes', command(more));
  return { asset, bid, storeId, partner, command, quote };
}

const count = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).length;

it('records the partner’s address with an award and with each event (P4)', async () => {
  const { partner, quote } = await market();
  const { quoteId } = (await quote()).body.data!;
  const { appraisalCode } = (await postAs(app, partner.key, `/quotes/${quoteId}/accept`, CUSTOMER)).body
    .data!;
  const path = `/deals/${appraisalCode}/shipment-events`;
  await postAs(app, partner.key, path, { type: 'PICKED_UP', at: new Date().toISOString() });
  const sql = `select e.type, e.actor, e.address from deal_event e join deal_code c using (asset_id, appraisal_id)
    where c.appraisal_code = $1 order by e.event_no`;
  const from = { actor: `partner:${partner.partnerId}`, address: '127.0.0.1' };
  expect(await db.query(sql, [appraisalCode])).toEqual([
    { type: 'WON', ...from },
    { type: 'PICKED_UP', ...from },
  ]);
});

describe('createQuote', () => {
  it('stores a shop’s findings as sent, by code or in words', async () => {
    const { quote } = await market();
    const sent = [
      { inspectionCode: 'SCREEN', conditionCode: 'LIGHT_SCRATCHES' },
      { inspectionCode: 'BATTERY', condition: '91%' },
      { inspectionName: 'Stylus', condition: 'Works' },
    ];
    const { quoteId } = (await quote({ inspectionResults: sent })).body.data!;
    const kept = await sql`select inspection_results as kept from quote where quote_id = ${quoteId}`;
    expect(kept).toEqual([{ kept: sent }]);
  });

  it('refuses an unknown code or one of another part, and lists the valid ones', async () => {
    const { quote } = await market();
    const refusal = async (result: object) => {
      const { status, body } = await quote({ inspectionResults: [result] });
      expect(status).toBe(400);
      return body.errors?.map(({ path, message }) => [path.replace('inspectionResults.0.', ''), message]);
    };
    const named = await refusal({ inspectionCode: 'SCREN', condition: 'Cracked' });
    expect(named).toEqual([['inspectionCode', expect.stringContaining('One of: SCREEN, BODY, BATTERY')]]);
    expect(await refusal({ inspectionCode: 'LIQUID', conditionCode: 'WORKS' })).toEqual([
      ['conditionCode', 'One of: NO_SIGNS, SIGNS.'],
    ]);
    expect(await refusal({ inspectionCode: 'SCREEN' })).toEqual([['conditionCode', 'This is required.']]);
    expect(await refusal({ condition: 'Cracked' })).toEqual([['inspectionCode', 'This is required.']]);
    // A condition's code means nothing without its part's.
    expect(await refusal({ inspectionName: 'Screen', conditionCode: 'CRACKED' })).toEqual([
      ['inspectionCode', 'This is required.'],
    ]);
  });

  it('names the best price for 15 minutes', async () => {
    const { asset, quote } = await market();
    await buildBid(db, { asset, spotPriceMinor: 120_000 });
    const { status, body } = await quote({ itemConditionId: asset.conditionIds[1] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ price: 1020, currency: 'AED' });
    const lives = Date.parse(String(body.data!.expiresAt)) - Date.now();
    expect(lives).toBeGreaterThan(14 * 60_000);
    expect(lives).toBeLessThanOrEqual(15 * 60_000);
  });

  it('counts the minutes by the clock that decides its expiry', async () => {
    const { partner, command } = await market();
    const behind = { at: null, now: () => new Date(Date.now() - 20 * 60_000) };
    const made = await db.transaction((tx) =>
      createQuote({ tx, clock: behind }, { ...partner, kind: 'partner' } as never, command() as never),
    );
    const { expiresAt } = made as Exclude<typeof made, Error>;
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
  });

  it('treats blank words as missing, and trims others', async () => {
    const { asset, partner, quote } = await market();
    const { body } = await quote({ sourceStoreName: ` ${partner.shop} ` });
    const accept = (name: string) =>
      postAs(app, partner.key, `/quotes/${body.data!.quoteId}/accept`, {
        customer: { ...CUSTOMER.customer, name },
      });
    expect((await accept('  ')).status).toBe(400);
    expect((await accept(' M ')).status).toBe(400);
    expect((await accept(' Mona ')).status).toBe(200);
    const kept = await sql`select customer ->> 'name' as name, source_store_name as shop from deal
      where asset_id = ${asset.assetId}`;
    expect(kept).toEqual([{ name: 'Mona', shop: partner.shop }]);
  });

  it('refuses what it cannot price', async () => {
    const { asset, quote } = await market();
    const other = await buildCategory(db);
    const said = async (more: object) => {
      const { status, body } = await quote(more);
      return [status, body.type];
    };
    expect(await said({ assetId: crypto.randomUUID() })).toEqual([404, 'NOT_FOUND']);
    expect(await said({ sourceStoreName: 'Elsewhere' })).toEqual([422, 'UNKNOWN_SHOP']);
    expect(await said({ itemConditionId: other.conditionIds[0] })).toEqual([422, 'UNKNOWN_CONDITION']);
    await sql`update item_condition set is_frozen = true where item_condition_id = ${asset.conditionIds[2]}`;
    expect(await said({ itemConditionId: asset.conditionIds[2] })).toEqual([409, 'NO_OFFER']);
    await db.query('update market set is_active = false where asset_id = $1', [asset.assetId]);
    expect(await said({})).toEqual([404, 'NOT_FOUND']);
  });

  it('accepts IMEIs for phones, either for tablets, serial numbers for the rest (D5)', async () => {
    const imei = buildImei();
    const wrong = imei.slice(0, 14) + ((Number(imei[14]) + 1) % 10);
    const arabic = imei.replace(/\d/g, (d) => String.fromCharCode(0x660 + Number(d)));
    const status = async (categoryId: string, serials: string[]) => {
      const { quote } = await market({ categoryId });
      return Promise.all(serials.map(async (serialNumber) => (await quote({ serialNumber })).status));
    };
    expect(await status('mobile-phones', [imei, wrong, 'DMPXK1ABC', arabic])).toEqual([200, 422, 422, 422]);
    expect(await status('tablets', [buildImei(), wrong, 'dmpxk1abc'])).toEqual([200, 422, 200]);
    expect(await status('laptops', ['c02xk1abc', 'c02 xk1'])).toEqual([200, 422]);
    const kept = await sql`select serial_number as n from quote
      where serial_number in ('DMPXK1ABC','C02XK1ABC')`;
    expect(kept).toHaveLength(2);
  });

  it('does not price a device in an open deal, or within 24 hours of a cancelled one', async () => {
    const { asset, partner, quote } = await market();
    const deal = await buildDeal(db, { asset, partner, serialNumber: 'SN-OPEN-1' });
    expect((await quote({ serialNumber: 'sn-open-1' })).body.type).toBe('DEVICE_IN_DEAL');
    const cancel = { type: 'CANCELLED', at: new Date().toISOString(), reason: 'The customer left' };
    expect(
      (await postAs(app, partner.key, `/deals/${deal.appraisalCode}/shipment-events`, cancel)).status,
    ).toBe(200);
    expect((await quote({ serialNumber: 'sn-open-1' })).body.type).toBe('DEVICE_IN_DEAL');
    await sql`update open_device set blocked_until = clock_timestamp() where serial_number = 'SN-OPEN-1'`;
    expect((await quote({ serialNumber: 'sn-open-1' })).status).toBe(200);
  });
});

describe('acceptQuote', () => {
  it('awards the device, holds the credit, and returns the deal to every later acceptance', async () => {
    const { storeId, partner, quote, bid } = await market();
    const quoteId = String((await quote()).body.data!.quoteId);
    const path = `/quotes/${quoteId}/accept`;
    const { status, body } = await postAs(app, partner.key, path, CUSTOMER);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ dealPrice: 1000, underwriterSellTaxValue: 50 });
    expect(body.data!.appraisalCode).toMatch(/^MZ-[2-9A-HJKMNP-TV-Z]{6}$/);
    const again = await postAs(app, partner.key, path, { customer: { name: 'Ali', phone: '+971500000000' } });
    expect(again.body.data).toEqual(body.data);
    const [account] = await sql`select blocked_minor as b from credit_account where store_id = ${storeId}`;
    expect(account).toEqual({ b: 105_000 });
    const [left] = await db.query('select available_quantity as q from bid where bid_id = $1', [bid.bidId]);
    expect(left).toEqual({ q: 9 });
  });

  it('makes one deal of twenty acceptances at once', async () => {
    const { partner, quote } = await market();
    const quoteId = String((await quote()).body.data!.quoteId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postAs(app, partner.key, `/quotes/${quoteId}/accept`, CUSTOMER)),
    );
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => a.body.data!.appraisalCode)).size).toBe(1);
    expect(await count('select 1 from deal where quote_id = $1', [quoteId])).toBe(1);
  });

  it('explains each refusal', async () => {
    const { asset, bid, storeId, partner } = await market({ creditLimitMinor: 200_000 });
    const accept = (quoteId: string, more: object = {}) =>
      postAs(app, partner.key, `/quotes/${quoteId}/accept`, { ...CUSTOMER, ...more });
    const said = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.type];
    };
    expect(await said(accept(crypto.randomUUID()))).toEqual([404, 'NOT_FOUND']);
    const foreign = await buildQuote(db, { asset });
    expect(await said(accept(foreign.quoteId))).toEqual([404, 'NOT_FOUND']);
    const old = await buildQuote(db, { asset, partner, expiresAt: new Date(Date.now() - 1) });
    expect(await said(accept(old.quoteId))).toEqual([409, 'QUOTE_EXPIRED']);
    const dearer = await buildQuote(db, { asset, partner, priceMinor: 100_100 });
    const changed = await accept(dearer.quoteId);
    expect([changed.status, changed.body.type, changed.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { price: 1000 },
    ]);
    expect(await said(accept(dearer.quoteId, { minimumPrice: 1000.001 }))).toEqual([400, 'BAD_REQUEST']);
    expect(await said(accept(dearer.quoteId, { minimumPrice: 1000 }))).toEqual([200, undefined]);
    const same = await buildQuote(db, { asset, partner, serialNumber: dearer.serialNumber });
    expect(await said(accept(same.quoteId))).toEqual([409, 'DEVICE_IN_DEAL']);
    const none = await buildQuote(db, { asset, partner });
    expect(await said(accept(none.quoteId))).toEqual([409, 'NO_OFFER']);
    // M12: the refusal keeps the notice to the store whose credit did not cover it.
    const told = await sql`select subject from outbox where store_id = ${storeId} and kind = 'PASSED_OVER'`;
    expect(told).toEqual([{ subject: bid.bidId }]);
  });

  it('takes another code if one is taken', async () => {
    const { asset, partner } = await market();
    const taken = await buildDeal(db, { asset, partner });
    const { quoteId } = await buildQuote(db, { asset, partner });
    const codes = [taken.appraisalCode, 'MZ-FRESH2'];
    const call = {
      partnerId: partner.partnerId,
      key: 'code',
      requestHash: Buffer.from('x'),
      language: 'en',
    } as const;
    const answer = await acceptQuote(
      { db, clock: systemClock, createCode: () => codes.shift()! },
      partner,
      call,
      { quoteId, body: CUSTOMER },
    );
    expect(answer.body).toMatchObject({ success: true, data: { appraisalCode: 'MZ-FRESH2' } });
  });
});

it.each([
  ['a bid', null],
  ['a bid that an autopilot steers', crypto.randomUUID()],
])('keeps no hold of a store whose credit went while %s waited for it (M12)', async (_bid, ruleId) => {
  const storeId = await buildStore(db, { creditLimitMinor: 100_000 });
  const take = (sql: Sql, rule: string | null) =>
    sql.query("select take_offer($1, 'SPOT', $2, 80000, 80000, current_date) as refusal", [storeId, rule]);
  const { later } = await db.transaction(async (first) => {
    await take(first, null);
    const passing = db.transaction(async (second) => {
      const answer = await take(second, ruleId);
      await db.query('select 1 from credit_account where store_id = $1 for update nowait', [storeId]);
      return answer;
    });
    await untilBlocked(db.pool);
    return { later: passing };
  });
  expect(await later).toEqual([{ refusal: 'NO_CREDIT' }]);
});

it('shows a partner each move, with its own reasons and expiry, but not operators’ notes', async () => {
  const partner = await buildPartner(db);
  const { partnerId } = partner;
  const told = async (moves: readonly DealEvent[], actor: string, reason: string) => {
    const deal = await buildDeal(db, { partner });
    for (const event of moves) await moveBuilt(db, deal, event, { actor, reason });
    const { events } = await getPartnerDeal({ db }, { partnerId, appraisalCode: deal.appraisalCode });
    return events.slice(1).map(({ type, reason: why }) => [type, why]);
  };
  const course = ['PICKED_UP', 'REFUSED', 'SENT_AGAIN', 'REFUSED', 'SETTLED'] as const;
  for (const moves of [course, ['CANCELLED']] as const) {
    expect(await told(moves, 'operator:x', 'Insured by us, do not argue')).toEqual(
      moves.map((event) => [event, null]),
    );
  }
  const cancelled = ['CANCELLED'] as const;
  expect(await told(cancelled, `partner:${partnerId}`, 'Sold it')).toEqual([['CANCELLED', 'Sold it']]);
  expect(await told(cancelled, 'system', 'NOT_PICKED_UP')).toEqual([['CANCELLED', 'NOT_PICKED_UP']]);
});
