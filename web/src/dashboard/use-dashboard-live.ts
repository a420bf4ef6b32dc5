import type { OutboxEvent } from '@mazad/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveEvent } from '#/live/use-live';
import { dashboardKey } from './dashboard-queries';

/** Awards are folded within a second; what comes meanwhile is fetched once, with them. */
const GATHER_MS = 1_500;

/** Deals, payments and bids that move while the screen is open. */
export function useDashboardLive(account: number): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useLive(account);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  useLiveEvent(account, 'outbox', (data) => {
    const isFigure = (data as OutboxEvent).kind !== 'FILE_PROCESSED';
    if (!isFigure || timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: dashboardKey(account) });
    }, GATHER_MS);
  });
}
