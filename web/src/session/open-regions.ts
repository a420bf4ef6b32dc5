import type { AnswerTo } from '@mazad/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { callPublic } from './api/api';

export type OpenRegion = AnswerTo<'GET /regions'>[number];

export const OPEN_REGIONS = ['regions'];

/** The platform's regions without signing in; the first is the default. */
export function useOpenRegions({ isWanted = true } = {}) {
  return useQuery({
    queryKey: OPEN_REGIONS,
    queryFn: ({ signal }) => callPublic('GET /regions', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
}
