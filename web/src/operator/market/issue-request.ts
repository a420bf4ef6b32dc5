import type { ComponentIssueRequest, ComponentIssues } from '@mazad/contract/operator/market';

/** The list in request form. */
export function requestOf(list: ComponentIssues): ComponentIssueRequest[] {
  return list.issues.map(({ conditions, ...issue }) => ({
    ...issue,
    conditions: conditions.map(({ itemCondition: _, ...condition }) => condition),
  }));
}

/**
 * The list with a component changed, or removed for null. A component that another operator removed meanwhile is added
 * again; if it was to be removed, the result is null.
 */
export function issuesAfter(
  others: readonly ComponentIssueRequest[],
  request: ComponentIssueRequest | null,
  issueId: string | undefined,
): ComponentIssueRequest[] | null {
  const at = others.findIndex(({ componentIssueId }) => componentIssueId === issueId);
  if (issueId !== undefined && at >= 0) return others.toSpliced(at, 1, ...(request ? [request] : []));
  if (!request) return null;
  const { componentIssueId: _, conditions, ...rest } = request;
  const made = { ...rest, conditions: conditions.map(({ conditionId: _gone, ...condition }) => condition) };
  return [...others, made];
}
