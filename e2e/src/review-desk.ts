import type { BodyOf } from '@mazad/contract/http';
import { operatorReviewEndpoints } from '@mazad/contract/operator/reviews';
import { openConsole } from './operator.ts';

type Move = Omit<BodyOf<(typeof operatorReviewEndpoints)['moveDeskReview']>, 'version'>;

/** Asks for a device back. */
export const RETURN = {
  action: 'REQUEST_RETURN',
  remark: 'It has to come back.',
  awbNumber: 'AWB100200300',
  trackingUrl: 'https://courier.mazad.example/AWB100200300',
} as const;

/** The grading desk, through the console's calls. */
export async function openDesk() {
  const ask = await openConsole('journeys-of-the-grading-desk');
  const get = (reviewId: string) => ask(operatorReviewEndpoints.getDeskReview, { params: { reviewId } });
  return {
    get,
    /** Opens a review on the marketplace's behalf; returns its id. */
    async open(appraisalCode: string, comment: string): Promise<string> {
      const body = { appraisalCode, comment };
      return (await ask(operatorReviewEndpoints.openReview, { body })).reviewId;
    },
    async move(reviewId: string, move: Move): Promise<void> {
      const { version } = await get(reviewId);
      const body = { ...move, version };
      await ask(operatorReviewEndpoints.moveDeskReview, { params: { reviewId }, body });
    },
  };
}
