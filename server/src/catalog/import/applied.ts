/** The record of an applied import: who, which file, and the previous values, so that it can be undone. */
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { type AppliedImport, auditImport, type By } from './audit-import.ts';
import { BATCH, switchedOnIn } from './diff.ts';
import { summaryOf } from './plan-rows.ts';

/** Records an import in the audit log (P4) and in the history, before the changed models are written. */
export async function recordImport(
  tx: Sql,
  by: By,
  applied: AppliedImport & { importId: string },
): Promise<void> {
  await auditImport(tx, by, applied);
  const { plan, diff, made, regionIds } = applied;
  const appliedId = uuid();
  const { added, changed, rejectedRows } = summaryOf(plan, diff, regionIds);
  await tx.query(
    `insert into applied_import (applied_id, import_id, applied_at, applied_by, file_name, is_add_only, region_ids, added,
       changed, switched_on, rejected_rows, brand_ids) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      appliedId,
      applied.importId,
      by.at,
      by.actor.startsWith('operator:') ? by.actor.slice('operator:'.length) : null,
      applied.fileName,
      applied.isAddOnly,
      regionIds,
      added,
      changed,
      Math.max(0, ...regionIds.map((regionId) => switchedOnIn(diff, regionId))),
      rejectedRows,
      diff.newBrands.map(({ brandKey }) => made.brandIds.get(brandKey)),
    ],
  );
  await keepModels(tx, appliedId, 'ADDED', made.assetIds);
  await keepModels(
    tx,
    appliedId,
    'CHANGED',
    diff.changed.map(({ assetId }) => assetId),
  );
  await tx.query(
    `insert into applied_import_model (applied_id, asset_id, kind, region_id, version)
     select $1, o.asset_id, 'OPENED', o.region_id, 0 from unnest($2::uuid[], $3::text[]) as o(asset_id, region_id)`,
    [appliedId, diff.absent.map(({ assetId }) => assetId), diff.absent.map(({ regionId }) => regionId)],
  );
}

/** The write that follows raises the version of changed models. */
async function keepModels(
  tx: Sql,
  appliedId: string,
  kind: 'ADDED' | 'CHANGED',
  assetIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < assetIds.length; at += BATCH) {
    await tx.query(
      `insert into applied_import_model (applied_id, asset_id, kind, version, before)
       select $1, asset_id, $2, version + case $2 when 'CHANGED' then 1 else 0 end,
         case $2 when 'CHANGED' then jsonb_build_object('groupId', group_id, 'launchPriceMinor', launch_price_minor,
           'launchYear', launch_year, 'stepperValueMinor', stepper_value_minor, 'attributes', attributes) end
       from asset where asset_id = any($3::uuid[])`,
      [appliedId, kind, assetIds.slice(at, at + BATCH)],
    );
  }
}
