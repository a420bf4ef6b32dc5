import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { blockedKey, creditKey, daysKey } from './credit-queries';

/** What moves a store's credit: deals, money, and the limit itself. */
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
    // The list says itself when its rows may move.
    void queryClient.invalidateQueries({ queryKey: blockedKey(account), refetchType: 'none' });
    await readAgain(queryClient, { queryKey: creditKey(account) }, { queryKey: daysKey(account) });
  },
  gatherMs: 400,
};

/** Credit follows whatever moves it: every screen shows it. */
export function useCreditLive(account: number): void {
  useLiveRefresh(account, creditRefresh);
}
