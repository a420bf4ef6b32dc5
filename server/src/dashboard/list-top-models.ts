import type { Whose } from '@mazad/contract/choices';
import type { TopModel } from '@mazad/contract/dashboard';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { STORES_MIN } from './gather-rest.ts';
import { type Asked, readRange } from './report-range.ts';

const SHOWN_MAX = 8;

interface ModelRow {
  group_id: string;
  name: string;
  brand_id: string;
  category_id: string;
  brand_en: string;
  brand_ar: string;
  devices: number;
}

const NAMED = `select p.group_id, g.name, g.brand_id, g.category_id, b.name_en as brand_en, b.name_ar as brand_ar, p.devices
from part p join model_group g using (group_id) join brand b using (brand_id)
order by p.devices desc, g.name, p.group_id limit ${SHOWN_MAX}`;

const OWN = `with part as (
  select a.group_id, count(*) as devices from deal d join asset a using (asset_id)
  where d.store_id = $1 and ($2::timestamptz is null or d.won_at >= $2) and ($3::timestamptz is null or d.won_at < $3)
  group by a.group_id
) ${NAMED}`;

const MARKET = `with day as materialized (
  select * from market_trade_day where region_id = $1
    and ($2::date is null or local_day >= $2) and ($3::date is null or local_day <= $3)
), part as (
  select y.group_id, sum(y.devices)::bigint as devices from day y group by y.group_id
  having max(cardinality(y.stores)) >= ${STORES_MIN} or (
    select count(distinct s) from day z, unnest(z.stores) s where z.group_id = y.group_id) >= ${STORES_MIN}
) ${NAMED}`;

/**
 * Model groups by devices bought in a range, largest first, at most eight: the store's, or its region's ('nl'). The
 * region's only show groups bought by at least five stores (M7), and no total that would reveal the others. Throws 400
 * for an invalid day.
 */
export async function listTopModels(
  deps: { db: Sql; clock: Clock },
  caller: { storeId: string; regionId: string },
  asked: Asked & { by?: Whose | '' },
): Promise<TopModel[]> {
  const range = await readRange(deps, caller.regionId, asked);
  const rows =
    asked.by === 'nl'
      ? await deps.db.query<ModelRow>(MARKET, [caller.regionId, range.firstDay, range.lastDay])
      : await deps.db.query<ModelRow>(OWN, [caller.storeId, range.from, range.until]);
  return rows.map((row) => ({
    groupId: row.group_id,
    groupName: row.name,
    brandId: row.brand_id,
    categoryId: row.category_id,
    brandName: { en: row.brand_en, ar: row.brand_ar },
    noOfDevices: row.devices,
  }));
}
