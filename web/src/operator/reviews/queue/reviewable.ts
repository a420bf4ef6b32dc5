import type { OperatorDealRow } from '@mazad/contract/operator/deals';
import { localDaysBetween, OPERATOR_WINDOW_DAYS } from '@mazad/domain/deals/grade-review';

/** Whether the marketplace may still open a review of a delivered deal: the window counts from receipt (G3, D1). */
export function isReviewable(
  { deliveredAt }: Pick<OperatorDealRow, 'deliveredAt'>,
  timeZone: string,
  now: Date,
): boolean {
  return (
    deliveredAt !== null && localDaysBetween(new Date(deliveredAt), now, timeZone) <= OPERATOR_WINDOW_DAYS
  );
}
