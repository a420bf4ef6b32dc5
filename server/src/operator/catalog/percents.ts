/** A store's percents on the console, and audit entries for changed percents (P4). */

import type { StorePercents } from '@mazad/contract/operator/market';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import type { PercentChange } from '../../market/offers.ts';
import type { Audited } from '../operator-route.ts';
import { LIVE_STATUSES } from './conditions.ts';

interface StoreRow {
  version: number;
  bids: Record<string, number>;
}

interface GradeRow {
  category_id: string;
  name_en: string;
  name_ar: string;
  item_condition_id: string;
  condition: string;
  grade_en: string;
  grade_ar: string;
  is_frozen: boolean;
  base_percent: number;
  percent: number | null;
}

const STORE = `
select s.percents_version as version, (select coalesce(jsonb_object_agg(x.category_id, x.bids), '{}') from (
    select b.category_id, count(*) as bids from bid b
    where b.store_id = s.store_id and b.status in ${LIVE_STATUSES} group by b.category_id) x) as bids
from store s where s.store_id = $1`;

const GRADES = `
select c.category_id, c.name_en, c.name_ar, g.item_condition_id, g.condition, g.name_en as grade_en,
  g.name_ar as grade_ar, g.is_frozen, g.base_percent, p.percent
from category c join item_condition g using (category_id)
left join store_percent p on p.store_id = $1 and p.item_condition_id = g.item_condition_id
order by c.priority, c.category_id, g.position`;

function gradesOf(rows: readonly GradeRow[]): StorePercents['categories'][number]['grades'] {
  return rows.map((row) => ({
    itemConditionId: row.item_condition_id,
    condition: row.condition,
    name: { en: row.grade_en, ar: row.grade_ar },
    isFrozen: row.is_frozen,
    basePercent: row.base_percent / 100,
    percent: row.percent === null ? null : row.percent / 100,
  }));
}

/** The effective percents of a store, by category. Throws NOT_FOUND. */
export async function getStorePercents(tx: Sql, storeId: string): Promise<StorePercents> {
  const store = first(await tx.query<StoreRow>(STORE, [storeId]));
  if (!store) throw new AppError('NOT_FOUND');
  const rows = await tx.query<GradeRow>(GRADES, [storeId]);
  const byCategory = new Map<string, GradeRow[]>();
  for (const row of rows) byCategory.set(row.category_id, [...(byCategory.get(row.category_id) ?? []), row]);
  return {
    storeId,
    version: store.version,
    liveBidCount: Object.values(store.bids).reduce((sum, count) => sum + count, 0),
    categories: [...byCategory].map(([categoryId, grades]) => ({
      categoryId,
      name: { en: grades[0]!.name_en, ar: grades[0]!.name_ar },
      liveBidCount: store.bids[categoryId] ?? 0,
      grades: gradesOf(grades),
    })),
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
