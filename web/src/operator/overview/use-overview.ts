import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtWork } from '../at-work';
import { callOperator } from '../operator-session';
import { operatorKey } from '../use-room';
import type { OverviewDays } from './overview-search';

const LOOK_AGAIN_MS = 60_000;

/** It looks again each minute while somebody is at work. */
export function useOverview({ region, days }: { region: string | undefined; days: OverviewDays }) {
  const isAtWork = useAtWork();
  const query = { regionId: region, days };
  return useQuery({
    queryKey: operatorKey('overview', query),
    queryFn: ({ signal }) => callOperator('GET /operator/overview', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isAtWork && LOOK_AGAIN_MS,
  });
}
