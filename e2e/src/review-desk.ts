import type { BodyOf } from '@mazad/contract/http';
import { operatorEndpoints } from '@mazad/contract/operator/operator';
import { operatorReviewEndpoints } from '@mazad/contract/operator/reviews';
import { createApi } from '@mazad/demo/live/api';
import { PASSWORD } from './market.ts';
import { freshCode } from './operator.ts';
import { OPERATOR_EMAIL } from './world/operator.ts';

const never = new AbortController().signal;

type Move = Omit<BodyOf<(typeof operatorReviewEndpoints)['moveDeskReview']>, 'version'>;

/** The grading desk, through the console's calls. */
export async function openDesk(origin: string) {
  const api = createApi(origin);
  const { token } = await api.call(
    operatorEndpoints.operatorSignIn,
    {
      body: { email: OPERATOR_EMAIL, password: PASSWORD, code: await freshCode() },
      headers: { 'x-device-id': 'journeys-of-the-grading-desk' },
    },
    never,
  );
  const headers = { authorization: `Bearer ${token}` };
  const get = (reviewId: string) =>
    api.call(operatorReviewEndpoints.getDeskReview, { params: { reviewId }, headers }, never);
  return {
    get,
    /** Opens a review on the marketplace's behalf; returns its id. */
    async open(appraisalCode: string, comment: string): Promise<string> {
      const body = { appraisalCode, comment };
      return (await api.call(operatorReviewEndpoints.openReview, { body, headers }, never)).reviewId;
    },
    async move(reviewId: string, move: Move): Promise<void> {
      const { version } = await get(reviewId);
      const body = { ...move, version };
      await api.call(operatorReviewEndpoints.moveDeskReview, { params: { reviewId }, body, headers }, never);
    },
  };
}
