import { type QueryFunctionContext, skipToken, useQuery } from '@tanstack/react-query';
import { useTimeZone } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { accountKey } from '#/session/api/query-client';
import { ageRange, assetFilterOf, type BidsView } from '../frame/bids-search';

const COUNTS = 'POST /bids/summary';

export const countsKey = (account: number) => accountKey(account, COUNTS, 'counts');

/** Shared by all filters: any counts return it, and the newest wins. */
const coveredKey = (account: number) => accountKey(account, COUNTS, 'covered');

export function countsQuery(account: number, view: BidsView) {
  const filter = assetFilterOf(view);
  return {
    queryKey: [...countsKey(account), filter, view.age],
    queryFn: async ({ client, signal }: QueryFunctionContext) => {
      const ages = ageRange(view.age, Date.now());
      const counts = await call(account, COUNTS, { body: { ...filter, ...ages }, signal });
      client.setQueryData(coveredKey(account), counts.coveredOffer);
      return counts;
    },
  };
}

/** The counts of the view, and the highest offer that credit covers, in major units, from the latest counts. */
export function useBidCounts(account: number, view: BidsView) {
  const counts = useQuery({ ...countsQuery(account, view), placeholderData: (previous) => previous }).data;
  const covered = useQuery<number>({ queryKey: coveredKey(account), queryFn: skipToken }).data;
  return { counts, covered };
}

export function useNextExecution(account: number): string | null {
  const timeZone = useTimeZone();
  const { data } = useQuery({
    ...accountQuery(account, 'GET /master-config-balance/bid-execution-time', { query: { timeZone } }),
    staleTime: 60_000,
  });
  return data?.nextExecutionDayWithTime ?? null;
}

/** The history of a row's bid: its changes, and the devices offered. */
export const HISTORY = ['GET /bids/{assetId}/history', 'GET /bids/{assetId}/trade-ins'] as const;
