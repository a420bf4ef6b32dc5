import type { BidState } from '@mazad/domain/bid-change';
import type { Sql } from '#platform/db/db.ts';

/** What `open_market` and `open_markets` read after the lock: the asset's rules and the store's bid on it. */
export interface OpenMarket {
  is_active: boolean;
  stepper_value_minor: number;
  launch_price_minor: number | null;
  top_offer_minor: number | null;
  mode: string;
  bid_id: string | null;
  spot_price_minor: number;
  bid_is_active: boolean;
  max_quantity: number;
  available_quantity: number;
  auto_topup: boolean;
  recent_price_changes: number;
  oldest_recent: Date | null;
}

/** The store's bid, or null where there is none. */
export function currentBid(m: OpenMarket): BidState | null {
  if (m.bid_id === null) return null;
  return {
    spotPriceMinor: m.spot_price_minor,
    isBidActive: m.bid_is_active,
    maxQuantity: m.max_quantity,
    availableQuantity: m.available_quantity,
    autoTopupEnabled: m.auto_topup,
  };
}

/** A market as it is under its lock, or at a look without one; `version` is null where the store has no bid. */
export type BidMarket = OpenMarket & {
  asset_id: string;
  category_id: string;
  name: string;
  version: number | null;
};

/** The markets of these assets with the store's bids; held to the end of the transaction where they are to be locked. */
export async function readBidMarkets(
  sql: Sql,
  { regionId, storeId }: { regionId: string; storeId: string },
  assetIds: readonly string[],
  o: { at: Date | null; isLocked: boolean },
): Promise<Map<string, BidMarket>> {
  const markets = await sql.query<BidMarket>('select * from open_markets($1, $2, $3, $4, $5)', [
    assetIds,
    regionId,
    storeId,
    o.at,
    o.isLocked,
  ]);
  return new Map(markets.map((m) => [m.asset_id, m]));
}
