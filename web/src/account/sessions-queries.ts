import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from './own-account';

export const sessionsKey = ({ key }: OwnAccount) => [...key, 'sessions'] as const;

export function useDeviceSessions(own: OwnAccount) {
  return useQuery({
    queryKey: sessionsKey(own),
    queryFn: ({ signal }) => own.call('GET /user/sessions', { signal }),
    // Sessions that were ended elsewhere must not be offered.
    staleTime: 0,
  });
}

/** Ends one session by its identifier, or all others. Returns their number. */
export function useEndSessions(own: OwnAccount) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: { identifier: string } | 'OTHERS') => {
      if (which === 'OTHERS') return (await own.call('DELETE /user/sessions')).count;
      await own.call('DELETE /user/sessions/{identifier}', { params: which });
      return 1;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey(own) }),
  });
}
