import type { HotEvent, OutboxEvent, OutboxKind, RowsEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { afterBursts } from '#/live/after-bursts';
import { readAgain } from '#/live/read-again';
import { useBackAgain, useLive, useLiveEvent } from '#/live/use-live';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { BookNews } from './book-news';
import { bookKey, windowsQuery } from './paas-queries';

/** What changes which prices are live or staged: a colleague's upload or its undo, and the end of a window. */
const OF_PRICES: readonly OutboxKind[] = [
  'FILE_PROCESSED',
  'PRICES_LAPSED',
  'STAGED_PRICES_LAPSED',
  'ACCOUNT_CHANGED',
];
const GATHER_MS = 150;
const SPREAD_MS = 500;

/**
 * Reads all loaded pages of the bid book and its windows again, once for a burst of changes. Each open book waits for a
 * time of its own: a category that is switched, or a deadline, is told to all of them in the same instant.
 */
export function bookReader(client: QueryClient, account: number): ReturnType<typeof afterBursts> {
  const read = () => readAgain(client, { queryKey: bookKey(account) }, windowsQuery(account));
  return afterBursts(read, GATHER_MS + Math.random() * SPREAD_MS);
}

/** The windows alone, where no book is open. Each browser has a time of its own, as above. */
export const windowsRefresh: LiveRefresh = {
  isMeant: ({ kind }) => OF_PRICES.includes(kind),
  refresh: (client, account) => readAgain(client, windowsQuery(account)),
  gatherMs: GATHER_MS + Math.random() * SPREAD_MS,
};

export function useWindowsLive(account: number): void {
  useLiveRefresh(account, windowsRefresh);
}

/** M17: what the stream says goes into the matrix at once; its rows stay where they are. */
export function useBookLive(account: number): void {
  const client = useQueryClient();
  const { state } = useLive(account);
  const { soon, stop } = useMemo(() => bookReader(client, account), [client, account]);
  const news = useMemo(() => new BookNews(client, bookKey(account)), [client, account]);
  useEffect(() => stop, [stop]);
  useEffect(() => news.watch(), [news]);
  useBackAgain(state, () => {
    news.forget();
    soon();
  });
  useLiveEvent(account, 'rows', (data) => news.hearRows((data as RowsEvent).rows));
  useLiveEvent(account, 'hot', (data) => news.hearHot((data as HotEvent).rows));
  // A category off takes its rows out of the list, and on brings back those that the list alone knows.
  useLiveEvent(account, 'listing', soon);
  useLiveEvent(account, 'outbox', (data) => {
    if (OF_PRICES.includes((data as OutboxEvent).kind)) soon();
  });
}
