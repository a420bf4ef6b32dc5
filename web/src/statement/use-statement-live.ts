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

/** What moves money, or is on its way to, and the day by which it is overdue. */
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
    // The table says itself when its rows may move.
    void queryClient.invalidateQueries({ ...within(account, UNSETTLED), refetchType: 'none' });
    return readAgain(queryClient, balanceQuery(account), { queryKey: newestKey(account) });
  },
  gatherMs: 400,
};

/** Asks again what is owed, and whether there are new entries, when the outbox tells of deliveries and payments. */
export function useStatementLive(account: number): void {
  useLiveRefresh(account, statementRefresh);
}

/**
 * How many entries came in since the list was loaded, and what puts them into it. While `isAtTop`, where nothing that
 * is read would move, they come in by themselves.
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
    // What fails here can be asked for by its button.
    if (count > 0 && latest.current.isAtTop()) void latest.current.load().catch(() => undefined);
  }, [count]);
  return { count, load };
}
