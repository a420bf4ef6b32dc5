import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveClient } from '#/live/live-client';
import { useLive } from '#/live/use-live';
import { watchDeals } from '../watch-deals';

const watched = new WeakSet<LiveClient>();

/** Deals that are won or moved while any of these screens is open. */
export function useDealsLive(accountIndex: number): void {
  const queryClient = useQueryClient();
  const { client } = useLive(accountIndex);
  useEffect(() => {
    // Watched for as long as the session lives: another screen may hold the stream while a loaded list waits for
    // the way back, and what moved meanwhile must not stand there as it was.
    if (watched.has(client)) return;
    watched.add(client);
    watchDeals(client, accountIndex, queryClient);
  }, [client, accountIndex, queryClient]);
}
