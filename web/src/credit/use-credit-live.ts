import type { OutboxEvent } from '@mazad/contract/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveClient } from '#/live/live-client';
import { useLive } from '#/live/use-live';
import { blockedKey, creditKey, daysKey } from './credit-queries';

const GATHER_MS = 400;
const watched = new WeakSet<LiveClient>();

/** What moves a store's credit: deals, money, and the limit itself. */
const MOVING: ReadonlySet<string> = new Set([
  'DEAL_WON',
  'DEAL_MOVED',
  'PAYMENT_RECORDED',
  'ACCOUNT_CHANGED',
  'CREDIT_NEARLY_USED',
  'CREDIT_EXCEEDED',
  'CREDIT_CLEARED',
]);

/** Credit follows whatever moves it, for as long as the session lives: every screen shows it. */
export function useCreditLive(accountIndex: number): void {
  const queryClient = useQueryClient();
  const { client } = useLive(accountIndex);
  useEffect(() => {
    if (watched.has(client)) return;
    watched.add(client);
    watchCredit(client, accountIndex, queryClient);
  }, [client, accountIndex, queryClient]);
}

function watchCredit(client: LiveClient, account: number, queryClient: QueryClient): void {
  let isScheduled = false;
  const refresh = () => {
    isScheduled = false;
    void queryClient.invalidateQueries({ queryKey: creditKey(account) });
    void queryClient.invalidateQueries({ queryKey: daysKey(account) });
    // The list says itself when its rows may move.
    void queryClient.invalidateQueries({ queryKey: blockedKey(account), refetchType: 'none' });
  };
  client.subscribe('outbox', (data) => {
    if (isScheduled || !MOVING.has((data as OutboxEvent).kind)) return;
    isScheduled = true;
    setTimeout(refresh, GATHER_MS);
  });
}
