import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GridState } from '#/grid/grid-state';
import { ApiError } from '#/session/api/api-error';
import { isOvertaken } from '../frame/bid-view';
import { BidBoard } from '../rows/bid-board';
import { buildRow } from '../rows/bid-row.fixture';
import { beginEdit } from './begin-edit';
import { BidWrites, type WriteNews } from './bid-writes';

const api = vi.hoisted(() => ({
  getBidRow: vi.fn(),
  createBid: vi.fn(),
  updateBid: vi.fn(),
  switchBid: vi.fn(),
}));
vi.mock('../rows/read-bid-row', () => ({ readBidRow: api.getBidRow }));
vi.mock('#/session/api/api', () => ({
  call: (account: number, name: string, { body, params }: { body: object; params?: { assetId: string } }) => {
    if (name === 'POST /bids') return api.createBid(account, body);
    if (name === 'PUT /bids') return api.updateBid(account, body);
    return api.switchBid(account, params, body);
  },
}));

const SAVED_AT = '2026-11-20T10:00:05.000Z';
const priced = (spotPrice: number) => buildRow({ spotPrice, updatedDate: SAVED_AT });

function withQuantity(maxQuantity: number, availableQuantity: number): BidRow {
  const row = priced(2050);
  return { ...row, myBid: row.myBid && { ...row.myBid, maxQuantity, availableQuantity } };
}

function setUp(row: BidRow) {
  const board = new BidBoard(api.getBidRow);
  board.load([row], board.now);
  const leave = board.rows.subscribe(row.assetId, () => {});
  const undo = { run: () => {} };
  const news = {
    onSaved: vi.fn<WriteNews['onSaved']>((said) => Object.assign(undo, { run: said.undo })),
    onQuantitySaved: vi.fn<WriteNews['onQuantitySaved']>((said) => Object.assign(undo, { run: said.undo })),
    onFailed: vi.fn(),
    onUndone: vi.fn(),
    onLeftAlone: vi.fn(),
    onWritten: vi.fn(),
    messageOf: () => 'No connection',
  };
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false, gcTime: 0 } } });
  return { board, news, undo, leave, writes: new BidWrites(0, board, client, news) };
}

/** Until the cell shows what became of the price. */
const answered = (board: BidBoard) =>
  vi.waitFor(() => expect(board.rows.row('a')?.work?.kind).not.toBe('saving'));

const lost = () => new ApiError({ kind: 'network', status: 0 });

beforeEach(() => void vi.resetAllMocks());

