import type { ComponentIssues, ComponentIssueWish } from '@mazad/contract/operator-market';

/** What the list says, as it is sent back. */
export function wishOf(list: ComponentIssues): ComponentIssueWish[] {
  return list.issues.map(({ conditions, ...issue }) => ({
    ...issue,
    conditions: conditions.map(({ itemCondition: _, ...condition }) => condition),
  }));
}
