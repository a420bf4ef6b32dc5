import type {
  Upload,
  UploadCounts,
  UploadedFileRow,
  UploadKind,
  UploadState,
} from '@mazad/contract/bids/bid-books';
import { UNDO_HOURS } from '@mazad/contract/bids/bid-books';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { readExecutionWindow } from '../../catalog/index.ts';
import type { Reason, UploadFacts } from '../book-kind.ts';
import { reasonText } from '../words.ts';

export interface UploadRecord {
  store_id: string;
  upload_id: string;
  region_id: string;
  kind: UploadKind;
  state: UploadState;
  category_id: string | null;
  user_id: string;
  address: string | null;
  language: Language;
  file_id: string;
  file_name: string;
  is_preview: boolean;
  rows_done: number;
  rows_total: number | null;
  counts: UploadCounts | null;
  base_digest: string | null;
  is_checked_again: boolean;
  refusal: Reason | null;
  applied_rows: number | null;
  left_rows: number | null;
  applied_by: string | null;
  applied_from: string | null;
  reported_rows: number | null;
  report_file_id: string | null;
  is_report_due: boolean;
  claim: string | null;
  attempts: number;
  created_at: Date;
  state_at: Date;
  applied_at: Date | null;
}

const HOUR_MS = 3_600_000;
const LEFT_LISTED_MAX = 100;

/** Who asks for something, and from which address (P4). */
export type Asker = Pick<UploadFacts, 'userId' | 'address'>;

/** Who had the upload applied; without a preview, whoever uploaded the file. */
export const applierOf = (upload: UploadRecord): Asker =>
  upload.applied_by === null
    ? { userId: upload.user_id, address: upload.address }
    : { userId: upload.applied_by, address: upload.applied_from };

export function factsOf(upload: UploadRecord, asker: Asker = applierOf(upload)): UploadFacts {
  return {
    storeId: upload.store_id,
    regionId: upload.region_id,
    uploadId: upload.upload_id,
    ...asker,
    language: upload.language,
    categoryId: upload.category_id,
  };
}

/** An upload of the store; NOT_FOUND for any other. */
export function getRecord(sql: Sql, storeId: string, uploadId: string): Promise<UploadRecord> {
  return findRow<UploadRecord>(sql, 'select * from bid_upload where store_id = $1 and upload_id = $2', [
    storeId,
    uploadId,
  ]);
}

/** Until when a whole upload can be undone; prices until their window opens (E3). Null if it cannot. */
async function undoUntil(sql: Sql, upload: UploadRecord, now: Date): Promise<Date | null> {
  const { kind, state, applied_at: appliedAt } = upload;
  if (state !== 'APPLIED' || !appliedAt) return null;
  // Prices that a file left unchanged are staged too.
  if (!upload.applied_rows && !upload.counts?.staged) return null;
  const until = new Date(appliedAt.getTime() + UNDO_HOURS * HOUR_MS);
  if (until <= now) return null;
  if (kind !== 'PAAS_PRICES') return until;
  const { next } = await readExecutionWindow(sql, upload.region_id, appliedAt);
  if (next <= now || (await isReplaced(sql, factsOf(upload)))) return null;
  return next < until ? next : until;
}

/**
 * Whether a later file of prices for the same category is applied. It sets every model, even those that it left
 * unchanged, so nothing of the earlier file is left to undo (E3).
 */
export async function isReplaced(
  sql: Sql,
  { storeId, uploadId, categoryId }: Pick<UploadFacts, 'storeId' | 'uploadId' | 'categoryId'>,
): Promise<boolean> {
  const [found] = await sql.query<{ is: boolean }>(
    `select exists (select from bid_upload own join bid_upload later on later.store_id = own.store_id
       and later.category_id = $3 and later.kind = own.kind and later.state = 'APPLIED'
       and later.applied_at > own.applied_at and (later.applied_rows > 0 or (later.counts ->> 'staged')::int > 0)
       where own.store_id = $1 and own.upload_id = $2) as is`,
    [storeId, uploadId, categoryId],
  );
  return found!.is;
}

/** From when and until when a file's prices are valid (E3); nulls for a bid book. */
async function windowOf(
  sql: Sql,
  upload: UploadRecord,
  now: Date,
): Promise<Pick<Upload, 'goesLiveAt' | 'validTill'>> {
  if (upload.kind !== 'PAAS_PRICES') return { goesLiveAt: null, validTill: null };
  const { next, following } = await readExecutionWindow(sql, upload.region_id, upload.applied_at ?? now);
  return { goesLiveAt: next.toISOString(), validTill: following.toISOString() };
}

