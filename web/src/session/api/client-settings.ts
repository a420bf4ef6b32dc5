import { useQuery } from '@tanstack/react-query';
import { callPublic } from './api';

/** What this installation says of itself; it does not change while it runs. */
export function useClientSettings() {
  return useQuery({
    queryKey: ['client-settings'],
    queryFn: ({ signal }) => callPublic('GET /client-settings', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
