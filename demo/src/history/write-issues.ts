import type { Sql } from '@mazad/server/platform/db/db';
import { demoComponentIssues } from '../catalog/component-issues.ts';
import { insertRows } from './insert-rows.ts';

/** Writes the component issues for grade reviews (G2). */
export async function writeIssues(tx: Sql): Promise<void> {
  const issues = demoComponentIssues().map(({ issueId, ...issue }) => ({
    componentIssueId: issueId,
    ...issue,
  }));
  await insertRows(
    tx,
    'component_issue',
    issues.map(({ conditions, ...issue }) => issue),
  );
  await insertRows(
    tx,
    'component_issue_condition',
    issues.flatMap(({ componentIssueId, conditions }) =>
      conditions.map(({ nameEn, nameAr, ...condition }) => ({
        ...condition,
        componentIssueId,
        conditionEn: nameEn,
        conditionAr: nameAr,
      })),
    ),
  );
}
