/** Compares stored boards with the facts that they are computed from. */
import { placesOf } from '@mazad/domain/book';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import type { BuiltAsset } from '../../../test/factories.ts';
import { sqlOn } from '../../../test/sql-on.ts';
import { getBidRows } from '../../bidding/lists/bid-rows.ts';
import { readFacts } from '../facts.ts';
import { boardOf } from './boards.ts';

/** A rule of a store for its bid. */
export const PILOTED = `
with rule as (
  insert into autopilot_rule (store_id, rule_id, region_id, created_at, asset_id, ceiling_minor, units_a_day,
    amount_a_day_minor, move_a_day_minor, is_on, followed_on)
  values ($2, gen_random_uuid(), $3, now(), $1, 100000, 5, 90000, 100000, true, '2000-01-01') returning *
)
insert into autopilot_bid (asset_id, store_id, region_id, rule_id, rule_created_at, ceiling_minor, joined_at)
select $1, $2, $3, rule_id, now(), 100000, now() from rule`;

export function boardsIn(db: Db) {
  /** The stored board, and the board computed from the current facts. */
  async function boardsOf(asset: BuiltAsset) {
    const { assetId, regionId } = asset;
    const [kept] = await sqlOn(db)<object>`select grades, stores, positions from board
      where asset_id = ${assetId} and region_id = ${regionId}`;
    const facts = await readFacts(db, { regionId, assetIds: [assetId], at: null });
    const own = facts.get(assetId)!;
    return { kept, now: boardOf(own, placesOf(own)) };
  }

  async function expectRight(asset: BuiltAsset): Promise<void> {
    const { kept, now } = await boardsOf(asset);
    expect(kept).toEqual(now);
  }

  /** The store's positions by grade, as its page shows them. */
  async function told(storeId: string, asset: BuiltAsset) {
    const [row] = await getBidRows(db, storeId, asset.regionId, [asset.assetId]);
    return row!.myBids.map(({ position }) => position ?? null);
  }
  return { boardsOf, expectRight, told };
}
