import { describe, expect, it, vi } from 'vitest';
import { BidBoard } from '../rows/bid-board';
import { buildRow } from '../rows/bid-row.fixture';
import { commitWith } from './use-commit';

/** A row with the own price 170, and a clock set by the test. */
function setUp() {
  const clock = { now: 1000 };
  const board = new BidBoard(() => Promise.reject(new Error('not read')));
  board.load([buildRow({ spotPrice: 170, topBidAmount: 180, priceToWin: 190 })], 0);
  const savePrice = vi.fn();
  const commit = commitWith(board, { savePrice }, () => clock.now);
  const enter = (draft: string) => commit({ rowId: 'a', columnId: 'update', draft });
  return { clock, board, savePrice, enter };
}

describe('a price that looks like a slip', () => {
  it('is confirmed only by a new press, not by the same press held or bounced', () => {
    const { clock, savePrice, enter } = setUp();
    expect(enter('1700')).toBe('stay');
    clock.now += 90;
    expect(enter('1700')).toBe('stay');
    expect(savePrice).not.toHaveBeenCalled();
    clock.now += 400;
    expect(enter('1700')).toBe('done');
    expect(savePrice).toHaveBeenCalledExactlyOnceWith('a', 1700, true);
  });

  it('is asked about again after another price was typed', () => {
    const { clock, savePrice, enter } = setUp();
    enter('1700');
    clock.now += 5000;
    expect(enter('17000')).toBe('stay');
    clock.now += 90;
    expect(enter('17000')).toBe('stay');
    expect(savePrice).not.toHaveBeenCalled();
  });

  it('is confirmed at once if the server has asked', () => {
    const { board, savePrice, enter } = setUp();
    board.setWork('a', { kind: 'confirm', typed: '1700', reason: 'ABOVE_TOP', ratio: 9.4 });
    expect(enter('1700')).toBe('done');
    expect(savePrice).toHaveBeenCalledExactlyOnceWith('a', 1700, true);
  });
});

describe('a price typed while a colleague sets another', () => {
  it('asks once, naming the newer price, and then sends', () => {
    const { clock, board, savePrice, enter } = setUp();
    board.see('a');
    board.applyRow(buildRow({ spotPrice: 180, topBidAmount: 180, priceToWin: 190 }), board.now);
    expect(enter('160')).toBe('stay');
    expect(board.rows.row('a')?.work).toMatchObject({ kind: 'confirm', reason: 'CHANGED' });
    clock.now += 500;
    expect(enter('160')).toBe('done');
    expect(savePrice).toHaveBeenCalledOnce();
  });

  it('asks again if yet another price came after the question', () => {
    const { clock, board, savePrice, enter } = setUp();
    board.see('a');
    for (const spotPrice of [180, 190]) {
      board.applyRow(buildRow({ spotPrice, topBidAmount: 180 }), board.now);
      expect(enter('160')).toBe('stay');
      clock.now += 500;
    }
    expect(savePrice).not.toHaveBeenCalled();
  });

  it('asks about a slip too, which confirming the newer price does not cover (M2)', () => {
    const { clock, board, savePrice, enter } = setUp();
    board.see('a');
    board.applyRow(buildRow({ spotPrice: 90, topBidAmount: 180, priceToWin: 190 }), board.now);
    const asked = [];
    for (let press = 0; press < 2; press += 1) {
      expect(enter('170')).toBe('stay');
      const work = board.rows.row('a')?.work;
      asked.push(work?.kind === 'confirm' && work.reason);
      clock.now += 500;
    }
    expect(asked).toEqual(['CHANGED', 'FAR_ABOVE_LAST']);
    expect(enter('170')).toBe('done');
    expect(savePrice).toHaveBeenCalledExactlyOnceWith('a', 170, true);
  });

  it('asks nothing if both prices are the same, or nothing changed', () => {
    const { board, savePrice, enter } = setUp();
    board.see('a');
    expect(enter('160')).toBe('done');
    board.applyRow(buildRow({ spotPrice: 160, topBidAmount: 180 }), board.now);
    expect(enter('160')).toBe('done');
    expect(savePrice).toHaveBeenCalledOnce();
  });
});

describe('a price typed while another is being sent', () => {
  it('is sent even if it equals the price the server still has', () => {
    const { board, savePrice, enter } = setUp();
    board.setPending('a', { spotPrice: 180 });
    expect(enter('170')).toBe('done');
    expect(savePrice).toHaveBeenCalledExactlyOnceWith('a', 170, false);
  });

  it('is no change if it equals the one being sent, and is compared with that', () => {
    const { board, savePrice, enter } = setUp();
    board.setPending('a', { spotPrice: 180 });
    expect(enter('180')).toBe('done');
    expect(savePrice).not.toHaveBeenCalled();
    board.setPending('a', { spotPrice: 1700 });
    expect(enter('170')).toBe('stay');
    expect(board.rows.row('a')?.work).toMatchObject({ kind: 'confirm', reason: 'FAR_BELOW_LAST' });
  });
});
