import {
  type DeskAction,
  type DeskReview,
  type MoveReviewRequest,
  MoveReviewSchema,
} from '@mazad/contract/operator/reviews';
import * as z from 'zod/mini';
import { type DeskGrade, higherGrades, lowerGrades } from './desk-moves';

export type Typed = {
  remark: string;
  awbNumber: string;
  trackingUrl: string;
  /** The chosen grade; undefined means the suggested one. */
  gradeId: string | undefined;
};
export const NOTHING_TYPED: Typed = { remark: '', awbNumber: '', trackingUrl: '', gradeId: undefined };

/** The grades to choose from, null if none is needed, and the selected id. */
export function gradesFor(review: Pick<DeskReview, 'grades'>, action: DeskAction, typed: Typed) {
  const grades = gradesOf(review, action);
  const suggested =
    grades?.find(({ isRequested }) => isRequested) ?? (grades?.length === 1 ? grades[0] : undefined);
  return { grades, gradeId: typed.gradeId ?? suggested?.itemConditionId ?? null };
}

function gradesOf(review: Pick<DeskReview, 'grades'>, action: DeskAction): DeskGrade[] | null {
  if (action === 'REVISE') return lowerGrades(review);
  return action === 'OFFER_UPGRADE' ? higherGrades(review) : null;
}

type MoveRequest = { action: DeskAction; version: number; gradeId: string | null };

/** The request, or null while it is incomplete. Empty fields are left out. */
export function requestOf(
  { remark, awbNumber, trackingUrl }: Typed,
  { action, version, gradeId }: MoveRequest,
): MoveReviewRequest | null {
  const texts = Object.entries({ remark, awbNumber, trackingUrl }).map(
    ([field, text]) => [field, text.trim()] as const,
  );
  const request = {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    action,
    version,
    ...(gradeId && { itemConditionId: gradeId }),
  };
  const read = z.safeParse(MoveReviewSchema, request);
  return read.success ? read.data : null;
}
