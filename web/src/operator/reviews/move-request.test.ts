import { expect, it } from 'vitest';
import type { DeskGrade } from './desk-moves';
import { gradesFor, NOTHING_TYPED, requestOf } from './move-request';

const [A, B, C] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
const grade = (itemConditionId: string, part: Partial<DeskGrade>): DeskGrade => ({
  itemConditionId,
  condition: 'B',
  name: { en: 'B', ar: 'B' },
  basePercent: 90,
  price: null,
  isSold: false,
  isRequested: false,
  credit: null,
  debit: null,
  isCovered: null,
  ...part,
});
const sold = grade(A, { isSold: true });
const requested = grade(B, { credit: 100, isRequested: true });
const review = { grades: [sold, requested, grade(C, { credit: 200 })] };

it('suggests the grade that was requested, or the only one, and keeps the one that was chosen', () => {
  expect(gradesFor(review, 'REVISE', NOTHING_TYPED).gradeId).toBe(B);
  expect(gradesFor(review, 'REVISE', { ...NOTHING_TYPED, gradeId: C }).gradeId).toBe(C);
  expect(gradesFor({ grades: [sold, grade(C, { credit: 200 })] }, 'REVISE', NOTHING_TYPED).gradeId).toBe(C);
  expect(gradesFor(review, 'OFFER_UPGRADE', NOTHING_TYPED)).toEqual({ grades: [], gradeId: null });
  expect(gradesFor(review, 'KEEP_GRADE', NOTHING_TYPED)).toEqual({ grades: null, gradeId: null });
});

it('sends the grade beside what was typed, and leaves out what was left empty', () => {
  const typed = { ...NOTHING_TYPED, remark: ' The frame is bent ', gradeId: C };
  const request = { action: 'REVISE', version: 3 } as const;
  expect(requestOf(typed, { ...request, gradeId: C })).toEqual({
    ...request,
    remark: 'The frame is bent',
    itemConditionId: C,
  });
  expect(requestOf(typed, { ...request, gradeId: null })).toEqual({
    ...request,
    remark: 'The frame is bent',
  });
});
