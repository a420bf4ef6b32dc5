import type { BidSort } from '@mazad/contract/bidding';
import type { RankStatus } from '#/ui/rank-mark';
import { type BidView, statusOf } from './bid-view';

export type HeldOrder = {
  ids: readonly string[];
  sort: BidSort | undefined;
  order: 'asc' | 'desc';
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
      // A model's name does not change while it is on the screen.
      return '';
  }
}

/** Whether `above` may stand above `below`. Rows without a value are last in both orders, as the server has it. */
function inOrder(above: SortKey, below: SortKey, order: 'asc' | 'desc'): boolean {
  if (below === null) return true;
  if (above === null) return false;
  return order === 'asc' ? above <= below : above >= below;
}

/**
 * How many of the touched rows would stand elsewhere if the list were asked for again: their status is another
 * one, or their value no longer fits between their neighbours'.
 */
export function countMoved(
  held: HeldOrder,
  touched: ReadonlyMap<string, RankStatus>,
  read: (id: string) => BidView | undefined,
): number {
  if (touched.size === 0) return 0;
  const { ids, order, sort = 'assetName' } = held;
  let count = 0;
  for (const [index, id] of ids.entries()) {
    const was = touched.get(id);
    const view = was === undefined ? undefined : read(id);
    if (!view) continue;
    const key = keyOf(view, sort);
    const above = read(ids[index - 1] ?? '');
    const below = read(ids[index + 1] ?? '');
    const fits =
      (!above || inOrder(keyOf(above, sort), key, order)) &&
      (!below || inOrder(key, keyOf(below, sort), order));
    if (statusOf(view) !== was || !fits) count += 1;
  }
  return count;
}
