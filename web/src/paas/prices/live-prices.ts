import type { PaasRow } from '@mazad/contract/bids/paas';
import type { HotRow, LiveRow } from '@mazad/contract/live';
import type { InfiniteData } from '@tanstack/react-query';
import type { ShownPage } from '../paas-queries';

/**
 * A row with live market data (M17): top, places or reasons by grade, and units left. Its own and staged prices only
 * change by an upload or at a deadline, and are loaded with the page.
 */
export function withLive(row: PaasRow, live: LiveRow): PaasRow {
  const { topBidAmount, latestBibUpdatedDate, myBid } = live;
  if (!myBid) return row;
  const gradeOf = new Map(live.myBids.map((grade) => [grade.itemConditionId, grade]));
  return {
    ...row,
    topBidAmount,
    latestBibUpdatedDate,
    status: myBid.status,
    reason: myBid.reason,
    rank: myBid.rank,
    position: myBid.position,
    availableQuantity: row.quantity === null ? row.availableQuantity : myBid.availableQuantity,
    myBids: row.myBids.map((bid) => {
      const grade = gradeOf.get(bid.itemConditionId);
      return grade ? { ...bid, rank: grade.rank, position: grade.position, reason: grade.reason } : bid;
    }),
  };
}

export const withHot = (row: PaasRow, { hotDealFlag }: HotRow): PaasRow => ({ ...row, hotDealFlag });

/** The pages with changed rows; the same object if none of them is shown. */
export function patchPages<News extends { assetId: string }>(
  data: InfiniteData<ShownPage, unknown>,
  news: readonly News[],
  patch: (row: PaasRow, news: News) => PaasRow,
): InfiniteData<ShownPage, unknown> {
  const newsOf = new Map(news.map((one) => [one.assetId, one]));
  if (!data.pages.some((page) => page.assets.some((row) => newsOf.has(row.assetId)))) return data;
  const assetsOf = (page: ShownPage) =>
    page.assets.map((row) => {
      const own = newsOf.get(row.assetId);
      return own ? patch(row, own) : row;
    });
  return { ...data, pages: data.pages.map((page) => ({ ...page, assets: assetsOf(page) })) };
}
