import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

export type HotPin = 'PINNED' | 'UNPINNED' | 'AUTOMATIC';
interface Hotness {
  hotPin: HotPin;
}

/**
 * Makes a model hot in a region, or not hot, whatever its trade-ins; a pin shows at once. AUTOMATIC leaves it to them
 * again: it stays as it is until they are next counted, within a minute (M9). Throws NOT_FOUND.
 */
export async function pinHotDeal(
  tx: Sql,
  { assetId, regionId, pin }: { assetId: string; regionId: string; pin: HotPin },
): Promise<{ before: Hotness; after: Hotness }> {
  const market = first(
    await tx.query<{ hot_pin: 'PINNED' | 'UNPINNED' | null }>(
      'select hot_pin from market where asset_id = $1 and region_id = $2 for update',
      [assetId, regionId],
    ),
  );
  if (!market) throw new AppError('NOT_FOUND');
  const hotPin = pin === 'AUTOMATIC' ? null : pin;
  await tx.query(
    `update market set hot_pin = $3, is_hot = case $3 when 'PINNED' then true when 'UNPINNED' then false else is_hot end
     where asset_id = $1 and region_id = $2`,
    [assetId, regionId, hotPin],
  );
  return { before: { hotPin: market.hot_pin ?? 'AUTOMATIC' }, after: { hotPin: pin } };
}
