import type { BidPage } from '@mazad/contract/bids/bidding';
import type { BidBoard } from './bid-board';

/** Puts a page on the board as `ask` answers it, and once more where the stream began after the question (M17). */
export async function readPage(board: BidBoard, ask: () => Promise<BidPage>): Promise<BidPage> {
  const { now } = board;
  const page = await ask();
  board.load(page.assets, now);
  // Nobody waits for it, and where it fails the stream goes on with the rows.
  if (now < board.behindUntil) readPage(board, ask).catch(() => undefined);
  return page;
}
