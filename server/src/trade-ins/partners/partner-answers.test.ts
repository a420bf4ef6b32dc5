/** What a partner's program can do with an answer: which field, which deal, which bounds, which cause. */
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { getAs, postAs, useAreaApp } from '../../../test/area-app.ts';
import { useTestDatabase } from '../../../test/database.ts';
import { buildAsset, buildBid, buildCategory } from '../../../test/factories.ts';
import { buildDeal, buildPartner, buildQuote } from '../../../test/trade-factories.ts';
import { registerTradeIns } from '../routes.ts';

const { db, sql } = useTestDatabase();
const app = useAreaApp(db, (route) => registerTradeIns(route, { db, clock: systemClock }));
const CUSTOMER = { customer: { name: 'Mona Saleh', phone: '+971501234567' } };
const NOBODY = '01900000-0000-7000-8000-000000000000';

async function useMarket() {
  const { asset } = await buildBid(db);
  const partner = await buildPartner(db);
  const [shop] = await sql<{ id: string }>`select shop_id as id from shop
    where partner_id = ${partner.partnerId}`;
  const command = (more: object = {}) => ({
    assetId: asset.assetId,
    itemConditionId: asset.conditionIds[0],
    serialNumber: `C02-${crypto.randomUUID().slice(0, 8)}`,
    ...more,
  });
  const quote = (more: object = {}) =>
    postAs(app, partner.key, '/quotes', command({ sourceStoreName: partner.shop, ...more }));
  return { asset, partner, shopId: shop!.id, command, quote };
}

it('names the field that a 404 or 422 is about', async () => {
  const { partner, quote } = await useMarket();
  const phones = await buildCategory(db, { categoryId: 'mobile-phones' });
  const phone = await buildBid(db, { asset: await buildAsset(db, { category: phones }) });
  const at = new Date().toISOString();
  const event = { type: 'PICKED_UP', at };
  const deal = await buildDeal(db, { partner });
  const early = { ...event, at: '2020-01-01T00:00:00Z' };
  const post = (path: string, body: object) => postAs(app, partner.key, path, body);
  const ofPhone = { assetId: phone.asset.assetId, itemConditionId: phone.asset.conditionIds[0] };
  const answers = [
    await quote({ assetId: NOBODY }),
    await quote({ sourceStoreName: 'Elsewhere' }),
    await quote({ itemConditionId: phones.conditionIds[0] }),
    await quote({ ...ofPhone, serialNumber: '123456789012345' }),
    await getAs(app, partner.key, `/item-conditions?assetId=${NOBODY}`),
    await getAs(app, partner.key, '/deals/MZ-NONE22'),
    await getAs(app, partner.key, `/quotes/${NOBODY}`),
    await post(`/quotes/${NOBODY}/accept`, CUSTOMER),
    await post('/deals/MZ-NONE22/shipment-events', event),
    await post(`/deals/${deal.appraisalCode}/shipment-events`, early),
  ];
  const told = answers.map(({ status, body }) => [status, body.type, body.errors?.map(({ path }) => path)]);
  expect(told).toEqual([
    [404, 'NOT_FOUND', ['assetId']],
    [422, 'UNKNOWN_SHOP', ['sourceStoreName']],
    [422, 'UNKNOWN_CONDITION', ['itemConditionId']],
    [422, 'SERIAL_NUMBER_INVALID', ['serialNumber']],
    [404, 'NOT_FOUND', ['assetId']],
    [404, 'NOT_FOUND', ['appraisalCode']],
    [404, 'NOT_FOUND', ['quoteId']],
    [404, 'NOT_FOUND', ['quoteId']],
    [404, 'NOT_FOUND', ['appraisalCode']],
    [422, 'EVENT_TIME_INVALID', ['at']],
  ]);
  expect(answers[1]!.body.errors).toEqual([
    { path: 'sourceStoreName', message: 'This shop is not one of yours.' },
  ]);
  const many = await post('/shipment-events', {
    events: [
      { ...event, appraisalCode: 'MZ-NONE22' },
      { ...early, appraisalCode: deal.appraisalCode },
    ],
  });
  expect(many.body.data).toMatchObject([
    { type: 'NOT_FOUND', errors: [{ path: 'appraisalCode' }] },
    { type: 'EVENT_TIME_INVALID', errors: [{ path: 'at' }], details: { serverTime: expect.any(String) } },
  ]);
});

