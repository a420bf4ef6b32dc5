/** Several uploads, and slow machines or databases: none waits without need. */
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { useTestApp } from '../../../test/app.ts';
import { buildBid, buildRegion, buildStore } from '../../../test/factories.ts';
import { buildManyModels } from '../../../test/harness/many-models.ts';
import { heardSql } from '../../../test/heard-db.ts';
import { settleMarkets } from '../../../test/settle-markets.ts';
import { useTempFolder } from '../../../test/temp-folder.ts';
import { useMade } from '../../../test/use-made.ts';
import { buildRule } from '../../autopilot/autopilot.fixture.ts';
import { LOT_ROWS } from '../../bidding/index.ts';
import { askerOf, buildDesk, plainBook, plainRow } from '../book.fixture.ts';
import type { BookKind, ReadyRow, ReadyRows } from '../book-kind.ts';
import { applySpotRows } from '../spot/apply-rows.ts';
import { requestApply } from './change-upload.ts';
import { buildWorker, resumed } from './upload-worker.fixture.ts';

const dataDir = useTempFolder();
const test = useTestApp({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE_SESSION: '100000' });
/** An upload that rests until then is ignored by the application, and due for a worker with a clock this far ahead. */
const AHEAD_MS = 60_000;
const ahead = { at: null, now: () => new Date(Date.now() + AHEAD_MS) };
const LET_GO = 'set claim = null';
const desk = useMade(() => buildDesk(test, { bids: 2 }));

const workerOf = (o: { kind?: Partial<BookKind>; db?: Db } = {}) =>
  buildWorker({ db: test.db, dataDir, aheadMs: AHEAD_MS, ...o });
const stateOf = async (uploadId: string) => (await desk.getUpload(uploadId)).state;

async function previewed(price: string): Promise<string> {
  const file = plainBook(desk.assets.map((asset) => plainRow(asset.assetId, { price })));
  return (await desk.preview(file)).uploadId;
}
/** An upload to be applied by the worker only. */
async function asked(price: string): Promise<string> {
  const uploadId = await previewed(price);
  await requestApply({ db: test.db, clock: ahead }, { ...askerOf(desk), uploadId });
  return uploadId;
}
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
/** The database, with a hook before its statements outside of transactions. */
const dbWith = (before: (sql: string) => Promise<void>): Db => ({ ...test.db, ...heardSql(test.db, before) });
afterEach(() => test.db.query('delete from brake'));

describe('an upload', () => {
  it('to be applied while its preview is being released is applied by the same run', async () => {
    const uploadId = await previewed('1010');
    await test.sql`update bid_upload
      set state = 'READING', claimed_until = clock_timestamp() + interval '30 seconds'
      where upload_id = ${uploadId}`;
    const [atEnd, goesOn] = [gate(), gate()];
    const db = dbWith(async (sql) => {
      if (!sql.includes(LET_GO)) return;
      atEnd.open();
      await goesOn.opened;
    });
    const worker = workerOf({ db });
    const reading = worker.run(desk.storeId, uploadId);
    await atEnd.opened;
    await requestApply({ db: test.db, clock: ahead }, { ...askerOf(desk), uploadId });
    const applying = worker.run(desk.storeId, uploadId);
    goesOn.open();
    await Promise.all([reading, applying]);
    expect(await stateOf(uploadId)).toBe('APPLIED');
  });

  it('is started by the next run, however long an earlier one takes', async () => {
    await buildRegion(test.db, { regionId: 'ksa' });
    const [begun, ends] = [
      [gate(), gate()],
      [gate(), gate()],
    ];
    let at = 0;
    const apply: BookKind['apply'] = async () => {
      const own = at++;
      begun[own]!.open();
      await ends[own]!.opened;
      return [];
    };
    const worker = workerOf({ kind: { apply } });
    await asked('1020');
    await worker.resume();
    await begun[0]!.opened;
    const second = await asked('1030');
    // Moved to another region, so that it need not wait for its turn.
    await test.db.query("update bid_upload set region_id = 'ksa' where upload_id = $1", [second]);
    await worker.resume();
    await begun[1]!.opened;
    for (const { open } of ends) open();
    await worker.settle();
    expect(await stateOf(second)).toBe('APPLIED');
  });

  it('waits while another book of the region is applied, without counting a try', async () => {
    const uploadId = await asked('1040');
    const worker = workerOf();
    await test.db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtextextended('applying a bid book in uae', 0))");
      await resumed(worker);
      const [upload] = await test.sql`select state, claim, attempts from bid_upload
        where upload_id = ${uploadId}`;
      expect(upload).toEqual({ state: 'APPLYING', claim: null, attempts: 0 });
    });
    await resumed(worker);
    expect(await stateOf(uploadId)).toBe('APPLIED');
  });

  it('whose claim could not be released is released by the next run, without waiting for the lease', async () => {
    const uploadId = await asked('1050');
    let failures = 0;
    const db = dbWith(async (sql) => {
      if (sql.includes(LET_GO) && failures++ === 0) throw new Error('no connection');
    });
    const worker = workerOf({ db, kind: { apply: () => Promise.reject(new Error('no connection')) } });
    await resumed(worker);
    const claims = () => test.db.query('select claim from bid_upload where upload_id = $1', [uploadId]);
    expect(await claims()).not.toEqual([{ claim: null }]);
    await resumed(worker);
    expect(await claims()).toEqual([{ claim: null }]);
  });
});

it('locks its markets lot by lot, and no outbox while holding them', async () => {
  const { assetIds } = await buildManyModels(test.db, LOT_ROWS + 1);
  assetIds.sort();
  const [storeId, rival] = [await buildStore(test.db), await buildStore(test.db)];
  const [asset] = await test.sql<{ assetId: string; regionId: string }>`select asset_id as "assetId",
    region_id as "regionId" from market where asset_id = ${assetIds[0]}`;
  const built = { ...asset!, categoryId: '', conditionIds: [], name: '' };
  await buildBid(test.db, { asset: built, storeId: rival, spotPriceMinor: 90_000 });
  await buildRule(test.db, { storeId: rival, asset: built, ceiling: 1_300 });
  await settleMarkets(test.db);
  const cell = { field: 'spotPriceMinor', now: null, atDownload: null, file: 100_000, isConflict: false };
  const quantity = { field: 'maxQuantity', now: null, atDownload: null, file: 10, isConflict: false };
  const rows = assetIds.map(
    (assetId, rowId): ReadyRow => ({
      rowId,
      assetId,
      grade: null,
      cells: [cell, quantity] as unknown as ReadyRow['cells'],
      choice: null,
      isConfirmed: true,
    }),
  );
  const facts = {
    storeId,
    regionId: 'uae',
    userId: uuid(),
    address: null,
    uploadId: uuid(),
    language: 'en',
    categoryId: null,
  };
  const said: string[] = [];
  await test.db.transaction(async (tx) => {
    const heard = heardSql(tx, (sql) => {
      said.push(/tell_all/.test(sql) ? 'TELL' : /open_markets|for update/.test(sql) ? 'LOCK' : '');
    });
    const deps = { clock: systemClock, bidChangesPerHour: 60 };
    const lots = (async function* () {
      yield rows.slice(0, LOT_ROWS);
      yield rows.slice(LOT_ROWS);
    })();
    const ready: ReadyRows = { lots, baseDigest: null, keep: async () => undefined };
    await applySpotRows(heard, deps, facts as never, ready);
  });
  expect(said.filter((what) => what === 'TELL')).toHaveLength(0);
  expect(said.filter((what) => what === 'LOCK')).toHaveLength(2);
});
