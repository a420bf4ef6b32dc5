import type { ComponentIssueOption, GradeOption } from '@mazad/contract/grade-reviews';
import { toMajor } from '@mazad/domain/money';
import type { Sql } from '#platform/db/db.ts';
import { gradeName } from '../deals/index.ts';
import { creditOf, gradesOf, totalMinor } from './grades.ts';
import { listIssues } from './issues.ts';
import { findDeal } from './reviewable.ts';

interface OwnDeal {
  appraisalCode: string;
  storeId: string;
}

/** The component issues to choose from for a deal of the store (G2). Throws NOT_FOUND. */
export async function getReviewIssues(db: Sql, of: OwnDeal): Promise<ComponentIssueOption[]> {
  return listIssues(db, (await findDeal(db, of)).categoryId);
}

/** The grades below the deal's grade, best first, with the credit for a revision to each (G4). Throws NOT_FOUND. */
export async function getReviewGrades(db: Sql, of: OwnDeal): Promise<GradeOption[]> {
  const deal = await findDeal(db, of);
  return gradesOf(deal).lower.map((grade) => ({
    _id: grade.itemConditionId,
    condition: grade.condition,
    name: gradeName(grade),
    percentage: grade.basePercent / 100,
    credit: toMajor(totalMinor(creditOf(deal, grade))),
  }));
}
