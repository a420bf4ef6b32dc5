import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { findPartnerByKey } from '../trade-ins/offers.ts';
import { auditOf, useOperator } from './operator.fixture.ts';

const test = useTestApp();
let desk: Awaited<ReturnType<typeof useOperator>>;
beforeAll(async () => {
  desk = await useOperator(test);
});

let partners = 0;
const make = async (name = `Partner ${++partners}`) =>
  (await desk.call('POST', '/partners', { name, regionId: 'uae' })).body.data;
const shopsWith = (key: string) => test.call('GET', '/partner/v1/shops', { token: key });

describe('a partner (P1)', () => {
  it('is made, renamed and switched off, each with a trace', async () => {
    const { partnerId } = await make('  Desert   Retail ');
    const path = `/partners/${partnerId}`;
    expect((await desk.call('GET', path)).body.data).toEqual({
      partnerId,
      name: 'Desert   Retail',
      regionId: 'uae',
      isActive: true,
      shopCount: 0,
      keyCount: 0,
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
    const list = (await desk.call('GET', '/partners?search=oasis&state=OFF')).body.data;
    expect(list.items).toMatchObject([{ partnerId, isActive: false }]);
  });

  it('has a name of its own in its region, and shops with names of their own', async () => {
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
    expect((await add(shop)).body.data.shops).toEqual([shop]);
    expect((await add({ ...shop, name: 'dubai mall' })).body.type).toBe('NAME_TAKEN');
    expect((await add({ name: ' ', nameAr: '' })).status).toBe(400);
    expect((await desk.call('POST', '/partners', { name: 'Nowhere', regionId: 'ksa' })).status).toBe(404);
    expect((await desk.call('GET', '/partners/01900000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('a partner’s key (P2)', () => {
  it('is shown once, told apart by its end, and noted when it is used', async () => {
    const { partnerId } = await make();
    const { key, partner } = (await desk.call('POST', `/partners/${partnerId}/keys`, {})).body.data;
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(partner.keys).toMatchObject([{ hint: key.slice(-4), lastUsedAt: null, revokedAt: null }]);
    expect((await shopsWith(key)).status).toBe(200);
    const used = (await desk.call('GET', `/partners/${partnerId}`)).body.data;
    expect(Date.now() - Date.parse(used.keys[0].lastUsedAt)).toBeLessThan(60_000);

    const kept = JSON.stringify([
      used,
      await test.db.query('select partner_id, hint from partner_key where partner_id = $1', [partnerId]),
      await auditOf(test, `partner:${partnerId}`),
    ]);
    expect(kept).not.toContain(key);
  });

  it('notes its use at most once a minute', async () => {
    const { partnerId } = await make();
    const { key } = (await desk.call('POST', `/partners/${partnerId}/keys`, {})).body.data;
    const lastUsed = async (ago: string) => {
      await test.db.query(
        `update partner_key set last_used_at = now() - $2::interval where partner_id = $1`,
        [partnerId, ago],
      );
      await findPartnerByKey(test.db, key);
      const [row] = await test.db.query<{ s: number }>(
        'select extract(epoch from now() - last_used_at)::int as s from partner_key where partner_id = $1',
        [partnerId],
      );
      return row!.s;
    };
    expect(await lastUsed('50 seconds')).toBeGreaterThanOrEqual(50);
    expect(await lastUsed('61 seconds')).toBeLessThan(10);
  });

  it('is out once it is revoked, and nobody else’s partner can revoke it', async () => {
    const [mine, theirs] = [await make(), await make()];
    const { key, partner } = (await desk.call('POST', `/partners/${mine.partnerId}/keys`, {})).body.data;
    const { keyId } = partner.keys[0];
    const revoke = (partnerId: string) => desk.call('DELETE', `/partners/${partnerId}/keys/${keyId}`);
    expect((await revoke(theirs.partnerId)).status).toBe(404);
    const revoked = (await revoke(mine.partnerId)).body.data;
    expect(revoked).toMatchObject({ keyCount: 0, keys: [{ keyId, revokedAt: expect.any(String) }] });
    expect((await shopsWith(key)).status).toBe(401);
    expect((await revoke(mine.partnerId)).body.data.keys).toEqual(revoked.keys);
  });

  it('is out while the partner is switched off', async () => {
    const { partnerId } = await make();
    const { key } = (await desk.call('POST', `/partners/${partnerId}/keys`, {})).body.data;
    await desk.call('PUT', `/partners/${partnerId}`, { isActive: false });
    expect((await shopsWith(key)).status).toBe(401);
    await desk.call('PUT', `/partners/${partnerId}`, { isActive: true });
    expect((await shopsWith(key)).status).toBe(200);
  });
});
