import { catalogEndpoints } from '@mazad/contract/catalog';
import type { DataOf } from '@mazad/contract/http';
import { findRow } from '#platform/db/find-row.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { DbDeps } from '#platform/db/timed.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Route } from '#platform/http/routes.ts';
import { listCategories } from './list-categories.ts';
import { readExecutionWindow } from './schedule.ts';

/** The catalogue for dealers, and the next execution. */
export function registerCatalog(route: Route, { db, clock }: DbDeps): void {
  const e = catalogEndpoints;

  route(e.listCategories, ({ caller }) => listCategories(db, caller.storeId, caller.regionId));

  route(e.listModelGroups, async ({ caller, params }) => {
    const brandId = params.brandId === 'all' ? null : params.brandId || null;
    await findRow(
      db,
      `select 1 from category c where c.category_id = $1 and c.is_active
         and ($2::uuid is null or exists (select from brand b where b.brand_id = $2))`,
      [params.categoryId, brandId],
    );
    return db.query<{ _id: string; name: string }>(
      `select g.group_id as _id, g.name from model_group g
       where g.category_id = $1 and ($2::uuid is null or g.brand_id = $2)
         and exists (select from market m where m.group_id = g.group_id and m.region_id = $3 and m.is_active)
       order by sort_key(g.name), g.group_id`,
      [params.categoryId, brandId, caller.regionId],
    );
  });

  route(e.getItemConditions, async ({ caller, params }) => {
    const conditions = await db.query<DataOf<typeof e.getItemConditions>['conditions'][number]>(
      `select item_condition.item_condition_id as _id, item_condition.name_en as condition,
        item_condition.name_ar as condition_ar, item_condition.is_frozen as freeze,
         coalesce(own.percent, item_condition.base_percent) / 100::float8 as percent
       from item_condition join category on category.category_id = item_condition.category_id and category.is_active
       left join store_percent own on own.store_id = $2 and own.item_condition_id = item_condition.item_condition_id
       where item_condition.category_id = $1 order by item_condition.position`,
      [params.id, caller.storeId],
    );
    if (conditions.length === 0) throw new AppError('NOT_FOUND');
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
