import {
  type BidSelection,
  SELECTION_ROWS_MAX,
  type SelectBidsRequest,
} from '@mazad/contract/bids/bid-selection';
import type { Sql } from '#platform/db/db.ts';
import { getPlainBidRows } from './lists/bid-rows.ts';
import { countAll, type ListBidsInput, planOf, readKeys } from './lists/list-keys.ts';

/** The models of a list in its order, those of all pages; at most `max`. */
export async function listAssetIds(db: Sql, input: ListBidsInput, max: number): Promise<string[]> {
  const keys = await readKeys(db, planOf(input.request), input, null, max, 0);
  return keys.map((key) => key.asset_id);
}

/**
 * All rows of a list, in its order: what a dealer means by 'all that match'; or the named ones as they are now. At most
 * as many as one change takes.
 */
export async function selectBids(
  db: Sql,
  {
    request: { assetIds, ...request },
    ...store
  }: Omit<ListBidsInput, 'request'> & { request: SelectBidsRequest },
): Promise<BidSelection> {
  const input = { ...store, request };
  const [ids, matching] = assetIds
    ? [assetIds, null]
    : await Promise.all([listAssetIds(db, input, SELECTION_ROWS_MAX), countAll(db, planOf(request), input)]);
  const rows = await getPlainBidRows(db, input.storeId, input.regionId, ids);
  return {
    // A name that the region has not got stands for no row; only a list has more of them than one change takes.
    totalCount: matching ?? rows.length,
    rows: rows.map(({ myBid, ...row }) => ({
      assetId: row.assetId,
      assetName: row.assetName,
      stepperValue: row.stepperValue,
      topBidAmount: row.topBidAmount,
      priceToWin: row.priceToWin,
      priceToMatch: row.priceToMatch,
      gapToFirstRank: row.gapToFirstRank,
      bidId: myBid?.bidId ?? null,
      spotPrice: myBid?.spotPrice ?? null,
      isBidActive: myBid?.isBidActive ?? null,
      maxQuantity: myBid?.maxQuantity ?? null,
      availableQuantity: myBid?.availableQuantity ?? null,
      autoTopupEnabled: myBid?.autoTopupEnabled ?? null,
    })),
  };
}
