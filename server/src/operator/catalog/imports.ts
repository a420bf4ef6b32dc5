/** Imports on the console. */

import type { DataOf } from '@mazad/contract/http';
import {
  type CatalogImport,
  IMPORT_PAGE,
  type ImportMapping,
  type ImportOutcome,
  type ImportRow,
  type operatorCatalogImportEndpoints,
} from '@mazad/contract/operator/catalog-import';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { errorMessage, type Language } from '#platform/http/messages.ts';
import { FileAnswer } from '#platform/http/routes.ts';
import { writeErrorReport } from '#platform/sheets/error-report.ts';
import { rowPlace } from '#platform/sheets/row-place.ts';
import { XLSX_TYPE } from '#platform/sheets/write-workbook.ts';
import {
  catalogueTable,
  type FieldValue,
  type ImportRecord,
  type PlanDetail,
  readImport,
  rejectionReason,
} from '../../catalog/index.ts';

type Rows = DataOf<(typeof operatorCatalogImportEndpoints)['listCatalogImportRows']>;

/** An import in the caller's language. */
export function shownImport({ error, summary, ...record }: ImportRecord, language: Language): CatalogImport {
  const type = error?.type as Parameters<typeof errorMessage>[0] | undefined;
  return {
    ...record,
    summary: summary && { ...summary, newCategories: summary.newCategories.map((name) => name[language]) },
    error: error && type ? { type, message: errorMessage(type, language, error.words) } : null,
  };
}

const textOf = (field: string, value: FieldValue, language: Language): string | null => {
  if (value === null) return null;
  if (typeof value === 'object') return value[language];
  return field.endsWith('Minor') ? String(toMajor(Number(value))) : String(value);
};

function shownRow(
  outcome: ImportOutcome,
  detail: PlanDetail,
  { language, sheets }: { language: Language; sheets: readonly string[] },
): ImportRow {
  const { row: rowNumber, sheet } = rowPlace(detail.rowNumber, sheets);
  if ('code' in detail) {
    const { column, value, code } = detail;
    const reason = rejectionReason(detail, language);
    return { rowNumber, sheet, outcome, brand: '', name: '', changes: [], column, value, code, reason };
  }
  const changes = detail.changes.map(({ field, before, after }) => ({
    field: field.replace(/Minor$/, ''),
    before: textOf(field, before, language),
    after: textOf(field, after, language),
  }));
  const { brand, name } = detail;
  return { rowNumber, sheet, outcome, brand, name, changes, column: '', value: '', code: null, reason: null };
}

/** A plan's effects row by row, in file order. Throws NOT_FOUND. */
export async function listImportRows(
  tx: Sql,
  { importId, outcome, page = 1 }: { importId: string; outcome: ImportOutcome; page?: number | undefined },
  language: Language,
): Promise<Rows> {
  const { summary } = await readImport(tx, importId);
  const shown = { language, sheets: summary?.sheets ?? [] };
  const rows = await tx.query<{ detail: PlanDetail }>(
    `select detail from catalog_import_row where import_id = $1 and outcome = $2 order by place offset $3 limit $4`,
    [importId, outcome, (page - 1) * IMPORT_PAGE, IMPORT_PAGE],
  );
  const counts = await tx.query<{ count: number }>(
    'select count(*) as count from catalog_import_row where import_id = $1 and outcome = $2',
    [importId, outcome],
  );
  return { count: counts[0]!.count, items: rows.map(({ detail }) => shownRow(outcome, detail, shown)) };
}

const HEADER: Record<Language, string> = { en: 'Why it was not taken', ar: 'سبب عدم الأخذ' };

/** The file with the reasons beside its rows, ready to be corrected and uploaded again (X3). Throws NOT_FOUND. */
export async function importReport(tx: Sql, importId: string, language: Language): Promise<FileAnswer> {
  const file = await findRow<{
    file_name: string;
    bytes: Buffer;
    mapping: ImportMapping | null;
    time_zone: string;
  }>(
    tx,
    `select i.file_name, i.bytes, i.mapping, coalesce(r.time_zone, 'UTC') as time_zone
       from catalog_import i left join region r on r.region_id = i.region_ids[1] where i.import_id = $1`,
    [importId],
  );
  const rows = await tx.query<{ detail: Extract<PlanDetail, { code: string }> }>(
    "select detail from catalog_import_row where import_id = $1 and outcome = 'REJECTED' order by place",
    [importId],
  );
  const reasons = new Map<number, string>();
  for (const { detail } of rows) {
    const said = reasons.get(detail.rowNumber);
    const where = detail.column ? `${detail.column}: ` : '';
    const reason = `${where}${rejectionReason(detail, language)}`;
    reasons.set(detail.rowNumber, said ? `${said} ${reason}` : reason);
  }
  const stream = await writeErrorReport(file.bytes, {
    header: HEADER[language],
    errorsOf: (rowNumber) => reasons.get(rowNumber) ?? null,
    language,
    timeZone: file.time_zone,
    table: catalogueTable(file.mapping ?? undefined),
  });
  const name = file.file_name.replace(/\.\w{1,5}$/, '');
  return new FileAnswer(`${name}-report.xlsx`, XLSX_TYPE, stream);
}
