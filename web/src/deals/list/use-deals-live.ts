import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveClient } from '#/live/live-client';
import { useLive } from '#/live/use-live';
import { watchDeals } from '../watch-deals';

const watched = new WeakSet<LiveClient>();

/** Updates these screens with won and moved deals. */
export function useDealsLive(accountIndex: number): void {
  const queryClient = useQueryClient();
  const { client } = useLive(accountIndex);
  useEffect(() => {
    // Watches for the whole session: the list must stay up to date while another screen is open.
    if (watched.has(client)) return;
    watched.add(client);
    watchDeals(client, accountIndex, queryClient);
  }, [client, accountIndex, queryClient]);
}
