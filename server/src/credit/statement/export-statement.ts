import type { QueryOf } from '@mazad/contract/http';
import type { statementEndpoints } from '@mazad/contract/statement';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { PDF_TYPE, streamTableDocument } from '#platform/pdf/table-document.ts';
import { writeWorkbook, XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import { statementDocument } from './export-document.ts';
import { statementWorkbook } from './export-workbook.ts';
import { loadEntries, type StoredEntry } from './load-entries.ts';
import { findRange, type StatementRange } from './range.ts';
import { getStoreRegion, type StoreRegion } from './store-region.ts';

/** Entries per query: a balance of speed and memory. */
const CHUNK = 500;
/** About 700 pages; larger exports need a workbook. */
const DOCUMENT_ENTRIES_MAX = 20_000;

type Query = QueryOf<(typeof statementEndpoints)['exportStatement']>;

/** The content of an export in any format. */
export interface ExportedStatement {
  store: StoreRegion;
  range: StatementRange;
  /** Newest first, loaded on demand. Can be read once. */
  entries: AsyncIterable<StoredEntry>;
  hasSummary: boolean;
  language: Language;
  madeAt: Date;
}

async function* readEntries(
  db: Sql,
  storeId: string,
  { opening, closing }: StatementRange,
): AsyncGenerator<StoredEntry> {
  for (let top = closing.entryNo; top > opening.entryNo; top -= CHUNK) {
    const length = Math.min(CHUNK, top - opening.entryNo);
    yield* await loadEntries(
      db,
      storeId,
      Array.from({ length }, (_, index) => top - index),
    );
  }
}

/**
 * The database to read entries from: the replica if it already has the last one (S5). Entries are replicated in order,
 * so it then has all others.
 */
async function chooseSource(
  { db, reads }: { db: Sql; reads: Sql },
  storeId: string,
  { closing }: StatementRange,
): Promise<Sql> {
  const last = await reads.query(
    'select from ledger_transaction where store_id = $1 and entry_no >= $2 limit 1',
    [storeId, closing.entryNo],
  );
  return last.length > 0 ? reads : db;
}

/**
 * The statement of a range as a workbook, or with `format=pdf` as a document, with or without the summary (C4). It
 * streams, so memory does not grow with the range. The range is looked up on the primary, because its end may have to
 * wait for postings. Throws NOT_FOUND, 400 for an invalid day, DOCUMENT_TOO_LONG for a document of more than 20,000
 * entries.
 */
export async function exportStatement(
  deps: { db: Sql; reads: Sql; clock: Clock },
  { storeId }: { storeId: string },
  query: Query,
  language: Language,
): Promise<FileAnswer> {
  const store = await getStoreRegion(deps.db, storeId);
  const range = await findRange(
    deps,
    { storeId, timeZone: store.timeZone },
    { from: query.from_date, to: query.to_date },
  );
  const statement: ExportedStatement = {
    store,
    range,
    entries: readEntries(await chooseSource(deps, storeId, range), storeId, range),
    hasSummary: query.isSummeryRequired === 'true' || query.isSummeryRequired === '1',
    language,
    madeAt: deps.clock.now(),
  };
  const days = [range.fromDay, range.toDay].filter(Boolean).join('_') || 'all';
  const isDocument = query.format === 'pdf';
  if (isDocument && range.closing.entryNo - range.opening.entryNo > DOCUMENT_ENTRIES_MAX) {
    throw new AppError('DOCUMENT_TOO_LONG', { words: { max: DOCUMENT_ENTRIES_MAX } });
  }
  return isDocument
    ? new FileAnswer(`Statement_${days}.pdf`, PDF_TYPE, streamTableDocument(statementDocument(statement)))
    : new FileAnswer(`Statement_${days}.xlsx`, XLSX_TYPE, writeWorkbook(statementWorkbook(statement)));
}
