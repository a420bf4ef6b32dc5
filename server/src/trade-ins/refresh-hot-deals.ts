import type { DbDeps } from '#platform/db/timed.ts';
import { markMarkets } from '../market/index.ts';

const DAYS = 7;
const TRADE_INS_MIN = 3;
const TOP_SHARE = 0.05;

/**
 * M9: marks the hot assets: the top 5% (rounded up, ties by asset id) of each category's active assets in a region by
 * accepted trade-ins of the last 7 days, with at least 3; what operators pinned or unpinned stays so. Open screens
 * are told of those that changed (M17). Returns how many did.
 */
export async function refreshHotDeals(deps: DbDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const regions = await tx.query<{ region_id: string; asset_ids: string[] }>(
      `with traded as (
         -- Region by region, as the deals of a time are indexed.
         select d.asset_id, r.region_id, d.trade_ins from region r cross join lateral (
           select x.asset_id, count(*) as trade_ins from deal x
           where x.region_id = r.region_id and x.won_at > $1 and x.won_at <= $2 group by x.asset_id) d
       ), ranked as (
         select m.asset_id, m.region_id, t.trade_ins,
           row_number() over (w order by coalesce(t.trade_ins, 0) desc, m.asset_id) as place,
           ceil(count(*) over w * $3::numeric) as places
         from market m left join traded t using (asset_id, region_id)
         where m.is_active
         window w as (partition by m.region_id, m.category_id)
       ), want as (
         select m.asset_id, m.region_id, case m.hot_pin when 'PINNED' then true when 'UNPINNED' then false
           else coalesce(r.trade_ins >= $4 and r.place <= r.places, false) end as is_hot
         from market m left join ranked r using (asset_id, region_id)
       ), locked as (
         -- In the order of everywhere, so that this meets no other writer in a circle.
         select m.asset_id, m.region_id, w.is_hot from market m join want w using (asset_id, region_id)
         where m.is_hot <> w.is_hot order by m.asset_id, m.region_id for update of m
       ), changed as (
         update market m set is_hot = l.is_hot, hot_changed_at = coalesce($5, clock_timestamp()) from locked l
         where m.asset_id = l.asset_id and m.region_id = l.region_id and m.is_hot <> l.is_hot
         returning m.asset_id, m.region_id
       )
       select region_id, array_agg(asset_id) as asset_ids from changed group by region_id order by region_id`,
      [new Date(now.getTime() - DAYS * 86_400_000), now, TOP_SHARE, TRADE_INS_MIN, deps.clock.at],
    );
    for (const { region_id, asset_ids } of regions) await markMarkets(tx, region_id, asset_ids);
    return regions.reduce((sum, { asset_ids }) => sum + asset_ids.length, 0);
  });
}
