import type { PaasRow } from '@mazad/contract/bids/paas';
import type { HotRow, LiveRow } from '@mazad/contract/live';
import type { InfiniteData } from '@tanstack/react-query';
import type { ShownPage } from '../paas-queries';

/**
 * A row as the market has it now (M17): its top, its place in each grade's book, or why it is out of it, and what is
 * left. What it pays, and what is staged, change by an upload and at a deadline alone, and are read with the page.
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

/** The pages with those rows changed that `news` is of; the very same pages where none of them is shown. */
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
