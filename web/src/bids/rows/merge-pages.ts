import type { BidPage } from '@mazad/contract/bids/bid-rows';

/** Ids in page order. A row that moved while the list was read appears twice: its first place counts. */
export function mergeIds(pages: readonly Pick<BidPage, 'assets'>[]): string[] {
  const ids = new Set<string>();
  for (const page of pages) for (const row of page.assets) ids.add(row.assetId);
  return [...ids];
}

export type PageParam = { page: number; cursor: string | null };

export const FIRST_PAGE: PageParam = { page: 1, cursor: null };

/** The cursor makes a deep page as cheap as the first. */
export function nextPageOf(page: Pick<BidPage, 'page' | 'nextCursor'>): PageParam | undefined {
  return page.nextCursor === null ? undefined : { page: page.page + 1, cursor: page.nextCursor };
}
