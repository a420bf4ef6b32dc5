import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import { useStatementLive } from '#/statement/use-statement-live';
import { bidsNowQuery } from './dashboard-queries';

/** Awards are folded within a second; what comes meanwhile is fetched once, with them. */
const GATHER_MS = 1_500;
/** What changed since the last visit is counted over all that was told since then: too much for each burst of bids. */
const SINCE_GATHER_MS = 30_000;

/** Deals and money: what every figure of the screen is made of. */
const MOVING: ReadonlySet<string> = new Set([
  'DEAL_WON',
  'DEAL_MOVED',
  'PASSED_OVER',
  'GRADE_REVIEW_MOVED',
  'PAYMENT_RECORDED',
  'PAYMENT_DUE',
  'ACCOUNT_CHANGED',
]);

export const figuresRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: (queryClient, account) =>
    readAgain(queryClient, within(account, '/report'), bidsNowQuery(account)),
  gatherMs: GATHER_MS,
};

const isBidsNews: LiveRefresh['isMeant'] = ({ kind }) => kind !== 'FILE_PROCESSED' && !MOVING.has(kind);

/** Of all else that is told, most of it changes of bids, only their counts speak, now and since the last visit. */
export const bidsNowRefresh: LiveRefresh = {
  isMeant: isBidsNews,
  refresh: (queryClient, account) => readAgain(queryClient, bidsNowQuery(account)),
  gatherMs: GATHER_MS,
};

export const sinceRefresh: LiveRefresh = {
  isMeant: isBidsNews,
  refresh: (queryClient, account) => readAgain(queryClient, within(account, 'GET /report/since')),
  gatherMs: SINCE_GATHER_MS,
};

/** Deals, payments and bids that move while the screen is open. */
export function useDashboardLive(account: number): void {
  useStatementLive(account);
  useLiveRefresh(account, figuresRefresh);
  useLiveRefresh(account, bidsNowRefresh);
  useLiveRefresh(account, sinceRefresh);
}
