import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { markMarkets } from '../market/index.ts';

export type HotPin = 'PINNED' | 'UNPINNED' | 'AUTOMATIC';
interface Hotness {
  hotPin: HotPin;
}

/**
 * Makes a model hot in a region, or not hot, whatever its trade-ins. A pin shows at once, also on open screens (M17).
 * AUTOMATIC removes the pin; the model stays as it is until the next count of trade-ins, within a minute (M9). Throws
 * NOT_FOUND.
 */
export async function pinHotDeal(
  tx: Sql,
  clock: Clock,
  { assetId, regionId, pin }: { assetId: string; regionId: string; pin: HotPin },
): Promise<{ before: Hotness; after: Hotness }> {
  const market = await findRow<{ hot_pin: 'PINNED' | 'UNPINNED' | null; is_hot: boolean }>(
    tx,
    'select hot_pin, is_hot from market where asset_id = $1 and region_id = $2 for update',
    [assetId, regionId],
  );
  const hotPin = pin === 'AUTOMATIC' ? null : pin;
  const isHot = hotPin === null ? market.is_hot : hotPin === 'PINNED';
  const isMoved = isHot !== market.is_hot;
  await tx.query(
    `update market set hot_pin = $3, is_hot = $4,
       hot_changed_at = case when $5 then coalesce($6, clock_timestamp()) else hot_changed_at end
     where asset_id = $1 and region_id = $2`,
    [assetId, regionId, hotPin, isHot, isMoved, clock.at],
  );
  if (isMoved) await markMarkets(tx, regionId, [assetId]);
  return { before: { hotPin: market.hot_pin ?? 'AUTOMATIC' }, after: { hotPin: pin } };
}
