import type { BidRow } from '@mazad/contract/bids/bid-rows';
import { offerMinor } from '@mazad/domain/market';
import { toMajor, toMinor } from '@mazad/domain/money';
import { priceToWinMinor } from '@mazad/domain/prices/price';
import type { BidView } from '../frame/bid-view';
import type { BidBoard } from './bid-board';
import { withRow } from './patch-rows';

export type Top = Pick<BidRow, 'topBidAmount' | 'isListed'>;

/**
 * Applies a moved top to a row without an own bid, for which the stream sends nothing else. `percent` is the best
 * grade's; without it the price to lead is unknown, and an old one would be wrong. `covered` is the highest offer that
 * credit covers: higher prices cannot lead (M8). Until it is known, a row without a price gets none.
 */
export function withTop(
  view: BidView,
  { topBidAmount: top, isListed }: Top,
  percent: number | null,
  covered: number | undefined,
): BidView {
  const { bid } = view;
  // While unlisted, the price to lead is kept until the model returns.
  if (!isListed) return bid.isListed ? withRow(view, { ...bid, isListed }) : view;
  let priceToWin: number | null = null;
  if (percent !== null) {
    const hundredths = Math.round(percent * 100);
    const minor = priceToWinMinor(top === null ? null : toMinor(top), hundredths, toMinor(bid.stepperValue));
    const isCovered =
      minor !== null &&
      (covered === undefined ? bid.priceToWin !== null : offerMinor(minor, hundredths) <= toMinor(covered));
    if (isCovered) priceToWin = toMajor(minor);
  }
  const isSame = bid.isListed && bid.topBidAmount === top && bid.priceToWin === priceToWin;
  return isSame ? view : withRow(view, { ...bid, isListed, topBidAmount: top, priceToWin });
}

/** Updates the price to lead of a row without an own bid: by `top`, or by its known top if credit changed. */
export function leadRow(board: BidBoard, assetId: string, percent: number | null, top?: Top): void {
  board.change(assetId, (view) =>
    view.bid.myBid ? view : withTop(view, top ?? view.bid, percent, board.covered),
  );
}