describe('a change whose answer is lost', () => {
  it('is saved, with its undo, if the row has it when read again', async () => {
    const { writes, board, news } = setUp(buildRow({}));
    api.updateBid.mockRejectedValue(lost());
    api.getBidRow.mockResolvedValue(priced(2140));
    writes.savePrice('a', 2140, false);
    await answered(board);
    expect(news.onSaved).toHaveBeenCalledWith(expect.objectContaining({ before: 2050, after: 2140 }));
    expect(board.rows.row('a')).toMatchObject({
      bid: { myBid: { spotPrice: 2140 } },
      work: { kind: 'saved', isUndoable: true },
      pending: null,
    });
  });

  it('has failed if the row does not have it, or cannot be read', async () => {
    const { writes, board, news } = setUp(buildRow({}));
    api.updateBid.mockRejectedValue(lost());
    api.getBidRow.mockResolvedValueOnce(buildRow({})).mockRejectedValueOnce(lost());
    writes.savePrice('a', 2140, false);
    await answered(board);
    writes.savePrice('a', 2160, false);
    await answered(board);
    expect(news.onFailed).toHaveBeenCalledTimes(2);
    expect(news.onSaved).not.toHaveBeenCalled();
    expect(board.rows.row('a')).toMatchObject({
      bid: { myBid: { spotPrice: 2050 } },
      work: { kind: 'failed' },
    });
  });

  it('is not read again if the server refused it', async () => {
    const { writes, board, news } = setUp(buildRow({}));
    api.updateBid.mockRejectedValue(new ApiError({ kind: 'badRequest', status: 400, type: 'BID_OFF' }));
    writes.savePrice('a', 2140, false);
    await answered(board);
    expect([news.onFailed.mock.calls.length, api.getBidRow.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not confuse a partly used quantity with one chosen again (M10)', async () => {
    const { writes, news } = setUp(withQuantity(20, 17));
    api.updateBid.mockRejectedValue(lost());
    api.getBidRow.mockResolvedValue(withQuantity(20, 17));
    writes.saveQuantity('a', 20);
    await vi.waitFor(() => expect(news.onFailed).toHaveBeenCalled());
  });

  it('is done if it restored what was left of a quantity', async () => {
    const { writes, board, news } = setUp(withQuantity(50, 50));
    api.updateBid.mockRejectedValue(lost());
    api.getBidRow.mockResolvedValue(withQuantity(20, 17));
    writes.saveQuantity('a', 20, { undo: { availableQuantity: 17 } });
    await vi.waitFor(() => expect(news.onWritten).toHaveBeenCalled());
    expect(news.onFailed).not.toHaveBeenCalled();
    expect(board.rows.row('a')?.bid.myBid).toMatchObject({ maxQuantity: 20, availableQuantity: 17 });
  });
});

const refused = (type: string, details = {}) => new ApiError({ kind: 'other', status: 409, type, details });

describe('a price over a newer one that was not seen', () => {
  /** 2140, sent over a seen price of 2050. */
  async function refusedWith(error: ApiError, now: BidRow | ApiError) {
    const made = setUp(priced(2050));
    made.board.see('a');
    api.updateBid.mockRejectedValue(error);
    if (now instanceof ApiError) api.getBidRow.mockRejectedValue(now);
    else api.getBidRow.mockResolvedValue(now);
    made.writes.savePrice('a', 2140, false);
    made.board.dropDraftWork('a');
    await answered(made.board);
    expect(api.updateBid.mock.calls[0]?.[1]).toMatchObject({ spotPrice: 2140, seenPrice: 2050 });
    return { ...made, view: made.board.rows.row('a') };
  }

  it('asks about the newer price if the server refuses', async () => {
    const { view, news } = await refusedWith(refused('CHANGED_SINCE'), priced(2060));
    expect(view).toMatchObject({
      bid: { myBid: { spotPrice: 2060 } },
      work: { kind: 'confirm', typed: '2140', reason: 'CHANGED' },
    });
    expect(news.onFailed).not.toHaveBeenCalled();
  });

  it('asks about the newer price also if it makes this one unusual (M2)', async () => {
    const unusual = refused('CONFIRM_PRICE', { reason: 'FAR_ABOVE_LAST', compared: 1200 });
    const { view } = await refusedWith(unusual, priced(1200));
    expect(view).toMatchObject({
      bid: { myBid: { spotPrice: 1200 } },
      work: { kind: 'confirm', typed: '2140', reason: 'CHANGED' },
    });
    const usual = await refusedWith(unusual, priced(2050));
    expect(usual.view?.work).toMatchObject({ kind: 'confirm', reason: 'FAR_ABOVE_LAST' });
  });

  it('has failed if the newer price cannot be read: no question names the older one', async () => {
    const { view } = await refusedWith(refused('CHANGED_SINCE'), lost());
    expect(view?.work).toEqual({ kind: 'failed', typed: '2140', nearest: [], message: 'No connection' });
  });
});

describe('a price that needs confirmation after its row left the screen', () => {
  it.each([
    { what: 'unusual', error: refused('CONFIRM_PRICE', { reason: 'ABOVE_TOP', compared: 1000 }) },
    { what: 'typed over another one', error: refused('CHANGED_SINCE') },
    { what: 'between two steps', error: refused('PRICE_INVALID', { nearest: [2130, 2150] }) },
  ])('is told of as not saved where it is $what', async ({ error }) => {
    const { writes, board, leave, news } = setUp(priced(2050));
    api.updateBid.mockRejectedValue(error);
    api.getBidRow.mockResolvedValue(priced(2050));
    writes.savePrice('a', 2140, false);
    leave();
    await answered(board);
    expect(news.onFailed).toHaveBeenCalledWith('iPhone 14 Pro Max 256GB', error);
  });
});

describe('a price typed while another of one’s own is being sent', () => {
  it.each([
    { what: 'saved', stands: 2140 },
    { what: 'refused', stands: 2050 },
  ])('goes out over the one that stands where that was $what, and nobody is asked', async ({ stands }) => {
    const { writes, board } = setUp(priced(2050));
    if (stands === 2140) api.updateBid.mockResolvedValueOnce(priced(2140));
    else api.updateBid.mockRejectedValueOnce(refused('BID_OFF'));
    writes.savePrice('a', 2140, false);
    board.see('a');
    await answered(board);
    expect(isOvertaken(board.rows.row('a')!)).toBe(false);
    api.updateBid.mockResolvedValueOnce(priced(2160));
    writes.savePrice('a', 2160, false);
    await answered(board);
    expect(api.updateBid.mock.calls[1]?.[1]).toMatchObject({ spotPrice: 2160, seenPrice: stands });
  });
});

describe('a price that is refused while a newer one is typed', () => {
  it('is reported, and leaves the newer input untouched', async () => {
    const { board, writes, news } = setUp(priced(2050));
    const error = refused('CONFIRM_PRICE', { reason: 'ABOVE_TOP', compared: 1000 });
    api.updateBid.mockRejectedValue(error);
    api.getBidRow.mockResolvedValue(priced(2050));
    writes.savePrice('a', 2140, false);
    board.see('a');
    await answered(board);
    expect(news.onFailed).toHaveBeenCalledWith('iPhone 14 Pro Max 256GB', error);
    expect(board.rows.row('a')?.work).toBeNull();
  });
});

describe('a price that is refused while a newer one was typed in its card and left', () => {
  it('is reported, and the newer input stays', async () => {
    const { board, writes, news } = setUp(priced(2050));
    board.load([buildRow({ assetId: 'b' })], board.now);
    const state = new GridState();
    const error = refused('CONFIRM_PRICE', { reason: 'ABOVE_TOP', compared: 1000 });
    api.updateBid.mockRejectedValue(error);
    api.getBidRow.mockResolvedValue(priced(2050));
    writes.savePrice('a', 2140, false);
    beginEdit(board, state, 'a', '2150');
    beginEdit(board, state, 'b', '2060');
    await vi.waitFor(() => expect(news.onFailed).toHaveBeenCalledWith('iPhone 14 Pro Max 256GB', error));
    expect(board.rows.row('a')?.work).toEqual({ kind: 'failed', typed: '2150', nearest: [], message: null });
  });
});

describe('a price that is refused while a newer one of its row is being sent', () => {
  it('asks nothing more once the newer price was sent', async () => {
    const { writes, board } = setUp(priced(2050));
    let answer: (row: BidRow) => void = () => {};
    const read = new Promise<BidRow>((resolve) => {
      answer = resolve;
    });
    api.updateBid.mockRejectedValueOnce(
      new ApiError({
        kind: 'other',
        status: 409,
        type: 'CONFIRM_PRICE',
        details: { reason: 'ABOVE_TOP' },
      }),
    );
    api.getBidRow.mockReturnValue(read);
    writes.savePrice('a', 9000, false);
    await vi.waitFor(() => expect(api.getBidRow).toHaveBeenCalled());
    api.updateBid.mockResolvedValue(priced(2060));
    writes.savePrice('a', 2060, false);
    await answered(board);
    answer({ ...priced(2060), topBidAmount: 2070 });
    await vi.waitFor(() => expect(board.rows.row('a')?.bid.topBidAmount).toBe(2070));
    expect(board.rows.row('a')?.work).toMatchObject({ kind: 'saved' });
  });
});

describe('undoing one change', () => {
  async function savedAt(price: number) {
    const made = setUp(priced(2050));
    api.updateBid.mockImplementation(async (_account, { spotPrice }) => priced(spotPrice));
    made.writes.savePrice('a', price, false);
    await answered(made.board);
    api.updateBid.mockClear();
    return made;
  }

  it('sends the previous price, confirmed, if the row is as the change left it', async () => {
    const { undo } = await savedAt(2140);
    api.getBidRow.mockResolvedValue(priced(2140));
    undo.run();
    await vi.waitFor(() => expect(api.updateBid).toHaveBeenCalled());
    expect(api.updateBid.mock.calls[0]?.[1]).toMatchObject({ spotPrice: 2050, confirmPrice: 2050 });
  });

  it('skips a price changed by someone else since, and says so', async () => {
    const { undo, news, board } = await savedAt(2140);
    api.getBidRow.mockResolvedValue(priced(2160));
    undo.run();
    await vi.waitFor(() => expect(news.onLeftAlone).toHaveBeenCalledWith('iPhone 14 Pro Max 256GB'));
    expect(api.updateBid).not.toHaveBeenCalled();
    expect(board.rows.row('a')?.bid.myBid?.spotPrice).toBe(2160);
  });

  it('skips a price that is being changed again', async () => {
    const { undo, news, board } = await savedAt(2140);
    board.setPending('a', { spotPrice: 2160 });
    api.getBidRow.mockResolvedValue(priced(2140));
    undo.run();
    await vi.waitFor(() => expect(news.onLeftAlone).toHaveBeenCalled());
    expect(api.updateBid).not.toHaveBeenCalled();
  });

  it('is offered next to a price only while Ctrl Z would undo it', async () => {
    const { board, writes, news } = await savedAt(2140);
    writes.savePrice('a', 2160, false);
    await answered(board);
    const [older, newer] = news.onSaved.mock.calls.map(([said]) => said);
    older?.onPassed();
    expect(board.rows.row('a')?.work).toEqual({ kind: 'saved', isUndoable: true });
    newer?.onPassed();
    expect(board.rows.row('a')?.work).toEqual({ kind: 'saved', isUndoable: false });
  });

  it('restores what was left of a quantity, marked as an undo (M4, M10)', async () => {
    const { writes, undo, news } = setUp(withQuantity(20, 17));
    api.updateBid.mockResolvedValue(withQuantity(50, 50));
    writes.saveQuantity('a', 50);
    await vi.waitFor(() => expect(news.onQuantitySaved).toHaveBeenCalled());
    api.getBidRow.mockResolvedValue(withQuantity(50, 50));
    undo.run();
    await vi.waitFor(() => expect(api.updateBid).toHaveBeenCalledTimes(2));
    const undone = { maxQuantity: 20, undo: { availableQuantity: 17 }, seenQuantity: 50 };
    expect(api.updateBid).toHaveBeenLastCalledWith(0, { assetId: 'a', bidId: 'b', ...undone });
    await vi.waitFor(() => expect(news.onUndone).toHaveBeenCalledWith('iPhone 14 Pro Max 256GB', false));
  });

  it('restores a quantity still being sent when another was chosen', async () => {
    const { writes, undo, news } = setUp(withQuantity(2, 2));
    api.updateBid.mockResolvedValueOnce(withQuantity(5, 5)).mockResolvedValue(withQuantity(10, 10));
    writes.saveQuantity('a', 5);
    writes.saveQuantity('a', 10);
    await vi.waitFor(() => expect(news.onQuantitySaved).toHaveBeenCalledTimes(2), 10_000);
    expect(news.onQuantitySaved).toHaveBeenLastCalledWith(expect.objectContaining({ before: 5, after: 10 }));
    api.getBidRow.mockResolvedValue(withQuantity(10, 10));
    undo.run();
    await vi.waitFor(() => expect(api.updateBid).toHaveBeenCalledTimes(3), 10_000);
    const undone = { maxQuantity: 5, undo: { availableQuantity: 5 }, seenQuantity: 10 };
    expect(api.updateBid).toHaveBeenLastCalledWith(0, { assetId: 'a', bidId: 'b', ...undone });
  });

  it('skips a quantity of which a unit was won since', async () => {
    const { writes, undo, news } = setUp(withQuantity(20, 20));
    api.updateBid.mockResolvedValue(withQuantity(50, 50));
    writes.saveQuantity('a', 50);
    await vi.waitFor(() => expect(news.onQuantitySaved).toHaveBeenCalled());
    api.updateBid.mockClear();
    api.getBidRow.mockResolvedValue(withQuantity(50, 49));
    undo.run();
    await vi.waitFor(() => expect(news.onLeftAlone).toHaveBeenCalled());
    expect(api.updateBid).not.toHaveBeenCalled();
  });
});

describe('a row without a bid', () => {
  it('takes no quantity: a bid starts with a price, and with quantity 0', async () => {
    const { writes, board } = setUp(buildRow({ spotPrice: null }));
    api.createBid.mockResolvedValue(priced(2140));
    const before = board.rows.row('a');
    writes.saveQuantity('a', 5);
    expect(board.rows.row('a')).toBe(before);
    writes.savePrice('a', 2140, false);
    await answered(board);
    expect(api.createBid).toHaveBeenCalledWith(
      0,
      expect.objectContaining({ assetId: 'a', spotPrice: 2140, maxQuantity: 0 }),
    );
    expect(api.updateBid).not.toHaveBeenCalled();
  });
});
