import type { Readable } from 'node:stream';
import { toMajor } from '@mazad/domain/money';
import type { Db, Sql } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Language } from '#platform/http/messages.ts';
import { writeErrorReport } from '#platform/sheets/error-report.ts';
import { readFile } from '../../files/index.ts';
import { getRegion } from '../../regions/index.ts';
import type { BookKind, PlannedCell, PriceSlip, RowError } from '../book-kind.ts';
import { IN_REPORT } from '../uploads/process-upload.ts';
import type { UploadRecord } from '../uploads/upload-record.ts';
import { ERROR_HEADER, reasonText, slipText } from '../words.ts';

interface ReportedRow {
  rowNumber: number;
  error: RowError | null;
  confirm: PriceSlip[] | null;
  isConflict: boolean;
  choice: string | null;
  cells: PlannedCell[];
}

/**
 * The uploaded file with a column that names each row's faults, ready to be uploaded again (X3). While the dealer still
 * chooses, undecided rows are no faults.
 */
export async function openReport(
  deps: { db: Db; files: FileStore },
  upload: UploadRecord,
  kind: BookKind,
  language: Language,
): Promise<Readable> {
  const [bytes, errors, { timeZone }] = await Promise.all([
    readFile(deps, upload.file_id),
    listErrors(deps.db, upload, kind, language),
    getRegion(deps.db, upload.region_id),
  ]);
  return writeErrorReport(bytes, {
    header: ERROR_HEADER[language],
    errorsOf: (rowNumber) => errors.get(rowNumber) ?? null,
    language,
    timeZone,
    table: kind.table,
  });
}

/** Faults by row number. */
async function listErrors(
  sql: Sql,
  upload: UploadRecord,
  kind: BookKind,
  language: Language,
): Promise<Map<number, string>> {
  const rows = await sql.query<ReportedRow>(
    `select row_number as "rowNumber", error, confirm, is_conflict as "isConflict", choice, cells from bid_upload_row r
     where store_id = $1 and upload_id = $2 and ${upload.state === 'CHECKED' ? 'error is not null' : IN_REPORT}
     order by row_id`,
    [upload.store_id, upload.upload_id],
  );
  const texts = new Map<number, string>();
  for (const row of rows) {
    const text = textOf(row, kind, language);
    const before = texts.get(row.rowNumber);
    texts.set(row.rowNumber, before ? `${before}; ${text}` : text);
  }
  return texts;
}

function textOf(row: ReportedRow, kind: BookKind, language: Language): string {
  if (row.error) {
    const column = (row.error.label ?? kind.headers[row.error.column])?.[language];
    const place = column ? `${column}${row.error.value ? ` “${row.error.value}”` : ''}: ` : '';
    return place + reasonText(row.error, language);
  }
  if (row.isConflict && row.choice === null) return reasonText({ code: 'NOT_CHOSEN' }, language);
  const leftOut = (row.confirm ?? []).map((slip) => {
    const cell = row.cells.find(({ field }) => field === slip.field);
    const price = cell ? toMajor(Number(cell.file)) : '';
    const why = slipText(slip, row.cells, language);
    return reasonText({ code: 'NOT_CONFIRMED', words: { price, why } }, language);
  });
  return leftOut.join('; ');
}
