import type { Whose } from '@mazad/contract/choices';
import type { TopModel } from '@mazad/contract/dashboard';
import { localised } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { STORES_MIN } from './gather-rest.ts';
import { type Asked, readRange } from './report-range.ts';

const SHOWN_MAX = 8;

const NAMED = `select part.group_id as "groupId", model_group.name as "groupName", model_group.brand_id as "brandId",
  model_group.category_id as "categoryId", ${localised('brand.name_en', 'brand.name_ar')} as "brandName",
  part.devices as "noOfDevices"
from part join model_group using (group_id) join brand using (brand_id)
order by part.devices desc, model_group.name, part.group_id limit ${SHOWN_MAX}`;

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
  deps: SqlDeps,
  caller: { storeId: string; regionId: string },
  asked: Asked & { by?: Whose | '' },
): Promise<TopModel[]> {
  const range = await readRange(deps, caller.regionId, asked);
  return asked.by === 'nl'
    ? deps.db.query<TopModel>(MARKET, [caller.regionId, range.firstDay, range.lastDay])
    : deps.db.query<TopModel>(OWN, [caller.storeId, range.from, range.until]);
}
