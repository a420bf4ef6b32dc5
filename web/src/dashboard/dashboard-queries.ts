import type { Measure, Whose } from '@mazad/contract/choices';
import { keepPreviousData } from '@tanstack/react-query';
import { callFile } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import type { ListFile } from '#/session/files/download-list';
import type { DayRange } from '#/ui/text/date-range';

const ofDays = ({ from, to }: DayRange) => ({ fromDate: from, toDate: to });
/** What is shown stays until the figures of other days have come. */
const kept = <Query extends object>(query: Query) => ({ ...query, placeholderData: keepPreviousData });

export const summaryQuery = (account: number, days: DayRange, by: Measure) =>
  kept(accountQuery(account, 'POST /report/deals/summary', { body: { ...ofDays(days), by } }));
export const brandsQuery = (account: number, days: DayRange, by: Whose) =>
  kept(accountQuery(account, 'POST /report/top/brands', { body: { ...ofDays(days), by } }));
export const modelsQuery = (account: number, days: DayRange, by: Whose) =>
  kept(accountQuery(account, 'POST /report/top/models', { body: { ...ofDays(days), by } }));
/** What awards are still being counted into is read again. */
const againUntilCounted = (ms: number) => ({
  refetchInterval: ({ state }: { state: { data?: { isUpToDate: boolean } | undefined } }) =>
    state.data?.isUpToDate === false && ms,
});

export const winRateQuery = (account: number, days: DayRange) => ({
  ...kept(accountQuery(account, 'POST /report/deals/win-rate', { body: ofDays(days) })),
  ...againUntilCounted(5_000),
});

/** Separate from the other figures: it covers half a year, so it is not reloaded at each burst of deals. */
export const weeksQuery = (account: number) => ({
  ...accountQuery(account, 'GET /report/weeks'),
  ...againUntilCounted(30_000),
});

export const weeksFile = (account: number): ListFile => ({
  fetch: (counted) => callFile(account, 'GET /report/weeks/export', counted),
  fileName: 'Weeks.xlsx',
});

/** How all bids of the store stand. */
export const bidsNowQuery = (account: number) => accountQuery(account, 'POST /bids/summary', { body: {} });
