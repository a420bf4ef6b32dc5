import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '#/live/read-again';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { within } from '#/session/api/query-client';
import {
  balanceQuery,
  fetchFirstPage,
  type LoadedStatement,
  newestKey,
  newestQuery,
  statementQuery,
} from './statement-query';
import type { StatementFilter } from './statement-search';
import { UNSETTLED } from './unsettled/unsettled-query';

/** Messages that move money, announce it, or change what is overdue. */
const TELLING: ReadonlySet<string> = new Set([
  'PAYMENT_RECORDED',
  'PAYMENT_DUE',
  'ACCOUNT_CHANGED',
  'DEAL_WON',
  'DEAL_MOVED',
  // A revised grade is a credit or a debit (G4).
  'GRADE_REVIEW_MOVED',
]);

export const statementRefresh: LiveRefresh = {
  isMeant: ({ kind }) => TELLING.has(kind),
  refresh: (queryClient, account) => {
    // The table decides when its rows may move.
    void queryClient.invalidateQueries({ ...within(account, UNSETTLED), refetchType: 'none' });
    return readAgain(queryClient, balanceQuery(account), { queryKey: newestKey(account) });
  },
  gatherMs: 400,
};

/** Reloads the debt, and checks for new entries, after deliveries and payments. */
export function useStatementLive(account: number): void {
  useLiveRefresh(account, statementRefresh);
}

/**
 * The number of entries since the list was loaded, and how to add them. They are added automatically while `isAtTop`,
 * where nothing being read would move.
 */
export function useNewEntries(
  accountIndex: number,
  filter: StatementFilter,
  shownCount: number,
  isAtTop: () => boolean,
): { count: number; load: () => Promise<void> } {
  const queryClient = useQueryClient();
  const { data: newest = shownCount } = useQuery({
    ...newestQuery(accountIndex, filter),
    initialData: shownCount,
  });
  const load = async () => {
    const page = await fetchFirstPage(accountIndex, filter);
    const { queryKey } = statementQuery(accountIndex, filter);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<LoadedStatement>(queryKey, { pages: [page], pageParams: [null] });
    queryClient.setQueryData(newestQuery(accountIndex, filter).queryKey, page.count);
  };
  const latest = useRef({ load, isAtTop });
  useEffect(() => {
    latest.current = { load, isAtTop };
  });
  const count = newest - shownCount;
  useEffect(() => {
    // After a failure, the button remains.
    if (count > 0 && latest.current.isAtTop()) void latest.current.load().catch(() => undefined);
  }, [count]);
  return { count, load };
}
