import type { DeskAction, DeskReview } from '@mazad/contract/operator/reviews';
import { creditPriceMinor, debitPriceMinor, reviewMove } from '@mazad/domain/deals/grade-review';

export type DeskGrade = DeskReview['grades'][number];

/** Decisions first, most frequent first; then what only the courier can have done. */
export const DECISIONS: readonly DeskAction[] = [
  'REVISE',
  'KEEP_GRADE',
  'ASK_INFO',
  'REQUEST_RETURN',
  'OFFER_UPGRADE',
];
export const COURIER: readonly DeskAction[] = ['HAND_OVER', 'RECEIVE_BACK'];

export type Obstacle = 'notFrom' | 'lowest' | 'best' | 'onlyOurs';

/** An action's obstacle, by the table that the server checks (G3); null if there is none. */
export function obstacleOf(
  review: Pick<DeskReview, 'status' | 'isUpgradeOffered' | 'isCreatedByNL' | 'grades'>,
  action: DeskAction,
): Obstacle | null {
  if (!reviewMove(review, action)) return 'notFrom';
  if (action === 'REVISE') return lowerGrades(review).length === 0 ? 'lowest' : null;
  if (action !== 'OFFER_UPGRADE') return null;
  if (!review.isCreatedByNL) return 'onlyOurs';
  return higherGrades(review).length === 0 ? 'best' : null;
}

type Graded = Pick<DeskReview, 'grades'>;
export const lowerGrades = ({ grades }: Graded) => grades.filter(({ credit }) => credit !== null);
export const higherGrades = ({ grades }: Graded) => grades.filter(({ debit }) => debit !== null);

/** 'A · Like new' becomes 'Like new' beside its letter. */
export const nameBeside = (letter: string, name: string): string =>
  name.startsWith(`${letter} · `) ? name.slice(letter.length + 3) : name === letter ? '' : name;

/** The dealer reads the remark; courier actions need none. */
export const needsRemark = (action: DeskAction): boolean => !COURIER.includes(action);
export const hasShipment = (action: DeskAction): boolean =>
  action === 'REQUEST_RETURN' || action === 'HAND_OVER';

const minor = (major: number) => Math.round(major * 100);

export type GradeAmounts = { price: number; tax: number; total: number };

/** G4: price and tax of a grade's credit or debit. The total comes from the server, the split from the same rule. */
export function amountsOf(review: DeskReview, grade: DeskGrade): GradeAmounts | null {
  const total = grade.credit ?? grade.debit;
  const sale = review.grades.find(({ isSold }) => isSold);
  if (total === null || !sale) return null;
  const pinned = ({ basePercent, price }: DeskGrade) => ({
    basePercent: minor(basePercent),
    priceMinor: price === null ? null : minor(price),
  });
  const deal = { dealPriceMinor: minor(review.review.dealPrice), sale: pinned(sale) };
  const priceMinorOf = grade.credit === null ? debitPriceMinor : creditPriceMinor;
  const priceMinor = priceMinorOf(deal, pinned(grade));
  return { price: priceMinor / 100, tax: (minor(total) - priceMinor) / 100, total };
}
