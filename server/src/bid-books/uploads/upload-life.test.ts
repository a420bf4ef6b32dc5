/** An upload that is killed, cancelled, claimed twice or undone takes effect completely or not at all. */
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestApp } from '../../../test/app.ts';
import { expectCleanAudit } from '../../../test/harness/audit.ts';
import { soon } from '../../../test/harness/soon.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { buildDeal, buildPartner, buildQuote } from '../../../test/trade-factories.ts';
import { useMade } from '../../../test/use-made.ts';
import { buildDesk, plainBook, plainRow } from '../book.fixture.ts';
import type { BookKind } from '../book-kind.ts';
import { createSpotBook } from '../spot/spot-book.ts';
import { tidyUploads } from './change-upload.ts';
import { buildWorker, resumed } from './upload-worker.fixture.ts';

const dataDir = useTempFolder();
const env = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE_SESSION: '100000', BID_CHANGES_PER_HOUR: '1000' };
const test = useTestApp(env);
const MINUTE_MS = 60_000;
const desk = useMade(() => buildDesk(test, { bids: 6 }));
const assetId = (at: number) => desk.assets[at]!.assetId;
const bookOf = (price: string) => plainBook(desk.assets.map((asset) => plainRow(asset.assetId, { price })));
const prices = async () => [...(await desk.bids()).values()].map(([price]) => price);
const all = (price: number) => desk.assets.map(() => price);

const workerOf = (o: { kind?: Partial<BookKind>; aheadMs?: number } = {}) =>
  buildWorker({ db: test.db, dataDir, ...o });

/** An upload left by a process that died: still claimed, so the application does not touch it for a while. */
async function abandoned(price: string, state: 'READING' | 'APPLYING'): Promise<string> {
  const { uploadId } = await desk.preview(bookOf(price));
  await test.sql`update bid_upload
    set state = ${state}, claim = ${uuid()}, claimed_until = clock_timestamp() + interval '30 seconds'
    where upload_id = ${uploadId}`;
  return uploadId;
}
const stateOf = async (uploadId: string) => (await desk.getUpload(uploadId)).state;
afterEach(() => test.db.query('delete from brake'));

describe('a process that dies', () => {
  it('while reading or before applying: another process finishes it, once', async () => {
    const reading = await abandoned('1010', 'READING');
    await workerOf().run(desk.storeId, reading);
    expect(await stateOf(reading)).toBe('READING');
    await resumed(workerOf({ aheadMs: MINUTE_MS }));
    expect(await desk.getUpload(reading)).toMatchObject({ state: 'CHECKED', counts: { ready: 6 } });
    await desk.call('POST', `/bid-books/uploads/${reading}/cancel`);

    const applying = await abandoned('1020', 'APPLYING');
    await Promise.all([1, 2, 3].map(() => workerOf({ aheadMs: MINUTE_MS }).run(desk.storeId, applying)));
    expect(await desk.getUpload(applying)).toMatchObject({ state: 'APPLIED', applied: { rows: 6 } });
    expect(await prices()).toEqual(all(1020));
    const history = await test.sql`select 1 from bid_history where store_id = ${desk.storeId}
      and spot_price_minor = 102000 and kind = 'PRICE'`;
    expect(history).toHaveLength(6);
  });

  it('while applying: no effect remains, and the next try applies it', async () => {
    const uploadId = await abandoned('1030', 'APPLYING');
    const spot = createSpotBook({ clock: systemClock, bidChangesPerHour: 1000 });
    const apply: BookKind['apply'] = async (...given) => {
      await spot.apply(...given);
      throw new Error('the process is killed');
    };
    await workerOf({ kind: { apply }, aheadMs: MINUTE_MS }).run(desk.storeId, uploadId);
    expect(await prices()).toEqual(all(1020));
    expect(await stateOf(uploadId)).toBe('APPLYING');
    await resumed(workerOf({ aheadMs: 3 * MINUTE_MS }));
    expect(await prices()).toEqual(all(1030));
  });

  it('repeatedly on one step: the file is given up with a message', async () => {
    const uploadId = await abandoned('1040', 'APPLYING');
    const apply: BookKind['apply'] = () => Promise.reject(new Error('always'));
    for (let hours = 1; hours < 6; hours++) {
      await workerOf({ kind: { apply }, aheadMs: hours * 60 * MINUTE_MS }).run(desk.storeId, uploadId);
    }
    expect(await desk.getUpload(uploadId)).toMatchObject({ state: 'REFUSED', refusal: { type: 'INTERNAL' } });
    expect(await prices()).toEqual(all(1030));
  });
});

describe('cancelling', () => {
  it('while it is being applied leaves no effect', async () => {
    const uploadId = await abandoned('1050', 'APPLYING');
    const spot = createSpotBook({ clock: systemClock, bidChangesPerHour: 1000 });
    const apply: BookKind['apply'] = async (...given) => {
      const applied = await spot.apply(...given);
      const answer = await desk.call('POST', `/bid-books/uploads/${uploadId}/cancel`);
      expect(answer.body.data.state).toBe('CANCELLED');
      return applied;
    };
    await workerOf({ kind: { apply }, aheadMs: MINUTE_MS }).run(desk.storeId, uploadId);
    expect(await prices()).toEqual(all(1030));
    expect(await stateOf(uploadId)).toBe('CANCELLED');
  });

  it('is too late for an applied upload', async () => {
    const { uploadId } = await desk.preview(bookOf('1030'));
    await desk.apply(uploadId);
    expect((await desk.call('POST', `/bid-books/uploads/${uploadId}/cancel`)).body.type).toBe('UPLOAD_STATE');
    expect((await desk.call('POST', `/bid-books/uploads/${uploadId}/apply`)).status).toBe(200);
  });

  it('happens automatically after a day', async () => {
    const { uploadId } = await desk.preview(bookOf('1060'));
    const later = { at: null, now: () => new Date(Date.now() + 25 * 60 * MINUTE_MS) };
    await tidyUploads({ db: test.db, clock: later });
    expect(await stateOf(uploadId)).toBe('CANCELLED');
  });
});

