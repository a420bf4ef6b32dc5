import { useEffect, useState } from 'react';
import type { BidsView } from '../frame/bids-search';
import type { BidBoard } from './bid-board';

const SETTLE_MS = 300;

/** Counted a moment after the changes: once per burst. */
export function useMovedCount(board: BidBoard, ids: readonly string[], view: BidsView): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    // The code is loaded with the first change.
    const recount = async () => {
      timer = undefined;
      const { countMoved } = await import('./moved-rows');
      if (!isOver) setCount(countMoved({ ...view, ids }, board.touched, (id) => board.rows.row(id)));
    };
    const soon = () => {
      timer ??= setTimeout(recount, SETTLE_MS);
    };
    if (board.touched.size > 0) void recount();
    else setCount(0);
    const stop = board.watchTouched(soon);
    return () => {
      stop();
      isOver = true;
      clearTimeout(timer);
    };
  }, [board, ids, view]);
  return count;
}
