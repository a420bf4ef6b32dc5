import type { OutboxEvent, OutboxKind } from '@mazad/contract/live';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filesQuery, uploadQuery } from '#/bid-books/book-queries';
import { filesRefresh } from '#/bid-books/files/use-files-live';
import { creditRefresh } from '#/credit/use-credit-live';
import { bidsNowQuery } from '#/dashboard/dashboard-queries';
import { bidsNowRefresh, figuresRefresh, sinceRefresh } from '#/dashboard/use-dashboard-live';
import { reviewsRefresh } from '#/grade-reviews/list/use-reviews-live';
import { unreadQuery } from '#/notifications/notice-queries';
import { noticesRefresh } from '#/notifications/use-notices-live';
import { windowsQuery } from '#/paas/paas-queries';
import { windowsRefresh } from '#/paas/use-book-live';
import { accountKey, createQueryClient } from '#/session/api/query-client';
import { balanceQuery } from '#/statement/statement-query';
import { statementRefresh } from '#/statement/use-statement-live';
import type { LiveHandler } from './live-client';
import { type LiveRefresh, watchStream } from './use-live-refresh';

const call = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call, sessions: {} }));

const SLOW_MS = 3_000;

/** A screen with a query, on a connection whose answers take `SLOW_MS`. */
function setUp(...watches: LiveRefresh[]) {
  const queryClient = createQueryClient(() => {});
  const hearers: [type: string, handler: LiveHandler][] = [];
  const subscribe = (type: string, handler: LiveHandler) => {
    hearers.push([type, handler]);
    return () => {};
  };
  const say = (type: string, data: unknown) => {
    for (const [wanted, hear] of hearers) if (wanted === type) hear(data);
  };
  for (const watch of watches) watchStream({ subscribe }, 0, queryClient, watch);
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return Date.now();
  };
  const show = (queryKey: readonly unknown[]) => {
    queryClient.setQueryData(queryKey, 0);
    const query = { queryKey, queryFn: vi.fn(({ signal: _ }) => read()), staleTime: 60_000 };
    new QueryObserver(queryClient, query).subscribe(() => {});
    return { asked: query.queryFn, answer: () => queryClient.getQueryData<number>(queryKey) };
  };
  const tell = (kind: OutboxKind) => {
    const event: OutboxEvent = { seq: 1, kind, subject: '', payload: {}, createdAt: '' };
    say('outbox', event);
  };
  return { show, tell, say };
}

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it.each([
  {
    what: 'credit',
    watch: creditRefresh,
    key: accountKey(0, 'GET /b2b-data/credit-limit/details/{storeId}'),
  },
  { what: 'the dashboard', watch: figuresRefresh, key: accountKey(0, 'POST /report/deals/summary') },
  { what: 'grade reviews', watch: reviewsRefresh, key: accountKey(0, 'GET /grade-review-request/dealer') },
  { what: 'the statement', watch: statementRefresh, key: balanceQuery(0).queryKey },
])('hears each answer of a slow line while $what is told of without a pause', async ({ watch, key }) => {
  const { show, tell } = setUp(watch);
  const { asked, answer } = show(key);
  for (let ms = 0; ms < 10_000; ms += 100) {
    tell('DEAL_MOVED');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(answer()).toBeGreaterThan(5_000);
  expect(asked.mock.calls.length).toBeLessThan(5);
  await vi.runAllTimersAsync();
  // The last request was made after the last change.
  expect(answer()).toBeGreaterThan(10_000 + SLOW_MS);
});

it('asks for the counts of bids, and what changed since the last visit, when a bid changes, and for every figure when a deal is won', async () => {
  const { show, tell } = setUp(figuresRefresh, bidsNowRefresh, sinceRefresh);
  const bids = show(bidsNowQuery(0).queryKey);
  const since = show(accountKey(0, 'GET /report/since'));
  const figures = show(accountKey(0, 'POST /report/deals/summary'));
  const asked = () => [bids, since, figures].map((one) => one.asked.mock.calls.length);
  tell('BID_CHANGED');
  tell('FILE_PROCESSED');
  await vi.runAllTimersAsync();
  expect(asked()).toEqual([1, 1, 0]);
  tell('DEAL_WON');
  await vi.runAllTimersAsync();
  expect(asked()).toEqual([2, 2, 1]);
});

it('counts what changed since the last visit twice a minute at most, however much bids move', async () => {
  const { show, tell } = setUp(figuresRefresh, bidsNowRefresh, sinceRefresh);
  const bids = show(bidsNowQuery(0).queryKey);
  const since = show(accountKey(0, 'GET /report/since'));
  for (let ms = 0; ms < 60_000; ms += 100) {
    tell('BID_CHANGED');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(bids.asked.mock.calls.length).toBeGreaterThan(10);
  expect(since.asked.mock.calls.length).toBeLessThanOrEqual(2);
});

it('reads what is owed anew once a payment is due or overdue', async () => {
  const { show, tell } = setUp(figuresRefresh, bidsNowRefresh, statementRefresh);
  const figures = show(accountKey(0, 'POST /report/deals/summary'));
  const balance = show(balanceQuery(0).queryKey);
  tell('PAYMENT_DUE');
  await vi.runAllTimersAsync();
  expect([figures.asked.mock.calls.length, balance.asked.mock.calls.length]).toEqual([1, 1]);
});

it('reads uploaded files and the price windows anew once a file is applied or taken back elsewhere', async () => {
  const { show, tell } = setUp(filesRefresh, windowsRefresh);
  const shown = [
    filesQuery(0, '', '').queryKey,
    uploadQuery(0, 'one').queryKey,
    windowsQuery(0).queryKey,
  ].map(show);
  tell('DEAL_WON');
  await vi.runAllTimersAsync();
  expect(shown.map((one) => one.asked.mock.calls.length)).toEqual([0, 0, 0]);
  tell('FILE_PROCESSED');
  await vi.runAllTimersAsync();
  expect(shown.map((one) => one.asked.mock.calls.length)).toEqual([1, 1, 1]);
});

it('reads notices anew once they are written, however long after their message', async () => {
  const { show, say, tell } = setUp(noticesRefresh);
  const unread = show(unreadQuery(0).queryKey);
  tell('DEAL_WON');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(unread.asked).not.toHaveBeenCalled();
  say('notices', { newest: 1 });
  await vi.runAllTimersAsync();
  expect(unread.asked).toHaveBeenCalledOnce();
});

it('asks again where something was told between the reading and the begin of the stream', async () => {
  const { show, say } = setUp(filesRefresh);
  const { asked } = show(filesQuery(0, '', '').queryKey);
  say('hello', { lastSeq: 7, isFresh: false });
  await vi.runAllTimersAsync();
  expect(asked).not.toHaveBeenCalled();
  say('hello', { lastSeq: 7, isFresh: true });
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledOnce();
});
