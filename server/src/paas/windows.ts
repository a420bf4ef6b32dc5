import type { PriceWindows } from '@mazad/contract/bids/paas';
import type { Clock } from '#platform/clock.ts';
import { first, type Sql } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import { readExecutionWindow } from '../catalog/index.ts';

interface Staged {
  mode: string;
  live_from: Date | null;
  live_till: Date | null;
  live_assets: number;
  live_categories: string[] | null;
  staged_assets: number;
  staged_categories: string[] | null;
}

/** What a PAAS store has live and staged, and until when (E1, E3, E4). Throws PAAS_ONLY for a SPOT store. */
export async function getPriceWindows(
  deps: { db: Sql; clock: Clock },
  store: { storeId: string; regionId: string },
): Promise<PriceWindows> {
  const now = await readNow(deps.db, deps.clock);
  const { next, following, timeZone } = await readExecutionWindow(deps.db, store.regionId, now);
  const found = first(
    await deps.db.query<Staged>(
      `select s.mode, live.valid_from as live_from, live.valid_till as live_till, coalesce(live.assets, 0) as live_assets,
         live.categories as live_categories, coalesce(staged.assets, 0) as staged_assets,
         (select array_agg(g.category_id) from paas_staging g
           where g.store_id = s.store_id and g.valid_from = $3) as staged_categories
       from store s
       left join lateral (select p.valid_from, max(p.valid_till) as valid_till, count(distinct p.asset_id) as assets,
           array_agg(distinct p.category_id) as categories
         from paas_price p where p.store_id = s.store_id and p.valid_from <= $2
           and p.valid_from > $2::timestamptz - interval '9 days' and p.valid_till > $2 group by p.valid_from) live on true
       left join lateral (select count(distinct p.asset_id) as assets
         from paas_price p where p.store_id = s.store_id and p.valid_from = $3) staged on true
       where s.store_id = $1`,
      [store.storeId, now, next],
    ),
  );
  if (found?.mode !== 'PAAS') throw new AppError('PAAS_ONLY');
  const stagedCategoryIds = found.staged_categories ?? [];
  return {
    nextExecutionDayWithTime: next.toISOString(),
    live:
      found.live_from && found.live_till
        ? {
            validFrom: found.live_from.toISOString(),
            validTill: found.live_till.toISOString(),
            assets: found.live_assets,
          }
        : null,
    staged: {
      validFrom: next.toISOString(),
      validTill: following.toISOString(),
      assets: found.staged_assets,
    },
    stagedCategoryIds,
    lapsingCategoryIds: (found.live_categories ?? []).filter((id) => !stagedCategoryIds.includes(id)),
    timeZone,
  };
}
