import { useEffect, useMemo } from 'react';
import type { CellEdit, GridState } from '#/grid/grid-state';
import type { CommitAnswer } from '#/grid/types';
import type { BidWork } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import type { BidWrites } from './bid-writes';
import { judgePrice } from './price-input';

/** Nobody has read a question sooner than that: a second press belongs to the one that asked. */
const READ_MS = 400;

/**
 * A typed price on its way out: sent, or held in its cell with what is wrong or unusual about it (M2). `now` in
 * milliseconds.
 */
export function commitWith(
  board: BidBoard,
  writes: Pick<BidWrites, 'savePrice'>,
  now = () => performance.now(),
) {
  let asked: BidWork | null = null;
  let askedAt = 0;
  return ({ rowId, draft }: CellEdit): CommitAnswer => {
    const row = board.rows.row(rowId);
    if (!row) return 'done';
    const { work } = row;
    const isAsked = work?.kind === 'confirm' && work.typed === draft;
    if (isAsked && work === asked && now() - askedAt < READ_MS) return 'stay';
    // Whoever was asked about a colleague's price has not been asked about an unusual one.
    const answer = judgePrice(draft, row, isAsked && work.reason !== 'CHANGED');
    if (answer.kind === 'unchanged') {
      board.dropDraftWork(rowId);
      return 'done';
    }
    if (answer.kind === 'send') {
      void writes.savePrice(rowId, answer.price, answer.confirmed);
      return 'done';
    }
    asked =
      answer.kind === 'invalid'
        ? { kind: 'failed', typed: draft, nearest: answer.nearest, message: null }
        : { kind: 'confirm', typed: draft, reason: answer.reason, ratio: answer.ratio };
    askedAt = now();
    board.setWork(rowId, asked);
    // What the question says has been seen with it.
    if (answer.kind === 'confirm' && answer.reason === 'CHANGED') board.see(rowId);
    return 'stay';
  };
}

export function useCommit(board: BidBoard, writes: BidWrites) {
  return useMemo(() => commitWith(board, writes), [board, writes]);
}

/** A draft goes by the price that stands when its typing begins; what was said about it goes when its cell is left. */
export function useDraftWords(board: BidBoard, state: GridState): void {
  useEffect(() => {
    let edited = state.get().edit?.rowId;
    return state.subscribe(() => {
      const now = state.get().edit?.rowId;
      if (edited !== undefined && edited !== now) board.dropDraftWork(edited);
      if (now !== undefined && edited !== now) board.see(now);
      edited = now;
    });
  }, [board, state]);
}
