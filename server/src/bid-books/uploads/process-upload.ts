/** The long steps of an upload. Each ends with one transaction that only the holder of the claim can make. */

import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import { readFile } from '../../files/index.ts';
import {
  type AppliedBookRow,
  type BookKind,
  type BookPlan,
  isReady,
  type PlannedLot,
  type PlannedRow,
  type ReadyRow,
} from '../book-kind.ts';
import { addRows, countRows, deleteRows, findReady, tellProcessed } from '../row-records.ts';
import { factsOf, type UploadRecord } from './upload-record.ts';

export interface StepDeps {
  db: Db;
  clock: Clock;
  files: FileStore;
  live: Pick<LiveBus, 'changed'>;
}

/** Another worker has this upload, or it was cancelled: the work is discarded. */
export class ClaimLost extends Error {}

/** Another book of the region is being applied. */
export class NotItsTurn extends Error {}

export type Claimed = UploadRecord & { claim: string };

/** Columns of a ReadyRow. */
const APPLIED_COLUMNS = `row_id as "rowId", asset_id as "assetId", grade, cells, choice, is_confirmed as "isConfirmed"`;

export interface Step {
  upload: Claimed;
  kind: BookKind;
  signal: AbortSignal;
  progress(rowsDone: number, rowsTotal?: number | null): Promise<void>;
}

/** Rows for the report: in error, or skipped without a choice or a confirmation. */
export const IN_REPORT = `(error is not null
  or (not is_row_ready(r) and not (is_conflict and choice is not distinct from 'APP' and not has_rest)))`;

/** The record after a step. Throws ClaimLost if the claim is gone. */
export function mustHold([upload]: UploadRecord[]): UploadRecord {
  if (!upload) throw new ClaimLost();
  return upload;
}

/** A plan's results, without its rows. */
interface Planned extends Omit<BookPlan, 'lots' | 'applyAtOnce'> {
  unchanged: number;
  categoryIds: ReadonlySet<string>;
}

/** READING: reads the whole file. With a preview the effects are stored; without one they are applied if possible. */
export async function checkUpload(deps: StepDeps, step: Step): Promise<UploadRecord> {
  const { upload, kind, signal, progress } = step;
  const bytes = await readFile(deps, upload.file_id);
  const file = { fileName: upload.file_name, bytes };
  const plan = await kind.plan(deps.db, { ...factsOf(upload), ...file, signal, progress });
  const applied = upload.is_preview ? null : await applyPlan(deps, step, plan);
  if (applied) return applied;
  return deps.db.transaction(async (tx) => {
    let kept = 0;
    const rows = await keptRows(tx, step, plan, () => kept++);
    for await (const lot of plan.lots(tx)) await rows.add(lot);
    return endReading(tx, upload, deps.clock.now(), rows.planned);
  });
}

/** Stores a plan's rows, replacing those of an earlier attempt. */
async function keptRows(
  tx: Sql,
  { upload, progress }: Step,
  { lots: _, applyAtOnce: __, ...plan }: BookPlan,
  idOf: (row: PlannedRow) => number,
) {
  await deleteRows(tx, upload);
  const categoryIds = new Set<string>();
  const planned = { ...plan, unchanged: 0, categoryIds };
  return {
    planned,
    async add(lot: PlannedLot): Promise<void> {
      await addRows(tx, upload, lot.rows, idOf);
      planned.unchanged += lot.unchanged;
      for (const id of lot.categoryIds) categoryIds.add(id);
      await progress(plan.rowsTotal, plan.rowsTotal);
    },
  };
}

/** The rows are known: they wait for the dealer, or are to be applied. */
async function endReading(tx: Sql, upload: Claimed, now: Date, planned: Planned): Promise<UploadRecord> {
  const { rowsTotal, categoryIds, baseDigest, ...rest } = planned;
  const counts = await countRows(tx, upload, { ...rest, rows: rowsTotal });
  return mustHold(
    await tx.query<UploadRecord>(
      `update bid_upload set state = case when is_preview then 'CHECKED' else 'APPLYING' end, state_at = $4,
         counts = $5, rows_total = $6, rows_done = case when is_preview then $6 else 0 end, category_ids = $7,
         base_digest = $8, attempts = 0
       where store_id = $1 and upload_id = $2 and claim = $3 and state = 'READING' returning *`,
      [
        upload.store_id,
        upload.upload_id,
        upload.claim,
        now,
        JSON.stringify(counts),
        rowsTotal,
        [...categoryIds].sort(),
        baseDigest,
      ],
    ),
  );
}

/**
 * Compares and applies a plan without a preview in one transaction, which also writes rows, state and message, and
 * holds the market (X3). Null if its kind cannot do that, or while another book of the region is applied.
 */
