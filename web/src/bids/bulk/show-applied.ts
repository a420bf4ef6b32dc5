import type { BidBoard } from '../rows/bid-board';
import type { Applied } from './undo-plan';

/** Shows the bids after a bulk change that was requested at `askedAt`; ranks follow by the live stream (M17). */
export function showApplied(
  board: BidBoard,
  applied: readonly Pick<Applied, 'assetId' | 'after'>[],
  askedAt: number,
): void {
  for (const { assetId, after } of applied) {
    const bid = board.rows.row(assetId)?.bid;
    // A new bid arrives complete by the stream.
    if (bid?.myBid) board.applyRow({ ...bid, myBid: { ...bid.myBid, ...after } }, askedAt);
  }
}
