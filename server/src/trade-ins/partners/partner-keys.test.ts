import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { buildBid } from '../../../test/factories.ts';
import { buildDeal, buildPartner, buildQuote } from '../../../test/trade-factories.ts';
import { systemClock } from '../../platform/clock.ts';
import { createPartnerKey } from '../index.ts';

const test = useTestApp();
const CUSTOMER = { customer: { name: 'Mona Saleh', phone: '+971501234567' } };

const as = (token: string) => ({
  get: (path: string) => test.call('GET', `/partner/v1${path}`, { token }),
  post: (path: string, body: object, key: string = randomUUID()) =>
    test.call('POST', `/partner/v1${path}`, { token, key, body }),
});

/** A partner with two shops, each with a quote and a deal, and a key for the second alone. */
async function useTwoShops() {
  const { asset } = await buildBid(test.db);
  const partner = await buildPartner(test.db);
  const { partnerId } = partner;
  const [second] = await test.sql<{ id: string }>`insert into shop (partner_id, name, name_ar)
    values (${partnerId}, 'Creek', 'الخور') returning shop_id as id`;
  const input = { partnerId, name: 'Creek', shopIds: [second!.id] };
  const { key } = await createPartnerKey({ db: test.db, clock: systemClock }, input);
  const at = async (shop: string) => {
    const of = { asset, partner: { ...partner, shop } };
    return { deal: await buildDeal(test.db, of), quote: await buildQuote(test.db, of) };
  };
  const command = (sourceStoreName: string, serialNumber: string) => ({
    ...{ assetId: asset.assetId, itemConditionId: asset.conditionIds[0], sourceStoreName, serialNumber },
  });
  return { asset, partner, limited: as(key), own: await at('Creek'), other: await at(partner.shop), command };
}

describe('a key for some shops (P2)', () => {
  it('reads, quotes, sells and moves for these shops only; others are hidden', async () => {
    const { partner, limited, own, other, command } = await useTwoShops();
    expect((await limited.get('/shops')).body.data).toMatchObject([{ name: 'Creek' }]);
    const listed = (await limited.get('/deals')).body.data.deals;
    expect(listed.map((deal: { appraisalCode: string }) => deal.appraisalCode)).toEqual([
      own.deal.appraisalCode,
    ]);
    const pickUp = { type: 'PICKED_UP', at: new Date().toISOString() };
    const each = async ({ deal, quote }: typeof own, shop: string) => [
      (await limited.get(`/deals/${deal.appraisalCode}`)).status,
      (await limited.get(`/deals?sourceStoreName=${encodeURIComponent(shop)}`)).status,
      (await limited.get(`/quotes/${quote.quoteId}`)).status,
      (await limited.post('/quotes', command(shop, `C02-${randomUUID().slice(0, 8)}`))).status,
      (await limited.post(`/quotes/${quote.quoteId}/accept`, CUSTOMER)).status,
      (await limited.get(`/quotes/${quote.quoteId}`)).body.data?.state,
      (await limited.post(`/deals/${deal.appraisalCode}/shipment-events`, pickUp)).status,
    ];
    expect(await each(own, 'Creek')).toEqual([200, 200, 200, 200, 200, 'ACCEPTED', 200]);
    expect(await each(other, partner.shop)).toEqual([404, 422, 404, 422, 404, undefined, 404]);
    const events = [{ ...pickUp, appraisalCode: other.deal.appraisalCode }];
    expect((await limited.post('/shipment-events', { events })).body.data).toMatchObject([
      { ok: false, type: 'NOT_FOUND' },
    ]);
    expect((await as(partner.key).get(`/deals/${other.deal.appraisalCode}`)).body.data.state).toBe('WON');
  });

  it('learns of no other shop’s deal by its device or by its Idempotency-Key', async () => {
    const { partner, limited, other, command } = await useTwoShops();
    const taken = await limited.post('/quotes', command('Creek', other.deal.serialNumber));
    expect([taken.body.type, taken.body.details]).toEqual(['DEVICE_IN_DEAL', undefined]);
    const body = command(partner.shop, 'C02-SAME-KEY');
    const key = randomUUID();
    expect((await as(partner.key).post('/quotes', body, key)).status).toBe(200);
    expect((await limited.post('/quotes', body, key)).body.type).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('sells what was quoted before its shop was renamed, and has deals under all names', async () => {
    const { partner, limited, own } = await useTwoShops();
    await test.sql`update shop set name = 'Creek Harbour', former_names = '{Creek}'
      where partner_id = ${partner.partnerId} and name = 'Creek'`;
    expect((await limited.get(`/deals/${own.deal.appraisalCode}`)).status).toBe(200);
    expect((await limited.get('/deals')).body.data.deals).toHaveLength(1);
    expect((await limited.post(`/quotes/${own.quote.quoteId}/accept`, CUSTOMER)).status).toBe(200);
  });
});

it('answers why a key is not valid, in both languages', async () => {
  const partner = await buildPartner(test.db);
  const { partnerId } = partner;
  const refusal = async (authorization: string | undefined, language = 'en') => {
    const { statusCode, body } = await test.app.http.inject({
      url: '/api/partner/v1/shops',
      headers: { 'accept-language': language, ...(authorization !== undefined && { authorization }) },
    });
    const { type, message, details } = JSON.parse(body);
    expect([statusCode, type]).toEqual([401, 'UNAUTHORIZED']);
    return [details.reason, message];
  };
  expect(await refusal(undefined)).toEqual([
    'KEY_MISSING',
    'The API key is missing: send it as “Authorization: Bearer <key>”.',
  ]);
  expect((await refusal(`Basic ${partner.key}`))[0]).toBe('KEY_MALFORMED');
  expect(await refusal('Bearer nobodys')).toEqual(['KEY_INVALID', 'The API key is not valid.']);
  expect(await refusal('Bearer nobodys', 'ar')).toEqual(['KEY_INVALID', 'مفتاح API غير صالح.']);

  const make = (endsAt: Date | null) =>
    createPartnerKey({ db: test.db, clock: systemClock }, { partnerId, name: 'Till', endsAt });
  const [ended, revoked] = [await make(new Date(Date.now() - 1)), await make(null)];
  await test.db.query('update partner_key set revoked_at = now() where key_id = $1', [revoked.keyId]);
  expect((await refusal(`Bearer ${ended.key}`))[0]).toBe('KEY_ENDED');
  // Whoever tries old keys hears of none that it was good once.
  expect(await refusal(`Bearer ${revoked.key}`)).toEqual(await refusal('Bearer nobodys'));
  await test.db.query('update partner set is_active = false where partner_id = $1', [partnerId]);
  expect((await refusal(`Bearer ${partner.key}`))[0]).toBe('PARTNER_OFF');
});

it('ends within a second of a key’s end, however often it is used', async () => {
  const { partnerId } = await buildPartner(test.db);
  const input = { partnerId, name: 'Till', endsAt: new Date(Date.now() + 3_600_000) };
  const { key, keyId } = await createPartnerKey({ db: test.db, clock: systemClock }, input);
  const shops = async () => (await as(key).get('/shops')).status;
  expect(await shops()).toBe(200);
  await test.db.query('update partner_key set ends_at = clock_timestamp() where key_id = $1', [keyId]);
  await expect.poll(shops, { interval: 100 }).toBe(401);
});
