import type { BidFilter, BidSort } from '@mazad/contract/bids/bid-filters';
import { type BidView, statusOf } from '../frame/bid-view';

export type HeldOrder = {
  ids: readonly string[];
  sort?: BidSort | undefined;
  order: 'asc' | 'desc';
  filter: BidFilter | null;
};

type SortKey = number | string | null;

function keyOf(view: BidView, sort: BidSort): SortKey {
  const { bid } = view;
  switch (sort) {
    case 'myBid':
      return bid.myBid?.spotPrice ?? null;
    case 'myQuantity':
      return bid.myBid?.maxQuantity ?? null;
    case 'topBid':
      return bid.topBidAmount;
    case 'gapToFirstRank':
      return bid.gapToFirstRank;
    default:
      // A model's name does not change while it is on screen.
      return '';
  }
}

/** Whether `above` may be above `below`. Rows without a value come last in either direction, as on the server. */
function inOrder(above: SortKey, below: SortKey, order: 'asc' | 'desc'): boolean {
  if (below === null) return true;
  if (above === null) return false;
  return order === 'asc' ? above <= below : above >= below;
}

/** Whether the list with this rank filter would still have the row (M6). */
function isListed(view: BidView, filter: BidFilter | null): boolean {
  const status = statusOf(view);
  if (status === 'UNLISTED') return false;
  const isIn = status !== 'NO_BID' && status !== 'OFF';
  switch (filter) {
    case null:
      return true;
    case 'type-hot-deal':
      return view.bid.hotDealFlag && status !== 'RANK_ONE';
    case 'UNMET':
      return (view.bid.asked?.unmet ?? 0) > 0;
    case 'ACTIVE':
      return isIn;
    case 'NO_BID':
      return !isIn;
    default:
      return status === filter;
  }
}

/**
 * How many of the changed rows would move if the list were reloaded: the filter no longer matches, or the value no
 * longer fits between its neighbours.
 */
export function countMoved(
  held: HeldOrder,
  touched: ReadonlySet<string>,
  read: (id: string) => BidView | undefined,
): number {
  if (touched.size === 0) return 0;
  const { ids, order, filter, sort = 'assetName' } = held;
  let count = 0;
  for (const [index, id] of ids.entries()) {
    const view = touched.has(id) ? read(id) : undefined;
    if (!view) continue;
    const key = keyOf(view, sort);
    const above = read(ids[index - 1] ?? '');
    const below = read(ids[index + 1] ?? '');
    const fits =
      (!above || inOrder(keyOf(above, sort), key, order)) &&
      (!below || inOrder(key, keyOf(below, sort), order));
    if (!fits || !isListed(view, filter)) count += 1;
  }
  return count;
}
