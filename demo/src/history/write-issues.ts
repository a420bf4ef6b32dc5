import type { Sql } from '@mazad/server/platform/db/db';
import { demoComponentIssues } from '../catalog/component-issues.ts';
import { insertRows } from './insert-rows.ts';

/** Writes the component issues for grade reviews (G2). */
export async function writeIssues(tx: Sql): Promise<void> {
  const issues = demoComponentIssues();
  const rows = issues.map(({ issueId, conditions, ...issue }) => ({ componentIssueId: issueId, ...issue }));
  await insertRows(tx, 'component_issue', rows);
  const conditions = issues.flatMap((issue) =>
    issue.conditions.map(({ nameEn, nameAr, ...condition }) => ({
      ...condition,
      componentIssueId: issue.issueId,
      conditionEn: nameEn,
      conditionAr: nameAr,
    })),
  );
  await insertRows(tx, 'component_issue_condition', conditions);
}
