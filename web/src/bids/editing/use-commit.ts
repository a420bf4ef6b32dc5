import { useEffect, useMemo } from 'react';
import type { CellEdit, GridState } from '#/grid/grid-state';
import type { CommitAnswer } from '#/grid/types';
import type { BidWork } from '../frame/bid-view';
import type { BidBoard } from '../rows/bid-board';
import type { BidWrites } from './bid-writes';
import { judgePrice } from './price-input';

/** Nobody can read a question faster; an earlier second press belongs to the first. */
const READ_MS = 400;

/** Commits a typed price: sends it, or keeps it in its cell with an error or question (M2). `now` in milliseconds. */
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
    // A confirmed question about a colleague's price does not confirm an unusual price.
    const answer = judgePrice(draft, row, isAsked && work.reason !== 'CHANGED');
    if (answer.kind === 'unchanged') {
      board.dropDraftWork(rowId);
      return 'done';
    }
    if (answer.kind === 'send') {
      writes.savePrice(rowId, answer.price, answer.confirmed);
      return 'done';
    }
    asked =
      answer.kind === 'invalid'
        ? { kind: 'failed', typed: draft, nearest: answer.nearest, message: null }
        : { kind: 'confirm', typed: draft, reason: answer.reason, ratio: answer.ratio };
    askedAt = now();
    board.setWork(rowId, asked);
    // The price in the question counts as seen.
    if (answer.kind === 'confirm' && answer.reason === 'CHANGED') board.see(rowId);
    return 'stay';
  };
}

export function useCommit(board: BidBoard, writes: BidWrites) {
  return useMemo(() => commitWith(board, writes), [board, writes]);
}

/** A draft is checked against the price at the start of typing; its note ends when the cell is left. */
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
