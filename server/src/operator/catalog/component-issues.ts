/** A category's component issues, for grade reviews to choose from (G2). */

import type { Localised } from '@mazad/contract/http';
import type { ComponentIssueRequest, ComponentIssues } from '@mazad/contract/operator/market';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';

const ISSUES = `
select i.component_issue_id as "componentIssueId", jsonb_build_object('en', i.name_en, 'ar', i.name_ar) as name,
  i.has_long_window as "hasLongWindow",
  (select coalesce(jsonb_agg(jsonb_build_object('conditionId', x.condition_id,
      'condition', jsonb_build_object('en', x.condition_en, 'ar', x.condition_ar),
      'itemCondition', jsonb_build_object('en', g.name_en, 'ar', g.name_ar),
      'itemConditionId', x.item_condition_id) order by x.position), '[]')
    from component_issue_condition x join item_condition g using (item_condition_id)
    where x.component_issue_id = i.component_issue_id) as conditions
from component_issue i where i.category_id = $1 order by i.position`;

/** A category's component issues, in order. Throws NOT_FOUND. */
export async function getComponentIssues(tx: Sql, categoryId: string): Promise<ComponentIssues> {
  const category = await findRow<{ version: number }>(
    tx,
    'select issues_version as version from category where category_id = $1',
    [categoryId],
  );
  const issues = await tx.query<ComponentIssues['issues'][number]>(ISSUES, [categoryId]);
  return { categoryId, version: category.version, issues };
}

/** Keeps ids, so that a condition stays the same when its words change; unknown ids are NOT_FOUND. */
function identify(command: readonly ComponentIssueRequest[], was: ComponentIssues) {
  const known = new Set(
    was.issues.flatMap((issue) => [
      issue.componentIssueId,
      ...issue.conditions.map((one) => one.conditionId),
    ]),
  );
  const taken = new Set<string>();
  const idOf = (wanted: string | undefined) => {
    const id = wanted?.toLowerCase() ?? uuidv7();
    if (taken.has(id) || (wanted && !known.has(id))) throw new AppError('NOT_FOUND');
    taken.add(id);
    return id;
  };
  return command.map(({ componentIssueId, name, hasLongWindow, conditions }) => ({
    id: idOf(componentIssueId),
    name,
    hasLongWindow,
    conditions: conditions.map(({ conditionId, ...rest }) => ({ id: idOf(conditionId), ...rest })),
  }));
}

async function checkGrades(
  tx: Sql,
  categoryId: string,
  command: readonly ComponentIssueRequest[],
): Promise<void> {
  const grades = await tx.query<{ id: string }>(
    'select item_condition_id as id from item_condition where category_id = $1',
    [categoryId],
  );
  const known = new Set(grades.map((grade) => grade.id));
  const named = command.flatMap((issue) => issue.conditions.map((one) => one.itemConditionId.toLowerCase()));
  if (named.some((id) => !known.has(id))) throw new AppError('UNKNOWN_CONDITION');
}

/**
 * Replaces a category's list; issues left out are removed. Reviews keep the words that they chose. Throws NOT_FOUND (an
 * unknown category or id), CHANGED_SINCE, UNKNOWN_CONDITION.
 */
export async function setComponentIssues(
  tx: Sql,
  { categoryId, version, issues }: { categoryId: string; version: number; issues: ComponentIssueRequest[] },
): Promise<{ before: ComponentIssues; after: ComponentIssues }> {
  await tx.query('select 1 from category where category_id = $1 for no key update', [categoryId]);
  const before = await getComponentIssues(tx, categoryId);
  if (before.version !== version) throw new AppError('CHANGED_SINCE');
  await checkGrades(tx, categoryId, issues);
  const identified = identify(issues, before);
  await tx.query('delete from component_issue where category_id = $1', [categoryId]);
  await tx.query(
    `insert into component_issue (component_issue_id, category_id, position, name_en, name_ar, has_long_window)
     select (x ->> 'id')::uuid, $1, n, x -> 'name' ->> 'en', x -> 'name' ->> 'ar', (x ->> 'hasLongWindow')::boolean
     from jsonb_array_elements($2) with ordinality w(x, n)`,
    [categoryId, JSON.stringify(identified)],
  );
  await tx.query(
    `insert into component_issue_condition (condition_id, component_issue_id, position, condition_en, condition_ar,
       item_condition_id)
     select (c ->> 'id')::uuid, (x ->> 'id')::uuid, n, c -> 'condition' ->> 'en', c -> 'condition' ->> 'ar',
       (c ->> 'itemConditionId')::uuid
     from jsonb_array_elements($1) x, jsonb_array_elements(x -> 'conditions') with ordinality w(c, n)`,
    [JSON.stringify(identified)],
  );
  await tx.query('update category set issues_version = issues_version + 1 where category_id = $1', [
    categoryId,
  ]);
  return { before, after: await getComponentIssues(tx, categoryId) };
}

/** One line per component, in order and both languages, for the audit log (P4). */
export function issueLines({ issues }: ComponentIssues): Localised[] {
  return issues.map(({ name, hasLongWindow, conditions }) => {
    const line = (language: keyof Localised) => {
      const window = hasLongWindow ? LONG_WINDOW[language] : '';
      const leads = conditions.map((one) => `${one.condition[language]} → ${one.itemCondition[language]}`);
      return `${name[language]}${window}: ${leads.join(language === 'en' ? ', ' : '، ')}`;
    };
    return { en: line('en'), ar: line('ar') };
  });
}

const LONG_WINDOW: Localised = { en: ' (until day 30)', ar: ' (حتى اليوم 30)' };
