import type { UploadedEvidence } from '@mazad/contract/evidence';
import type { ComponentIssueOption, GradeOption } from '@mazad/contract/grade-reviews';
import { describe, expect, it } from 'vitest';
import { askedGrade, chosenIssues, emptyDraft, evidenceIds, parseDraft } from './review-draft';

const words = (text: string) => ({ en: text, ar: text });
const issue = (name: string, conditions: Record<string, string>): ComponentIssueOption => ({
  name: words(name),
  hasLongWindow: false,
  conditions: Object.entries(conditions).map(([conditionId, itemConditionId]) => ({
    conditionId,
    condition: words(conditionId),
    itemCondition: words(itemConditionId),
    itemConditionId,
  })),
});
const grade = (id: string): GradeOption => ({
  _id: id,
  condition: id,
  name: words(id),
  percentage: 50,
  credit: 1,
});
const file = (fileId: string, kind: UploadedEvidence['kind']) => ({ fileId, kind }) as UploadedEvidence;

const issues = [issue('Screen', { cracked: 'D', scratched: 'C' }), issue('Battery', { worn: 'C' })];
const grades = [grade('C'), grade('D')];

describe('a draft', () => {
  it('takes anything else in its place for nothing', () => {
    for (const raw of [null, '', 'null', '[]', '{"leftOut":[1],"comment":3,"conditions":[]}'])
      expect(parseDraft(raw)).toEqual(emptyDraft);
    const kept = { ...emptyDraft, comment: 'Cracked', leftOut: ['p'] };
    expect(parseDraft(JSON.stringify(kept))).toEqual(kept);
  });

  it('forgets a condition that left the list', () => {
    const chosen = chosenIssues({ conditions: { Screen: 'cracked', Battery: 'gone', Back: 'worn' } }, issues);
    expect(chosen.map(({ condition }) => condition.conditionId)).toEqual(['cracked']);
  });

  it('asks for the lowest grade that its issues lead to, unless one was chosen', () => {
    const chosen = chosenIssues({ conditions: { Screen: 'cracked', Battery: 'worn' } }, issues);
    expect(askedGrade({ gradeId: '' }, chosen, grades)?._id).toBe('D');
    expect(askedGrade({ gradeId: 'C' }, chosen, grades)?._id).toBe('C');
    expect(askedGrade({ gradeId: 'B' }, chosen, grades)?._id).toBe('D');
    expect(askedGrade({ gradeId: '' }, [], grades)).toBeNull();
  });

  it('sends its own files by kind and what a phone took, but for what is left out', () => {
    const files = [file('v', 'VIDEO'), file('p', 'PHOTO')];
    const draft = { ...emptyDraft, leftOut: ['b'] };
    expect(evidenceIds(files, ['a', 'b'], draft)).toEqual({ videoIds: ['v'], imageIds: ['p', 'a'] });
  });
});
