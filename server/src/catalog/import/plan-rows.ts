/** A plan as stored for the console: counts and rows. */
import type { Localised } from '@mazad/contract/http';
import type { ImportOutcome, ImportSummary } from '@mazad/contract/operator/catalog-import';
import type { Sql } from '#platform/db/db.ts';
import { BATCH, type FieldChange, type ImportDiff, localised, switchedOnIn } from './diff.ts';
import type { ImportPlan } from './plan.ts';
import type { RejectedRow } from './read/read-row.ts';

/** New names in a summary. */
const NAMES_MAX = 100;

/** The stored effect of one row. */
export type PlanDetail =
  | { rowNumber: number; brand: string; name: string; changes: FieldChange[] }
  | RejectedRow;

/** A summary in both languages. */
export type KeptSummary = Omit<ImportSummary, 'newCategories'> & { newCategories: Localised[] };

interface PlanRow {
  place: number;
  outcome: ImportOutcome;
  detail: PlanDetail;
}

export function summaryOf(plan: ImportPlan, diff: ImportDiff, regionIds: readonly string[]): KeptSummary {
  return {
    added: diff.added.length,
    changed: diff.changed.length,
    unchanged: diff.unchanged,
    rejectedRows: new Set(plan.rejected.map(({ rowNumber }) => rowNumber)).size,
    switchedOn: regionIds.map((regionId) => ({ regionId, count: switchedOnIn(diff, regionId) })),
    newCategories: diff.newCategories.map(localised).slice(0, NAMES_MAX),
    newBrands: diff.newBrands.map(({ brand }) => brand).slice(0, NAMES_MAX),
    newGroups: diff.newGroups.map(({ group }) => group).slice(0, NAMES_MAX),
    newGroupCount: diff.newGroups.length,
    mergedBrands: plan.mergedBrands.slice(0, NAMES_MAX),
    sheets: plan.sheets,
    leftSheets: plan.leftSheets,
  };
}

/** In file order. */
function rowsOf(plan: ImportPlan, diff: ImportDiff): PlanRow[] {
  const detail = (one: ImportDiff['added'][number]) => {
    const { rowNumber, brand, name } = one.planned;
    return { rowNumber, brand, name, changes: one.changes };
  };
  const rows: Omit<PlanRow, 'place'>[] = [
    ...diff.added.map((one) => ({ outcome: 'ADDED' as const, detail: detail(one) })),
    ...diff.changed.map((one) => ({ outcome: 'CHANGED' as const, detail: detail(one) })),
    ...plan.rejected.map((one) => ({ outcome: 'REJECTED' as const, detail: one })),
  ];
  return rows
    .sort((a, b) => a.detail.rowNumber - b.detail.rowNumber)
    .map((row, place) => ({ ...row, place }));
}

/** Replaces the stored rows of a plan. */
export async function keepRows(tx: Sql, importId: string, plan: ImportPlan, diff: ImportDiff): Promise<void> {
  await tx.query('delete from catalog_import_row where import_id = $1', [importId]);
  const rows = rowsOf(plan, diff);
  for (let at = 0; at < rows.length; at += BATCH) {
    await tx.query(
      `insert into catalog_import_row (import_id, place, outcome, detail)
       select $1, r.place, r.outcome, r.detail
       from jsonb_to_recordset($2::jsonb) as r(place int, outcome text, detail jsonb)`,
      [importId, JSON.stringify(rows.slice(at, at + BATCH))],
    );
  }
}
