/** A dealer's actions on an upload: choose, apply, cancel, undo. */

import type { ChooseRows } from '@mazad/contract/bids/bid-books';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { LiveBus } from '#platform/live/bus.ts';
import type { BookKinds, UndoneRow } from '../book-kind.ts';
import { countRows, deleteRows, findReady, tellProcessed } from '../row-records.ts';
import { type Asker, factsOf, getRecord, mustBeUndoable, type UploadRecord } from './upload-record.ts';

interface Key {
  storeId: string;
  uploadId: string;
}
/** An upload, and who wants to change it. */
type UploadCommand = Key & Asker;

const LEFT_ROWS = 5000;

/** Stores the dealer's choices and confirmations. UPLOAD_STATE unless the upload waits for them. */
export async function chooseRows(deps: DbDeps, key: Key, body: ChooseRows): Promise<UploadRecord> {
  const { rows, choice, isConfirmed } = body;
  return deps.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, key);
    if (upload.state !== 'CHECKED') throw new AppError('UPLOAD_STATE');
    await tx.query(
      `update bid_upload_row set
         choice = case when $4 and is_conflict then $5 else choice end,
         is_confirmed = case when $6::boolean is not null and confirm is not null then $6 else is_confirmed end
       where store_id = $1 and upload_id = $2 and outcome <> 'ERROR' and (is_conflict or confirm is not null)
         and ($3::int[] is null or row_id = any($3))`,
      [
        key.storeId,
        key.uploadId,
        rows === 'ALL' ? null : rows,
        choice !== undefined,
        choice ?? null,
        isConfirmed ?? null,
      ],
    );
    const counts = await countRows(tx, upload, upload.counts!);
    const [changed] = await tx.query<UploadRecord>(
      'update bid_upload set counts = $3, state_at = $4 where store_id = $1 and upload_id = $2 returning *',
      [key.storeId, key.uploadId, JSON.stringify(counts), deps.clock.now()],
    );
    return changed!;
  });
}

/** Requests an apply, which the worker carries out. Repeated, it answers with the progress. */
export async function requestApply(deps: DbDeps, command: UploadCommand): Promise<UploadRecord> {
  const { storeId, uploadId, userId, address } = command;
  const [changed] = await deps.db.query<UploadRecord>(
    `update bid_upload set state = 'APPLYING', state_at = $3, claim = null, claimed_until = $3, rows_done = 0, attempts = 0,
         applied_by = $4, applied_from = $5
       where store_id = $1 and upload_id = $2 and state = 'CHECKED' returning *`,
    [storeId, uploadId, deps.clock.now(), userId, address],
  );
  if (changed) return changed;
  const upload = await getRecord(deps.db, storeId, uploadId);
  if (upload.state !== 'APPLYING' && upload.state !== 'APPLIED') throw new AppError('UPLOAD_STATE');
  return upload;
}

/** Cancels an upload. One that is being applied is either stopped without effect, or applied already: UPLOAD_STATE. */
export async function cancelUpload(deps: DbDeps, key: Key): Promise<UploadRecord> {
  return deps.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, key);
    if (upload.state === 'CANCELLED') return upload;
    if (!['READING', 'CHECKED', 'APPLYING'].includes(upload.state)) throw new AppError('UPLOAD_STATE');
    return drop(tx, upload, deps.clock.now());
  });
}

async function drop(tx: Sql, { store_id, upload_id }: UploadRecord, now: Date): Promise<UploadRecord> {
  const [dropped] = await tx.query<UploadRecord>(
    `update bid_upload set state = 'CANCELLED', state_at = $3, claim = null, counts = null
     where store_id = $1 and upload_id = $2 returning *`,
    [store_id, upload_id, now],
  );
  await deleteRows(tx, { store_id, upload_id });
  return dropped!;
}

/** Undoes a whole upload; bids that changed since are left alone and listed. UPLOAD_STATE after its time. */
export async function undoUpload(
  deps: DbDeps & { live: Pick<LiveBus, 'changed'> },
  kinds: BookKinds,
  { userId, address, ...key }: UploadCommand,
): Promise<UploadRecord> {
  const { upload, changedAssetIds } = await deps.db.transaction(async (tx) => {
    const record = await lockUpload(tx, key);
    await mustBeUndoable(tx, record, await readNow(tx, deps.clock));
    const undo = kinds[record.kind]?.undo;
    if (!undo) throw new AppError('UPLOAD_STATE');
    const rows = await findReady<UndoneRow>(tx, record, 'row_id as "rowId", asset_id as "assetId", result');
    const undone = await undo(tx, factsOf(record, { userId, address }), rows);
    for (let from = 0; from < undone.leftRowIds.length; from += LEFT_ROWS) {
      await tx.query(
        'update bid_upload_row set is_left = true where store_id = $1 and upload_id = $2 and row_id = any($3::int[])',
        [key.storeId, key.uploadId, undone.leftRowIds.slice(from, from + LEFT_ROWS)],
      );
    }
    const [changed] = await tx.query<UploadRecord>(
      `update bid_upload set state = 'UNDONE', state_at = $3, left_rows = $4, undone_by = $5, undone_from = $6
       where store_id = $1 and upload_id = $2 returning *`,
      [key.storeId, key.uploadId, deps.clock.now(), undone.leftRowIds.length, userId, address],
    );
    // Other screens also show its files and staged prices.
    await tellProcessed(tx, changed!, { state: 'UNDONE', applied: 0, now: deps.clock.now() });
    return { upload: changed!, changedAssetIds: undone.changedAssetIds };
  });
  deps.live.changed(upload.region_id, changedAssetIds);
  return upload;
}

function lockUpload(tx: Sql, { storeId, uploadId }: Key): Promise<UploadRecord> {
  return findRow<UploadRecord>(
    tx,
    'select * from bid_upload where store_id = $1 and upload_id = $2 for update',
    [storeId, uploadId],
  );
}

/** Hours that a preview waits for its dealer; days that an ended upload's rows are kept. */
const WAITING_HOURS = 24;
const ROWS_DAYS = 30;
const HOUR_MS = 3_600_000;

/**
 * Drops forgotten previews, and the rows of uploads that ended long ago; files stay. One upload at a time, since each
 * may have tens of thousands of rows.
 */
export async function tidyUploads(deps: DbDeps): Promise<void> {
  const now = deps.clock.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  while (await deps.db.transaction((tx) => dropWaiting(tx, ago(WAITING_HOURS), now)));
  while (await deps.db.transaction((tx) => forgetRows(tx, ago(24 * ROWS_DAYS))));
}

/** False if no preview has waited that long. */
async function dropWaiting(tx: Sql, since: Date, now: Date): Promise<boolean> {
  const [upload] = await tx.query<UploadRecord>(
    `select * from bid_upload where state = 'CHECKED' and state_at < $1 limit 1 for update skip locked`,
    [since],
  );
  if (upload) await drop(tx, upload, now);
  return upload !== undefined;
}

/** False if no upload that ended before has rows. */
async function forgetRows(tx: Sql, before: Date): Promise<boolean> {
  const [upload] = await tx.query<UploadRecord>(
    `update bid_upload set counts = null where (store_id, upload_id) in (
         select store_id, upload_id from bid_upload where counts is not null and state_at < $1 limit 1
         for update skip locked)
       returning *`,
    [before],
  );
  if (upload) await deleteRows(tx, upload);
  return upload !== undefined;
}
