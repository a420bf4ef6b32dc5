import type { PaasRow } from '@mazad/contract/bids/paas';
import type { LiveRow } from '@mazad/contract/live';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#/session/api/query-client';
import { BookNews } from './book-news';
import { NO_BOOK_SEARCH } from './book-search';
import { bookKey, bookQuery, type ShownPage } from './paas-queries';
import { bookReader } from './use-book-live';

const call = vi.hoisted(() => vi.fn());
vi.mock('#/session/api/api', () => ({ call, sessions: {} }));

const ANSWER_MS = 300;

const row = (assetId: string) =>
  ({ assetId, hotDealFlag: false, topBidAmount: 1000, quantity: null, myBids: [] }) as unknown as PaasRow;
const live = (assetId: string, topBidAmount: number) =>
  ({ assetId, topBidAmount, myBid: { status: 'BID_NOT_WINNING' }, myBids: [] }) as unknown as LiveRow;

/** An open bid book with two pages of one model each, on a connection whose answers take `ANSWER_MS`. */
function open() {
  const client = createQueryClient(() => {});
  call.mockReset().mockImplementation(async (_, name, { body }) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    if (name === 'GET /paas/windows') return {};
    const isFirst = body.cursor === undefined;
    return { assets: [row(isFirst ? 'x' : 'y')], totalCount: 2, nextCursor: isFirst ? 'second' : null };
  });
  const observer = new InfiniteQueryObserver(client, bookQuery(0, NO_BOOK_SEARCH));
  observer.subscribe(() => {});
  const news = new BookNews(client, bookKey(0));
  const stop = news.watch();
  const shown = () =>
    (observer.getCurrentResult().data?.pages ?? []).flatMap(({ assets }: ShownPage) =>
      assets.map(({ assetId, topBidAmount, hotDealFlag }) => [assetId, topBidAmount, hotDealFlag]),
    );
  return { client, observer, news, shown, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('lays what the stream says during a reading over its answer, and asks for nothing again (M17)', async () => {
  const { observer, news, shown, stop } = open();
  await vi.advanceTimersByTimeAsync(100);
  news.hearRows([live('x', 1100)]);
  news.hearHot([{ assetId: 'y', hotDealFlag: true }]);
  await vi.runAllTimersAsync();
  expect(shown()).toEqual([['x', 1100, false]]);

  // Reported again while the second page loads: the first page shows the newest message.
  void observer.fetchNextPage();
  await vi.advanceTimersByTimeAsync(100);
  news.hearRows([live('x', 1200), live('y', 1300)]);
  news.hearRows([live('x', 1250)]);
  await vi.runAllTimersAsync();
  expect(shown()).toEqual([
    ['x', 1250, false],
    ['y', 1300, false],
  ]);
  expect(call).toHaveBeenCalledTimes(2);
  stop();
});

it('keeps no word longer than the reading that it came in (M17)', async () => {
  const { client, observer, news, shown, stop } = open();
  await vi.advanceTimersByTimeAsync(100);
  news.hearRows([live('x', 1100)]);
  await client.cancelQueries({ queryKey: bookKey(0) });
  void observer.refetch();
  await vi.runAllTimersAsync();
  expect(shown()).toEqual([['x', 1000, false]]);

  void observer.refetch();
  await vi.advanceTimersByTimeAsync(100);
  news.hearRows([live('x', 1100)]);
  news.forget();
  await vi.runAllTimersAsync();
  expect(shown()).toEqual([['x', 1000, false]]);
  stop();
});

it('reads books that hear of a change in the same instant at different times', async () => {
  const { client } = open();
  await vi.runAllTimersAsync();
  call.mockClear();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.9);
  const [one, other] = [bookReader(client, 0), bookReader(client, 0)];
  one.soon();
  await vi.advanceTimersByTimeAsync(200);
  expect(call).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  call.mockClear();
  other.soon();
  await vi.advanceTimersByTimeAsync(200);
  expect(call).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(call).toHaveBeenCalledOnce();
});
