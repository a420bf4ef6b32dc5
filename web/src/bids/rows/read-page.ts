import type { BidPage } from '@mazad/contract/bids/bid-rows';
import type { BidBoard } from './bid-board';

/** Loads a page into the board, and again if the stream started after the request (M17). */
export async function readPage(board: BidBoard, ask: () => Promise<BidPage>): Promise<BidPage> {
  const { now } = board;
  const page = await ask();
  board.load(page.assets, now);
  // Not awaited; if it fails, the stream will update the rows.
  if (now < board.behindUntil) readPage(board, ask).catch(() => undefined);
  return page;
}