export async function mustBeUndoable(sql: Sql, upload: UploadRecord, now: Date): Promise<void> {
  if (!(await undoUntil(sql, upload, now))) throw new AppError('UPLOAD_STATE');
}

const refusalOf = (refusal: Reason | null, language: Language) =>
  refusal && { type: refusal.code, message: reasonText(refusal, language) };

export async function uploadOf(
  sql: Sql,
  upload: UploadRecord,
  language: Language,
  now: Date,
): Promise<Upload> {
  const left = upload.left_rows
    ? await sql.query<{ assetId: string; assetName: string }>(
        `select asset_id as "assetId", asset_name as "assetName" from bid_upload_row
         where store_id = $1 and upload_id = $2 and is_left order by row_id limit ${LEFT_LISTED_MAX}`,
        [upload.store_id, upload.upload_id],
      )
    : [];
  return {
    uploadId: upload.upload_id,
    kind: upload.kind,
    state: upload.state,
    fileName: upload.file_name,
    rowsDone: upload.rows_done,
    rowsTotal: upload.rows_total,
    counts: upload.counts,
    isCheckedAgain: upload.is_checked_again,
    applied:
      upload.applied_rows === null
        ? null
        : { rows: upload.applied_rows, left: upload.left_rows ?? 0, reported: upload.reported_rows ?? 0 },
    undoUntil: (await undoUntil(sql, upload, now))?.toISOString() ?? null,
    ...(await windowOf(sql, upload, now)),
    refusal: refusalOf(upload.refusal, language),
    createdAt: upload.created_at.toISOString(),
    leftAssets: left,
  };
}

const ENDED = new Set<UploadState>(['APPLIED', 'REFUSED', 'CANCELLED', 'UNDONE']);

type ListedRecord = UploadRecord & { first_name: string; last_name: string; in_report: boolean };

/**
 * A page of a store's files, newest first, of one category or `all`, with a search of their names (X6). Throws
 * NOT_FOUND for an unknown category.
 */
export async function listUploadedFiles(
  sql: Sql,
  o: {
    storeId: string;
    categoryId: string;
    search?: string | undefined;
    page: number;
    count: number;
    language: Language;
    now: Date;
  },
): Promise<{ uploadedFiles: UploadedFileRow[]; totalCount: number }> {
  const values = new Values(o.storeId, o.categoryId);
  const where = [
    `u.store_id = $1 and ($2 in ('all', '') or u.category_id = $2 or $2 = any(u.category_ids))`,
    ...foundIn(o.search, values, (like) => like('search_text(u.file_name)')),
  ].join(' and ');
  const filter = new Values(...values.list);
  const [rows, [total], [known]] = await Promise.all([
    sql.query<ListedRecord>(
      `select u.*, m.first_name, m.last_name, u.refusal is not null or u.report_file_id is not null or u.is_report_due as in_report
       from bid_upload u join member m using (user_id)
       where ${where} order by u.created_at desc, u.upload_id limit ${values.add(o.count)}
       offset ${values.add((o.page - 1) * o.count)}`,
      values,
    ),
    sql.query<{ n: number }>(`select count(*) as n from bid_upload u where ${where}`, filter),
    sql.query<{ is: boolean }>(
      `select $1 in ('all', '') or exists (select from category where category_id = $1) as is`,
      [o.categoryId],
    ),
  ]);
  if (!known!.is) throw new AppError('NOT_FOUND');
  const untils = await Promise.all(rows.map((u) => undoUntil(sql, u, o.now)));
  const uploadedFiles = rows.map((u, at) => ({
    _id: u.upload_id,
    fileLocation: u.file_id,
    fileName: u.file_name,
    status: ENDED.has(u.state) ? ('Processed' as const) : ('Pending' as const),
    validationStatus: !u.in_report,
    createdDate: u.created_at.toISOString(),
    statusUpdatedAt: ENDED.has(u.state) ? u.state_at.toISOString() : null,
    uploadedBy: `${u.first_name} ${u.last_name}`,
    kind: u.kind,
    state: u.state,
    rowCount: u.rows_total,
    refusal: refusalOf(u.refusal, o.language),
    undoUntil: untils[at]?.toISOString() ?? null,
  }));
  return { uploadedFiles, totalCount: total!.n };
}
