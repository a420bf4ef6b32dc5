import type { BidState } from '@mazad/domain/bid-change';

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
