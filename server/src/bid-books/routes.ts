import { Readable } from 'node:stream';
import {
  BOOK_BYTES_MAX,
  bidBookEndpoints,
  type ImportAnswer,
  type Upload,
} from '@mazad/contract/bids/bid-books';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { readMultipart } from '#platform/http/multipart.ts';
import { type Dealer, FileAnswer, mustTrade, type Route } from '#platform/http/routes.ts';
import { countTry, rateLimitKey } from '#platform/rate-limits.ts';
import { type TableType, tableTypeOf } from '#platform/sheets/table-type.ts';
import { XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import type { Deps } from '../deps.ts';
import { createUploadSlots, keepFile, readFile } from '../files/index.ts';
import type { BookKinds } from './book-kind.ts';
import { openReport } from './report/open-report.ts';
import { listRows } from './row-records.ts';
import { exportBook } from './spot/export-book.ts';
import { cancelUpload, chooseRows, requestApply, undoUpload } from './uploads/change-upload.ts';
import {
  type Asker,
  getRecord,
  listUploadedFiles,
  type UploadRecord,
  uploadOf,
} from './uploads/upload-record.ts';
import type { UploadWorker } from './uploads/upload-worker.ts';
import { ANSWERS } from './words.ts';

const HOUR_SECONDS = 3_600;
const FILES_PER_HOUR = 60;
const MB = 1024 * 1024;
const CONTENT_TYPES: Partial<Record<TableType, string>> = { XLSX: XLSX_TYPE, CSV: 'text/csv' };
const UNKNOWN_TYPE = 'application/octet-stream';
const FILES_PAGE = 10;

interface BookDeps extends Deps {
  uploads: UploadWorker;
  kinds: BookKinds;
}

/** A file without any usable row is a failure, unless it had no faults. */
function answerTo({ state, applied, counts, kind }: Upload): keyof typeof ANSWERS {
  if (state === 'APPLYING') return 'waiting';
  if (state !== 'APPLIED') return 'reading';
  if (applied?.reported && !(counts?.staged ?? applied.rows)) return 'noneApplied';
  return kind === 'PAAS_PRICES' ? 'pricesApplied' : 'applied';
}

type Uploading = { caller: Dealer; language: Language; request: FastifyRequest };

/**
 * Bid books: download, upload, preview, choices, report and undo. Must be registered where multipart bodies are
 * allowed.
 */
export function registerBidBooks(route: Route, deps: BookDeps): void {
  const e = bidBookEndpoints;
  const withSlot = createUploadSlots();
  const { db, clock, uploads } = deps;

  const told = async (upload: UploadRecord, language: Language) =>
    uploadOf(db, upload, language, await readNow(db, clock));
  const take = async (
    call: Uploading,
    o: { categoryId: string | null; isPreview: boolean },
  ): Promise<ImportAnswer> => {
    mustTrade(call.caller);
    // The slot is free once the file is stored, since nothing of it stays in memory.
    const key = await withSlot({ kind: 'MEMBER', ownerId: call.caller.userId }, () =>
      receiveFile(deps, call, o),
    );
    const work = uploads.run(key.storeId, key.uploadId);
    if (!o.isPreview) await work;
    const record = await getRecord(db, key.storeId, key.uploadId);
    if (!o.isPreview && record.refusal) {
      throw new AppError(record.refusal.code as AppError['type'], { words: record.refusal.words ?? {} });
    }
    const upload = await told(record, call.language);
    return { message: ANSWERS[answerTo(upload)][call.language], upload };
  };

  route(e.exportActiveBids, ({ caller, params, language }) => {
    if (params.categoryId === 'all') throw new AppError('CATEGORY_MISSING');
    if (params.brandId === 'all' || params.brandId === '') throw new AppError('BRAND_MISSING');
    return exportBook(db, { ...storeOf(caller), ...params, language, now: clock.now() });
  });
  route(e.exportBidTemplate, async ({ caller, params, language }) => {
    const kind = deps.kinds[await kindFor(deps, caller, params.categoryId)]!;
    return kind.template(db, { ...storeOf(caller), ...params, language, now: await readNow(db, clock) });
  });
  route(e.importActiveBids, (call) =>
    take(call, { categoryId: null, isPreview: call.query.preview === 'true' }),
  );
  route(e.uploadCustomerPrices, (call) =>
    take(call, { categoryId: call.params.categoryId, isPreview: call.query.preview === 'true' }),
  );
  route(e.listUploadedFiles, async ({ caller, params, query, language }) =>
    listUploadedFiles(db, {
      storeId: caller.storeId,
      categoryId: params.categoryId,
      search: query.search,
      page: query.page ?? 1,
      count: query.count ?? FILES_PAGE,
      language,
      now: await readNow(db, clock),
    }),
  );
  route(e.getUpload, async ({ caller, params, language }) =>
    told(await getRecord(db, caller.storeId, params.uploadId), language),
  );
  route(e.listUploadRows, async ({ caller, params, query, language }) => {
    const upload = await getRecord(db, caller.storeId, params.uploadId);
    return listRows(db, upload, query, { kind: deps.kinds[upload.kind]!, language });
  });

  const change = (
    endpoint: typeof e.applyUpload | typeof e.cancelUpload | typeof e.undoUpload,
    act: (command: { storeId: string; uploadId: string } & Asker) => Promise<UploadRecord>,
  ) =>
    route(endpoint, async ({ caller, params, language, request }): Promise<Upload> => {
      mustTrade(caller);
      const { storeId, userId } = caller;
      return told(await act({ storeId, uploadId: params.uploadId, userId, address: request.ip }), language);
    });
  change(e.applyUpload, async (key) => {
    const upload = await requestApply(deps, key);
    void uploads.run(key.storeId, key.uploadId);
    return upload;
  });
  change(e.cancelUpload, async (key) => {
    const upload = await cancelUpload(deps, key);
    uploads.abort(key.uploadId);
    return upload;
  });
  change(e.undoUpload, (key) => undoUpload(deps, deps.kinds, key));
  route(e.chooseUploadRows, async ({ caller, params, body, language }) => {
    mustTrade(caller);
    const key = { storeId: caller.storeId, uploadId: params.uploadId };
    return told(await chooseRows(deps, key, body), language);
  });
  route(e.exportUploadReport, async ({ caller, params, language }) => {
    const upload = await getRecord(db, caller.storeId, params.uploadId);
    const stream = await reportOf(deps, upload, language);
    return new FileAnswer(upload.file_name.replace(/\.\w+$/, '_report.xlsx'), XLSX_TYPE, stream);
  });
}

/** Made again while the rows exist; afterwards as it was mailed. UPLOAD_STATE if there is none. */
async function reportOf(deps: BookDeps, upload: UploadRecord, language: Language): Promise<Readable> {
  if (upload.counts) return openReport(deps, upload, deps.kinds[upload.kind]!, language);
  if (!upload.report_file_id) throw new AppError('UPLOAD_STATE');
  return Readable.from([await readFile(deps, upload.report_file_id)]);
}

const storeOf = ({ storeId, regionId }: Dealer) => ({ storeId, regionId });

/** Stores the file; the worker reads it. */
async function receiveFile(
  deps: BookDeps,
  { caller, language, request }: Uploading,
  o: { categoryId: string | null; isPreview: boolean },
): Promise<{ storeId: string; uploadId: string }> {
  await countTry(deps.db, deps.clock, [
    { key: rateLimitKey('bid book', caller.storeId), limit: FILES_PER_HOUR, windowSeconds: HOUR_SECONDS },
  ]);
  if (o.categoryId === 'all') throw new AppError('CATEGORY_MISSING');
  const kind = await kindFor(deps, caller, o.categoryId);
  const tooLarge = () => new AppError('FILE_TOO_LARGE', { words: { max: BOOK_BYTES_MAX / MB } });
  const missing = () => new AppError('BOOK_FILE_MISSING');
  const { file } = await readMultipart(request, { fileBytesMax: BOOK_BYTES_MAX, tooLarge, missing });
  if (file.bytes.length === 0) throw missing();
  const now = deps.clock.now();
  const uploadId = uuid();
  const kept = {
    storeId: caller.storeId,
    purpose: 'BID_BOOK',
    name: file.name,
    contentType: CONTENT_TYPES[tableTypeOf(file.bytes, file.name)] ?? UNKNOWN_TYPE,
    bytes: file.bytes,
    now,
  };
  await keepFile(deps, kept, (tx, fileId, name) =>
    tx.query(
      `insert into bid_upload (store_id, upload_id, region_id, kind, state, category_id, user_id, language, file_id,
         file_name, is_preview, claimed_until, created_at, state_at, address)
       values ($1, $2, $3, $4, 'READING', $5, $6, $7, $8, $9, $10, $11, $11, $11, $12)`,
      [
        caller.storeId,
        uploadId,
        caller.regionId,
        kind,
        o.categoryId,
        caller.userId,
        language,
        fileId,
        name,
        o.isPreview,
        now,
        request.ip,
      ],
    ),
  );
  return { storeId: caller.storeId, uploadId };
}

/** The kind of the file, by the store's mode. Throws NOT_FOUND for an unknown category. */
async function kindFor(deps: BookDeps, caller: Dealer, categoryId: string | null) {
  const [found] = await deps.db.query<{ mode: 'SPOT' | 'PAAS'; category_id: string | null }>(
    `select s.mode, c.category_id from store s left join category c on c.category_id = $2 and c.is_active
       where s.store_id = $1`,
    [caller.storeId, categoryId],
  );
  if (categoryId !== null && !found?.category_id) throw new AppError('NOT_FOUND');
  const kind = found?.mode === 'PAAS' ? 'PAAS_PRICES' : 'SPOT_BOOK';
  const isSpotCall = categoryId === null;
  if (!deps.kinds[kind] || (isSpotCall && kind === 'PAAS_PRICES')) throw new AppError('PAAS_BID');
  return kind;
}
