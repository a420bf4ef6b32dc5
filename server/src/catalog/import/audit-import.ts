import { type AuditEntry, writeAudit, writeAudits } from '#platform/audit-log.ts';
import type { Sql } from '#platform/db/db.ts';
import { BATCH, type FieldChange, type ImportDiff } from './diff.ts';
import type { ImportPlan } from './plan.ts';
import { summaryOf } from './plan-rows.ts';
import type { MadeByDiff } from './write-diff.ts';

/** An applied import; `fileName` without its folder. */
export interface AppliedImport {
  plan: ImportPlan;
  diff: ImportDiff;
  made: MadeByDiff;
  regionIds: readonly string[];
  isAddOnly: boolean;
  fileName: string | null;
}

/** The same names as in entries for manual edits. */
const FIELD_NAMES: Record<string, string> = {
  group: 'groupName',
  priceMinor: 'launchPriceMinor',
  year: 'launchYear',
  stepperMinor: 'stepperValueMinor',
  'attribute.storage': 'storage',
};

const side = (changes: readonly FieldChange[], which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [FIELD_NAMES[change.field] ?? change.field, change[which]]));

export type By = Pick<AuditEntry, 'at' | 'actor' | 'address' | 'subject'>;

/** The same entries as for manual changes: what was created, opened in regions, and changed. */
function* entriesOf(by: By, { diff, made, regionIds }: AppliedImport): Generator<AuditEntry> {
  for (const { brandKey, brand } of diff.newBrands) {
    const after = { nameEn: brand, nameAr: brand };
    const subject = `brand:${made.brandIds.get(brandKey)}`;
    yield { ...by, regionId: null, action: 'CREATE_BRAND', subject, before: null, after };
  }
  for (const [place, { planned, changes }] of diff.added.entries()) {
    const { category: _, ...given } = side(changes, 'after');
    const { categoryId } = planned.category;
    const brandId = made.brandIds.get(planned.brandKey);
    const after = { name: planned.name, categoryId, brandId, ...given, regionIds };
    const subject = `asset:${made.assetIds[place]}`;
    yield { ...by, regionId: null, action: 'CREATE_ASSET', subject, before: null, after };
  }
  for (const { assetId, regionId } of diff.absent) {
    const [before, after] = [{ isActive: null }, { isActive: true }];
    yield { ...by, regionId, action: 'SET_ASSET_ACTIVE', subject: `asset:${assetId}`, before, after };
  }
  for (const { assetId, changes } of diff.changed) {
    const [before, after] = [side(changes, 'before'), side(changes, 'after')];
    yield { ...by, regionId: null, action: 'UPDATE_ASSET', subject: `asset:${assetId}`, before, after };
  }
}

/**
 * The audit entries of an import (P4): one with its counts and names, and one for each brand and model that it created,
 * opened in a region or changed, because its plan is deleted after a day.
 */
export async function auditImport(tx: Sql, by: By, applied: AppliedImport): Promise<void> {
  const { plan, diff, regionIds, isAddOnly, fileName } = applied;
  const { added, changed, unchanged, rejectedRows, switchedOn } = summaryOf(plan, diff, regionIds);
  const newCategories = diff.newCategories.map(({ nameEn }) => nameEn);
  await writeAudit(tx, {
    ...by,
    regionId: null,
    action: 'IMPORT_CATALOG',
    before: null,
    after: {
      fileName,
      regions: regionIds,
      ...(isAddOnly && { isAddOnly }),
      added,
      changed,
      unchanged,
      rejectedRows,
      switchedOn: switchedOn.map(({ regionId, count }) => `${regionId}: ${count}`),
      ...(newCategories.length > 0 && { newCategories }),
    },
  });
  await writeManyAudits(tx, entriesOf(by, applied));
}

/** Writes any number of entries, some thousands per statement. */
export async function writeManyAudits(tx: Sql, entries: Iterable<AuditEntry>): Promise<void> {
  let batch: AuditEntry[] = [];
  for (const entry of entries) {
    if (batch.push(entry) < BATCH) continue;
    await writeAudits(tx, batch);
    batch = [];
  }
  await writeAudits(tx, batch);
}
