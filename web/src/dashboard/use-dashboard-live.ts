import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { bidsNowQuery, dashboardKey } from './dashboard-queries';

/** Awards are folded within a second; what comes meanwhile is fetched once, with them. */
const GATHER_MS = 1_500;

/** Deals and money: what every figure of the screen is made of. */
const MOVING: ReadonlySet<string> = new Set([
  'DEAL_WON',
  'DEAL_MOVED',
  'PASSED_OVER',
  'GRADE_REVIEW_MOVED',
  'PAYMENT_RECORDED',
  'ACCOUNT_CHANGED',
]);

export const figuresRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: (queryClient, account) => readAgain(queryClient, dashboardKey(account)),
  gatherMs: GATHER_MS,
};

/** Of all else that is told, most of it changes of bids, only their counts speak. */
export const bidsNowRefresh: LiveRefresh = {
  isMeant: ({ kind }) => kind !== 'FILE_PROCESSED' && !MOVING.has(kind),
  refresh: (queryClient, account) => readAgain(queryClient, bidsNowQuery(account).queryKey),
  gatherMs: GATHER_MS,
};

/** Deals, payments and bids that move while the screen is open. */
export function useDashboardLive(account: number): void {
  useLiveRefresh(account, figuresRefresh);
  useLiveRefresh(account, bidsNowRefresh);
}
