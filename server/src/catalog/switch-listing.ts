/**
 * Switches of a model in a region and of a whole category. When off, the offers leave every book with the commit,
 * because books read both switches (M3). Bids keep their times (M4), so they return to their old places.
 */

import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { markEverywhere, markMarkets } from '../market/index.ts';
import { lockMarkets } from './catalogue-lock.ts';
import { addToRegion } from './edit-asset.ts';

/**
 * A bid that is in a book if its model and category are on, and would return with them if they are off. Stored statuses
 * may lag behind a switch, so UNLISTED counts either way.
 */
export const IS_IN_PLAY =
  "b.is_active and b.available_quantity > 0 and coalesce(b.reason, 'UNLISTED') = 'UNLISTED'";

export interface Switched {
  before: { isActive: boolean | null };
  after: { isActive: boolean };
  /** Bids that were in the books before. */
  liveBidCount: number;
}

/**
 * Switches a model in a region; switching on opens its market if there is none. Does nothing if it is in that state
 * already. Throws NOT_FOUND.
 */
export async function switchAsset(
  tx: Sql,
  clock: Clock,
  { assetId, regionId, isActive }: { assetId: string; regionId: string; isActive: boolean },
): Promise<Switched> {
  const [market] = await tx.query<{ is_active: boolean }>(
    'select is_active from market where asset_id = $1 and region_id = $2 for update',
    [assetId, regionId],
  );
  const before = { isActive: market?.is_active ?? null };
  if (!market) {
    if (!isActive) throw new AppError('NOT_FOUND');
    await addToRegion(tx, { assetId, regionId });
    return { before, after: { isActive }, liveBidCount: 0 };
  }
  const liveBidCount = market.is_active ? await countLive(tx, assetId, regionId) : 0;
  if (market.is_active !== isActive) {
    await tx.query(
      `update market set is_active = $3, switched_at = coalesce($4, clock_timestamp())
       where asset_id = $1 and region_id = $2`,
      [assetId, regionId, isActive, clock.at],
    );
    await markMarkets(tx, regionId, [assetId]);
  }
  return { before, after: { isActive }, liveBidCount };
}

async function countLive(tx: Sql, assetId: string, regionId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*) as count from bid b join category c using (category_id)
     where b.asset_id = $1 and b.region_id = $2 and c.is_active and ${IS_IN_PLAY}`,
    [assetId, regionId],
  );
  return rows[0]!.count;
}

export interface CategoryReach {
  /** Models that are on in some region. */
  modelCount: number;
  liveBidCount: number;
  /** Bids that return with the category. */
  heldBidCount: number;
}

/** The effect of switching a category, over all regions. Throws NOT_FOUND. */
export function reachOfCategory(tx: Sql, categoryId: string): Promise<CategoryReach> {
  return findRow(
    tx,
    `select (select count(distinct asset_id) from market m where m.category_id = c.category_id and m.is_active) as "modelCount",
       case when c.is_active then bids.n else 0 end as "liveBidCount",
       case when c.is_active then 0 else bids.n end as "heldBidCount"
     from category c cross join lateral (select count(*) as n from bid b join market m using (asset_id, region_id)
       where b.category_id = c.category_id and m.is_active and ${IS_IN_PLAY}) bids
     where c.category_id = $1`,
    [categoryId],
  );
}

/** Switches a category in every region. Does nothing if it is in that state already. Throws NOT_FOUND. */
export async function switchCategory(
  tx: Sql,
  clock: Clock,
  { categoryId, isActive }: { categoryId: string; isActive: boolean },
): Promise<Switched> {
  const category = await findRow<{ is_active: boolean }>(
    tx,
    'select is_active from category where category_id = $1 for no key update',
    [categoryId],
  );
  const { liveBidCount } = await reachOfCategory(tx, categoryId);
  const answer = { before: { isActive: category.is_active }, after: { isActive }, liveBidCount };
  if (category.is_active === isActive) return answer;
  await tx.query(
    `update category set is_active = $2, version = version + 1, switched_at = coalesce($3, clock_timestamp())
     where category_id = $1`,
    [categoryId, isActive, clock.at],
  );
  // Includes models without bids: a dealer who has one on screen must see it before typing a price.
  const models = await tx.query<{ assetId: string }>(
    'select distinct asset_id as "assetId" from market where category_id = $1',
    [categoryId],
  );
  const assetIds = models.map(({ assetId }) => assetId);
  await lockMarkets(tx, assetIds);
  await markEverywhere(tx, assetIds);
  return answer;
}
