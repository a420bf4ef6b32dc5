import { useQuery } from '@tanstack/react-query';
import { callPublic } from './api';

/** The installation's settings; constant while the page is open. */
export function useClientSettings() {
  return useQuery({
    queryKey: ['client-settings'],
    queryFn: ({ signal }) => callPublic('GET /client-settings', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
