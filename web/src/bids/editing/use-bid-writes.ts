import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { BidBoard } from '../rows/bid-board';
import { BidWrites, type WriteNews } from './bid-writes';

export function useBidWrites(account: number, board: BidBoard, news: WriteNews): BidWrites {
  const client = useQueryClient();
  const first = useRef(news);
  const writes = useMemo(
    () => new BidWrites(account, board, client, first.current),
    [account, board, client],
  );
  useEffect(() => writes.tell(news));
  return writes;
}
