import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { operatorKey } from './use-room';

/** What shows balances, entries or limits. */
const ROOMS = ['payments', 'bulk-purchases', 'credit-desk', 'stores', 'deals', 'partners'] as const;

/**
 * Reads every room again that shows money, after something that may have moved it. Of a failure too: it may have been
 * done though the answer was lost.
 */
export function useMoneyMoved(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const room of ROOMS) void queryClient.invalidateQueries({ queryKey: operatorKey(room) });
  }, [queryClient]);
}
