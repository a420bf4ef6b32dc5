import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import { OF_REVIEWS } from '../review-queries';

/** A review that moves also changes its deal; one that is decided may move money. A delivery begins a window. */
const MOVING: ReadonlySet<string> = new Set(['GRADE_REVIEW_MOVED', 'INFORMATION_NEEDED', 'DEAL_MOVED']);

export const reviewsRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: async (queryClient, account) => {
    // It says itself that there is something new; when it is opened, it begins with it.
    void queryClient.invalidateQueries({
      ...within(account, '/v1/member-account-transactions'),
      refetchType: 'none',
    });
    await readAgain(queryClient, ...OF_REVIEWS.map((reach) => within(account, reach)));
  },
  gatherMs: 400,
};

/** Reviews follow what the desk, the courier and time do. */
export function useReviewsLive(account: number): void {
  useLiveRefresh(account, reviewsRefresh);
}
