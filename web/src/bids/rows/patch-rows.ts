import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { HotRow, LiveRow } from '@mazad/contract/live';
import type { Flash, FlashMap } from '#/grid/row-store';
import { type BidView, priceOf, statusOf } from '../frame/bid-view';

function direction(before: number | null, after: number | null): Flash | null {
  if (before === after) return null;
  if (before === null || after === null) return 'changed';
  return after > before ? 'up' : 'down';
}

/** The columns of a row that changed, and in which direction. */
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

/** The row with the server's newest data; the dealer's pending edits stay. */
export function withRow(view: BidView, bid: BidRow): BidView {
  return { ...view, bid };
}

export function withLiveRow(view: BidView, live: LiveRow | HotRow): BidView {
  return withRow(view, { ...view.bid, ...live });
}
