import type { Measure, Whose } from '@mazad/contract/choices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListFile } from '#/deals/list/download-excel';
import { call, callFile } from '#/session/api/api';
import { accountKey } from '#/session/api/query-client';
import type { DayRange } from '#/ui/text/date-range';

/** All that the screen has asked for: what a new deal or payment makes old. */
export const dashboardKey = (account: number) => accountKey(account, 'dashboard');

function reportQuery<Data, Body extends object>(
  account: number,
  { report, body, read }: { report: string; body: Body; read: (given: Given<Body>) => Promise<Data> },
) {
  return queryOptions({
    queryKey: [...dashboardKey(account), report, body] as const,
    queryFn: ({ signal }) => read({ body, signal }),
    placeholderData: keepPreviousData,
  });
}
type Given<Body> = { body: Body; signal: AbortSignal };
const ofDays = ({ from, to }: DayRange) => ({ fromDate: from, toDate: to });

export const summaryQuery = (account: number, days: DayRange, by: Measure) =>
  reportQuery(account, {
    ...{ report: 'summary', body: { ...ofDays(days), by } },
    read: (given) => call(account, 'POST /report/deals/summary', given),
  });
export const brandsQuery = (account: number, days: DayRange, by: Whose) =>
  reportQuery(account, {
    ...{ report: 'brands', body: { ...ofDays(days), by } },
    read: (given) => call(account, 'POST /report/top/brands', given),
  });
export const modelsQuery = (account: number, days: DayRange, by: Whose) =>
  reportQuery(account, {
    ...{ report: 'models', body: { ...ofDays(days), by } },
    read: (given) => call(account, 'POST /report/top/models', given),
  });
export const winRateQuery = (account: number, days: DayRange) =>
  reportQuery(account, {
    ...{ report: 'win-rate', body: ofDays(days) },
    read: (given) => call(account, 'POST /report/deals/win-rate', given),
  });

/** Apart from the others: it is read over half a year, so not at each burst of deals. */
export function weeksQuery(account: number) {
  return queryOptions({
    queryKey: accountKey(account, 'dashboard-weeks'),
    queryFn: ({ signal }) => call(account, 'GET /report/weeks', { signal }),
  });
}

export const weeksFile = (account: number): ListFile => ({
  fetch: (counted) => callFile(account, 'GET /report/weeks/export', counted),
  fileName: 'Weeks.xlsx',
});

export function sinceQuery(account: number) {
  return queryOptions({
    queryKey: [...dashboardKey(account), 'since'] as const,
    queryFn: ({ signal }) => call(account, 'GET /report/since', { signal }),
  });
}

/** Whoever comes back from a step sees it done, however soon. */
export function firstStepsQuery(account: number) {
  return queryOptions({
    queryKey: [...dashboardKey(account), 'first-steps'] as const,
    queryFn: ({ signal }) => call(account, 'GET /report/first-steps', { signal }),
    staleTime: 0,
  });
}

export function bidsNowQuery(account: number) {
  return queryOptions({
    queryKey: [...dashboardKey(account), 'bids'] as const,
    queryFn: ({ signal }) => call(account, 'POST /bids/summary', { body: {}, signal }),
  });
}
