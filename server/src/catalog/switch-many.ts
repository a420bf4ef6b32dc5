/** Switches many models in a region as one change, which can be undone once. */

import type { ListingReach } from '@mazad/contract/operator/listing';
import { v7 as uuid } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { AppError } from '#platform/http/errors.ts';
import { markMarkets } from '../market/index.ts';
import { lockCatalogue } from './catalogue-lock.ts';
import { IS_IN_PLAY } from './switch-listing.ts';

interface SwitchCommand {
  assetIds: readonly string[];
  regionId: string;
  isActive: boolean;
}

/** The models to switch: those in the other state, and for switching on those that the region lacks. */
const SWITCHED = `select a.asset_id, m.asset_id is null as is_opened from asset a
  left join market m on m.asset_id = a.asset_id and m.region_id = $2
  where a.asset_id = any($1::uuid[]) and coalesce(m.is_active, false) <> $3`;

const REACH = `with switched as (${SWITCHED}),
  bids as (select b.store_id from bid b join switched s using (asset_id) join category c using (category_id)
    where b.region_id = $2 and c.is_active and ${IS_IN_PLAY})
  select (select count(*) from switched) as switched, (select count(*) from switched where is_opened) as opened,
    (select count(*) from asset where asset_id = any($1::uuid[])) as found,
    (select count(*) from bids) as "bidCount", (select count(distinct store_id) from bids) as "storeCount",
    (select count(distinct (p.asset_id, p.store_id)) from paas_price p join switched s using (asset_id)
     where p.region_id = $2 and p.valid_from > coalesce($4, clock_timestamp())) as "stagedCount",
    (select count(*) from quote q join switched s using (asset_id) where q.region_id = $2
     and q.appraisal_code is null and q.expires_at > coalesce($4, clock_timestamp())) as "openQuoteCount",
    (select md5(coalesce(string_agg(asset_id::text, '' order by asset_id), '')) from switched) as digest`;

/** The effect of switching many models; counts are of this moment. */
export async function reachOfSwitch(tx: Sql, clock: Clock, command: SwitchCommand): Promise<ListingReach> {
  const rows = await tx.query<Omit<ListingReach, 'already'> & { found: number }>(REACH, [
    command.assetIds,
    command.regionId,
    command.isActive,
    clock.at,
  ]);
  const { found, ...reach } = rows[0]!;
  return { ...reach, already: found - reach.switched };
}

export interface ManySwitched {
  changeId: string;
  regionId: string;
  isActive: boolean;
  assetIds: string[];
  /** The counts before; null for an undo. */
  reach: ListingReach | null;
}

/**
 * Switches many models in a region in one transaction; models already in that state are skipped. Bids keep their times
 * (M4). Throws CHANGED_SINCE if it would switch other models than those of `digest`.
 */
export async function switchMany(
  tx: Sql,
  clock: Clock,
  { digest, ...command }: SwitchCommand & { digest: string },
): Promise<ManySwitched> {
  await lockCatalogue(tx);
  await lockInRegion(tx, command.regionId, command.assetIds);
  const reach = await reachOfSwitch(tx, clock, command);
  if (reach.digest !== digest) throw new AppError('CHANGED_SINCE');
  const { regionId, isActive } = command;
  const rows = await tx.query<{ asset_id: string }>(`${SWITCHED} order by asset_id`, [
    command.assetIds,
    regionId,
    isActive,
  ]);
  const assetIds = rows.map(({ asset_id }) => asset_id);
  const changeId = uuid();
  await tx.query(
    `insert into listing_change (change_id, region_id, is_active, asset_ids, switched_at)
     values ($1, $2, $3, $4, coalesce($5, clock_timestamp()))`,
    [changeId, regionId, isActive, assetIds, clock.at],
  );
  if (isActive) {
    await tx.query(
      `insert into market (asset_id, region_id, category_id, brand_id, group_id, name)
       select asset_id, $2, category_id, brand_id, group_id, name from asset where asset_id = any($1::uuid[])
       order by asset_id on conflict do nothing`,
      [assetIds, regionId],
    );
  }
  await tx.query(
    `update market m set is_active = l.is_active, switched_at = l.switched_at from listing_change l
     where l.change_id = $1 and m.region_id = l.region_id and m.asset_id = any(l.asset_ids)`,
    [changeId],
  );
  await markMarkets(tx, regionId, assetIds);
  return { changeId, regionId, isActive, assetIds, reach };
}

async function lockInRegion(tx: Sql, regionId: string, assetIds: readonly string[]): Promise<void> {
  await tx.query(
    'select 1 from market where region_id = $1 and asset_id = any($2::uuid[]) order by asset_id for update',
    [regionId, assetIds],
  );
}

/**
 * Undoes such a switch; models that were switched again since stay. Throws NOT_FOUND, and CHANGED_SINCE if it is undone
 * already.
 */
export async function undoSwitchMany(tx: Sql, clock: Clock, changeId: string): Promise<ManySwitched> {
  const change = await findRow<
    Pick<ManySwitched, 'regionId' | 'isActive' | 'assetIds'> & { isUndone: boolean }
  >(
    tx,
    `select region_id as "regionId", not is_active as "isActive", asset_ids as "assetIds",
       undone_at is not null as "isUndone" from listing_change where change_id = $1 for update`,
    [changeId],
  );
  if (change.isUndone) throw new AppError('CHANGED_SINCE');
  const { regionId, isActive } = change;
  await lockInRegion(tx, regionId, change.assetIds);
  await tx.query(
    'update listing_change set undone_at = coalesce($2, clock_timestamp()) where change_id = $1',
    [changeId, clock.at],
  );
  const rows = await tx.query<{ asset_id: string }>(
    `update market m set is_active = not l.is_active, switched_at = l.undone_at from listing_change l
     where l.change_id = $1 and m.region_id = l.region_id and m.asset_id = any(l.asset_ids)
       and m.switched_at = l.switched_at and m.is_active = l.is_active returning m.asset_id`,
    [changeId],
  );
  const assetIds = rows.map(({ asset_id }) => asset_id).sort();
  await markMarkets(tx, regionId, assetIds);
  return { changeId, regionId, isActive, assetIds, reach: null };
}
