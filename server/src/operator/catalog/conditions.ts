/** The grades of each category on the console (M1). */

import type { DataOf } from '@mazad/contract/http';
import type { Grades, operatorMarketEndpoints } from '@mazad/contract/operator/market';
import { askAnswer, askAnswers, localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { type ListSql, listOf, type SortsOf, textOf } from '../base/list-page.ts';

type Reach = DataOf<typeof operatorMarketEndpoints.getGradesReach>;

const COLUMNS = `c.category_id as "categoryId", ${localised('c.name_en', 'c.name_ar')} as name, c.is_active as "isActive",
  c.grades_version as version,
  (select count(*) from component_issue i where i.category_id = c.category_id) as "issueCount",
  (select coalesce(jsonb_agg(jsonb_build_object('itemConditionId', g.item_condition_id, 'condition', g.condition,
      'name', jsonb_build_object('en', g.name_en, 'ar', g.name_ar), 'percent', g.base_percent / 100.0,
      'isFrozen', g.is_frozen, 'ownStoreCount',
      (select count(*) from store_percent p where p.item_condition_id = g.item_condition_id)) order by g.position), '[]')
    from item_condition g where g.category_id = c.category_id) as grades`;

const GRADES: ListSql = {
  columns: COLUMNS,
  // Grades are the same in all regions.
  from: 'from category c',
  search: (like) => like(textOf('c.name_en', 'c.name_ar')),
  state: (state) => `
    case ${state} when 'FROZEN' then exists (select from item_condition g where g.category_id = c.category_id and g.is_frozen)
      when 'OWN' then exists (select from item_condition g join store_percent p using (item_condition_id)
        where g.category_id = c.category_id)
      else true end`,
  orderBy: 'c.priority, c.category_id',
  sorts: {
    category: 'lower(c.name_en)',
    issues: '"issueCount"',
  } satisfies SortsOf<'grades'>,
};

/**
 * Categories in order with their grades; `state` is FROZEN (a grade is frozen) or OWN (a store has its own percent).
 */
export const listGrades = listOf<Grades>(GRADES);

/** One category's grades, best first. Throws NOT_FOUND. */
export async function getGrades(tx: Sql, categoryId: string): Promise<Grades> {
  return askAnswer<Grades>(tx, `select ${COLUMNS} from category c where c.category_id = $1`, [categoryId]);
}

/** Statuses of bids with an offer in the books or waiting for credit. */
export const LIVE_STATUSES = `('RANK_ONE', 'WINING_RANGE', 'BID_NOT_WINNING')`;

const REACH = `
with live as materialized (
  select b.store_id, count(*) as bids from bid b join store s using (store_id)
  where b.category_id = $1 and s.mode = 'SPOT' and b.status in ${LIVE_STATUSES} group by b.store_id
), priced as materialized (
  select price.item_condition_id, count(distinct price.store_id) as stores, count(*) as offers
  from paas_price price join store using (store_id) join bid using (asset_id, store_id)
  where price.category_id = $1 and store.mode = 'PAAS' and bid.is_active and price.valid_from <= $2 and price.valid_till > $2
  group by price.item_condition_id
)
select item_condition.item_condition_id as "itemConditionId",
  json_build_object(
    'storeCount', count(live.store_id) filter (where own.store_id is null),
    'offerCount', coalesce(sum(live.bids) filter (where own.store_id is null), 0)::int8) as base,
  json_build_object(
    'storeCount', count(live.store_id) + coalesce(max(priced.stores), 0),
    'offerCount', coalesce(sum(live.bids), 0)::int8 + coalesce(max(priced.offers), 0)) as book
from item_condition
left join live on true
left join store_percent own on own.store_id = live.store_id and own.item_condition_id = item_condition.item_condition_id
left join priced on priced.item_condition_id = item_condition.item_condition_id
where item_condition.category_id = $1 group by item_condition.item_condition_id order by item_condition.position`;

/** The stores and offers of each grade of a category, over all regions. Throws NOT_FOUND. */
export async function getGradesReach(tx: Sql, categoryId: string, now: Date): Promise<Reach> {
  const rows = await askAnswers<Reach[number]>(tx, REACH, [categoryId, now]);
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}
