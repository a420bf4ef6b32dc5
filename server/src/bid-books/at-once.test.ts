/** Bid books uploaded without a preview must have the same result as a preview with its apply. */
import type { Upload } from '@mazad/contract/bids/bid-books';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestApp } from '../../test/app.ts';
import { expectCleanAudit } from '../../test/harness/audit.ts';
import { buildManyModels } from '../../test/harness/many-models.ts';
import { heardSql } from '../../test/heard-db.ts';
import { readSheet } from '../../test/sheets/read-sheet.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { LOT_ROWS } from '../bidding/index.ts';
import {
  buildDesk,
  type Cells,
  csvOf,
  type Desk,
  ID,
  PRICE,
  plainBook,
  plainRow,
  QUANTITY,
  SWITCH,
} from './book.fixture.ts';
import type { BookKind } from './book-kind.ts';
import { createSpotBook } from './spot/spot-book.ts';
import { buildWorker, resumed } from './uploads/upload-worker.fixture.ts';

const dataDir = useTempFolder();
const test = useTestApp({
  BID_CHANGES_PER_HOUR: '1000',
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE_SESSION: '100000',
});
const IMPORT = '/assets/import/active-asset-bids';
const MODELS = 8;
const BIDS = 6;

afterEach(() => test.db.query('delete from brake'));

async function sendAtOnce(desk: Desk, file: Buffer): Promise<Upload> {
  const answer = await desk.send(IMPORT, file);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return desk.settled(answer.body.data.upload.uploadId);
}

/** An edited row: the model's position, and the typed values. */
interface Edit {
  at: number;
  price: string;
  quantity: string;
  isOn: string;
}

/** A download with edits, duplicate rows, a row without a model, and bids that the app changed since. */
async function bookOf(desk: Desk, o: { edits: Edit[]; twins: number[]; changedInApp: number[] }) {
  const book = await readSheet(await desk.download());
  const rowOf = (at: number) => book.rows.find((row) => row[ID] === desk.assets[at]!.assetId)!;
  for (const { at, price, quantity, isOn } of o.edits) {
    Object.assign(rowOf(at), { [PRICE]: price, [QUANTITY]: quantity, [SWITCH]: isOn });
  }
  const twins = o.twins.map((at): Cells => ({ ...rowOf(at) }));
  const strange = { ...book.rows[0]!, [ID]: 'not an id' };
  for (const at of o.changedInApp) {
    const { assetId } = desk.assets[at]!;
    await desk.call('PUT', '/bids', { assetId, spotPrice: 1020, confirmPrice: 1020 });
  }
  return csvOf({ headers: book.headers, rows: [...book.rows, ...twins, strange] });
}

/** The answers and effects of an upload, with models by position. */
async function outcomeOf(desk: Desk, { uploadId }: Upload) {
  const { state, counts, applied } = await desk.getUpload(uploadId);
  const placeOf = (id: string | null) => desk.assets.findIndex(({ assetId }) => assetId === id);
  const rows = (await desk.rows(uploadId)).map((row) => ({
    ...{ row: row.row, model: placeOf(row.assetId), outcome: row.outcome, error: row.error?.type },
    ...{ confirm: row.confirm?.type, isConflict: row.isConflict, cells: row.cells, move: row.movePercent },
  }));
  const kinds = await test.sql<{ asset_id: string; kind: string }>`select asset_id, kind from bid_history
    where store_id = ${desk.storeId} and note ->> 'uploadId' = ${uploadId}`;
  const history = kinds.map(({ asset_id, kind }) => `${placeOf(asset_id)} ${kind}`).sort();
  return { state, counts, applied, rows, history };
}
const bidsOf = async (desk: Desk) => {
  const bids = await desk.bids();
  return desk.assets.map(({ assetId }) => bids.get(assetId) ?? null);
};

