import type { HotEvent, OutboxEvent, OutboxKind, RowsEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { coalesce } from '#/live/coalesce';
import { readAgain } from '#/live/read-again';
import { useBackAgain, useLive, useLiveEvent } from '#/live/use-live';
import { type LiveRefresh, useLiveRefresh } from '#/live/use-live-refresh';
import { BookNews } from './book-news';
import { bookKey, windowsQuery } from './paas-queries';

/** Messages that change live or staged prices: a colleague's upload or undo, and the end of a window. */
const OF_PRICES: readonly OutboxKind[] = [
  'FILE_PROCESSED',
  'PRICES_LAPSED',
  'STAGED_PRICES_LAPSED',
  'ACCOUNT_CHANGED',
];
const GATHER_MS = 150;
const SPREAD_MS = 500;

/**
 * Reloads the bid book's pages and windows, once for a burst of changes. Each browser waits for its own random time,
 * because a switched category or a deadline reaches all of them at once.
 */
export function bookReader(client: QueryClient, account: number): ReturnType<typeof coalesce> {
  const read = () => readAgain(client, { queryKey: bookKey(account) }, windowsQuery(account));
  return coalesce(read, GATHER_MS + Math.random() * SPREAD_MS);
}

/** Only the windows, without an open book. With a random delay as above. */
export const windowsRefresh: LiveRefresh = {
  isMeant: ({ kind }) => OF_PRICES.includes(kind),
  refresh: (client, account) => readAgain(client, windowsQuery(account)),
  gatherMs: GATHER_MS + Math.random() * SPREAD_MS,
};

export function useWindowsLive(account: number): void {
  useLiveRefresh(account, windowsRefresh);
}

/** M17: stream messages update the matrix at once; rows keep their places. */
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
  // Switching a category removes or restores rows, which only the list knows.
  useLiveEvent(account, 'listing', soon);
  useLiveEvent(account, 'outbox', (data) => {
    if (OF_PRICES.includes((data as OutboxEvent).kind)) soon();
  });
}
