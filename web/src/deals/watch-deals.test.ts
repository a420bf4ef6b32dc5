import type { OutboxEvent } from '@mazad/contract/live';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveHandler } from '#/live/live-client';
import type { ApiCall } from '#/session/api-client';
import { accountKey, createQueryClient } from '#/session/query-client';
import { buildDeal, buildLoadedDeals } from './deal.fixture';
import type { LoadedDeals } from './deal-cache';
import { dealsQuery, figuresOf, newestQuery } from './deals-query';
import { noDealsSearch } from './deals-search';
import { watchDeals } from './watch-deals';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#/session/api', () => ({ callApi }));

const won = { ...noDealsSearch, status: 'WON' } as const;
const list = dealsQuery(0, 'deals', won);
const figures = newestQuery(0, 'deals', won);
const now = { count: 2, totalPurchasePrice: 2100, statusCounts: [] };

function setUp() {
  const queryClient = createQueryClient(() => {});
  let hear: LiveHandler = () => {};
  const subscribe = (_: string, handler: LiveHandler) => {
    hear = handler;
    return () => {};
  };
  watchDeals({ subscribe }, 0, queryClient);
  const loaded = buildLoadedDeals(won);
  queryClient.setQueryData(list.queryKey, loaded);
  queryClient.setQueryData(figures.queryKey, figuresOf(loaded.pages[0]!));
  const tell = async (event: Pick<OutboxEvent, 'kind' | 'subject' | 'payload'>) => {
    hear({ seq: 1, createdAt: '2026-11-21T08:00:00Z', ...event }, { type: 'outbox', data: null, id: 1 });
    await vi.runAllTimersAsync();
  };
  return { queryClient, tell };
}

beforeEach(() => {
  vi.useFakeTimers();
  callApi.mockReset();
  callApi.mockImplementation(async (_: number, { path, query }: ApiCall) => {
    if (path === '/appraisal/MZ-2')
      return { ...buildDeal('MZ-2', '2026-11-20T20:30:00Z'), courierStatus: 'Grade Review' };
    expect(query).toMatchObject({ count: 1, filter: 'WON' });
    return { ...now, appraisals: [], nextCursor: null };
  });
});
afterEach(() => void vi.useRealTimers());

it.each([
  { kind: 'DEAL_MOVED', subject: 'MZ-2', payload: {} },
  { kind: 'GRADE_REVIEW_MOVED', subject: 'review', payload: { appraisalCode: 'MZ-2' } },
] as const)(
  '$kind: the row and the figures change where they stand; the list is read anew on the way back',
  async (event) => {
    const { queryClient, tell } = setUp();
    const onScreen = [new QueryObserver(queryClient, list), new QueryObserver(queryClient, figures)];
    const leave = onScreen.map((observer) => observer.subscribe(() => {}));
    await tell(event);
    const codes = () =>
      queryClient
        .getQueryData<LoadedDeals>(list.queryKey)
        ?.pages.flatMap((page) =>
          page.appraisals.map(({ appraisalCode, courierStatus }) => [appraisalCode, courierStatus]),
        );
    expect(codes()).toEqual([
      ['MZ-3', 'Won'],
      ['MZ-2', 'Grade Review'],
      ['MZ-1', 'Won'],
    ]);
    expect(queryClient.getQueryData(figures.queryKey)).toEqual(now);
    expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
    for (const end of leave) end();
  },
);

it('has nothing to do with what does not concern deals', async () => {
  const { queryClient, tell } = setUp();
  await tell({ kind: 'PAYMENT_RECORDED', subject: 'p', payload: {} });
  expect(callApi).not.toHaveBeenCalled();
  expect(queryClient.isFetching({ queryKey: accountKey(0, 'deals') })).toBe(0);
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
});
