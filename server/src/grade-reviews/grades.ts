/** A deal's grades as pinned at the award (M14), and the money that each would move (G4). */

import { gradeCredit, gradeDebit } from '@mazad/domain/deals/grade-review';
import type { PinnedGrade } from '../deals/index.ts';

export interface GradedDeal {
  item_condition_id: string;
  /** Best first. */
  pinned_grades: PinnedGrade[];
  deal_price_minor: number;
  tax_basis_points: number;
  tax_minor: number;
}

/** Of `deal`, in a column of its own beside an answer's. */
export const GRADED_DEAL = `json_build_object('item_condition_id', deal.item_condition_id,
  'pinned_grades', deal.pinned_grades, 'deal_price_minor', deal.deal_price_minor,
  'tax_basis_points', deal.tax_basis_points, 'tax_minor', deal.tax_minor)`;

export interface DealGrades {
  sale: PinnedGrade;
  /** Below the sale grade, best first. */
  lower: PinnedGrade[];
  higher: PinnedGrade[];
}

export function gradesOf(deal: GradedDeal): DealGrades {
  const place = deal.pinned_grades.findIndex((grade) => grade.itemConditionId === deal.item_condition_id);
  const sale = deal.pinned_grades[place];
  if (!sale) throw new Error('the sale grade is not in the pinned table');
  return { sale, lower: deal.pinned_grades.slice(place + 1), higher: deal.pinned_grades.slice(0, place) };
}

export function gradeById(deal: GradedDeal, id: string | null): PinnedGrade | null {
  return deal.pinned_grades.find((grade) => grade.itemConditionId === id) ?? null;
}

export interface GradeMoney {
  priceMinor: number;
  taxMinor: number;
}

function sold(deal: GradedDeal) {
  const { sale } = gradesOf(deal);
  return { dealPriceMinor: deal.deal_price_minor, taxBasisPoints: deal.tax_basis_points, sale };
}

/** The credit for a revision to a lower grade. */
export function creditOf(deal: GradedDeal, grade: PinnedGrade): GradeMoney {
  return gradeCredit(sold(deal), grade);
}

/** The cost of an accepted upgrade. */
export function debitOf(deal: GradedDeal, grade: PinnedGrade): GradeMoney {
  return gradeDebit(sold(deal), grade);
}

export function totalMinor({ priceMinor, taxMinor }: GradeMoney): number {
  return priceMinor + taxMinor;
}
