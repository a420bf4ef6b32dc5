import { useEffect, useState } from 'react';
import type { BidBoard } from './bid-board';
import { countMoved, type HeldOrder } from './moved-rows';

const SETTLE_MS = 300;

/** Counted a moment after the changes: a burst of them is one count. */
export function useMovedCount(board: BidBoard, { ids, sort, order }: HeldOrder): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recount = () => {
      timer = undefined;
      setCount(countMoved({ ids, sort, order }, board.touched, (id) => board.rows.row(id)));
    };
    const soon = () => {
      timer ??= setTimeout(recount, SETTLE_MS);
    };
    recount();
    const stop = board.watchTouched(soon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [board, ids, sort, order]);
  return count;
}
