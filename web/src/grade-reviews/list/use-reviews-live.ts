import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import { OF_REVIEWS } from '../review-queries';

/** A moved review also changes its deal, a decided one may move money, and a delivery opens a window. */
const MOVING: ReadonlySet<string> = new Set(['GRADE_REVIEW_MOVED', 'INFORMATION_NEEDED', 'DEAL_MOVED']);

export const reviewsRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: async (queryClient, account) => {
    // The list itself says that there is something new, and shows it when opened.
    void queryClient.invalidateQueries({
      ...within(account, '/v1/member-account-transactions'),
      refetchType: 'none',
    });
    await readAgain(queryClient, ...OF_REVIEWS.map((reach) => within(account, reach)));
  },
  gatherMs: 400,
};

/** Refreshes reviews after moves by operators, couriers and deadlines. */
export function useReviewsLive(account: number): void {
  useLiveRefresh(account, reviewsRefresh);
}
