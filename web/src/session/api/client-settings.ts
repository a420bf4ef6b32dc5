import { useQuery } from '@tanstack/react-query';
import { publicQuery } from './queries';

/** The installation's settings; constant while the page is open. */
export function useClientSettings() {
  return useQuery({
    ...publicQuery('GET /client-settings'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
