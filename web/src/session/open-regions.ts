import type { AnswerTo } from '@mazad/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { publicQuery } from './api/queries';

export type OpenRegion = AnswerTo<'GET /regions'>[number];

/** The platform's regions without signing in; the first is the default. */
export function useOpenRegions({ isWanted = true } = {}) {
  return useQuery({
    ...publicQuery('GET /regions'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });
}
