import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#/session/api/api-error';
import { BidBoard } from './bid-board';
import { buildRow } from './bid-row.fixture';
import type { PageParam } from './merge-pages';
import { refreshRows } from './refresh-rows';

const api = vi.hoisted(() => ({ getBidRow: vi.fn() }));
vi.mock('./read-bid-row', () => ({ readBidRow: api.getBidRow }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const OLD = 2130;
const NEW = 2150;
const timeout = () => new ApiError({ kind: 'timeout', status: 0 });
const idOf = (page: number) => `row ${page}`;
const pageOf = (page: number) =>
  ({ assets: [buildRow({ assetId: idOf(page), topBidAmount: NEW })] }) as unknown as BidPage;

/** A list of pages with one row each; only the rows of pages `inSight` are visible. */
function setUp(pageCount: number, ...inSight: number[]) {
  const board = new BidBoard(() => new Promise(() => undefined));
  const params = Array.from(
    { length: pageCount },
    (_, index): PageParam => ({ page: index + 1, cursor: null }),
  );
  const ids = params.map(({ page }) => idOf(page));
  board.load(
    ids.map((assetId) => buildRow({ assetId, topBidAmount: OLD })),
    board.now,
  );
  const ask = vi.fn(async ({ page }: PageParam) => pageOf(page));
  const end = new AbortController();
  const shown = inSight.map((page) => ({ dataset: { row: idOf(page) } }));
  const body = { querySelectorAll: () => shown } as unknown as HTMLElement;
  const input = { account: 0, board, ids, params, pageSize: 1, openRow: undefined, ask, signal: end.signal };
  return {
    ask,
    end,
    refresh: () => refreshRows(body, input),
    asked: () => ask.mock.calls.map(([{ page }]) => page),
    old: () => ids.filter((id) => board.rows.row(id)?.bid.topBidAmount === OLD),
  };
}

it('reads the pages of a long list again to the last, those in sight first', async () => {
  const { refresh, asked, old } = setUp(30, 25);
  await refresh();
  expect(asked()).toHaveLength(30);
  expect(asked().slice(0, 3)).toEqual([25, 1, 2]);
  expect(old()).toEqual([]);
});

it.each([
  ['is answered too late', timeout()],
  ['is too much at once', new ApiError({ kind: 'badRequest', status: 429 })],
  ['meets a server that restarts', new ApiError({ kind: 'other', status: 503 })],
])('reads the other pages of a list of which one %s, and then that one again (M17)', async (_, error) => {
  const { refresh, ask, asked, old } = setUp(3, 1);
  ask.mockRejectedValueOnce(error);
  api.getBidRow.mockRejectedValueOnce(error);
  const done = refresh();
  await vi.runAllTimersAsync();
  await done;
  expect(asked()).toEqual([1, 2, 3, 1]);
  expect(old()).toEqual([]);
});

it('leaves a page that is refused for good, and reads the others', async () => {
  const { refresh, ask, asked, old } = setUp(3, 2);
  ask.mockRejectedValueOnce(new ApiError({ kind: 'badRequest', status: 400 }));
  api.getBidRow.mockRejectedValueOnce(new ApiError({ kind: 'notFound', status: 404 }));
  await refresh();
  expect(asked()).toEqual([2, 1, 3]);
  expect(old()).toEqual([idOf(2)]);
});

it('reads visible rows that no page has any more at once, and what failed of them again', async () => {
  const { refresh, ask, old } = setUp(3, 1, 2, 3);
  ask.mockResolvedValue({ assets: [] } as unknown as BidPage);
  const answers: ((isWell: boolean) => void)[] = [];
  const read = (_: number, assetId: string) =>
    new Promise((resolve, reject) => {
      answers.push((isWell) =>
        isWell ? resolve(buildRow({ assetId, topBidAmount: NEW })) : reject(timeout()),
      );
    });
  api.getBidRow.mockImplementation(read);
  const done = refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(3);
  for (const [index, answer] of answers.entries()) answer(index !== 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(old()).toEqual([idOf(2)]);
  expect(answers).toHaveLength(4);
  answers[3]?.(true);
  await done;
  expect(old()).toEqual([]);
});

it('ends once another refresh or another list has begun, also while it waits', async () => {
  const { refresh, ask, asked, end } = setUp(3, 1);
  ask.mockRejectedValue(timeout());
  api.getBidRow.mockRejectedValue(timeout());
  const done = refresh();
  await vi.advanceTimersByTimeAsync(0);
  end.abort();
  await done;
  expect(asked()).toEqual([1]);
});