describe('a book that is applied at once', () => {
  it('equals preview plus apply, and can be undone too', async () => {
    const edit = fc.record({
      at: fc.nat(MODELS - 1),
      price: fc.constantFrom('', '1010', '1100', '1005', '5000', 'x'),
      quantity: fc.constantFrom('', '5', '20', '4'),
      isOn: fc.constantFrom('', 'On', 'Off', 'perhaps'),
    });
    const books = fc.record({
      edits: fc.array(edit, { maxLength: MODELS }),
      twins: fc.uniqueArray(fc.nat(MODELS - 1), { maxLength: 2 }),
      changedInApp: fc.uniqueArray(fc.nat(BIDS - 1), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(books, async (book) => {
        const [one, other] = [
          await buildDesk(test, { bids: BIDS, free: MODELS - BIDS }),
          await buildDesk(test, { bids: BIDS, free: MODELS - BIDS }),
        ];
        const atOnce = await sendAtOnce(one, await bookOf(one, book));
        const looked = await other.preview(await bookOf(other, book));
        await other.apply(looked.uploadId);
        const told = await outcomeOf(one, atOnce);
        expect(told).toEqual(await outcomeOf(other, looked));
        expect(told.state).toBe('APPLIED');
        expect(await bidsOf(one)).toEqual(await bidsOf(other));
        if (told.applied?.rows === 0) return;
        await one.call('POST', `/bid-books/uploads/${atOnce.uploadId}/undo`);
        await other.call('POST', `/bid-books/uploads/${looked.uploadId}/undo`);
        expect((await one.getUpload(atOnce.uploadId)).state).toBe('UNDONE');
        expect(await bidsOf(one)).toEqual(await bidsOf(other));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it('is applied lot by lot, and finds duplicates in other lots', async () => {
    const desk = await buildDesk(test, { bids: 1 });
    const { assetIds } = await buildManyModels(test.db, LOT_ROWS + 2);
    assetIds.sort();
    const twins = [LOT_ROWS - 1, LOT_ROWS].map((at) => assetIds[at]!);
    const row = (assetId: string) => plainRow(assetId, { price: '1000', quantity: '5' });
    const upload = await sendAtOnce(desk, plainBook([...assetIds, ...twins].reverse().map(row)));
    expect(upload).toMatchObject({ applied: { rows: LOT_ROWS }, counts: { added: LOT_ROWS, inError: 4 } });
    const errors = await desk.rows(upload.uploadId, '&show=ERROR');
    expect(errors.map(({ row: at, error }) => [at, error!.type])).toEqual(
      [2, 3, 5, 6].map((at) => [at, 'DUPLICATE']),
    );
  });
});

describe('an upload to be applied at once', () => {
  let desk: Desk;
  const workerOf = (plan: BookKind['plan']) =>
    buildWorker({ db: test.db, dataDir, aheadMs: 60_000, kind: { plan } });
  const spot = createSpotBook({ clock: systemClock, bidChangesPerHour: 1000 });
  const file = (price: string) => plainBook(desk.assets.map(({ assetId }) => plainRow(assetId, { price })));
  const prices = async () => (await bidsOf(desk)).map((bid) => bid?.[0]);

  /** An upload whose process died while reading; nothing of it is stored yet. */
  async function abandoned(price: string): Promise<string> {
    const { uploadId } = await desk.preview(file(price));
    await toRead(uploadId);
    return uploadId;
  }
  async function toRead(uploadId: string): Promise<void> {
    await test.db.query('delete from bid_upload_row where upload_id = $1', [uploadId]);
    await test.sql`update bid_upload
      set state = 'READING', is_preview = false, claimed_until = clock_timestamp() + interval '30 seconds'
      where upload_id = ${uploadId}`;
  }
  /** Plans like the kind does, with an extra step after the rows were applied. */
  const planThen =
    (after: () => Promise<unknown>): BookKind['plan'] =>
    async (...given) => {
      const plan = await spot.plan(...given);
      const applyAtOnce: typeof plan.applyAtOnce = async (...applied) => {
        const changed = await plan.applyAtOnce!(...applied);
        await after();
        return changed;
      };
      return { ...plan, applyAtOnce };
    };

  beforeAll(async () => {
    desk = await buildDesk(test, { bids: 3 });
  });

  it('changes nothing when its process dies midway, and the next try applies it once', async () => {
    const uploadId = await abandoned('1010');
    const dies = planThen(() => Promise.reject(new Error('the process is killed')));
    await workerOf(dies).run(desk.storeId, uploadId);
    expect(await prices()).toEqual([1000, 1000, 1000]);
    expect(await desk.getUpload(uploadId)).toMatchObject({ state: 'READING', applied: null });
    const later = buildWorker({ db: test.db, dataDir, aheadMs: 180_000 });
    await resumed(later);
    expect(await desk.getUpload(uploadId)).toMatchObject({ state: 'APPLIED', applied: { rows: 3 } });
    expect(await prices()).toEqual([1010, 1010, 1010]);
  });

  it('has no effect if it is cancelled midway', async () => {
    const uploadId = await abandoned('1020');
    const cancel = async () => {
      const answer = await desk.call('POST', `/bid-books/uploads/${uploadId}/cancel`);
      expect(answer.body.data.state).toBe('CANCELLED');
    };
    await workerOf(planThen(cancel)).run(desk.storeId, uploadId);
    expect(await desk.getUpload(uploadId)).toMatchObject({ state: 'CANCELLED', applied: null });
    expect(await prices()).toEqual([1010, 1010, 1010]);
    expect(await desk.rows(uploadId)).toEqual([]);
  });

  it('does not wait for models that it leaves unchanged', async () => {
    const [same, ...others] = desk.assets.map(({ assetId }) => assetId);
    const { uploadId } = await desk.preview(
      plainBook([
        plainRow(same!, { price: '1010' }),
        ...others.map((assetId) => plainRow(assetId, { price: '1020' })),
      ]),
    );
    await toRead(uploadId);
    await test.db.transaction(async (tx) => {
      await tx.query('select from market where asset_id = $1 for update', [same]);
      await resumed(buildWorker({ db: test.db, dataDir, aheadMs: 60_000 }));
    });
    expect(await desk.getUpload(uploadId)).toMatchObject({
      state: 'APPLIED',
      counts: { unchanged: 1 },
      applied: { rows: 2 },
    });
    expect(await prices()).toEqual([1010, 1020, 1020]);
  });

  it('leaves a bid alone that a colleague changed after it was found equal to the file', async () => {
    const [same, ...others] = desk.assets.map(({ assetId }) => assetId);
    const { uploadId } = await desk.preview(
      plainBook([
        plainRow(same!, { price: '1010' }),
        ...others.map((assetId) => plainRow(assetId, { price: '1030' })),
      ]),
    );
    await toRead(uploadId);
    let free: { asset_id: string }[] = [];
    const meanwhile: BookKind['plan'] = async (...given) => {
      const plan = await spot.plan(...given);
      const applyAtOnce: typeof plan.applyAtOnce = (tx, keep) => {
        const heard = heardSql(tx, async (sql) => {
          if (!sql.includes('open_markets')) return;
          free = await test.sql`select asset_id from market
            where asset_id = any (${desk.assets.map(({ assetId }) => assetId)}) for update skip locked`;
          await desk.call('PUT', '/bids', { assetId: same, spotPrice: 1040, confirmPrice: 1040 });
        });
        return plan.applyAtOnce!(heard, keep);
      };
      return { ...plan, applyAtOnce };
    };
    await workerOf(meanwhile).run(desk.storeId, uploadId);
    expect(free).toEqual([{ asset_id: same }]);
    expect(await desk.getUpload(uploadId)).toMatchObject({
      state: 'APPLIED',
      counts: { unchanged: 1, ready: 2 },
      applied: { rows: 2 },
    });
    expect(await prices()).toEqual([1040, 1030, 1030]);
  });

  it('keeps its rows while it waits for another book of the region', async () => {
    const uploadId = await abandoned('1050');
    const worker = buildWorker({ db: test.db, dataDir, aheadMs: 60_000 });
    await test.db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtextextended('applying a bid book in uae', 0))");
      await resumed(worker);
      expect(await desk.getUpload(uploadId)).toMatchObject({ state: 'APPLYING', counts: { ready: 3 } });
    });
    await resumed(worker);
    expect(await desk.getUpload(uploadId)).toMatchObject({ state: 'APPLIED', applied: { rows: 3 } });
    expect(await prices()).toEqual([1050, 1050, 1050]);
  });

  it('is reported as waiting, not as being read, while another book of the region is applied', async () => {
    const own = await buildDesk(test, { bids: 1 });
    const answer = await test.db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtextextended('applying a bid book in uae', 0))");
      return own.send(IMPORT, await own.edited({ 0: { [PRICE]: '1050' } }));
    });
    expect(answer.body.data).toMatchObject({
      message: 'The file is checked and waits for its turn to be applied.',
      upload: { state: 'APPLYING' },
    });
  });

  it('holds no upload slot while it is processed, because a stored file needs no memory', async () => {
    const own = await buildDesk(test, { bids: 1 });
    const file = await own.edited({ 0: { [PRICE]: '1060' } });
    const kept = async () =>
      (await test.db.query('select from bid_upload where store_id = $1', [own.storeId])).length;
    const sent = await test.db.transaction(async (tx) => {
      await tx.query('lock table bid_upload_row in access exclusive mode');
      const two = [own.send(IMPORT, file), own.send(IMPORT, file)];
      while ((await kept()) < two.length);
      // A slot becomes free a moment after the file is stored.
      const third = async () => (await own.send(`${IMPORT}?preview=true`, file)).status;
      await expect.poll(third).toBe(200);
      return two;
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('leaves a database that passes every check', async () => {
    await expectCleanAudit(test.db.pool);
  });
});
