import type { OutboxEvent } from '@mazad/contract/live';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveHandler } from '#/live/live-client';
import { createQueryClient, within } from '#/session/api/query-client';
import { buildDeal, buildLoadedDeals } from './deal.fixture';
import type { LoadedDeals } from './deal-cache';
import { dealQuery, dealsQuery, figuresOf, newestQuery } from './list/deals-query';
import { noDealsSearch } from './list/deals-search';
import { watchDeals } from './watch-deals';

type Given = { params?: { id: string }; query?: Record<string, unknown> };

const call = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call }));

const won = { ...noDealsSearch, status: 'WON' } as const;
const list = dealsQuery(0, 'deals', won);
const figures = newestQuery(0, 'deals', won);
const now = { count: 2, totalPurchasePrice: 2100, statusCounts: [], newest: null };

type Event = Pick<OutboxEvent, 'kind' | 'subject' | 'payload'>;

function setUp() {
  const queryClient = createQueryClient(() => {});
  const hearers = new Map<string, LiveHandler>();
  const subscribe = (type: string, handler: LiveHandler) => {
    hearers.set(type, handler);
    return () => {};
  };
  watchDeals({ subscribe }, 0, queryClient);
  const loaded = buildLoadedDeals(won);
  queryClient.setQueryData(list.queryKey, loaded);
  queryClient.setQueryData(figures.queryKey, figuresOf(loaded.pages[0]!));
  const say = async (type: string, data: unknown) => {
    hearers.get(type)?.(data);
    await vi.runAllTimersAsync();
  };
  const tell = (event: Event) => say('outbox', { seq: 1, createdAt: '2026-11-21T08:00:00Z', ...event });
  return { queryClient, say, tell };
}

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  call.mockImplementation(async (_: number, _name: string, { params, query }: Given) => {
    if (params?.id === 'MZ-2')
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

const settling: Event[] = [
  { kind: 'PAYMENT_RECORDED', subject: 'entry', payload: { kind: 'PAYMENT', entryNo: 4 } },
  { kind: 'ACCOUNT_CHANGED', subject: 'entry', payload: { kind: 'ADJUSTMENT', entryNo: 4 } },
  { kind: 'PAYMENT_DUE', subject: '2026-11-20/OVERDUE', payload: { state: 'OVERDUE' } },
  { kind: 'DEAL_MOVED', subject: 'MZ-9', payload: { state: 'RETURNED' } },
  { kind: 'GRADE_REVIEW_MOVED', subject: 'r', payload: { appraisalCode: 'MZ-9', status: 'GRADE_REVISED' } },
];

it.each(settling)(
  '$kind: the deal and the rows on the screen say how far they are paid, each in its place',
  async (event) => {
    const { queryClient, tell } = setUp();
    // Without payments, so nothing is loaded for it.
    const appraisals = dealsQuery(0, 'appraisals', won);
    queryClient.setQueryData(appraisals.queryKey, buildLoadedDeals(won));
    const paid = (code: string) => ({ ...buildDeal(code, '2026-11-20T20:30:00Z'), paymentState: 'PAID' });
    call.mockImplementation(async (_: number, _name: string, { params, query }: Given) => {
      if (params?.id === 'MZ-2') return paid('MZ-2');
      if (query?.count === 1) return { ...now, appraisals: [], nextCursor: null };
      // Deals that left the filter are read too, from pages of the days around them, until each is found.
      expect(query).toMatchObject({
        ...{ listType: 'MEM', filter: '', payment: '' },
        ...{ fromDate: '2026-11-19', toDate: '2026-11-22' },
      });
      return query?.cursor
        ? { ...now, appraisals: [paid('MZ-1')], nextCursor: 'more' }
        : { ...now, appraisals: [paid('MZ-4'), paid('MZ-3'), paid('MZ-2')], nextCursor: 'next' };
    });
    const onScreen = [list, appraisals, figures, { ...dealQuery(0, 'MZ-2'), initialData: null }];
    const leave = onScreen.map((one) =>
      new QueryObserver(queryClient, one as typeof list).subscribe(() => {}),
    );
    await vi.runAllTimersAsync();
    call.mockClear();
    await tell(event);
    const rows = queryClient.getQueryData<LoadedDeals>(list.queryKey)?.pages.flatMap((one) => one.appraisals);
    expect(rows?.map((row) => [row.appraisalCode, row.paymentState])).toEqual([
      ['MZ-3', 'PAID'],
      ['MZ-2', 'PAID'],
      ['MZ-1', 'PAID'],
    ]);
    expect(queryClient.getQueryData(dealQuery(0, 'MZ-2').queryKey)).toMatchObject({ paymentState: 'PAID' });
    expect(queryClient.getQueryData(figures.queryKey)).toEqual(now);
    expect(call).toHaveBeenCalledTimes(4);
    expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
    for (const end of leave) end();
  },
);

it('reads the rows on the screen again, of either list, where a stream begins that may lack a message', async () => {
  const { queryClient, say } = setUp();
  const appraisals = dealsQuery(0, 'appraisals', won);
  queryClient.setQueryData(appraisals.queryKey, buildLoadedDeals(won));
  const moved = ['MZ-3', 'MZ-2', 'MZ-1'].map((code) => ({
    ...buildDeal(code, '2026-11-20T20:30:00Z'),
    courierStatus: 'In Transit',
  }));
  call.mockImplementation(async () => ({ ...now, appraisals: moved, nextCursor: null }));
  const leave = [list, appraisals].map((one) => new QueryObserver(queryClient, one).subscribe(() => {}));
  await vi.runAllTimersAsync();
  await say('hello', { lastSeq: 7, isFresh: false });
  expect(call).not.toHaveBeenCalled();
  await say('hello', { lastSeq: 7, isFresh: true });
  for (const { queryKey } of [list, appraisals]) {
    const rows = queryClient.getQueryData<LoadedDeals>(queryKey)?.pages.flatMap((one) => one.appraisals);
    expect(rows?.map((row) => row.courierStatus)).toEqual(['In Transit', 'In Transit', 'In Transit']);
  }
  for (const end of leave) end();
});

it('changes what was still being read when the deal moved: its row, and the deal itself', async () => {
  const { queryClient, tell } = setUp();
  queryClient.removeQueries({ queryKey: list.queryKey });
  const old = buildDeal('MZ-2', '2026-11-20T20:30:00Z');
  const move = call.getMockImplementation()!;
  const answers: (() => void)[] = [];
  call.mockImplementation((...given) => {
    if (answers.length === 2) return move(...given);
    const page = { ...now, appraisals: [old], nextCursor: null };
    return new Promise((resolve) => answers.push(() => resolve(given[2].query ? page : old)));
  });
  const deal = dealQuery(0, 'MZ-2');
  const leave = [new InfiniteQueryObserver(queryClient, list), new QueryObserver(queryClient, deal)].map(
    (one) => one.subscribe(() => {}),
  );
  await tell({ kind: 'DEAL_MOVED', subject: 'MZ-2', payload: {} });
  for (const answer of answers) {
    answer();
    await vi.runAllTimersAsync();
  }
  const rows = queryClient.getQueryData<LoadedDeals>(list.queryKey)?.pages.flatMap((one) => one.appraisals);
  expect(rows?.map((row) => row.courierStatus)).toEqual(['Grade Review']);
  expect(queryClient.getQueryData(deal.queryKey)?.courierStatus).toBe('Grade Review');
  for (const end of leave) end();
});

it('has nothing to do with what does not concern deals', async () => {
  const { queryClient, tell } = setUp();
  await tell({ kind: 'BID_CHANGED', subject: 'p', payload: {} });
  await tell({ kind: 'ACCOUNT_CHANGED', subject: 's', payload: { kind: 'LIMIT', fromMinor: 1, toMinor: 2 } });
  expect(call).not.toHaveBeenCalled();
  expect(queryClient.isFetching(within(0, '/appraisal'))).toBe(0);
  expect(queryClient.getQueryState(list.queryKey)?.isInvalidated).toBe(false);
});
