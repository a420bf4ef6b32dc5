import type { BidPage } from '@mazad/contract/bids/bid-rows';
import { describe, expect, it, vi } from 'vitest';
import { BidBoard } from './bid-board';
import { buildRow } from './bid-row.fixture';
import { readPage } from './read-page';

const pageOf = (topBidAmount: number) => ({ assets: [buildRow({ topBidAmount })] }) as unknown as BidPage;

/** A server that answers when the test releases it. */
function setUp() {
  const board = new BidBoard(() => new Promise(() => undefined));
  const answers: ((page: BidPage | Promise<BidPage>) => void)[] = [];
  const ask = vi.fn(() => new Promise<BidPage>((resolve) => answers.push(resolve)));
  const shown = () => board.rows.row('a')?.bid.topBidAmount;
  return { board, ask, shown, answer: (at: number, page: BidPage | Promise<BidPage>) => answers[at]?.(page) };
}

describe('a page that the stream begins beside', () => {
  it('is shown, and read again: what changed before the stream began, nobody tells (M17)', async () => {
    const { board, ask, shown, answer } = setUp();
    const read = readPage(board, ask);
    board.fallBehind();
    answer(0, pageOf(2130));
    await read;
    expect(shown()).toBe(2130);
    answer(1, pageOf(2140));
    await vi.waitFor(() => expect(shown()).toBe(2140), 10_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('stays as it is where it cannot be read again', async () => {
    const { board, ask, shown, answer } = setUp();
    const read = readPage(board, ask);
    board.fallBehind();
    answer(0, pageOf(2130));
    await read;
    answer(1, Promise.reject(new Error('gone')));
    await new Promise(setImmediate);
    expect(shown()).toBe(2130);
  });

  it('is read once where it was asked for after that', async () => {
    const { board, ask, shown, answer } = setUp();
    board.fallBehind();
    const read = readPage(board, ask);
    answer(0, pageOf(2130));
    await read;
    expect([shown(), ask.mock.calls.length]).toEqual([2130, 1]);
  });
});
