import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BidBoard } from './bid-board';
import { buildRow } from './bid-row.fixture';
import { freshView, statusOf } from './bid-view';
import { showApplied } from './bulk/show-applied';
import { flashOf, withTop } from './patch-rows';
import { explain } from './why/explain';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('flashOf', () => {
  it('names the columns that changed and which way they went', () => {
    const before = freshView(buildRow({}));
    const after = freshView(buildRow({ topBidAmount: 2150, gapToFirstRank: 100, position: 5 }));
    expect(flashOf(before, after)).toEqual({ rank: 'changed', topBid: 'up', gapToFirstRank: 'up' });
  });
  it('is silent about a price that was already shown ahead of the answer', () => {
    const before = { ...freshView(buildRow({ spotPrice: 2050 })), pending: { spotPrice: 2140 } };
    const after = { ...before, bid: buildRow({ spotPrice: 2140 }) };
    expect(flashOf(before, after)).toBeNull();
  });
});

describe('withTop', () => {
  const view = freshView(buildRow({ spotPrice: null, topBidAmount: 2130, priceToWin: 2140 }));
  it('moves the price to lead with the top', () => {
    const moved = withTop(view, { topBidAmount: 2150, isListed: true }, 100);
    expect(moved.bid).toMatchObject({ topBidAmount: 2150, priceToWin: 2160 });
  });
  it('rather shows none than an old one where the percent is not known', () => {
    expect(withTop(view, { topBidAmount: 2150, isListed: true }, null).bid.priceToWin).toBeNull();
  });
  it('says that the model was switched off, and goes on from the new top when it is back', () => {
    const off = withTop(view, { topBidAmount: null, isListed: false }, 100);
    expect([statusOf(off), explain(off)]).toEqual(['UNLISTED', { kind: 'UNLISTED', fix: null }]);
    expect(flashOf(view, off)).toEqual({ rank: 'changed' });
    const back = withTop(off, { topBidAmount: 2100, isListed: true }, 100);
    expect([statusOf(back), back.bid.priceToWin]).toEqual(['NO_BID', 2110]);
  });
});

describe('BidBoard', () => {
  function boardWith(...rows: Parameters<typeof buildRow>[0][]) {
    const read = vi.fn(async (assetId: string) => buildRow({ assetId, topBidAmount: 2190 }));
    const board = new BidBoard(read);
    board.load(rows.map(buildRow), board.now);
    return Object.assign(board, { readAgain: read });
  }

  it('keeps what the dealer does with a row when the row changes under it', () => {
    const board = boardWith({});
    board.setPending('a', { spotPrice: 2140 });
    board.setWork('a', { kind: 'saving', price: 2140 });
    board.applyLive([buildRow({ topBidAmount: 2150 })]);
    expect(board.rows.row('a')).toMatchObject({
      bid: { topBidAmount: 2150 },
      pending: { spotPrice: 2140 },
      work: { kind: 'saving' },
    });
  });
  it('marks a model that became hot, and leaves all else of its row', () => {
    const board = boardWith({});
    board.applyLive([{ assetId: 'a', hotDealFlag: true }]);
    expect(board.rows.row('a')?.bid).toEqual(buildRow({ hotDealFlag: true }));
  });
  it('takes back only its own change, not one made after it', () => {
    const board = boardWith({});
    board.setPending('a', { spotPrice: 2140 });
    board.setPending('a', { spotPrice: 2160 });
    board.dropPending('a', { spotPrice: 2140 });
    expect(board.rows.row('a')?.pending).toEqual({ spotPrice: 2160 });
    board.dropPending('a', { spotPrice: 2160 });
    expect(board.rows.row('a')?.pending).toBeNull();
  });
  it('leaves a row with a bid to the stream of rows', () => {
    const board = boardWith({});
    board.applyTop({ assetId: 'a', topBidAmount: 9000, isListed: true }, 100);
    expect(board.rows.row('a')?.bid.topBidAmount).toBe(2130);
  });
  it('knows the models of a category that was switched off, and no others', () => {
    const board = boardWith({}, { assetId: 'b', categoryId: 'laptops' });
    board.unlist('laptops');
    expect(['a', 'b'].map((id) => board.rows.row(id)?.bid.isListed)).toEqual([true, false]);
  });
  it('remembers the status that a row had when its order was asked for', () => {
    const board = boardWith({ status: 'RANK_ONE', position: 1 });
    board.applyLive([buildRow({ status: 'WINING_RANGE', position: 2 })]);
    board.applyLive([buildRow({ status: 'BID_NOT_WINNING', position: 3 })]);
    expect(board.touched.get('a')).toBe('RANK_ONE');
    board.holdOrder();
    expect(board.touched.size).toBe(0);
  });

  describe('answered late (M17)', () => {
    const SAVED_AT = '2026-11-20T10:00:05.000Z';
    const saved = { spotPrice: 2140, status: 'RANK_ONE', position: 1, updatedDate: SAVED_AT };
    const outbid = { ...saved, status: 'WINING_RANGE', position: 2, topBidAmount: 2190 };
    const shown = (board: BidBoard) => {
      const { bid } = board.rows.row('a') ?? {};
      return [bid?.myBid?.spotPrice, bid?.myBid?.position, bid?.topBidAmount];
    };

    it('keeps what the stream said of a row after the question', () => {
      const board = boardWith({});
      const { now } = board;
      board.applyLive([buildRow(outbid)]);
      board.applyRow(buildRow({ ...saved, topBidAmount: 2140 }), now);
      expect(shown(board)).toEqual([2140, 2, 2190]);
      board.load([buildRow({ ...saved, topBidAmount: 2140 })], now);
      expect(shown(board)).toEqual([2140, 2, 2190]);
      const { maxQuantity, availableQuantity, autoTopupEnabled } = buildRow({}).myBid!;
      const after = { spotPrice: 2050, isBidActive: true, maxQuantity, availableQuantity, autoTopupEnabled };
      showApplied(board, [{ assetId: 'a', after }], now);
      expect(shown(board)).toEqual([2140, 2, 2190]);
      expect(board.readAgain).not.toHaveBeenCalled();
      board.applyRow(buildRow(saved), board.now);
      expect(shown(board)).toEqual([2140, 1, 2130]);
    });
    it('shows a saved price that the stream did not know yet, and reads the row again', async () => {
      const board = boardWith({});
      const { now } = board;
      board.applyLive([buildRow({ topBidAmount: 2190 })]);
      board.readAgain.mockResolvedValue(buildRow(outbid));
      board.applyRow(buildRow(saved), now);
      expect(shown(board)).toEqual([2140, 1, 2130]);
      await vi.advanceTimersByTimeAsync(0);
      expect(shown(board)).toEqual([2140, 2, 2190]);
    });
    it('reads a row again of which the stream spoke before its page was here', async () => {
      const board = boardWith();
      const { now } = board;
      board.hear('a');
      board.load([buildRow({}), buildRow({ assetId: 'b' })], now);
      expect(shown(board)).toEqual([2050, 4, 2130]);
      await vi.advanceTimersByTimeAsync(0);
      expect(shown(board)).toEqual([2050, 4, 2190]);
      expect(board.readAgain.mock.calls).toEqual([['a']]);
    });
    it('keeps a category switched off that a page on its way still has', () => {
      const board = boardWith({});
      const { now } = board;
      board.unlist('phones');
      board.load([buildRow({})], now);
      expect(board.rows.row('a')?.bid.isListed).toBe(false);
    });
  });
});
