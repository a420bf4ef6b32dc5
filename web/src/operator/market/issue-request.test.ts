import { expect, it } from 'vitest';
import { issuesAfter } from './issue-request';

const words = (en: string) => ({ en, ar: en });
const issue = (componentIssueId: string) => ({
  componentIssueId,
  name: words(componentIssueId),
  hasLongWindow: false,
  conditions: [
    { conditionId: `${componentIssueId}-1`, condition: words('Cracked'), itemConditionId: 'grade' },
  ],
});
const [screen, battery] = [issue('screen'), issue('battery')];

it('puts a component in its place, takes it out, or adds it', () => {
  const request = { ...screen, hasLongWindow: true };
  expect(issuesAfter([screen, battery], request, 'screen')).toEqual([request, battery]);
  expect(issuesAfter([screen, battery], null, 'screen')).toEqual([battery]);
  const { componentIssueId: _, ...fresh } = screen;
  const made = { ...fresh, conditions: [{ condition: words('Cracked'), itemConditionId: 'grade' }] };
  expect(issuesAfter([battery], made, undefined)).toEqual([battery, made]);
});

it('adds a component anew that another operator removed, and has nothing to do to remove it', () => {
  const saved = issuesAfter([battery], screen, 'screen');
  expect(saved?.[1]).toMatchObject({ name: words('screen') });
  expect(JSON.stringify(saved?.[1])).not.toMatch(/componentIssueId|conditionId"/);
  expect(issuesAfter([battery], null, 'screen')).toBeNull();
});
