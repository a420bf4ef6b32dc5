import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MONEY, renew } from './queries';

/** Reloads everything that shows money, for changes made in parts. */
export function useMoneyMoved(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void renew(queryClient, MONEY), [queryClient]);
}
