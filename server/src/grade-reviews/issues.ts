/** The component issues that a review can choose: the operators' list of the deal's category (G2). */
import type { ComponentIssueOption } from '@mazad/contract/grade-reviews';
import type { Sql } from '#platform/db/db.ts';

/** The category's list, in order. */
export function listIssues(db: Sql, categoryId: string): Promise<ComponentIssueOption[]> {
  return db.query<ComponentIssueOption>(
    `select jsonb_build_object('en', i.name_en, 'ar', i.name_ar) as name, i.has_long_window as "hasLongWindow",
       jsonb_agg(jsonb_build_object('conditionId', x.condition_id,
         'condition', jsonb_build_object('en', x.condition_en, 'ar', x.condition_ar),
         'itemCondition', jsonb_build_object('en', g.name_en, 'ar', g.name_ar),
         'itemConditionId', x.item_condition_id) order by x.position) as conditions
     from component_issue i join component_issue_condition x using (component_issue_id)
     join item_condition g using (item_condition_id)
     where i.category_id = $1 group by i.component_issue_id order by i.position`,
    [categoryId],
  );
}

export interface ChosenIssue {
  name: ComponentIssueOption['name'];
  condition: ComponentIssueOption['name'];
  itemConditionId: string;
  hasLongWindow: boolean;
}

/** The issues of these conditions in list order; null if one is unknown or two belong to one component. */
export async function chooseIssues(
  db: Sql,
  categoryId: string,
  conditionIds: readonly string[],
): Promise<ChosenIssue[] | null> {
  const wanted = new Set(conditionIds.map((id) => id.toLowerCase()));
  const issues = await listIssues(db, categoryId);
  // At most one per component; a second one is not found below.
  const chosen = issues.flatMap(({ name, hasLongWindow, conditions }) => {
    const found = conditions.find(({ conditionId }) => wanted.has(conditionId));
    if (!found) return [];
    const { condition, itemConditionId } = found;
    return [{ name, condition, itemConditionId, hasLongWindow }];
  });
  return chosen.length === wanted.size ? chosen : null;
}
