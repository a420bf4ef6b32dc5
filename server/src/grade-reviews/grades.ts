/** A deal's grades as pinned at the award (M14), and the money that each would move (G4). */

import { gradeCredit, gradeDebit } from '@mazad/domain/deals/grade-review';
import type { PinnedGrade } from '../deals/index.ts';

export interface GradedDeal {
  itemConditionId: string;
  /** Best first. */
  pinnedGrades: PinnedGrade[];
  dealPriceMinor: number;
  taxBasisPoints: number;
  taxMinor: number;
}

/** Columns of `deal d`. */
export const GRADED_DEAL = `d.item_condition_id as "itemConditionId", d.pinned_grades as "pinnedGrades",
  d.deal_price_minor as "dealPriceMinor", d.tax_basis_points as "taxBasisPoints", d.tax_minor as "taxMinor"`;

export interface DealGrades {
  sale: PinnedGrade;
  /** Below the sale grade, best first. */
  lower: PinnedGrade[];
  higher: PinnedGrade[];
}

export function gradesOf({ pinnedGrades: grades, itemConditionId }: GradedDeal): DealGrades {
  const place = grades.findIndex((grade) => grade.itemConditionId === itemConditionId);
  const sale = grades[place];
  if (!sale) throw new Error('the sale grade is not in the pinned table');
  return { sale, lower: grades.slice(place + 1), higher: grades.slice(0, place) };
}

export function gradeById(deal: GradedDeal, id: string | null): PinnedGrade | null {
  return deal.pinnedGrades.find((grade) => grade.itemConditionId === id) ?? null;
}

export interface GradeMoney {
  priceMinor: number;
  taxMinor: number;
}

/** The credit for a revision to a lower grade. */
export function creditOf(deal: GradedDeal, grade: PinnedGrade): GradeMoney {
  return gradeCredit({ ...deal, sale: gradesOf(deal).sale }, grade);
}

/** The cost of an accepted upgrade. */
export function debitOf(deal: GradedDeal, grade: PinnedGrade): GradeMoney {
  return gradeDebit({ ...deal, sale: gradesOf(deal).sale }, grade);
}

export function totalMinor({ priceMinor, taxMinor }: GradeMoney): number {
  return priceMinor + taxMinor;
}
