import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MONEY, renew } from './queries';

/** Reads again whatever shows money, where a change is made in parts. */
export function useMoneyMoved(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void renew(queryClient, MONEY), [queryClient]);
}
