import type { BidState } from '@mazad/domain/prices/bid-change';
import type { Sql } from '#platform/db/db.ts';
import { callRows } from '#platform/db/functions.ts';

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
  recent_changes: number;
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
  const markets = await callRows<BidMarket>(sql.query, 'open_markets', {
    ...{ assets: assetIds, region: regionId, store: storeId, at: o.at, lock: o.isLocked },
  });
  return new Map(markets.map((m) => [m.asset_id, m]));
}

/** What a store's bid is to be; null for what may stay as it is. */
export interface BidEdit {
  assetId: string;
  spotPriceMinor: number | null;
  maxQuantity: number | null;
  isBidActive: boolean | null;
}

/**
 * Holds, to the end of the transaction and in the order of the ids, the markets on which the store's SPOT bid is not
 * as its edit says, or is missing. Returns their assets.
 */
export async function holdEdited(
  sql: Sql,
  { regionId, storeId }: { regionId: string; storeId: string },
  edits: readonly BidEdit[],
): Promise<Set<string>> {
  const held = await sql.query<{ asset_id: string }>(
    `select m.asset_id from unnest($3::uuid[], $4::bigint[], $5::int[], $6::boolean[]) e (asset_id, price, quantity, is_on)
     join market m on m.asset_id = e.asset_id and m.region_id = $1
     left join bid b on b.asset_id = m.asset_id and b.store_id = $2 and b.kind = 'SPOT'
     where (e.price, e.quantity, e.is_on) is distinct from
       (case when e.price is not null then b.spot_price_minor end, case when e.quantity is not null then b.max_quantity end,
        case when e.is_on is not null then b.is_active end)
     order by m.asset_id for update of m`,
    [
      regionId,
      storeId,
      edits.map((edit) => edit.assetId),
      edits.map((edit) => edit.spotPriceMinor),
      edits.map((edit) => edit.maxQuantity),
      edits.map((edit) => edit.isBidActive),
    ],
  );
  return new Set(held.map((market) => market.asset_id));
}
