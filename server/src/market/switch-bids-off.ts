/** A change of a store's mode switches off all its bids; nothing is carried over (rule V, 'Store'). */

import { type Clock, readClock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { BEFORE_ALL } from '#platform/db/keys.ts';
import { keepHistory, leaveMark, lockMarket, type MarketKey } from './writes.ts';

/** Assets where a store has an active bid of the mode it is not in, by id: at most `limit`, after `after`. */
export function listLeftBids(
  sql: Sql,
  storeId: string,
  { after = BEFORE_ALL, limit }: { after?: string; limit: number },
): Promise<MarketKey[]> {
  return sql.query<MarketKey>(
    `select b.asset_id as "assetId", b.region_id as "regionId" from bid b join store s using (store_id)
     where b.store_id = $1 and b.is_active and b.kind <> s.mode and b.asset_id > $2 order by b.asset_id limit $3`,
    [storeId, after, limit],
  );
}

/**
 * Switches off a store's bid on an asset that is left from its former mode, and writes the history. Locks the asset
 * first. False when there is no such bid.
 */
export async function switchBidOff(
  tx: Sql,
  clock: Clock,
  { assetId, regionId, storeId }: MarketKey & { storeId: string },
): Promise<boolean> {
  await lockMarket(tx, { assetId, regionId });
  const at = await readClock(tx, clock);
  // Checked after the lock: a store that changed back meanwhile may have switched this bid on again.
  const [off] = await tx.query(
    `update bid b set is_active = false, changed_at = $3, version = b.version + 1 from store s
       where b.asset_id = $1 and b.store_id = $2 and b.is_active and s.store_id = b.store_id and b.kind <> s.mode
       returning 1`,
    [assetId, storeId, at],
  );
  if (!off) return false;
  await keepHistory(tx, { assetId, storeId, kind: 'OFF', at });
  await leaveMark(tx, { assetId, regionId, storeId: null });
  return true;
}
