import type { Sql } from '#platform/db/db.ts';
import type { MovedTop } from '../../market/index.ts';

/** Tops that changed longer ago than this were sent by an earlier hint, even one that waited for its bus. */
const FRESH_TOP_SECONDS = 60;
/** The hint of a switched model or hot deal waits for ranking, perhaps behind a whole category. */
const FRESH_SWITCH_SECONDS = 600;

/**
 * The given assets of a region whose tops moved or that were switched; a bare hint would reveal that somebody else is
 * active (M7). Assets of a category that is off are skipped: the category is sent as a whole. A model that the region
 * no longer has, because its import was taken back, is reported as off.
 */
export function listMovedTops(db: Sql, regionId: string, assetIds: readonly string[]): Promise<MovedTop[]> {
  return db.query<MovedTop>(
    `select m.asset_id as id, extract(epoch from greatest(m.top_changed_at, m.switched_at))::float8 as at,
       m.top_offer_minor as "topMinor", m.is_active as "isListed"
     from market m join category c using (category_id)
     where m.region_id = $1 and m.asset_id = any($2::uuid[]) and c.is_active
       and (m.top_changed_at > clock_timestamp() - make_interval(secs => $3)
         or m.switched_at > clock_timestamp() - make_interval(secs => $4))
     union all
     select id, extract(epoch from clock_timestamp())::float8, null, false from unnest($2::uuid[]) as gone(id)
     where not exists (select from market m where m.region_id = $1 and m.asset_id = gone.id)`,
    [regionId, assetIds, FRESH_TOP_SECONDS, FRESH_SWITCH_SECONDS],
  );
}

/** The given assets of a region that became hot or stopped being hot (M9). */
export function listHotChanges(
  db: Sql,
  regionId: string,
  assetIds: readonly string[],
): Promise<{ id: string; at: number; isHot: boolean }[]> {
  return db.query(
    `select asset_id as id, extract(epoch from hot_changed_at)::float8 as at, is_hot as "isHot"
     from market where region_id = $1 and asset_id = any($2::uuid[])
       and hot_changed_at > clock_timestamp() - make_interval(secs => $3)`,
    [regionId, assetIds, FRESH_SWITCH_SECONDS],
  );
}

/** Categories that were switched a short while ago. */
export function listSwitchedCategories(db: Sql): Promise<{ id: string; at: number; isListed: boolean }[]> {
  return db.query(
    `select category_id as id, extract(epoch from switched_at)::float8 as at, is_active as "isListed"
     from category where switched_at > clock_timestamp() - make_interval(secs => $1)`,
    [FRESH_SWITCH_SECONDS],
  );
}
