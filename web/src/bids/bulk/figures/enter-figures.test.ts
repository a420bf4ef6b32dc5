import { expect, it, vi } from 'vitest';
import { GridState } from '#/grid/grid-state';
import type { BidWrites } from '../../editing/bid-writes';
import { BidBoard } from '../../rows/bid-board';
import { buildRow } from '../../rows/bid-row.fixture';
import { paste } from './enter-figures';

/** The typed text and the proposed change after pasting a text onto a price. */
function pasted(text: string, row: Parameters<typeof buildRow>[0] = {}) {
  const board = new BidBoard(() => Promise.reject(new Error('not read')));
  board.load([buildRow(row)], board.now);
  const state = new GridState();
  const open = vi.fn();
  const deps = { board, state, writes: {} as BidWrites, open, currency: 'AED' };
  paste({ columnId: 'update', cells: [[text]], rowIds: ['a'] }, deps);
  return { draft: state.get().edit?.draft, shown: open.mock.lastCall?.[0].figures.get('a') };
}

it('has a single price that is pasted wait in its cell for Enter, read as in a range', () => {
  for (const text of ['2140', 'AED 2,140', '٢٬١٤٠ د.إ', '2,140.000', '2140/-'])
    expect(pasted(text)).toEqual({ draft: '2140', shown: undefined });
});

it('shows what is no price, and takes no digits out of it (M2)', () => {
  for (const text of ['SAR 2,140', '2140.555', '=2140'])
    expect(pasted(text)).toEqual({ draft: undefined, shown: { unread: text } });
  expect(pasted('2.140').shown).toEqual({ unread: '2.140', readings: [2.14, 2140] });
});

it('types nothing into a row that takes no price', () => {
  for (const row of [{ isListed: false }, { isBidActive: false }])
    expect(pasted('2140', row)).toEqual({ draft: undefined, shown: { spotPrice: 2140 } });
});
