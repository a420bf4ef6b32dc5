import type { HelloEvent, OutboxEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterBursts } from './after-bursts';
import type { LiveClient } from './live-client';
import { useLive, useLiveEvent } from './use-live';

/** What is read again when the outbox tells of something that concerns it. */
export type LiveRefresh = {
  isMeant: (event: OutboxEvent) => boolean;
  /** Resolves with the answers: what is told meanwhile is asked for after them. */
  refresh: (queryClient: QueryClient, account: number) => Promise<unknown>;
  /** What is told within so long is asked for once. */
  gatherMs: number;
};

export function watchOutbox(
  client: Pick<LiveClient, 'subscribe'>,
  account: number,
  queryClient: QueryClient,
  { isMeant, refresh, gatherMs }: LiveRefresh,
): void {
  const { soon } = afterBursts(() => refresh(queryClient, account), gatherMs);
  client.subscribe('outbox', (data) => {
    if (isMeant(data as OutboxEvent)) soon();
  });
  // What was told between the first reading and the stream's begin is told by nobody else.
  client.subscribe('hello', (data) => {
    if ((data as HelloEvent).isFresh) soon();
  });
}

const watched = new WeakMap<LiveClient, Set<LiveRefresh>>();

/**
 * Keeps what `what` reads up with the outbox: from its first screen on for as long as the session lives, so that the
 * way back to one finds nothing as it was. `what` is one object for all who use it.
 */
export function useLiveRefresh(account: number, what: LiveRefresh): void {
  const queryClient = useQueryClient();
  const { client } = useLive(account);
  useEffect(() => {
    const known = watched.get(client) ?? new Set();
    if (known.has(what)) return;
    watched.set(client, known.add(what));
    watchOutbox(client, account, queryClient, what);
  }, [client, account, queryClient, what]);
}

/** Has all that is kept of the account read anew where the stream cannot go on from what was heard. */
export function useBrokenStream(account: number): void {
  const queryClient = useQueryClient();
  useLiveEvent(account, 'hello', (data) => {
    if ((data as HelloEvent).isBroken) void queryClient.resetQueries({ queryKey: [account] });
  });
}
