import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { STORE_BID_PAGE, type StoreBidRow } from '@mazad/contract/operator/store-bids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAsset, buildBid, buildCategory, buildSchedule, buildStore } from '../../../test/factories.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { documentAnswer } from '../../credit/invoices/document.ts';
import { loadByTransaction } from '../../credit/invoices/load-entry.ts';
import { postCharge } from '../../credit/record-money.ts';
import { stageOn } from '../../paas/paas.fixture.ts';
import { systemClock } from '../../platform/clock.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();
beforeAll(() => buildSchedule(test.db));
afterAll(() => expectCleanAudit(test.db.pool));

const storeOf = (storeId: string) => desk.get(`/stores/${storeId}`);
const listed = async (query: string) => (await desk.get(`/stores?${query}`)).items;
async function change(storeId: string, facts: object) {
  const { version } = await storeOf(storeId);
  return desk.call('PUT', `/stores/${storeId}/facts`, { version, ...facts });
}
/** The region's day this many days after the database's today. */
const dayIn = async (days: number) =>
  (
    await test.sql<{ day: string }>`select ((now() at time zone 'Asia/Dubai')::date + ${days}::int)::text as
      day`
  )[0]!.day;

describe('the facts of a store', () => {
  it('are changed with a log entry each, searched by the new name, and refused after another change', async () => {
    const storeId = await buildStore(test.db, { name: 'Falcon Phones' });
    const { version } = await storeOf(storeId);
    const facts = { name: 'Oryx Mobiles', branchName: 'Deira', address: '12, Baniyas Road, Dubai' };
    const command = { version, ...facts, taxNumber: '١٠٠٣٤٥٦٧٨٩٠٠٠٠٣', licenceNumber: 'CN-1' };
    const answers = await Promise.all(
      [1, 2].map(() => desk.call('PUT', `/stores/${storeId}/facts`, command)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.type).toBe('CHANGED_SINCE');
    expect(await storeOf(storeId)).toMatchObject({
      ...facts,
      taxNumber: '100345678900003',
      licenceNumber: 'CN-1',
      licenceEnds: null,
      licenceState: null,
    });
    expect(await listed('search=oryx')).toMatchObject([{ storeId }]);
    expect(await listed('search=falcon')).toEqual([]);
    expect((await auditOf(test, `store:${storeId}`)).at(-1)).toMatchObject({
      action: 'UPDATE_STORE_FACTS',
      before: { name: 'Falcon Phones', branchName: 'Main', address: '', taxNumber: '', licenceNumber: '' },
      after: { ...facts, taxNumber: '100345678900003', licenceNumber: 'CN-1' },
    });
    expect((await change(storeId, { taxNumber: '12' })).body.errors).toMatchObject([{ path: 'taxNumber' }]);
    expect((await change(storeId, { licenceEnds: '2026-02-30' })).status).toBe(400);
  });

  it('mark a licence that ends within 30 days or has ended', async () => {
    const states: unknown[] = [];
    for (const days of [31, 30, 0, -1]) {
      const storeId = await buildStore(test.db, { name: `Licensed ${days + 100}` });
      await change(storeId, { licenceEnds: await dayIn(days) });
      states.push((await storeOf(storeId)).licenceState);
    }
    expect(states).toEqual([null, 'ENDING', 'ENDING', 'OVER']);
    expect(await listed('search=licensed&state=LICENCE')).toHaveLength(3);
  });

  it('stay on a document as they were when it was issued', async () => {
    const storeId = await buildStore(test.db, { name: 'Before LLC' });
    const charge = async () => {
      const { transactionId } = await test.db.transaction((tx) =>
        postCharge(tx, systemClock, {
          storeId,
          actor: 'operator:1',
          narrative: 'For storage',
          idempotencyKey: randomUUID(),
          amountMinor: 100,
        }),
      );
      return async () => {
        const entry = await loadByTransaction(test.db, storeId, transactionId);
        return pdfText(await buffer(documentAnswer(entry, 'en').stream));
      };
    };
    await change(storeId, { branchName: 'Before LLC', address: 'Old Street 1' });
    const first = await charge();
    await change(storeId, { name: 'After LLC', branchName: 'After LLC', address: 'New Street 2' });
    const second = await charge();
    for (const words of ['Before LLC', 'Old Street 1']) expect(await first()).toContain(words);
    expect(await first()).not.toContain('After LLC');
    for (const words of ['After LLC', 'New Street 2']) expect(await second()).toContain(words);
  });
});

describe('the bids of a store', () => {
  const bidsOf = (storeId: string, query = '') => desk.get(`/store-bids?storeId=${storeId}${query}`);

  it('are shown as the store sees them, and searched by model', async () => {
    const { storeId, asset } = await buildBid(test.db, { spotPriceMinor: 123_000, availableQuantity: 4 });
    await buildBid(test.db, { storeId, availableQuantity: 0 });
    const off = await buildBid(test.db, { storeId, isActive: false });
    const { name } = (
      await test.db.query<{ name: string }>('select name from asset where asset_id = $1', [asset.assetId])
    )[0]!;
    const all = await bidsOf(storeId);
    expect(all).toMatchObject({ mode: 'SPOT', count: 2, nextCursor: null });
    const found = await bidsOf(storeId, `&search=${encodeURIComponent(name)}`);
    expect(found.items).toMatchObject([
      {
        assetId: asset.assetId,
        status: 'RANK_ONE',
        position: 1,
        price: 1230,
        topBid: 1230,
        maxQuantity: 10,
        availableQuantity: 4,
        grades: [],
      },
    ]);
    expect((await bidsOf(storeId, '&state=OUT_OF_QUANTITY')).count).toBe(1);
    const ids = (await bidsOf(storeId, '&state=ALL')).items.map((row: { assetId: string }) => row.assetId);
    expect(ids).toContain(off.asset.assetId);
    expect((await desk.call('GET', `/store-bids?storeId=${randomUUID()}`)).status).toBe(404);
  });

  it('come in pages, with the reason for being out and the last change', async () => {
    const storeId = await buildStore(test.db, { creditLimitMinor: 50_000 });
    const category = await buildCategory(test.db);
    for (let n = 0; n <= STORE_BID_PAGE; n++) {
      await buildBid(test.db, { storeId, asset: await buildAsset(test.db, { category }) });
    }
    const { items, nextCursor, count } = await bidsOf(storeId);
    const rest = await bidsOf(storeId, `&cursor=${nextCursor}`);
    const rows: StoreBidRow[] = [...items, ...rest.items];
    expect([count, items.length, rest.nextCursor]).toEqual([STORE_BID_PAGE + 1, STORE_BID_PAGE, null]);
    expect(new Set(rows.map(({ assetId }) => assetId)).size).toBe(count);
    const kept = await test.sql<{ id: string; reason: string; at: Date }>`select asset_id as id, reason,
      changed_at as at from bid where store_id = ${storeId}`;
    const told = new Map(rows.map(({ assetId, reason, changedAt }) => [assetId, [reason, changedAt]]));
    expect(told).toEqual(new Map(kept.map(({ id, at }) => [id, ['NO_CREDIT', at.toISOString()]])));
  });

  it('of a PAAS store are its prices per grade, live and staged', async () => {
    const storeId = await buildStore(test.db, { mode: 'PAAS' });
    const asset = await buildAsset(test.db);
    const { assetId, name } = asset;
    await stageOn(test.db, asset, storeId, new Date(), [900], { quantity: 3 });
    // Searched by name, since the list of all models may exceed a page.
    const { mode, items } = await bidsOf(storeId, `&state=ALL&search=${encodeURIComponent(name)}`);
    expect(mode).toBe('PAAS');
    const row = items.find((one: { assetId: string }) => one.assetId === assetId);
    expect(row).toMatchObject({ price: null });
    expect(row.grades[0]).toMatchObject({ price: 0, stagedPrice: 900 });
  });
});
