import { useQueries, useQuery } from '@tanstack/react-query';
import { useTimeZone } from '#/i18n/i18n-provider';
import { accountKey } from '#/session/query-client';
import * as api from './bid-api';
import { ageRange, assetFilterOf, type BidsView } from './bids-search';

const FIVE_MINUTES_MS = 300_000;

export function useCategories(account: number) {
  return useQuery({
    queryKey: accountKey(account, 'bids', 'categories'),
    queryFn: ({ signal }) => api.listCategories(account, signal),
    staleTime: FIVE_MINUTES_MS,
  });
}

/** The call takes one brand; several brands are several calls, each kept by itself. */
export function useModelGroups(account: number, category: string, brands: readonly string[]) {
  return useQueries({
    queries: (category ? brands : []).map((brand) => ({
      queryKey: accountKey(account, 'bids', 'models', category, brand),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.listModelGroups(account, category, brand, signal),
      staleTime: FIVE_MINUTES_MS,
    })),
    combine: (results) => ({
      groups: results.flatMap((result) => result.data ?? []),
      isLoading: results.some((result) => result.isLoading),
      isError: results.some((result) => result.isError),
      retry: () => {
        for (const result of results) if (result.isError) void result.refetch();
      },
    }),
  });
}

export function gradesQuery(account: number, category: string) {
  return {
    queryKey: accountKey(account, 'bids', 'grades', category),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.listGrades(account, category, signal),
    staleTime: FIVE_MINUTES_MS,
  };
}

export const countsKey = (account: number) => accountKey(account, 'bids', 'counts');

export function useBidCounts(account: number, view: BidsView) {
  const filter = assetFilterOf(view);
  return useQuery({
    queryKey: [...countsKey(account), filter, view.age],
    queryFn: ({ signal }) =>
      api.getBidCounts(account, { ...filter, ...ageRange(view.age, Date.now()) }, signal),
    placeholderData: (previous) => previous,
  });
}

export function useNextExecution(account: number): string | null {
  const timeZone = useTimeZone();
  const { data } = useQuery({
    queryKey: accountKey(account, 'execution', timeZone),
    queryFn: ({ signal }) => api.getExecutionTime(account, timeZone, signal),
    staleTime: 60_000,
  });
  return data?.nextExecutionDayWithTime ?? null;
}

export const historyKey = (account: number, assetId: string) =>
  accountKey(account, 'bids', 'history', assetId);

export function useBidHistory(account: number, assetId: string) {
  return useQuery({
    queryKey: historyKey(account, assetId),
    queryFn: ({ signal }) => api.listBidHistory(account, assetId, signal),
  });
}
