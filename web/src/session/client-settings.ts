import type { DataOf } from '@mazad/contract/http';
import type { telemetryEndpoints } from '@mazad/contract/telemetry';
import { useQuery } from '@tanstack/react-query';
import { callPublic } from './api';

type ClientSettings = DataOf<typeof telemetryEndpoints.getClientSettings>;

/** What this installation says of itself; it does not change while it runs. */
export function useClientSettings() {
  return useQuery({
    queryKey: ['client-settings'],
    queryFn: ({ signal }) => callPublic<ClientSettings>({ path: '/client-settings', signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
