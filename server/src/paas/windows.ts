import type { PriceWindows } from '@mazad/contract/bids/paas';
import { instant } from '#platform/db/answers.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import { readExecutionWindow } from '../catalog/index.ts';

/** What a PAAS store has live and staged, and until when (E1, E3, E4). Throws PAAS_ONLY for a SPOT store. */
export async function getPriceWindows(
  deps: SqlDeps,
  store: { storeId: string; regionId: string },
): Promise<PriceWindows> {
  const now = await readNow(deps.db, deps.clock);
  const { next, following, timeZone } = await readExecutionWindow(deps.db, store.regionId, now);
  const [found] = await deps.db.query<
    Pick<PriceWindows, 'live' | 'stagedCategoryIds'> & { liveCategoryIds: string[]; stagedAssets: number }
  >(
    `select case when live.valid_from is not null then json_build_object('validFrom', ${instant('live.valid_from')},
           'validTill', ${instant('live.valid_till')}, 'assets', live.assets) end as live,
         coalesce(live.categories, '{}') as "liveCategoryIds", staged.assets as "stagedAssets",
         array(select g.category_id from paas_staging g
           where g.store_id = s.store_id and g.valid_from = $3) as "stagedCategoryIds"
       from store s
       left join lateral (select p.valid_from, max(p.valid_till) as valid_till, count(distinct p.asset_id) as assets,
           array_agg(distinct p.category_id) as categories
         from paas_price p where p.store_id = s.store_id and p.valid_from <= $2
           and p.valid_from > $2::timestamptz - interval '9 days' and p.valid_till > $2 group by p.valid_from) live on true
       left join lateral (select count(distinct p.asset_id) as assets
         from paas_price p where p.store_id = s.store_id and p.valid_from = $3) staged on true
       where s.store_id = $1 and s.mode = 'PAAS'`,
    [store.storeId, now, next],
  );
  if (!found) throw new AppError('PAAS_ONLY');
  const { live, stagedCategoryIds, liveCategoryIds, stagedAssets: assets } = found;
  return {
    nextExecutionDayWithTime: next.toISOString(),
    live,
    staged: { validFrom: next.toISOString(), validTill: following.toISOString(), assets },
    stagedCategoryIds,
    lapsingCategoryIds: liveCategoryIds.filter((id) => !stagedCategoryIds.includes(id)),
    timeZone,
  };
}
