/** A store's percents on the console, and audit entries for changed percents (P4). */

import type { StorePercents } from '@mazad/contract/operator/market';
import { askAnswers, localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import type { PercentChange } from '../../market/index.ts';
import type { Audited } from '../base/operator-route.ts';
import { LIVE_STATUSES } from './conditions.ts';

interface StoreRow {
  version: number;
  bids: Record<string, number>;
}

type Category = StorePercents['categories'][number];

const STORE = `
select s.percents_version as version, (select coalesce(jsonb_object_agg(x.category_id, x.bids), '{}') from (
    select b.category_id, count(*) as bids from bid b
    where b.store_id = s.store_id and b.status in ${LIVE_STATUSES} group by b.category_id) x) as bids
from store s where s.store_id = $1`;

const CATEGORIES = `
select category.category_id as "categoryId", ${localised('category.name_en', 'category.name_ar')} as name,
  json_agg(json_build_object('itemConditionId', item_condition.item_condition_id, 'condition', item_condition.condition,
    'name', ${localised('item_condition.name_en', 'item_condition.name_ar')}, 'isFrozen', item_condition.is_frozen,
    'basePercent', item_condition.base_percent / 100.0,
    'percent', own.percent / 100.0) order by item_condition.position) as grades
from category join item_condition using (category_id)
left join store_percent own on own.store_id = $1 and own.item_condition_id = item_condition.item_condition_id
group by category.category_id order by category.priority, category.category_id`;

/** The effective percents of a store, by category. Throws NOT_FOUND. */
export async function getStorePercents(tx: Sql, storeId: string): Promise<StorePercents> {
  const store = await findRow<StoreRow>(tx, STORE, [storeId]);
  const categories = await askAnswers<Omit<Category, 'liveBidCount'>>(tx, CATEGORIES, [storeId]);
  return {
    storeId,
    version: store.version,
    liveBidCount: Object.values(store.bids).reduce((sum, count) => sum + count, 0),
    categories: categories.map((one) => ({ ...one, liveBidCount: store.bids[one.categoryId] ?? 0 })),
  };
}

/** Percent in whole hundredths, as stored. */
export function hundredths(percent: number): number {
  return Math.round(percent * 100);
}

/** The audit entry of a base percent, in hundredths as stored, since awards are recomputed from it (decision 9). */
export function auditBasePercent(change: PercentChange, note: string): Audited {
  const { itemConditionId, condition: grade, before, after } = change;
  return {
    action: 'SET_BASE_PERCENT',
    subject: `condition:${itemConditionId}`,
    regionId: null,
    before: { grade, percent: before },
    after: { grade, percent: after, note },
  };
}

/** The audit entry of a dealer percent, in hundredths as stored, since awards are recomputed from it (decision 9). */
export function auditStorePercent(
  change: PercentChange,
  note: string,
): Pick<Audited, 'action' | 'before' | 'after'> {
  const { itemConditionId, condition: grade, before, after } = change;
  return {
    action: 'SET_STORE_PERCENT',
    before: { grade, percent: before },
    after: { grade, percent: after, itemConditionId, note },
  };
}
