import { catalogEndpoints } from '@mazad/contract/catalog';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readNow } from '#platform/db/read-now.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Route } from '#platform/http/routes.ts';
import { listCategories } from './list-categories.ts';
import { readExecutionWindow } from './schedule.ts';

interface ConditionRow {
  item_condition_id: string;
  name_en: string;
  name_ar: string;
  is_frozen: boolean;
  percent: number;
}

/** The catalogue for dealers, and the next execution. */
export function registerCatalog(route: Route, { db, clock }: { db: Db; clock: Clock }): void {
  const e = catalogEndpoints;

  route(e.listCategories, ({ caller }) => listCategories(db, caller.storeId, caller.regionId));

  route(e.listModelGroups, async ({ caller, params }) => {
    const brandId = params.brandId === 'all' ? null : params.brandId || null;
    const known = await db.query(
      `select 1 from category c where c.category_id = $1 and c.is_active
         and ($2::uuid is null or exists (select from brand b where b.brand_id = $2))`,
      [params.categoryId, brandId],
    );
    if (known.length === 0) throw new AppError('NOT_FOUND');
    return db.query<{ _id: string; name: string }>(
      `select g.group_id as _id, g.name from model_group g
       where g.category_id = $1 and ($2::uuid is null or g.brand_id = $2)
         and exists (select from market m where m.group_id = g.group_id and m.region_id = $3 and m.is_active)
       order by sort_key(g.name), g.group_id`,
      [params.categoryId, brandId, caller.regionId],
    );
  });

  route(e.getItemConditions, async ({ caller, params }) => {
    const rows = await db.query<ConditionRow>(
      `select g.item_condition_id, g.name_en, g.name_ar, g.is_frozen, coalesce(sp.percent, g.base_percent) as percent
       from item_condition g join category c on c.category_id = g.category_id and c.is_active
       left join store_percent sp on sp.store_id = $2 and sp.item_condition_id = g.item_condition_id
       where g.category_id = $1 order by g.position`,
      [params.id, caller.storeId],
    );
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    const conditions = rows.map((row) => ({
      _id: row.item_condition_id,
      condition: row.name_en,
      condition_ar: row.name_ar,
      freeze: row.is_frozen,
      percent: row.percent / 100,
    }));
    return { _id: params.id, conditions };
  });

  route(e.getExecutionTime, async ({ caller }) => {
    const now = await readNow(db, clock);
    const { next, following, timeZone } = await readExecutionWindow(db, caller.regionId, now);
    return {
      nextExecutionDayWithTime: next.toISOString(),
      validFrom: next.toISOString(),
      validTill: following.toISOString(),
      timeZone,
    };
  });
}
