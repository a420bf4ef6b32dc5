import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildBid } from '../../../test/factories.ts';
import { deliverBuilt } from '../../../test/trade-factories.ts';
import { findPartnerByKey } from '../../trade-ins/index.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();

let partners = 0;
const make = async (name = `Partner ${++partners}`) =>
  (await desk.call('POST', '/partners', { name, regionId: 'uae' })).body.data;
const KEY = { name: 'Tills', shopIds: null, lastDay: null };
const shopsWith = (key: string) => test.call('GET', '/partner/v1/shops', { token: key });

describe('a partner (P1)', () => {
  it('is created, renamed and switched off, each logged', async () => {
    const { partnerId } = await make('  Desert   Retail ');
    const path = `/partners/${partnerId}`;
    expect(await desk.get(path)).toEqual({
      partnerId,
      name: 'Desert   Retail',
      regionId: 'uae',
      isActive: true,
      shopCount: 0,
      keyCount: 0,
      currency: 'AED',
      owed: 0,
      shops: [],
      keys: [],
    });
    await desk.call('PUT', path, { name: 'Oasis Retail' });
    await desk.call('PUT', path, { isActive: false });
    const trace = await auditOf(test, `partner:${partnerId}`);
    expect(trace.map((e) => [e.action, e.before, e.after])).toEqual([
      ['CREATE_PARTNER', null, { name: 'Desert   Retail', regionId: 'uae' }],
      ['UPDATE_PARTNER', { name: 'Desert   Retail' }, { name: 'Oasis Retail' }],
      ['UPDATE_PARTNER', { isActive: true }, { isActive: false }],
    ]);
    const list = await desk.get('/partners?search=oasis&state=OFF');
    expect(list.items).toMatchObject([{ partnerId, isActive: false }]);
  });

  it('has a unique name in its region, and shops with unique names', async () => {
    const { partnerId } = await make('Sahara');
    expect((await desk.call('POST', '/partners', { name: 'SAHARA', regionId: 'uae' })).body.type).toBe(
      'NAME_TAKEN',
    );
    const other = await make();
    expect((await desk.call('PUT', `/partners/${other.partnerId}`, { name: 'sahara' })).body.type).toBe(
      'NAME_TAKEN',
    );
    const shop = { name: 'Dubai Mall', nameAr: 'دبي مول' };
    const add = (body: object) => desk.call('POST', `/partners/${partnerId}/shops`, body);
    expect((await add(shop)).body.data.shops).toEqual([
      { ...shop, shopId: expect.any(String), isActive: true },
    ]);
    expect((await add({ ...shop, name: 'dubai mall' })).body.type).toBe('NAME_TAKEN');
    expect((await add({ name: ' ', nameAr: '' })).status).toBe(400);
    expect((await desk.call('POST', '/partners', { name: 'Nowhere', regionId: 'ksa' })).status).toBe(400);
    expect((await desk.call('GET', '/partners/01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('a partner’s shop (P2)', () => {
  /** A partner with a shop, and an offer for its devices. */
  async function useShop() {
    const { partnerId } = await make();
    const { key } = (await desk.call('POST', `/partners/${partnerId}/keys`, KEY)).body.data;
    await desk.call('POST', `/partners/${partnerId}/shops`, { name: 'Dubia Mall', nameAr: 'دبي مول' });
    const { asset } = await buildBid(test.db, {});
    const as = async (path: string, body: object) =>
      (await test.call('POST', `/partner/v1${path}`, { token: key, key: randomUUID(), body })).body;
    const command = { assetId: asset.assetId, itemConditionId: asset.conditionIds[0] };
    return {
      partnerId,
      change: (body: object) => desk.call('PUT', `/partners/${partnerId}/shops`, body),
      names: async () => (await shopsWith(key)).body.data.map(({ name }: { name: string }) => name),
      quote: (sourceStoreName: string) =>
        as('/quotes', { ...command, sourceStoreName, serialNumber: `C02-${randomUUID().slice(0, 8)}` }),
      accept: (quoteId: string) =>
        as(`/quotes/${quoteId}/accept`, {
          customer: { name: 'Mona', phone: '+971501234567', email: 'mona@mazad.example' },
        }),
    };
  }

  it('is renamed: its open quotes follow, its deals keep the old name', async () => {
    const { partnerId, change, names, quote, accept } = await useShop();
    const won = await accept((await quote('Dubia Mall')).data.quoteId);
    const open = (await quote('Dubia Mall')).data;
    const renamed = await change({ shop: 'Dubia Mall', name: 'Dubai Mall' });
    expect(renamed.body.data.shops).toMatchObject([
      { name: 'Dubai Mall', nameAr: 'دبي مول', isActive: true },
    ]);
    expect(await names()).toEqual(['Dubai Mall']);
    expect((await quote('Dubia Mall')).type).toBe('UNKNOWN_SHOP');
    const after = await accept(open.quoteId);
    const deals = await test.sql`select appraisal_code, source_store_name as name,
      source_store_name_ar as "nameAr" from deal
      where partner_id = ${partnerId} order by won_at`;
    expect(deals).toEqual([
      { appraisal_code: won.data.appraisalCode, name: 'Dubia Mall', nameAr: 'دبي مول' },
      { appraisal_code: after.data.appraisalCode, name: 'Dubai Mall', nameAr: 'دبي مول' },
    ]);
    expect((await auditOf(test, `partner:${partnerId}`)).at(-1)).toMatchObject({
      action: 'UPDATE_SHOP',
      before: { name: 'Dubia Mall' },
      after: { shop: 'Dubia Mall', name: 'Dubai Mall' },
    });
  });

  it('has its deals and history under all its names, which no other shop may use', async () => {
    const { partnerId, change, quote, accept } = await useShop();
    const wonAs = async (shop: string) => {
      const { appraisalCode } = (await accept((await quote(shop)).data.quoteId)).data;
      await deliverBuilt(test.db, { appraisalCode });
      const body = { appraisalCode, comment: 'Another grade' };
      return (await desk.call('POST', '/grade-reviews', body)).body.data.reviewId as string;
    };
    const first = await wonAs('Dubia Mall');
    await change({ shop: 'Dubia Mall', name: 'Dubai Mall', nameAr: 'دبي مول ٢' });
    await wonAs('Dubai Mall');

    for (const shop of ['Dubai Mall', 'Dubia Mall']) {
      const query = new URLSearchParams({ partnerId, shop });
      expect((await desk.get(`/deals?${query}`)).items).toHaveLength(2);
      expect((await desk.get(`/grade-reviews?${query}`)).items).toHaveLength(2);
    }
    expect((await desk.get(`/grade-reviews/${first}`)).ofShop).toMatchObject({
      rate: { delivered: 2 },
      reviews: [{ shopName: { en: 'Dubai Mall' } }],
    });
    const { name } = await desk.get(`/partners/${partnerId}`);
    const figures = (await desk.get('/grade-reviews/figures')).shops;
    expect(figures.filter((row: { partnerName: string }) => row.partnerName === name)).toMatchObject([
      { shopName: { en: 'Dubai Mall', ar: 'دبي مول ٢' }, delivered: 2 },
    ]);

    const add = (body: object) => desk.call('POST', `/partners/${partnerId}/shops`, body);
    expect((await add({ name: 'DUBIA MALL', nameAr: 'آخر' })).body.type).toBe('NAME_TAKEN');
    expect((await add({ name: 'Marina', nameAr: 'المارينا' })).status).toBe(200);
    expect((await change({ shop: 'Marina', name: 'dubia mall' })).body.type).toBe('NAME_TAKEN');
    expect((await change({ shop: 'Dubai Mall', name: 'Dubia Mall' })).status).toBe(200);
    expect(
      (await desk.get(`/deals?${new URLSearchParams({ partnerId, shop: 'Dubia Mall' })}`)).items,
    ).toHaveLength(2);
  });

  it('may change its spelling, but not to another shop’s name', async () => {
    const { partnerId, change } = await useShop();
    await desk.call('POST', `/partners/${partnerId}/shops`, { name: 'Marina', nameAr: 'المارينا' });
    expect((await change({ shop: 'Dubia Mall', name: 'MARINA' })).body.type).toBe('NAME_TAKEN');
    expect((await change({ shop: 'Marina', name: 'MARINA' })).status).toBe(200);
    expect((await change({ shop: 'Marina', isActive: false })).status).toBe(404);
  });

  it('gets no quotes and awards while retired', async () => {
    const { partnerId, change, names, quote, accept } = await useShop();
    const open = (await quote('Dubia Mall')).data;
    const retired = (await change({ shop: 'Dubia Mall', isActive: false })).body.data;
    expect(retired).toMatchObject({ shopCount: 0, shops: [{ isActive: false }] });
    expect((await quote('Dubia Mall')).type).toBe('SHOP_RETIRED');
    expect((await accept(open.quoteId)).type).toBe('SHOP_RETIRED');
    expect(await names()).toEqual([]);
    await change({ shop: 'Dubia Mall', isActive: true });
    expect((await accept(open.quoteId)).data.appraisalCode).toMatch(/^MZ-/);
    const trace = await auditOf(test, `partner:${partnerId}`);
    expect(trace.slice(-2).map((e) => [e.before, e.after])).toEqual([
      [{ isActive: true }, { shop: 'Dubia Mall', isActive: false }],
      [{ isActive: false }, { shop: 'Dubia Mall', isActive: true }],
    ]);
  });
});

describe('a partner’s key (P2)', () => {
  it('is shown once, has a recognisable end, and records its use', async () => {
    const { partnerId } = await make();
    const { key, partner } = (await desk.call('POST', `/partners/${partnerId}/keys`, KEY)).body.data;
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(partner.keys).toMatchObject([{ hint: key.slice(-4), lastUsedAt: null, revokedAt: null }]);
    const before = Date.now();
    expect((await shopsWith(key)).status).toBe(200);
    const used = await desk.get(`/partners/${partnerId}`);
    expect(Date.parse(used.keys[0].lastUsedAt)).toBeGreaterThanOrEqual(before);

    const kept = JSON.stringify([
      used,
      await test.db.query('select partner_id, hint from partner_key where partner_id = $1', [partnerId]),
      await auditOf(test, `partner:${partnerId}`),
    ]);
    expect(kept).not.toContain(key);
  });

  it('records its use at most once a minute', async () => {
    const { partnerId } = await make();
    const { key } = (await desk.call('POST', `/partners/${partnerId}/keys`, KEY)).body.data;
    const lastUsed = async (ago: string) => {
      await test.sql`update partner_key set last_used_at = now() - ${ago}::interval
        where partner_id = ${partnerId}`;
      await findPartnerByKey({ db: test.db, settings: { demo: false } }, key);
      const [row] = await test.sql<{ s: number }>`select extract(epoch from now() - last_used_at)::int as s
        from partner_key where partner_id = ${partnerId}`;
      return row!.s;
    };
    expect(await lastUsed('50 seconds')).toBeGreaterThanOrEqual(50);
    expect(await lastUsed('61 seconds')).toBeLessThan(61);
  });

  it('stops working when revoked, only by its own partner', async () => {
    const [mine, theirs] = [await make(), await make()];
    const { key, partner } = (await desk.call('POST', `/partners/${mine.partnerId}/keys`, KEY)).body.data;
    const { keyId } = partner.keys[0];
    const revoke = (partnerId: string) => desk.call('DELETE', `/partners/${partnerId}/keys/${keyId}`);
    expect((await revoke(theirs.partnerId)).status).toBe(404);
    const revoked = (await revoke(mine.partnerId)).body.data;
    expect(revoked).toMatchObject({ keyCount: 0, keys: [{ keyId, revokedAt: expect.any(String) }] });
    expect((await shopsWith(key)).status).toBe(401);
    expect((await revoke(mine.partnerId)).body.data.keys).toEqual(revoked.keys);
  });

  it('stops working while the partner is switched off', async () => {
    const { partnerId } = await make();
    const { key } = (await desk.call('POST', `/partners/${partnerId}/keys`, KEY)).body.data;
    await desk.call('PUT', `/partners/${partnerId}`, { isActive: false });
    expect((await shopsWith(key)).status).toBe(401);
    await desk.call('PUT', `/partners/${partnerId}`, { isActive: true });
    expect((await shopsWith(key)).status).toBe(200);
  });

  it('has a name and optional shops and end, all logged', async () => {
    const { partnerId } = await make();
    const path = `/partners/${partnerId}`;
    await desk.call('POST', `${path}/shops`, { name: 'Creek', nameAr: 'الخور' });
    const { shops } = (await desk.call('POST', `${path}/shops`, { name: 'Marina', nameAr: 'المارينا' })).body
      .data;
    const creek = shops.find(({ name }: { name: string }) => name === 'Creek');
    const made = await desk.call('POST', `${path}/keys`, {
      name: 'Creek tills',
      shopIds: [creek.shopId, creek.shopId],
      lastDay: '2099-12-31',
    });
    // The day ends at midnight in Dubai.
    const end = { lastDay: '2099-12-31', endsAt: '2099-12-31T20:00:00.000Z' };
    const { key, partner } = made.body.data;
    expect(partner.keys).toMatchObject([{ name: 'Creek tills', shopIds: [creek.shopId], ...end }]);
    expect((await shopsWith(key)).body.data.map(({ name }: { name: string }) => name)).toEqual(['Creek']);
    const { keyId } = partner.keys[0];
    expect((await auditOf(test, `partner:${partnerId}`)).at(-1)).toMatchObject({
      action: 'CREATE_PARTNER_KEY',
      after: { keyId, name: 'Creek tills', shops: ['Creek'], lastDay: '2099-12-31' },
    });
    await test.db.query('update partner_key set ends_at = now() where key_id = $1', [keyId]);
    expect((await desk.get(path)).keyCount).toBe(0);
  });

  it('needs a name, existing own shops, and a future day', async () => {
    const [mine, theirs] = [await make(), await make()];
    const added = await desk.call('POST', `/partners/${theirs.partnerId}/shops`, {
      name: 'Creek',
      nameAr: 'الخور',
    });
    const { shopId } = added.body.data.shops[0];
    const said = async (more: object) => {
      const { status, body } = await desk.call('POST', `/partners/${mine.partnerId}/keys`, {
        ...KEY,
        ...more,
      });
      return [status, body.errors?.[0]?.path];
    };
    expect(await said({ name: ' ' })).toEqual([400, 'name']);
    expect(await said({ shopIds: [] })).toEqual([400, 'shopIds']);
    expect(await said({ shopIds: [shopId] })).toEqual([404, 'shopIds']);
    expect(await said({ lastDay: '2020-01-01' })).toEqual([400, 'lastDay']);
    expect((await desk.get(`/partners/${mine.partnerId}`)).keys).toEqual([]);
  });
});
