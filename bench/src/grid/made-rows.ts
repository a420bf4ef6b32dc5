import type { BidRow } from '@mazad/contract/bids/bid-rows';
import type { LiveRow } from '@mazad/contract/live';

const FAMILIES = ['iPhone 13', 'iPhone 14 Pro Max', 'Galaxy S23 Ultra', 'Redmi Note 12', 'Pixel 8 Pro'];
const SIZES = ['64GB', '128GB', '256GB', '512GB'];
const STATUSES = ['RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING', 'BID_NOT_WINNING'] as const;
const STEP = 10;

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The market figures of a row with this top: the dealer's own bid stays, its position moves. */
function standing(top: number, own: number, status: string, position: number) {
  return {
    topBidAmount: top,
    gapToFirstRank: status === 'RANK_ONE' ? 0 : Math.max(0, top - own),
    isTieLostOnTime: false,
    priceToWin: top + STEP,
    latestBibUpdatedDate: '2026-11-20T10:00:00.000Z',
    myBids: [],
    myBid: {
      bidId: idOf(position),
      isBidActive: true,
      spotPrice: own,
      maxQuantity: 20,
      availableQuantity: 17,
      autoTopupEnabled: false,
      rank: position === 2 ? 0 : position,
      position,
      status,
      isSpotSummit: status === 'RANK_ONE',
      updatedDate: '2026-11-20T10:00:00.000Z',
    },
  };
}

/** As many rows as a large dealer has, all with a bid, so that every cell has content. */
export function makeRows(count: number): BidRow[] {
  return Array.from({ length: count }, (_, n) => {
    const position = 1 + (n % STATUSES.length);
    const top = 500 + (n % 240) * STEP;
    const own = position === 1 ? top : top - position * STEP;
    return {
      _id: idOf(n),
      assetId: idOf(n),
      assetName: `${FAMILIES[n % FAMILIES.length]} ${n} ${SIZES[n % SIZES.length]}`,
      categoryId: 'mobile-phones',
      brandId: idOf(1),
      brandName: { en: 'Apple', ar: 'آبل' },
      storage: SIZES[n % SIZES.length]!,
      assetImage: null,
      itemCondition: ['A', 'B', 'C'],
      hotDealFlag: n % 40 === 0,
      asked: n % 3 === 0 ? { times: 12, unmet: n % 2, taken: null } : null,
      isListed: true,
      stepperValue: STEP,
      launchPrice: null,
      ...standing(top, own, STATUSES[position - 1]!, position),
    };
  });
}

/** A change of one row as the live stream sends it: its top moves up or down by a step, and its position with it. */
export function makeChange(row: BidRow, turn: number): LiveRow {
  const position = 1 + ((turn + Number(row.assetId.slice(-3))) % STATUSES.length);
  const top = Math.max(STEP * 3, (row.topBidAmount ?? 500) + (turn % 2 === 0 ? STEP : -STEP));
  const own = row.myBid?.spotPrice ?? top;
  return { assetId: row.assetId, isListed: true, ...standing(top, own, STATUSES[position - 1]!, position) };
}
