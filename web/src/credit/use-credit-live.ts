import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';

const CREDIT = 'GET /b2b-data/credit-limit';

/** Messages that change a store's credit: deals, money, and the limit. */
const MOVING: ReadonlySet<string> = new Set([
  'DEAL_WON',
  'DEAL_MOVED',
  'GRADE_REVIEW_MOVED',
  'PAYMENT_RECORDED',
  'ACCOUNT_CHANGED',
  'CREDIT_NEARLY_USED',
  'CREDIT_EXCEEDED',
  'CREDIT_CLEARED',
]);

export const creditRefresh: LiveRefresh = {
  isMeant: ({ kind }) => MOVING.has(kind),
  refresh: async (queryClient, account) => {
    // The list decides when its rows may move.
    const blocked = within(account, `${CREDIT}/blocked-deals/{storeId}`);
    void queryClient.invalidateQueries({ ...blocked, refetchType: 'none' });
    const [limit, days] = [`${CREDIT}/details/{storeId}`, `${CREDIT}/history/{storeId}`] as const;
    await readAgain(queryClient, within(account, limit), within(account, days));
  },
  gatherMs: 400,
};

/** Refreshes credit after each such message, on every screen. */
export function useCreditLive(account: number): void {
  useLiveRefresh(account, creditRefresh);
}
