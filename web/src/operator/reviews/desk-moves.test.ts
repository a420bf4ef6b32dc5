import type { DeskReview } from '@mazad/contract/operator/reviews';
import { expect, it } from 'vitest';
import { amountsOf, type DeskGrade, nameBeside, obstacleOf } from './desk-moves';

const grade = (condition: string, part: Partial<DeskGrade>): DeskGrade => ({
  itemConditionId: condition,
  condition,
  name: { en: condition, ar: condition },
  basePercent: 100,
  price: null,
  isSold: false,
  isRequested: false,
  credit: null,
  debit: null,
  isCovered: null,
  ...part,
});
const better = grade('A', { basePercent: 100, price: 1_000, debit: 105, isCovered: true });
const sold = grade('B', { basePercent: 90, price: 900, isSold: true });
const lower = grade('C', { basePercent: 72.5, price: 700, credit: 183.75 });
const review = (part: Partial<DeskReview>) =>
  ({
    status: 'UNDER_PROCESS',
    isUpgradeOffered: false,
    isCreatedByNL: false,
    grades: [better, sold, lower],
    review: { dealPrice: 900, purchasePrice: 945 },
    ...part,
  }) as DeskReview;

it('names why an action cannot be taken', () => {
  expect(obstacleOf(review({}), 'REVISE')).toBeNull();
  expect(obstacleOf(review({ grades: [better, sold] }), 'REVISE')).toBe('lowest');
  expect(obstacleOf(review({}), 'OFFER_UPGRADE')).toBe('onlyOurs');
  expect(obstacleOf(review({ isCreatedByNL: true }), 'OFFER_UPGRADE')).toBeNull();
  expect(obstacleOf(review({ isCreatedByNL: true, grades: [sold, lower] }), 'OFFER_UPGRADE')).toBe('best');
  expect(obstacleOf(review({ status: 'GRADE_REVISED' }), 'ASK_INFO')).toBe('notFrom');
  expect(obstacleOf(review({ status: 'REQUESTED_TO_RETURN' }), 'HAND_OVER')).toBeNull();
});

it('takes the total of the server apart into price and tax (G4)', () => {
  // floor(900 × 72.5 ÷ 90) = 725 is the larger of both prices.
  expect(amountsOf(review({}), lower)).toEqual({ price: 175, tax: 8.75, total: 183.75 });
  expect(amountsOf(review({}), better)).toEqual({ price: 100, tax: 5, total: 105 });
  expect(amountsOf(review({}), sold)).toBeNull();
});

it('says a letter once', () => {
  expect([nameBeside('A', 'A · Like new'), nameBeside('A', 'A'), nameBeside('B', 'Good')]).toEqual([
    'Like new',
    '',
    'Good',
  ]);
});
