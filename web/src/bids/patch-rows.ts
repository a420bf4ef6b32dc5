import type { BidRow } from '@mazad/contract/bidding';
import type { HotRow, LiveRow } from '@mazad/contract/live';
import { toMajor, toMinor } from '@mazad/domain/money';
import { priceToWinMinor } from '@mazad/domain/price';
import type { Flash, FlashMap } from '#/grid/row-store';
import { type BidView, priceOf, statusOf } from './bid-view';

function direction(before: number | null, after: number | null): Flash | null {
  if (before === after) return null;
  if (before === null || after === null) return 'changed';
  return after > before ? 'up' : 'down';
}

/** Which columns of a row show something else now, and which way it went. */
export function flashOf(before: BidView, after: BidView): FlashMap | null {
  const flash: Record<string, Flash> = {};
  const put = (column: string, change: Flash | null) => {
    if (change) flash[column] = change;
  };
  const isSameRank =
    statusOf(before) === statusOf(after) && before.bid.myBid?.position === after.bid.myBid?.position;
  if (!isSameRank) flash.rank = 'changed';
  put('myBid', direction(priceOf(before), priceOf(after)));
  put('topBid', direction(before.bid.topBidAmount, after.bid.topBidAmount));
  put('gapToFirstRank', direction(before.bid.gapToFirstRank, after.bid.gapToFirstRank));
  put(
    'myQuantity',
    direction(before.bid.myBid?.availableQuantity ?? null, after.bid.myBid?.availableQuantity ?? null),
  );
  return Object.keys(flash).length > 0 ? flash : null;
}

/** The server's newest word on a row; what the dealer is doing with it stays. */
export function withRow(view: BidView, bid: BidRow): BidView {
  return { ...view, bid };
}

export function withLiveRow(view: BidView, live: LiveRow | HotRow): BidView {
  return withRow(view, { ...view.bid, ...live });
}

type Top = Pick<BidRow, 'topBidAmount' | 'isListed'>;

/**
 * A top that moved on a row without a bid of ours: the stream sends nothing else for it. `percent` is what the
 * best grade pays; without it the price to lead is not known, and an old one would be a lie.
 */
export function withTop(
  view: BidView,
  { topBidAmount: top, isListed }: Top,
  percent: number | null,
): BidView {
  const { bid } = view;
  // Off, nothing moves the price to lead: it is taken up again from there when the model is back.
  if (!isListed) return withRow(view, { ...bid, isListed });
  const isKnown = percent !== null && bid.priceToWin !== null;
  const toWin = isKnown
    ? priceToWinMinor(
        top === null ? null : toMinor(top),
        Math.round(percent * 100),
        toMinor(bid.stepperValue),
      )
    : null;
  return withRow(view, {
    ...bid,
    isListed,
    topBidAmount: top,
    priceToWin: toWin === null ? null : toMajor(toWin),
  });
}
