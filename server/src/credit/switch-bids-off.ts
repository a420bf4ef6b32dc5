/** What a change of a store's mode does to its bids: all of them go off, and nothing is carried over (rule V, 'Store'). */
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { lockMarket, type MarketKey } from './market-writes.ts';

interface ActiveBid {
  bid_id: string;
  spot_price_minor: number;
  max_quantity: number;
  available_quantity: number;
  auto_topup: boolean;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The assets on which a store has an active bid, by id, at most `limit` of them after one. */
export function listActiveBids(
  sql: Sql,
  storeId: string,
  { after = BEFORE_ALL, limit }: { after?: string; limit: number },
): Promise<MarketKey[]> {
  return sql.query<MarketKey>(
    `select asset_id as "assetId", region_id as "regionId" from bid
     where store_id = $1 and is_active and asset_id > $2 order by asset_id limit $3`,
    [storeId, after, limit],
  );
}

/**
 * Switches off the bid that a store whose mode is not SPOT still has on an asset, through the one write path of bids,
 * with history, ranks and messages. It locks the asset first. False when there is none.
 */
export async function switchBidOff(
  tx: Sql,
  clock: Clock,
  { assetId, regionId, storeId }: MarketKey & { storeId: string },
): Promise<boolean> {
  await lockMarket(tx, { assetId, regionId });
  // Read after the lock: a store that came back to SPOT meanwhile may have switched this bid on anew.
  const bid = first(
    await tx.query<ActiveBid>(
      `select b.bid_id, b.spot_price_minor, b.max_quantity, b.available_quantity, b.auto_topup
       from bid b join store s using (store_id)
       where b.asset_id = $1 and b.store_id = $2 and b.is_active and s.mode <> 'SPOT'`,
      [assetId, storeId],
    ),
  );
  if (!bid) return false;
  await tx.query(`select 1 from write_bid($1, $2, $3, $4, null, 'OFF', $5, false, $6, $7, $8, false, $9)`, [
    assetId,
    regionId,
    storeId,
    bid.bid_id,
    bid.spot_price_minor,
    bid.max_quantity,
    bid.available_quantity,
    bid.auto_topup,
    clock.at,
  ]);
  return true;
}
