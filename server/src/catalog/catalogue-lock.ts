import type { Sql } from '#platform/db/db.ts';
import { callValue } from '#platform/db/functions.ts';

/**
 * Serialises writers of the catalogue: two at once would miss each other's new names, and plans would be outdated.
 * Taken before any asset is locked, and held to the end of the transaction.
 */
export async function lockCatalogue(tx: Sql): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('catalogue', 0))");
}

/** Locks markets in the global order: by asset, then by region. */
export async function lockMarkets(tx: Sql, assetIds: readonly string[]): Promise<void> {
  await tx.query(
    'select 1 from market where asset_id = any($1::uuid[]) order by asset_id, region_id for update',
    [assetIds],
  );
}

/**
 * Copies name, brand and group to the asset's markets and bids, and updates which autopilot filters match. The caller
 * holds the markets (`lockMarkets`), so no bid is placed under the old names.
 */
export async function copyToMarkets(tx: Sql, assetIds: readonly string[]): Promise<void> {
  await tx.query(
    `update market m set name = a.name, brand_id = a.brand_id, group_id = a.group_id
     from asset a where m.asset_id = any($1::uuid[]) and a.asset_id = m.asset_id
       and (m.name, m.brand_id, m.group_id) is distinct from (a.name, a.brand_id, a.group_id)`,
    [assetIds],
  );
  const moved = await tx.query<{ asset_id: string }>(
    `update bid b set brand_id = a.brand_id, group_id = a.group_id
     from asset a where b.asset_id = any($1::uuid[]) and a.asset_id = b.asset_id
       and (b.brand_id, b.group_id) is distinct from (a.brand_id, a.group_id) returning b.asset_id`,
    [assetIds],
  );
  if (moved.length === 0) return;
  const assets = [...new Set(moved.map((bid) => bid.asset_id))];
  await callValue(tx.query, 'refit_autopilots', { assets });
}