describe('a shop of a quote (P2)', () => {
  it('is found by id or name, which must match if both are sent', async () => {
    const { partner, shopId, command } = await useMarket();
    const quote = (more: object) => postAs(app, partner.key, '/quotes', command(more));
    const shops = (await getAs(app, partner.key, '/shops')).body.data;
    expect(shops).toEqual([{ sourceStoreId: shopId, name: partner.shop, nameAr: 'دبي مول' }]);
    const sourceStoreName = partner.shop;
    expect((await quote({ sourceStoreId: shopId, sourceStoreName })).status).toBe(200);
    const { quoteId } = (await quote({ sourceStoreId: shopId })).body.data!;
    const won = (await postAs(app, partner.key, `/quotes/${quoteId}/accept`, CUSTOMER)).body.data!;
    const deal = (await getAs(app, partner.key, `/deals/${won.appraisalCode}`)).body.data;
    expect(deal).toMatchObject({ sourceStoreId: shopId, sourceStoreName });

    const said = async (more: object) => {
      const { status, body } = await quote(more);
      return [status, body.type, body.errors?.[0]?.path];
    };
    expect(await said({})).toEqual([400, 'BAD_REQUEST', 'sourceStoreId']);
    expect(await said({ sourceStoreId: NOBODY })).toEqual([422, 'UNKNOWN_SHOP', 'sourceStoreId']);
    await sql`insert into shop (partner_id, name, name_ar) values (${partner.partnerId}, 'Creek', 'الخور')`;
    const both = { sourceStoreId: shopId, sourceStoreName: 'Creek' };
    expect(await said(both)).toEqual([422, 'UNKNOWN_SHOP', 'sourceStoreName']);
    const theirs = await useMarket();
    expect(await said({ sourceStoreId: theirs.shopId })).toEqual([422, 'UNKNOWN_SHOP', 'sourceStoreId']);
  });
});

it('names the deal that has a device only to the partner of that deal (D5)', async () => {
  const { asset, partner, quote } = await useMarket();
  const deal = await buildDeal(db, { asset, partner, serialNumber: 'SN-OWN-1' });
  const asked = await quote({ serialNumber: 'sn-own-1' });
  expect([asked.body.type, asked.body.details]).toEqual([
    'DEVICE_IN_DEAL',
    { appraisalCode: deal.appraisalCode },
  ]);
  const accept = async (of: typeof partner) => {
    const { quoteId } = await buildQuote(db, { asset, partner: of, serialNumber: 'SN-OWN-1' });
    const { body } = await postAs(app, of.key, `/quotes/${quoteId}/accept`, CUSTOMER);
    return [body.type, body.details];
  };
  expect(await accept(partner)).toEqual(['DEVICE_IN_DEAL', { appraisalCode: deal.appraisalCode }]);
  const other = await buildPartner(db);
  expect(await accept(other)).toEqual(['DEVICE_IN_DEAL', undefined]);
});

it('shows the state of a quote (M13)', async () => {
  const { asset, partner, quote } = await useMarket();
  const stand = async (quoteId: unknown, as = partner) =>
    (await getAs(app, as.key, `/quotes/${quoteId}`)).body.data;
  const open = (await quote()).body.data!;
  expect(await stand(open.quoteId)).toEqual({ ...open, state: 'OPEN', appraisalCode: null });
  const old = await buildQuote(db, { asset, partner, expiresAt: new Date(Date.now() - 1) });
  expect(await stand(old.quoteId)).toMatchObject({ state: 'EXPIRED', appraisalCode: null });
  const { appraisalCode } = (await postAs(app, partner.key, `/quotes/${open.quoteId}/accept`, CUSTOMER)).body
    .data!;
  expect(await stand(open.quoteId)).toEqual({ ...open, state: 'ACCEPTED', appraisalCode });
  expect(await stand(open.quoteId, await buildPartner(db))).toBeUndefined();
});

describe('the time of an event (D1)', () => {
  const tell = (deal: { appraisalCode: string; partner: { key: string } }, type: string, at: Date) =>
    postAs(app, deal.partner.key, `/deals/${deal.appraisalCode}/shipment-events`, {
      type,
      at: at.toISOString(),
    });
  const kept = (code: string) =>
    sql<{ at: Date; received: Date }>`select e.happened_at as at, e.received_at as received
      from deal_event e join deal_code c using (asset_id, appraisal_id)
      where c.appraisal_code = ${code} and e.event_no > 1 order by e.event_no`;
  const ahead = (ms: number) => new Date(Date.now() + ms);

  it('may be two minutes ahead, is stored as now, and recognised when repeated', async () => {
    const deal = await buildDeal(db);
    const at = ahead(110_000);
    const first = await tell(deal, 'PICKED_UP', at);
    expect(first.status).toBe(200);
    expect((await tell(deal, 'PICKED_UP', at)).body.data).toEqual(first.body.data);
    // The clock of the same courier goes on.
    expect((await tell(deal, 'DELIVERED', new Date(at.getTime() + 5))).status).toBe(200);
    const events = await kept(deal.appraisalCode);
    expect(events).toHaveLength(2);
    for (const event of events) expect(event.at).toEqual(event.received);
  });

  it('names the accepted range when refused', async () => {
    const deal = await buildDeal(db);
    const { status, body } = await tell(deal, 'PICKED_UP', ahead(130_000));
    expect([status, body.type]).toEqual([422, 'EVENT_TIME_INVALID']);
    const { earliest, latest, serverTime } = body.details as Record<string, string>;
    expect(Date.parse(latest!) - Date.parse(serverTime!)).toBe(120_000);
    expect(Math.abs(Date.parse(serverTime!) - Date.now())).toBeLessThan(60_000);
    const [won] = await sql<{ at: Date }>`select won_at as at from deal
      where appraisal_code = ${deal.appraisalCode}`;
    expect(earliest).toBe(won!.at.toISOString());
    expect((await tell(deal, 'PICKED_UP', new Date(earliest!))).status).toBe(200);
  });
});
