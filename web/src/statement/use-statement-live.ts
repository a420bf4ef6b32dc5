import type { OutboxEvent } from '@mazad/contract/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveEvent } from '#/live/use-live';
import {
  balanceKey,
  fetchFirstPage,
  type LoadedStatement,
  newestKey,
  newestQuery,
  statementQuery,
} from './statement-query';
import type { StatementFilter } from './statement-search';

const GATHER_MS = 400;
/** What moves money, or is on its way to. */
const TELLING = new Set<string>(['PAYMENT_RECORDED', 'ACCOUNT_CHANGED', 'DEAL_WON', 'DEAL_MOVED']);

/** Asks again what is owed, and whether there are new entries, when the outbox tells of deliveries and payments. */
export function useStatementLive(accountIndex: number): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(accountIndex);
  useLiveEvent(accountIndex, 'outbox', (data) => {
    if (!TELLING.has((data as OutboxEvent).kind)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: balanceKey(accountIndex) });
      void queryClient.invalidateQueries({ queryKey: newestKey(accountIndex) });
    }, GATHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
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
