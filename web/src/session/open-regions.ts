import type { DataOf } from '@mazad/contract/http';
import type { registrationEndpoints } from '@mazad/contract/registration';
import { useQuery } from '@tanstack/react-query';
import { callPublic } from './api';

export type OpenRegion = DataOf<(typeof registrationEndpoints)['listRegions']>[number];

export const OPEN_REGIONS = ['regions'];

/** The regions that the platform runs in, as whoever is not signed in may know them; the first is the default. */
export function useOpenRegions({ isWanted = true } = {}) {
  return useQuery({
    queryKey: OPEN_REGIONS,
    queryFn: ({ signal }) => callPublic<OpenRegion[]>({ path: '/regions', signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
}
