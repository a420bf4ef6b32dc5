import type { DealDetail } from '@mazad/contract/deals';
import type { OutboxEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveClient } from '#/live/live-client';
import { useLive } from '#/live/use-live';
import { accountKey } from '#/session/query-client';
import { hasDeal, type LoadedDeals, withDeal } from './deal-cache';
import { dealQuery } from './deals-query';

const GATHER_MS = 400;
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

function watchDeals(client: LiveClient, accountIndex: number, queryClient: QueryClient): void {
  let moved = new Set<string>();
  let isWon = false;
  let isScheduled = false;

  const settle = async () => {
    const codes = moved;
    moved = new Set();
    isScheduled = false;
    if (isWon) {
      isWon = false;
      void queryClient.invalidateQueries({ queryKey: accountKey(accountIndex, 'deals', 'newest') });
    }
    for (const code of codes) await refreshDeal(accountIndex, code, queryClient);
  };

  client.subscribe('outbox', (data) => {
    const { kind, subject } = data as OutboxEvent;
    if (kind === 'DEAL_WON') isWon = true;
    else if (kind === 'DEAL_MOVED') moved.add(subject);
    else return;
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void settle(), GATHER_MS);
  });
}

/** One deal is asked for and put into every list that holds it. */
async function refreshDeal(accountIndex: number, code: string, queryClient: QueryClient): Promise<void> {
  const lists = { queryKey: accountKey(accountIndex, 'deals', 'list') };
  // Opened by its id or by its code: what it is, not how it was asked for, tells.
  await queryClient.invalidateQueries({
    queryKey: accountKey(accountIndex, 'deals', 'one'),
    predicate: (query) => (query.state.data as DealDetail | undefined)?.appraisalCode === code,
  });
  const isListed = queryClient.getQueriesData<LoadedDeals>(lists).some(([, data]) => hasDeal(data, code));
  if (!isListed) return;
  // What fails here is fetched again when it is opened; the list keeps what it showed.
  const deal = await queryClient.fetchQuery(dealQuery(accountIndex, code)).catch(() => null);
  if (deal) queryClient.setQueriesData<LoadedDeals>(lists, (data) => withDeal(data, deal));
}
