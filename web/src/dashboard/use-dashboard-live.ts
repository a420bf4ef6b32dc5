import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import { useStatementLive } from '#/statement/use-statement-live';
import { bidsNowQuery, weeksQuery } from './dashboard-queries';

/** Awards are counted within a second as a rule; what comes meanwhile is fetched once, with them. */
const GATHER_MS = 1_500;
/** What changed since the last visit, and weeks, are read over so much that each burst would be too often. */
const LONG_GATHER_MS = 30_000;

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

/** All reports but the weeks. */
const FIGURES = ['/report/deals', '/report/top', 'GET /report/since', 'GET /report/first-steps'] as const;

export const figuresRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: (queryClient, account) =>
    readAgain(queryClient, within(account, ...FIGURES), bidsNowQuery(account)),
  gatherMs: GATHER_MS,
};

const weeksRefresh: LiveRefresh = {
  isMeant: figuresRefresh.isMeant,
  refresh: (queryClient, account) => readAgain(queryClient, weeksQuery(account)),
  gatherMs: LONG_GATHER_MS,
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
  gatherMs: LONG_GATHER_MS,
};

/** Deals, payments and bids that move while the screen is open. */
export function useDashboardLive(account: number): void {
  useStatementLive(account);
  useLiveRefresh(account, figuresRefresh);
  useLiveRefresh(account, weeksRefresh);
  useLiveRefresh(account, bidsNowRefresh);
  useLiveRefresh(account, sinceRefresh);
}
