import { afterAll, describe, expect, it } from 'vitest';
import { readBook } from '../../../test/books.ts';
import { type BuiltAsset, buildAsset, buildBid, buildCategory, buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { settleMarkets, untilFollowedUp } from '../../../test/settle-markets.ts';
import { buildDeal } from '../../../test/trade-factories.ts';
import { changeStore } from '../../market/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
afterAll(async () => {
  await followUp();
  await expectCleanAudit(test.db.pool, { settled: true });
});

const NOTE = 'asked by the store';
const storeOf = (storeId: string) => desk.get(`/stores/${storeId}`);
async function change(storeId: string, command: object) {
  const { version } = await storeOf(storeId);
  return desk.call('PUT', `/stores/${storeId}`, { version, note: NOTE, ...command });
}
const followUp = () => untilFollowedUp(test.db);
const bookOf = (asset: BuiltAsset) => readBook(test.db, asset);
const bidsOf = (storeId: string) =>
  test.sql<{ is_active: boolean; status: string }>`select is_active, status from bid
    where store_id = ${storeId} order by asset_id`;

describe('the list of stores', () => {
  it('is by name, searched and filtered', async () => {
    const mine = await buildStore(test.db, { name: 'Zeta Phones' });
    await buildStore(test.db, { name: 'Eta Phones', mode: 'PAAS' });
    const list = (query: string) => desk.get(`/stores?${query}`);
    const names = (await list('search=eta%20phones')).items.map((s: { name: string }) => s.name);
    expect(names).toEqual(['Eta Phones', 'Zeta Phones']);
    expect((await list('search=eta%20phones&state=PAAS')).count).toBe(1);
    expect((await list('search=eta%20phones&state=FROZEN')).count).toBe(0);
    await change(mine, { isActive: false });
    expect((await list('search=eta%20phones&state=FROZEN')).items).toMatchObject([
      { storeId: mine, isActive: false, creditLimit: 1_000_000, memberCount: 0 },
    ]);
    expect((await list('regionId=ksa')).count).toBe(0);
    expect((await list('page=2&search=eta%20phones')).items).toEqual([]);
    await buildStore(test.db, { name: 'Theta 24' });
    expect((await list(`search=${encodeURIComponent('theta ٢٤')}`)).count).toBe(1);
  });

  it('gives a page of fifty and counts all', async () => {
    for (let i = 0; i < 51; i++) await buildStore(test.db, { name: `Paged ${i}` });
    const first = await desk.get('/stores?search=paged');
    const second = await desk.get('/stores?search=paged&page=2');
    expect([first.count, first.items.length, second.count, second.items.length]).toEqual([51, 50, 51, 1]);
  });
});

describe('a change of a store', () => {
  it('takes a frozen store out of every book at once, and restores its places (M3, M4)', async () => {
    const [storeId, rivalId] = [await buildStore(test.db), await buildStore(test.db)];
    const asset = await buildAsset(test.db);
    await buildBid(test.db, { asset, storeId });
    await buildBid(test.db, { asset, storeId: rivalId });
    const session = await test.signIn({ storeId });

    expect((await change(storeId, { isActive: false })).body.data).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect(await bookOf(asset)).toEqual([rivalId]);
    expect((await test.call('GET', '/user/me', { token: session.token })).status).toBe(200);
    await followUp();
    expect(await bidsOf(storeId)).toEqual([{ is_active: true, status: 'BID_NOT_WINNING' }]);

    await change(storeId, { isActive: true });
    expect(await bookOf(asset)).toEqual([storeId, rivalId]);
    await followUp();
    expect(await bidsOf(storeId)).toEqual([{ is_active: true, status: 'RANK_ONE' }]);
  });

  it('notifies the store if it concerns its limit or trading (N1)', async () => {
    const storeId = await buildStore(test.db);
    await change(storeId, { creditLimit: 60_000, confirmFigure: 60_000 });
    await change(storeId, { isActive: false, termsDays: 14 });
    await change(storeId, { isActive: true });
    const told = await test.sql`select kind, payload from outbox where store_id = ${storeId} order by seq`;
    expect(told).toEqual(
      [
        { kind: 'LIMIT', fromMinor: 100_000_000, toMinor: 6_000_000 },
        { kind: 'STORE_OFF' },
        { kind: 'STORE_ON' },
      ].map((payload) => ({ kind: 'ACCOUNT_CHANGED', payload })),
    );
  });

  it('switches every bid off on a change of mode, and carries nothing over', async () => {
    const [storeId, rivalId] = [await buildStore(test.db), await buildStore(test.db)];
    const assets = [await buildAsset(test.db), await buildAsset(test.db), await buildAsset(test.db)];
    for (const asset of assets) {
      await buildBid(test.db, { asset, storeId, spotPriceMinor: 120_000 });
      await buildBid(test.db, { asset, storeId: rivalId });
    }
    await buildDeal(test.db, { asset: assets[0]! });
    const usedUp = await buildAsset(test.db);
    await buildBid(test.db, { asset: usedUp, storeId, availableQuantity: 0 });

    const off = [...assets, usedUp].map(() => ({ is_active: false, status: 'OFF' }));
    expect((await change(storeId, { mode: 'PAAS' })).body.data.mode).toBe('PAAS');
    for (const asset of assets) expect(await bookOf(asset)).toEqual([rivalId]);
    await followUp();
    expect(await bidsOf(storeId)).toEqual(off);
    const history = await test.sql<{ kind: string }>`select kind from bid_history
      where store_id = ${storeId} and asset_id = ${assets[0]!.assetId} order by version`;
    expect(history.map((h) => h.kind)).toEqual(['PLACED', 'AWARDED', 'OFF']);
    const told = await test.sql`select 1 from outbox where store_id = ${storeId} and kind = 'BID_CHANGED'
      and payload ->> 'status' = 'OFF'`;
    expect(told).toHaveLength(4);

    await change(storeId, { mode: 'SPOT' });
    await followUp();
    expect(await bidsOf(storeId)).toEqual(off);
    for (const asset of assets) expect(await bookOf(asset)).toEqual([rivalId]);
  });

  /** Away from SPOT and back in one transaction, so that no follow-up runs in between. */
  const thereAndBack = (storeId: string) =>
    test.db.transaction(async (tx) => {
      await changeStore(tx, systemClock, { storeId, command: { mode: 'PAAS' } });
      await changeStore(tx, systemClock, { storeId, command: { mode: 'SPOT' } });
    });

  it('carries nothing over if the mode changes back before the follow-up has run', async () => {
    const { storeId, asset } = await buildBid(test.db);
    const rival = await buildBid(test.db, { asset });
    await thereAndBack(storeId);
    await settleMarkets(test.db);
    expect(await bookOf(asset)).toEqual([rival.storeId]);
    expect(await bidsOf(storeId)).toEqual([{ is_active: false, status: 'OFF' }]);
  });

  it('waits for the follow-up if that takes more than a moment', async () => {
    const storeId = await buildStore(test.db);
    const category = await buildCategory(test.db);
    for (let i = 0; i < 101; i++) {
      await buildBid(test.db, { storeId, asset: await buildAsset(test.db, { category }) });
    }
    await expect(thereAndBack(storeId)).rejects.toMatchObject({ type: 'UNAVAILABLE' });
    expect((await bidsOf(storeId)).every((bid) => bid.is_active)).toBe(true);
  });

  it('is refused after another change, and logs each change with its reason (P4)', async () => {
    const storeId = await buildStore(test.db);
    const command = {
      version: 1,
      note: NOTE,
      creditLimit: 5_000,
      termsDays: 30,
      paymentOption: 'COLLECT',
      confirmFigure: 5_000,
    };
    const answers = await Promise.all([1, 2].map(() => desk.call('PUT', `/stores/${storeId}`, command)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(answers.find((a) => a.status === 409)!.body.type).toBe('CHANGED_SINCE');
    expect(await storeOf(storeId)).toMatchObject({
      creditLimit: 5_000,
      termsDays: 30,
      paymentOption: 'COLLECT',
      version: 2,
    });
    const trace = await auditOf(test, `store:${storeId}`);
    expect(trace.map((e) => [e.action, e.before, e.after])).toEqual([
      ['SET_CREDIT_LIMIT', { creditLimitMinor: 100_000_000 }, { creditLimitMinor: 500_000, note: NOTE }],
      ['SET_TERMS_DAYS', { termsDays: 7 }, { termsDays: 30, note: NOTE }],
      ['SET_PAYMENT_OPTION', { paymentOption: 'PREPAID' }, { paymentOption: 'COLLECT', note: NOTE }],
    ]);
    expect(trace[0]).toMatchObject({ actor: `operator:${desk.userId}`, address: '127.0.0.1' });
    expect((await desk.call('PUT', `/stores/${storeId}`, { version: 2, note: '  ' })).status).toBe(400);
  });

  it('tells when the limit is exceeded (C2)', async () => {
    const { storeId } = await buildDeal(test.db);
    const { body } = await change(storeId, { creditLimit: 10, confirmFigure: 10 });
    expect(body.data).toMatchObject({ creditLimit: 10, availableCredit: 0, isExceeded: true });
    expect(body.data.blockedCredit).toBeGreaterThan(10);
  });
});
