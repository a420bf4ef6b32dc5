/** How often dealers ask for reviews, and how often shops' grades do not hold (P1). */

import type { DataOf, Localised, QueryOf } from '@mazad/contract/http';
import type { operatorReviewEndpoints, ReviewRate } from '@mazad/contract/operator/reviews';
import { localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

type Figures = (typeof operatorReviewEndpoints)['getReviewFigures'];
const DAYS_DEFAULT = 90;
const ROWS_MAX = 500;

export interface RateRow {
  delivered: number;
  reviews: number;
  decided: number;
  upheld: number;
}

const rateColumns = (counted: string) => `count(*) as delivered,
  count(v.review_id) filter (where not v.is_created_by_nl) as reviews,
  count(v.review_id) filter (where ${counted}
    and v.status in ('GRADE_REVISED', 'GRADE_UNCHANGED', 'DEVICE_RETURNED')) as decided,
  count(v.review_id) filter (where ${counted} and v.status in ('GRADE_REVISED', 'DEVICE_RETURNED')) as upheld`;
/**
 * From `deal d` and its review's `v.status`. A store's rates count its own claims only. A shop's rates also count
 * reviews by the marketplace. Cancelled requests are not decided.
 */
export const RATE_COLUMNS = { STORE: rateColumns('not v.is_created_by_nl'), SHOP: rateColumns('true') };
export const RATE_FROM = `deal d left join grade_review v on v.store_id = d.store_id and v.review_id = d.review_id`;

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole) / 100;
}

export function rateOf({ delivered, reviews, decided, upheld }: RateRow): ReviewRate {
  return {
    delivered,
    reviews,
    decided,
    upheld,
    claimRate: percent(reviews, delivered),
    upheldRate: percent(upheld, decided),
  };
}

/** For deals delivered in the last days, most reviews first; at most 500 each. Shops have their current names. */
export async function getReviewFigures(
  tx: Sql,
  query: QueryOf<Figures>,
  now: Date,
): Promise<DataOf<Figures>> {
  const since = new Date(now.getTime() - (query.days ?? DAYS_DEFAULT) * 86_400_000);
  const values = [since, query.regionId || null];
  const where = 'd.delivered_at >= $1 and ($2::text is null or d.region_id = $2)';
  const stores = await tx.query<RateRow & { storeId: string; storeName: string }>(
    `select d.store_id as "storeId", s.name as "storeName", ${RATE_COLUMNS.STORE} from ${RATE_FROM} join store s on s.store_id = d.store_id
     where ${where} group by d.store_id, s.name order by reviews desc, delivered desc, d.store_id limit ${ROWS_MAX}`,
    values,
  );
  const shops = await tx.query<RateRow & { partnerName: string; shopName: Localised; grade: string }>(
    `select p.name as "partnerName",
       ${localised('coalesce(h.name, d.source_store_name)', 'max(coalesce(h.name_ar, d.source_store_name_ar))')}
         as "shopName", g.condition as grade, ${RATE_COLUMNS.SHOP}
     from ${RATE_FROM} join partner p on p.partner_id = d.partner_id
     left join (select partner_id, name, name_ar, unnest(name || former_names) as had from shop) h
       on h.partner_id = d.partner_id and h.had = d.source_store_name
     join item_condition g on g.item_condition_id = d.item_condition_id
     where ${where} group by p.partner_id, p.name, coalesce(h.name, d.source_store_name), g.condition
     order by upheld desc, reviews desc, delivered desc, p.name, coalesce(h.name, d.source_store_name), grade limit ${ROWS_MAX}`,
    values,
  );
  return {
    stores: stores.map((row) => ({ ...row, ...rateOf(row) })),
    shops: shops.map((row) => ({ ...row, ...rateOf(row) })),
  };
}
