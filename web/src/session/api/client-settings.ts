import { useQuery } from '@tanstack/react-query';
import { publicQuery } from './queries';

/** What this installation says of itself; it does not change while it runs. */
export function useClientSettings() {
  return useQuery({
    ...publicQuery('GET /client-settings'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
