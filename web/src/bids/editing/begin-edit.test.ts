import { expect, it } from 'vitest';
import { GridState } from '#/grid/grid-state';
import { BidBoard } from '../rows/bid-board';
import { buildRow } from '../rows/bid-row.fixture';
import { beginEdit, COLUMN } from './begin-edit';

function cards() {
  const board = new BidBoard(() => Promise.reject(new Error('not read')));
  board.load([buildRow({ assetId: 'a' }), buildRow({ assetId: 'b' })], board.now);
  const state = new GridState();
  const type = (rowId: string, draft: string) => beginEdit(board, state, rowId, draft);
  return { state, type, workOf: (id: string) => board.rows.row(id)?.work ?? null };
}

it('keeps what was typed in a card when another one is edited', () => {
  const { state, type, workOf } = cards();
  type('a', '2140');
  type('b', '2050');
  expect(state.get().edit).toEqual({ rowId: 'b', columnId: COLUMN, draft: '2050' });
  expect(workOf('a')).toMatchObject({ kind: 'failed', typed: '2140' });
});

it('keeps nothing if the typed value equals the current one', () => {
  const { type, workOf } = cards();
  for (const draft of ['2050', '']) {
    type('a', draft);
    type('b', '2140');
    expect(workOf('a')).toBeNull();
  }
});

it('drops the unsaved note when typing continues', () => {
  const { type, workOf } = cards();
  type('a', '2140');
  type('b', '2050');
  type('a', '2140');
  expect(workOf('a')).toBeNull();
});
