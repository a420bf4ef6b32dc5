import type { Measure, Whose } from '@mazad/contract/choices';
import type { DealsSummary, Since, TopBrand, TopModel, WinRate } from '@mazad/contract/dashboard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBidCounts } from '#/bids/bid-api';
import { callApi } from '#/session/api';
import { accountKey } from '#/session/query-client';
import type { DayRange } from '#/ui/date-range';

/** All that the screen has asked for: what a new deal or payment makes old. */
export const dashboardKey = (account: number) => accountKey(account, 'dashboard');

function reportQuery<Data>(account: number, path: string, { from, to }: DayRange, by?: Measure | Whose) {
  const body = { fromDate: from, toDate: to, by };
  return queryOptions({
    queryKey: [...dashboardKey(account), path, body] as const,
    queryFn: ({ signal }) => callApi<Data>(account, { method: 'POST', path: `/report${path}`, body, signal }),
    placeholderData: keepPreviousData,
  });
}

export const summaryQuery = (account: number, days: DayRange, by: Measure) =>
  reportQuery<DealsSummary>(account, '/deals/summary', days, by);
export const brandsQuery = (account: number, days: DayRange, by: Whose) =>
  reportQuery<TopBrand[]>(account, '/top/brands', days, by);
export const modelsQuery = (account: number, days: DayRange, by: Whose) =>
  reportQuery<TopModel[]>(account, '/top/models', days, by);
export const winRateQuery = (account: number, days: DayRange) =>
  reportQuery<WinRate>(account, '/deals/win-rate', days);

export function sinceQuery(account: number) {
  return queryOptions({
    queryKey: [...dashboardKey(account), 'since'] as const,
    queryFn: ({ signal }) => callApi<Since>(account, { path: '/report/since', signal }),
  });
}

export function bidsNowQuery(account: number) {
  return queryOptions({
    queryKey: [...dashboardKey(account), 'bids'] as const,
    queryFn: ({ signal }) => getBidCounts(account, {}, signal),
  });
}
