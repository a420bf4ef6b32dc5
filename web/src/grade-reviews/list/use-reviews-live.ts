import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { accountKey } from '#/session/api/query-client';
import { reviewsKey } from '../review-queries';

/** A moved review also changes its deal, a decided one may move money, and a delivery opens a window. */
const MOVING: ReadonlySet<string> = new Set(['GRADE_REVIEW_MOVED', 'INFORMATION_NEEDED', 'DEAL_MOVED']);

export const reviewsRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: async (queryClient, account) => {
    // The list itself says that there is something new, and shows it when opened.
    void queryClient.invalidateQueries({ queryKey: accountKey(account, 'statement'), refetchType: 'none' });
    const deal = accountKey(account, 'deals', 'one');
    await readAgain(queryClient, reviewsKey(account), deal, accountKey(account, 'credit'));
  },
  gatherMs: 400,
};

/** Refreshes reviews after moves by operators, couriers and deadlines. */
export function useReviewsLive(account: number): void {
  useLiveRefresh(account, reviewsRefresh);
}
