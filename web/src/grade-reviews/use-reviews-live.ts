import type { OutboxEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveClient } from '#/live/live-client';
import { useLive } from '#/live/use-live';
import { accountKey } from '#/session/query-client';
import { reviewsKey } from './review-queries';

const GATHER_MS = 400;
const watched = new WeakSet<LiveClient>();

/** A review that moves also changes its deal; one that is decided may move money. A delivery begins a window. */
const MOVING: ReadonlySet<string> = new Set(['GRADE_REVIEW_MOVED', 'INFORMATION_NEEDED', 'DEAL_MOVED']);

/** Reviews follow what the desk, the courier and time do, for as long as the session lives. */
export function useReviewsLive(account: number): void {
  const queryClient = useQueryClient();
  const { client } = useLive(account);
  useEffect(() => {
    if (watched.has(client)) return;
    watched.add(client);
    watchReviews(client, account, queryClient);
  }, [client, account, queryClient]);
}

function watchReviews(client: LiveClient, account: number, queryClient: QueryClient): void {
  let isScheduled = false;
  const refresh = () => {
    isScheduled = false;
    void queryClient.invalidateQueries({ queryKey: reviewsKey(account) });
    void queryClient.invalidateQueries({ queryKey: accountKey(account, 'deals', 'one') });
    void queryClient.invalidateQueries({ queryKey: accountKey(account, 'credit') });
    // It says itself that there is something new; when it is opened, it begins with it.
    void queryClient.invalidateQueries({ queryKey: accountKey(account, 'statement'), refetchType: 'none' });
  };
  client.subscribe('outbox', (data) => {
    if (isScheduled || !MOVING.has((data as OutboxEvent).kind)) return;
    isScheduled = true;
    setTimeout(refresh, GATHER_MS);
  });
}
