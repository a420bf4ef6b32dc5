import type { Sql } from '@mazad/server/platform/db/db';
import { demoComponentIssues } from '../catalog/component-issues.ts';
import { insertRows } from './insert-rows.ts';

/** Writes the component issues for grade reviews (G2). */
export async function writeIssues(tx: Sql): Promise<void> {
  const issues = demoComponentIssues();
  await insertRows(
    tx,
    'component_issue',
    issues.map((issue) => ({
      component_issue_id: issue.issueId,
      category_id: issue.categoryId,
      position: issue.position,
      name_en: issue.nameEn,
      name_ar: issue.nameAr,
      has_long_window: issue.hasLongWindow,
    })),
  );
  await insertRows(
    tx,
    'component_issue_condition',
    issues.flatMap(({ issueId, conditions }) =>
      conditions.map((condition) => ({
        condition_id: condition.conditionId,
        component_issue_id: issueId,
        position: condition.position,
        condition_en: condition.nameEn,
        condition_ar: condition.nameAr,
        item_condition_id: condition.itemConditionId,
      })),
    ),
  );
}