describe('undo', () => {
  it('undoes a whole upload with new times; changed bids are left alone and listed', async () => {
    const before = await desk.bids();
    const file = plainBook([
      ...[0, 1, 2].map((at) => plainRow(assetId(at), { price: '1100', quantity: '20' })),
      plainRow(assetId(3), { isOn: 'Off' }),
    ]);
    const { uploadId } = await desk.preview(file);
    const applied = await desk.apply(uploadId);
    expect(applied.undoUntil).not.toBeNull();
    await desk.call('PUT', '/bids', { assetId: assetId(1), spotPrice: 1150 });
    const times = () =>
      test.sql<{ at: Date }>`select priority_at as at from bid where store_id = ${desk.storeId}
        and asset_id = ${assetId(0)}`;
    const [then] = await times();
    const undone = await desk.call('POST', `/bid-books/uploads/${uploadId}/undo`);
    expect(undone.body.data).toMatchObject({ state: 'UNDONE', applied: { rows: 4, left: 1 } });
    expect(undone.body.data.leftAssets).toEqual([expect.objectContaining({ assetId: assetId(1) })]);
    expect(await desk.bids()).toEqual(new Map([...before, [assetId(1), [1150, 20, true]]]));
    const [now] = await times();
    expect(now!.at.getTime()).toBeGreaterThan(then!.at.getTime());
    expect((await desk.call('POST', `/bid-books/uploads/${uploadId}/undo`)).body.type).toBe('UPLOAD_STATE');
  });

  it('restores no more units than were left, less those won since', async () => {
    const asset = desk.assets[0]!;
    await desk.call('PUT', '/bids', { assetId: asset.assetId, maxQuantity: 10 });
    await buildDeal(test.db, { asset });
    const { uploadId } = await desk.preview(plainBook([plainRow(asset.assetId, { quantity: '20' })]));
    await desk.apply(uploadId);
    for (const _ of [1, 2]) await buildDeal(test.db, { asset });
    const undone = await desk.call('POST', `/bid-books/uploads/${uploadId}/undo`);
    expect(undone.body.data).toMatchObject({ state: 'UNDONE', applied: { rows: 1, left: 0 } });
    const now = await test.sql`select max_quantity as max, available_quantity as available from bid
      where store_id = ${desk.storeId} and asset_id = ${asset.assetId}`;
    expect(now).toEqual([{ max: 10, available: 7 }]);
  });

  it('switches off what the upload placed, whatever the store’s other mode left there', async () => {
    await test.sql`update bid set kind = 'PAAS' where store_id = ${desk.storeId}
      and asset_id = ${assetId(0)}`;
    const placed = plainRow(assetId(0), { price: '1100', quantity: '20' });
    const { uploadId } = await desk.preview(plainBook([placed]));
    await desk.apply(uploadId);
    expect((await desk.bids()).get(assetId(0))).toEqual([1100, 20, true]);
    const undone = await desk.call('POST', `/bid-books/uploads/${uploadId}/undo`);
    expect(undone.body.data).toMatchObject({ state: 'UNDONE', applied: { rows: 1, left: 0 } });
    expect((await desk.bids()).get(assetId(0))).toEqual([1100, 20, false]);
    await desk.call('PUT', '/bids', { assetId: assetId(0), isBidActive: true });
  });

  it('is possible for 24 hours', async () => {
    const { uploadId } = await desk.preview(bookOf('1000'));
    await desk.apply(uploadId);
    await test.sql`update bid_upload set applied_at = applied_at - interval '24 hours'
      where upload_id = ${uploadId}`;
    expect((await desk.call('POST', `/bid-books/uploads/${uploadId}/undo`)).body.type).toBe('UPLOAD_STATE');
    expect((await desk.getUpload(uploadId)).undoUntil).toBeNull();
  });
});

describe('beside other writers', () => {
  it('loses no update: awards take units, rivals keep prices, books stay in order', async () => {
    const partner = await buildPartner(test.db);
    const rival = await test.signIn();
    const quotes = await Promise.all(desk.assets.map((asset) => buildQuote(test.db, { asset, partner })));
    const { uploadId } = await desk.preview(bookOf('1010'));
    const accept = (quoteId: string) =>
      test.call('POST', `/partner/v1/quotes/${quoteId}/accept`, {
        token: partner.key,
        key: uuid(),
        body: { customer: { name: 'Mona Saleh', phone: '+971501234567' }, minimumPrice: 1 },
      });
    const bid = (at: number) =>
      rival.call('POST', '/bids', { assetId: assetId(at), spotPrice: 900, maxQuantity: 5 });
    const [applied, ...answers] = await Promise.all([
      desk.apply(uploadId),
      ...quotes.map((quote) => accept(quote.quoteId)),
      ...desk.assets.map((_, at) => bid(at)),
    ]);
    expect(applied).toMatchObject({ state: 'APPLIED', applied: { rows: 6 } });
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(await prices()).toEqual(all(1010));
    const units = await test.sql<{ sold: number }>`select max_quantity - available_quantity as sold from bid
      where store_id = ${desk.storeId} and max_quantity > 0`;
    expect(units.reduce((sum, row) => sum + row.sold, 0)).toBe(6);
    await soon(async () => expect(await test.db.query('select 1 from mark')).toEqual([]));
    await expectCleanAudit(test.db.pool);
  });
});
