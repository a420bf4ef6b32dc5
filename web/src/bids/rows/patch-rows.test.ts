import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showApplied } from '../bulk/show-applied';
import { freshView, statusOf } from '../frame/bid-view';
import { explain } from '../why/explain';
import { BidBoard } from './bid-board';
import { buildRow } from './bid-row.fixture';
import { leadRow, withTop } from './lead-row';
import { flashOf } from './patch-rows';

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
    const moved = withTop(view, { topBidAmount: 2150, isListed: true }, 100, 10_000);
    expect(moved.bid).toMatchObject({ topBidAmount: 2150, priceToWin: 2160 });
  });
  it('rather shows none than an old one where the percent is not known', () => {
    expect(withTop(view, { topBidAmount: 2150, isListed: true }, null, 10_000).bid.priceToWin).toBeNull();
  });
  it('offers no price that credit does not cover, and one again as soon as it does (M8)', () => {
    const leads = (from: typeof view, top: number, covered?: number) => {
      const moved = withTop(from, { topBidAmount: top, isListed: true }, 50, covered);
      return [moved, moved.bid.priceToWin] as const;
    };
    const [dear, none] = leads(view, 2150, 2150);
    expect(none).toBeNull();
    const [, again] = leads(dear, 2100, 2150);
    expect(again).toBe(4210);
    expect(leads(dear, 2150, 2155)[1]).toBe(4310);
    // Until it is known, a row without a price has no price to lead.
    expect([leads(view, 2150)[1], leads(dear, 2100)[1]]).toEqual([4310, null]);
  });
  it('leaves a row as it is where nothing of it moved', () => {
    expect(withTop(view, { topBidAmount: 2130, isListed: true }, 100, 2140)).toBe(view);
  });
  it('says that the model was switched off, and goes on from the new top when it is back', () => {
    const off = withTop(view, { topBidAmount: null, isListed: false }, 100, 10_000);
    expect([statusOf(off), explain(off)]).toEqual(['UNLISTED', { kind: 'UNLISTED', fix: null }]);
    expect(flashOf(view, off)).toEqual({ rank: 'changed' });
    const back = withTop(off, { topBidAmount: 2100, isListed: true }, 100, 10_000);
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
    board.applyHot([{ assetId: 'a', hotDealFlag: true }]);
    expect(board.rows.row('a')?.bid).toEqual({ ...buildRow({}), hotDealFlag: true });
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
    leadRow(board, 'a', 100, { topBidAmount: 9000, isListed: true });
    expect(board.rows.row('a')?.bid.topBidAmount).toBe(2130);
  });
  it('tells a row without a bid anew what it takes to lead when credit covers more, or less (M8)', () => {
    const board = boardWith({ spotPrice: null, topBidAmount: 2130, priceToWin: 2140 }, { assetId: 'b' });
    const before = board.rows.row('b');
    const leadAll = () => {
      for (const id of ['a', 'b']) leadRow(board, id, 100);
    };
    board.covered = 2139;
    leadAll();
    expect(board.rows.row('a')?.bid.priceToWin).toBeNull();
    board.covered = 2140;
    leadAll();
    expect(board.rows.row('a')?.bid.priceToWin).toBe(2140);
    expect(board.rows.row('b')).toBe(before);
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
    expect(board.touched.has('a')).toBe(true);
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
    it('takes an answer of a row whose flame alone the stream told of, but for the flame', () => {
      const board = boardWith({});
      const { now } = board;
      board.applyHot(['a', 'b'].map((assetId) => ({ assetId, hotDealFlag: true })));
      board.applyRow(buildRow(outbid), now);
      expect(shown(board)).toEqual([2140, 2, 2190]);
      board.load([buildRow({}), buildRow({ assetId: 'b' })], now);
      const flame = (id: string) => board.rows.row(id)?.bid.hotDealFlag;
      expect([...shown(board), flame('a'), flame('b')]).toEqual([2050, 4, 2130, true, true]);
      board.applyRow(buildRow(outbid), board.now);
      expect([...shown(board), flame('a')]).toEqual([2140, 2, 2190, false]);
      expect(board.readAgain).not.toHaveBeenCalled();
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
