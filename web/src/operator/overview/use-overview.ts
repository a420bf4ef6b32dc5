import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtWork } from '../frame/at-work';
import { operatorQuery } from '../queries';
import type { OverviewDays } from './overview-search';

const LOOK_AGAIN_MS = 60_000;

/** Reloaded each minute while somebody is at work. */
export function useOverview({ region, days }: { region: string | undefined; days: OverviewDays }) {
  const isAtWork = useAtWork();
  const query = { regionId: region, days };
  return useQuery({
    ...operatorQuery('GET /operator/overview', { query }),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork && LOOK_AGAIN_MS,
  });
}
