import { type AuditEntry, writeAudit, writeAudits } from '#platform/audit-log.ts';
import type { Sql } from '#platform/db/db.ts';
import { BATCH, type ChangedAsset, type FieldChange, type ImportDiff } from './diff.ts';
import type { ImportPlan } from './plan.ts';
import { summaryOf } from './plan-rows.ts';

/** An import as it was applied; `fileName` without its folder. */
export interface AppliedImport {
  plan: ImportPlan;
  diff: ImportDiff;
  regionIds: readonly string[];
  fileName: string | null;
}

/** As the entries of a model that is changed by hand name them. */
const FIELD_NAMES: Record<string, string> = {
  group: 'groupName',
  priceMinor: 'launchPriceMinor',
  year: 'launchYear',
  stepperMinor: 'stepperValueMinor',
  'attribute.storage': 'storage',
};

const side = (changes: readonly FieldChange[], which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [FIELD_NAMES[change.field] ?? change.field, change[which]]));

/**
 * What an import leaves in the audit log (P4): an entry with its counts, and one for each model that it changed, since
 * its plan is deleted after a day.
 */
export async function auditImport(
  tx: Sql,
  by: Pick<AuditEntry, 'at' | 'actor' | 'address' | 'subject'>,
  { plan, diff, regionIds, fileName }: AppliedImport,
): Promise<void> {
  const { added, changed, unchanged, rejectedRows } = summaryOf(plan, diff, regionIds);
  await writeAudit(tx, {
    ...by,
    regionId: null,
    action: 'IMPORT_CATALOG',
    before: null,
    after: { fileName, regions: regionIds, added, changed, unchanged, rejectedRows },
  });
  const entryOf = ({ assetId, changes }: ChangedAsset): AuditEntry => ({
    ...by,
    regionId: null,
    action: 'UPDATE_ASSET',
    subject: `asset:${assetId}`,
    before: side(changes, 'before'),
    after: side(changes, 'after'),
  });
  for (let at = 0; at < diff.changed.length; at += BATCH) {
    await writeAudits(tx, diff.changed.slice(at, at + BATCH).map(entryOf));
  }
}