async function applyPlan(deps: StepDeps, step: Step, plan: BookPlan): Promise<UploadRecord | null> {
  const { upload } = step;
  const done = await deps.db.transaction(async (tx) => {
    if (!plan.applyAtOnce || !(await takesTurn(tx, upload.region_id))) return null;
    // They come in the order of their models, but are numbered in the file's order.
    const rows = await keptRows(tx, step, plan, (row) => row.rowNumber);
    let applied = 0;
    const changedAssetIds = await plan.applyAtOnce(tx, async (lot) => {
      applied += lot.rows.filter(isReady).length;
      await rows.add(lot);
    });
    await endReading(tx, upload, deps.clock.now(), rows.planned);
    return { record: await endApplying(tx, upload, await readNow(tx, deps.clock), applied), changedAssetIds };
  });
  if (!done) return null;
  deps.live.changed(upload.region_id, done.changedAssetIds);
  return done.record;
}

/**
 * One book per region at a time: each holds the markets of all its bids to the end. On a busy machine that exceeds the
 * lock timeout, and two books of one category use the same markets.
 */
async function takesTurn(tx: Sql, regionId: string): Promise<boolean> {
  const [turn] = await tx.query<{ isOurs: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isOurs"',
    [`applying a bid book in ${regionId}`],
  );
  return turn!.isOurs;
}

/** Notifies the store, and stores the results in the upload. */
async function endApplying(tx: Sql, upload: Claimed, now: Date, applied: number): Promise<UploadRecord> {
  // Unchanged prices are staged with the others (E3).
  const kept = upload.counts?.staged == null ? 0 : upload.counts.unchanged;
  await tellProcessed(tx, upload, { state: 'APPLIED', applied: applied + kept, now });
  return mustHold(
    await tx.query<UploadRecord>(
      `update bid_upload u set state = 'APPLIED', state_at = $4, applied_at = $4, applied_rows = $5,
         rows_done = u.rows_total, attempts = 0, reported_rows = reported.n, is_report_due = reported.n > 0
       from (select count(*) as n from bid_upload_row r
         where r.store_id = $1 and r.upload_id = $2 and ${IN_REPORT}) reported
       where store_id = $1 and upload_id = $2 and claim = $3 and state = 'APPLYING' returning u.*`,
      [upload.store_id, upload.upload_id, upload.claim, now, applied],
    ),
  );
}

/**
 * APPLYING: applies all ready rows in one transaction with state, results and message (X3). Throws NotItsTurn while
 * another book of the region is applied, and BaseMoved.
 */
export async function applyReady(deps: StepDeps, step: Step): Promise<UploadRecord> {
  const { upload, kind } = step;
  const { done, changedAssetIds } = await deps.db.transaction(async (tx) => {
    if (!(await takesTurn(tx, upload.region_id))) throw new NotItsTurn();
    let rowsDone = 0;
    let applied = 0;
    const results: string[] = [];
    const keep = async (rows: readonly AppliedBookRow[]) => {
      const kept = rows.filter((row) => row.error ?? row.result);
      if (kept.length > 0) results.push(JSON.stringify(kept));
      applied += rows.filter((row) => !row.error).length;
      rowsDone += rows.length;
      await step.progress(rowsDone);
    };
    const found = await findReady<ReadyRow>(tx, upload, APPLIED_COLUMNS);
    const ready = { ...found, baseDigest: upload.base_digest, keep };
    const changedAssetIds = await kind.apply(tx, factsOf(upload), ready);
    // Only now: a cancel deletes the rows, and must not wait for us.
    for (const lot of results) await keepResults(tx, upload, lot);
    await recount(tx, upload);
    return { done: await endApplying(tx, upload, await readNow(tx, deps.clock), applied), changedAssetIds };
  });
  deps.live.changed(upload.region_id, changedAssetIds);
  return done;
}

/** `rows` is a JSON array of AppliedBookRow. A refused row becomes a row in error. */
async function keepResults(tx: Sql, upload: UploadRecord, rows: string): Promise<void> {
  await tx.query(
    `update bid_upload_row r set result = d.result, error = d.error,
       outcome = case when d.error is null then r.outcome else 'ERROR' end
     from jsonb_to_recordset($3::jsonb) d("rowId" int, result jsonb, error jsonb)
     where r.store_id = $1 and r.upload_id = $2 and r.row_id = d."rowId"`,
    [upload.store_id, upload.upload_id, rows],
  );
}

async function recount(tx: Sql, upload: Claimed): Promise<void> {
  const counts = await countRows(tx, upload, upload.counts!);
  const { store_id, upload_id } = upload;
  await tx.query('update bid_upload set counts = $3 where store_id = $1 and upload_id = $2', [
    store_id,
    upload_id,
    JSON.stringify(counts),
  ]);
}
