import type { BidRow } from '@mazad/contract/bids/bidding';
import { offerMinor } from '@mazad/domain/market';
import { toMajor, toMinor } from '@mazad/domain/money';
import { priceToWinMinor } from '@mazad/domain/prices/price';
import type { BidView } from '../frame/bid-view';
import type { BidBoard } from './bid-board';
import { withRow } from './patch-rows';

export type Top = Pick<BidRow, 'topBidAmount' | 'isListed'>;

/**
 * A top that moved on a row without a bid of ours: the stream sends nothing else for it. `percent` is what the
 * best grade pays; without it the price to lead is not known, and an old one would be a lie. `covered` is the dearest
 * offer that credit covers: a price beyond it leads nowhere (M8). Until that is known, a row without a price has none.
 */
export function withTop(
  view: BidView,
  { topBidAmount: top, isListed }: Top,
  percent: number | null,
  covered: number | undefined,
): BidView {
  const { bid } = view;
  // Off, nothing moves the price to lead: it is taken up again from there when the model is back.
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

/** Tells a row without a bid of ours what it takes to lead: by `top`, or by the top that it has where credit changed. */
export function leadRow(board: BidBoard, assetId: string, percent: number | null, top?: Top): void {
  board.change(assetId, (view) =>
    view.bid.myBid ? view : withTop(view, top ?? view.bid, percent, board.covered),
  );
}
