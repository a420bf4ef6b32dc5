import type { GridState } from '#/grid/grid-state';
import { isUnsent } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import { judgePrice } from './price-input';

export const COLUMN = 'update';

/** Only one card's price is edited at a time; another card keeps its text, marked as unsaved. */
export function beginEdit(board: BidBoard, state: GridState, rowId: string, draft: string): void {
  const left = state.get().edit;
  if (isUnsent(board.rows.row(rowId)?.work)) board.setWork(rowId, null);
  state.edit({ rowId, columnId: COLUMN }, draft);
  const card = left && left.rowId !== rowId ? board.rows.row(left.rowId) : undefined;
  if (!left || !card || judgePrice(left.draft, card, false).kind === 'unchanged') return;
  board.setWork(left.rowId, { kind: 'failed', typed: left.draft, nearest: [], message: null });
}
