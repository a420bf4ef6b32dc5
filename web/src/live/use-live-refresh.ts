import type { HelloEvent, OutboxEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesce } from './coalesce';
import type { LiveClient } from './live-client';
import { useLive, useLiveEvent } from './use-live';

/** What to reload when the stream reports a relevant change. */
export type LiveRefresh = {
  /** Of the outbox; or all notices, which are written after it. */
  isMeant: ((event: OutboxEvent) => boolean) | 'notices';
  /** Resolves with the answers; changes reported meanwhile are requested after them. */
  refresh: (queryClient: QueryClient, account: number) => Promise<unknown>;
  /** Changes within this time are requested once. */
  gatherMs: number;
};

export function watchStream(
  client: Pick<LiveClient, 'subscribe'>,
  account: number,
  queryClient: QueryClient,
  { isMeant, refresh, gatherMs }: LiveRefresh,
): void {
  const { soon } = coalesce(() => refresh(queryClient, account), gatherMs);
  if (isMeant === 'notices') {
    client.subscribe('notices', soon);
    return;
  }
  client.subscribe('outbox', (data) => {
    if (isMeant(data as OutboxEvent)) soon();
  });
  // The stream does not report changes between the first load and its start.
  client.subscribe('hello', (data) => {
    if ((data as HelloEvent).isFresh) soon();
  });
}

const watched = new WeakMap<LiveClient, Set<LiveRefresh>>();

/**
 * Keeps data up to date with the stream, from its first screen to the session's end, so that going back never shows old
 * data. `what` must be one shared object.
 */
export function useLiveRefresh(account: number, what: LiveRefresh): void {
  const queryClient = useQueryClient();
  const { client } = useLive(account);
  useEffect(() => {
    const known = watched.get(client) ?? new Set();
    if (known.has(what)) return;
    watched.set(client, known.add(what));
    watchStream(client, account, queryClient, what);
  }, [client, account, queryClient, what]);
}

/** Reloads all of the account's data if the stream cannot resume. */
export function useBrokenStream(account: number): void {
  const queryClient = useQueryClient();
  useLiveEvent(account, 'hello', (data) => {
    if ((data as HelloEvent).isBroken) void queryClient.resetQueries({ queryKey: [account] });
  });
}
