import { useCallback, useEffect } from 'react';
import type { CellEdit, GridState } from '#/grid/grid-state';
import type { CommitAnswer } from '#/grid/types';
import type { BidBoard } from './bid-board';
import type { BidWrites } from './bid-writes';
import { judgePrice } from './price-input';

/** A typed price on its way out: sent, or held in its cell with what is wrong or unusual about it (M2). */
export function useCommit(board: BidBoard, writes: BidWrites) {
  return useCallback(
    ({ rowId, draft }: CellEdit): CommitAnswer => {
      const row = board.rows.row(rowId);
      if (!row) return 'done';
      const isConfirmed = row.work?.kind === 'confirm' && row.work.typed === draft;
      const answer = judgePrice(draft, row.bid, isConfirmed);
      if (answer.kind === 'unchanged') {
        board.dropDraftWork(rowId);
        return 'done';
      }
      if (answer.kind === 'send') {
        void writes.savePrice(rowId, answer.price, answer.confirmed);
        return 'done';
      }
      board.setWork(
        rowId,
        answer.kind === 'invalid'
          ? { kind: 'failed', typed: draft, nearest: answer.nearest, message: null }
          : { kind: 'confirm', typed: draft, reason: answer.reason, ratio: answer.ratio },
      );
      return 'stay';
    },
    [board, writes],
  );
}

/** What was said about a draft goes when its cell is left. */
export function useDraftWords(board: BidBoard, state: GridState): void {
  useEffect(() => {
    let edited = state.get().edit?.rowId;
    return state.subscribe(() => {
      const now = state.get().edit?.rowId;
      if (edited !== undefined && edited !== now) board.dropDraftWork(edited);
      edited = now;
    });
  }, [board, state]);
}
