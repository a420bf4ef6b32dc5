import type { ComponentIssues, ComponentIssueWish } from '@mazad/contract/operator/market';

/** What the list says, as it is sent back. */
export function wishOf(list: ComponentIssues): ComponentIssueWish[] {
  return list.issues.map(({ conditions, ...issue }) => ({
    ...issue,
    conditions: conditions.map(({ itemCondition: _, ...condition }) => condition),
  }));
}

/**
 * The list with a component as it is wished, or without it for null. One that another operator removed meanwhile is
 * added as a new one; to remove it too there is nothing left to do: null.
 */
export function issuesAfter(
  others: readonly ComponentIssueWish[],
  wish: ComponentIssueWish | null,
  issueId: string | undefined,
): ComponentIssueWish[] | null {
  const at = others.findIndex(({ componentIssueId }) => componentIssueId === issueId);
  if (issueId !== undefined && at >= 0) return others.toSpliced(at, 1, ...(wish ? [wish] : []));
  if (!wish) return null;
  const { componentIssueId: _, conditions, ...rest } = wish;
  const made = { ...rest, conditions: conditions.map(({ conditionId: _gone, ...condition }) => condition) };
  return [...others, made];
}
