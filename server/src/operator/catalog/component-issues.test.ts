import { expect, it } from 'vitest';
import { buildCategory } from '../../../test/factories.ts';
import { auditOf, useDesk } from '../operator.fixture.ts';

const { test, desk } = useDesk();

const name = (en: string) => ({ en, ar: `${en} بالعربية` });
const read = (categoryId: string) => desk.get(`/component-issues/${categoryId}`);
const put = (categoryId: string, version: number, issues: unknown[]) =>
  desk.call('PUT', `/component-issues/${categoryId}`, { version, issues });

it('keeps a category’s list in order, with each condition’s grade (G2)', async () => {
  const { categoryId, conditionIds } = await buildCategory(test.db);
  const [, good, fair] = conditionIds;
  const screen = {
    name: name('Screen'),
    conditions: [
      { condition: name('Scratched'), itemConditionId: good },
      { condition: name('Cracked'), itemConditionId: fair },
    ],
  };
  const battery = {
    name: name('Battery'),
    conditions: [{ condition: name('Below 80%'), itemConditionId: fair }],
  };
  const { body } = await put(categoryId, 1, [screen, battery]);
  expect(body.data).toMatchObject({ version: 2, issues: [screen, battery] });
  expect(body.data.issues[0].conditions[1]).toMatchObject({
    itemCondition: { en: 'Grade C', ar: 'الدرجة C' },
    itemConditionId: fair,
  });

  // Reversed, one renamed, one removed: the others keep their ids.
  const [was, other] = body.data.issues;
  const next = (
    await put(categoryId, 2, [
      { ...other, name: name('Power') },
      { ...was, conditions: [was.conditions[1]] },
    ])
  ).body.data;
  expect(next.issues.map((one: { componentIssueId: string }) => one.componentIssueId)).toEqual([
    other.componentIssueId,
    was.componentIssueId,
  ]);
  expect(next.issues[1].conditions).toEqual([was.conditions[1]]);
  expect(await read(categoryId)).toEqual(next);
  expect((await desk.get(`/grades/${categoryId}`)).issueCount).toBe(2);
  const trace = await auditOf(test, `category:${categoryId}`);
  const lineOf = (en: string, ...conditions: string[]) => ({
    en: `${en}: ${conditions.join(', ')}`,
    ar: expect.stringContaining(`${en} بالعربية: `),
  });
  const said = (en: string, grade: string) => `${en} → ${grade}`;
  expect(trace.map((entry) => [entry.action, entry.after])).toEqual([
    [
      'SET_COMPONENT_ISSUES',
      {
        issues: [
          lineOf('Screen', said('Scratched', 'Grade B'), said('Cracked', 'Grade C')),
          lineOf('Battery', said('Below 80%', 'Grade C')),
        ],
      },
    ],
    [
      'SET_COMPONENT_ISSUES',
      {
        issues: [lineOf('Power', said('Below 80%', 'Grade C')), lineOf('Screen', said('Cracked', 'Grade C'))],
      },
    ],
  ]);
});

it('logs changes of Arabic words only, and of the order only (P4)', async () => {
  const { categoryId, conditionIds } = await buildCategory(test.db);
  const issue = (en: string, ar: string) => ({
    name: { en, ar },
    conditions: [{ condition: { en: 'Broken', ar }, itemConditionId: conditionIds[0] }],
  });
  const body = (await put(categoryId, 1, [issue('Screen', 'شاشة'), issue('Frame', 'إطار')])).body.data;
  const [screen, frame] = body.issues;
  await put(categoryId, 2, [{ ...screen, name: { en: 'Screen', ar: 'الشاشة' } }, frame]);
  await put(categoryId, 3, [frame, { ...screen, name: { en: 'Screen', ar: 'الشاشة' } }]);
  const [, words, order] = await auditOf(test, `category:${categoryId}`);
  const lines = (...names: string[]) => ({
    issues: names.map((one) => {
      const [en, ar] = one.split(' / ');
      return {
        en: expect.stringContaining(`${en}: Broken`),
        ar: expect.stringContaining(`${ar}: `),
      };
    }),
  });
  expect(words).toMatchObject({
    before: lines('Screen / شاشة', 'Frame / إطار'),
    after: lines('Screen / الشاشة', 'Frame / إطار'),
  });
  expect(order).toMatchObject({
    before: lines('Screen / الشاشة', 'Frame / إطار'),
    after: lines('Frame / إطار', 'Screen / الشاشة'),
  });
});

it('refuses another category’s grade, an unknown or repeated id, and an old version', async () => {
  const [category, other] = [await buildCategory(test.db), await buildCategory(test.db)];
  const issue = (itemConditionId = category.conditionIds[0]) => ({
    name: name('Screen'),
    conditions: [{ condition: name('Cracked'), itemConditionId }],
  });
  const refused = async (...issues: unknown[]) => (await put(category.categoryId, 1, issues)).body.type;
  expect(await refused(issue(other.conditionIds[0]))).toBe('UNKNOWN_CONDITION');
  expect(await refused({ ...issue(), componentIssueId: other.conditionIds[0] })).toBe('NOT_FOUND');
  expect(await refused({ ...issue(), conditions: [] })).toBe('BAD_REQUEST');
  const [kept] = (await put(category.categoryId, 1, [issue()])).body.data.issues;
  expect((await put(category.categoryId, 2, [kept, kept])).body.type).toBe('NOT_FOUND');
  expect((await put(category.categoryId, 1, [])).body.type).toBe('CHANGED_SINCE');
  expect((await desk.call('GET', '/component-issues/nothing')).status).toBe(404);
  expect((await put('nothing', 1, [])).status).toBe(404);
  expect((await put(category.categoryId, 2, [])).body.data).toMatchObject({ version: 3, issues: [] });
});
