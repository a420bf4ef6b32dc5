/** The steps of an imported file: uploaded, planned with a mapping, applied. A job does the work (`run-imports.ts`). */

import type { ImportMapping } from '@mazad/contract/operator/catalog-import';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import type { KeptSummary } from './plan-rows.ts';
import type { ReadUpload } from './upload.ts';

export type ImportState = 'UPLOADED' | 'PLANNING' | 'PLANNED' | 'APPLYING' | 'APPLIED' | 'FAILED';

export interface ImportRecord {
  importId: string;
  fileName: string;
  sizeBytes: number;
  headers: string[];
  sample: string[][];
  rowCount: number;
  state: ImportState;
  mapping: Partial<ImportMapping> | null;
  regionIds: string[];
  rowsDone: number;
  summary: KeptSummary | null;
  digest: string | null;
  isPlanChanged: boolean;
  isAddOnly: boolean;
  error: { type: string; words: Record<string, string | number> } | null;
}

const COLUMNS = `import_id as "importId", file_name as "fileName", length(bytes) as "sizeBytes", headers, sample,
  row_count as "rowCount", state, mapping, region_ids as "regionIds", rows_done as "rowsDone", summary, digest,
  is_plan_changed as "isPlanChanged", is_add_only as "isAddOnly", error`;

/** Stores an uploaded file for a day. The operator's earlier uploads that were not applied are dropped. */
export async function addImport(
  tx: Sql,
  upload: ReadUpload,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  await tx.query(
    "delete from catalog_import where created_by = $1 and state in ('UPLOADED', 'PLANNED', 'FAILED')",
    [userId],
  );
  const importId = uuid();
  await tx.query(
    `insert into catalog_import (import_id, created_by, created_at, file_name, bytes, headers, sample, row_count, state,
       mapping) values ($1, $2, $3, $4, $5, $6, $7, $8, 'UPLOADED', $9)`,
    [
      importId,
      userId,
      now,
      upload.fileName,
      upload.bytes,
      JSON.stringify(upload.headers),
      JSON.stringify(upload.sample),
      upload.rowCount,
      JSON.stringify(upload.mapping),
    ],
  );
  return importId;
}

/** The progress of an import. Throws NOT_FOUND. */
export function readImport(sql: Sql, importId: string): Promise<ImportRecord> {
  return findRow<ImportRecord>(sql, `select ${COLUMNS} from catalog_import where import_id = $1`, [importId]);
}

function lockImport(tx: Sql, importId: string): Promise<ImportRecord> {
  return findRow<ImportRecord>(tx, `select ${COLUMNS} from catalog_import where import_id = $1 for update`, [
    importId,
  ]);
}

function headersOf({ attributes, ...fields }: ImportMapping): { path: string; header: string }[] {
  const named = Object.entries(fields).flatMap(([path, source]) =>
    source?.kind === 'column' ? [{ path: `mapping.${path}`, header: source.header }] : [],
  );
  return [...named, ...attributes.map(({ key, header }) => ({ path: `mapping.attribute.${key}`, header }))];
}

/**
 * Requests a plan with a mapping. Throws NOT_FOUND, UPLOAD_STATE while it is running, BAD_REQUEST for an unknown column
 * or a duplicate attribute.
 */
export async function askForPreview(
  tx: Sql,
  command: { importId: string; mapping: ImportMapping; regionIds: readonly string[]; isAddOnly: boolean },
): Promise<void> {
  const { state, headers } = await lockImport(tx, command.importId);
  if (state === 'PLANNING' || state === 'APPLYING') throw new AppError('UPLOAD_STATE');
  const unknown = headersOf(command.mapping).filter(({ header }) => !headers.includes(header));
  const keys = command.mapping.attributes.map(({ key }) => key);
  if (unknown.length > 0 || new Set(keys).size < keys.length) {
    throw new AppError('BAD_REQUEST', {
      errors: unknown.map(({ path, header }) => ({ path, message: header })),
    });
  }
  await tx.query(
    `update catalog_import set state = 'PLANNING', mapping = $2, region_ids = $3, is_add_only = $4, rows_done = 0,
       summary = null, digest = null, is_plan_changed = false, error = null, claim = null, claimed_until = null, attempts = 0
     where import_id = $1`,
    [command.importId, JSON.stringify(command.mapping), [...new Set(command.regionIds)], command.isAddOnly],
  );
}

/**
 * Requests that the shown plan be applied. Throws NOT_FOUND, UPLOAD_STATE without a plan, CHANGED_SINCE for another
 * plan.
 */
export async function askForApply(
  tx: Sql,
  command: { importId: string; digest: string; actor: string; address: string },
): Promise<ImportRecord> {
  const found = await lockImport(tx, command.importId);
  if (found.state !== 'PLANNED') throw new AppError('UPLOAD_STATE');
  if (found.digest !== command.digest) throw new AppError('CHANGED_SINCE');
  await tx.query(
    `update catalog_import set state = 'APPLYING', rows_done = 0, is_plan_changed = false, asked_by = $2,
       asked_from = $3, claim = null, claimed_until = null, attempts = 0
     where import_id = $1`,
    [command.importId, command.actor, command.address],
  );
  return { ...found, state: 'APPLYING', rowsDone: 0, isPlanChanged: false };
}
