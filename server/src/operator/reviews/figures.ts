/** How often dealers request reviews, and how often shops' grades are wrong (P1). */

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
  count(review.review_id) filter (where not review.is_created_by_nl) as reviews,
  count(review.review_id) filter (where ${counted}
    and review.status in ('GRADE_REVISED', 'GRADE_UNCHANGED', 'DEVICE_RETURNED')) as decided,
  count(review.review_id) filter (where ${counted} and review.status in ('GRADE_REVISED', 'DEVICE_RETURNED')) as upheld`;
/**
 * From `deal` and its `review`. A store's rates count its own claims only. A shop's rates also count
 * reviews by the marketplace. Cancelled requests are not decided.
 */
export const RATE_COLUMNS = { STORE: rateColumns('not review.is_created_by_nl'), SHOP: rateColumns('true') };
export const RATE_FROM = `deal left join grade_review review on review.store_id = deal.store_id
  and review.review_id = deal.review_id`;

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
  const where = 'deal.delivered_at >= $1 and ($2::text is null or deal.region_id = $2)';
  const stores = await tx.query<RateRow & { storeId: string; storeName: string }>(
    `select deal.store_id as "storeId", store.name as "storeName", ${RATE_COLUMNS.STORE} from ${RATE_FROM}
      join store on store.store_id = deal.store_id
     where ${where} group by deal.store_id, store.name order by reviews desc, delivered desc,
       deal.store_id limit ${ROWS_MAX}`,
    values,
  );
  const shops = await tx.query<RateRow & { partnerName: string; shopName: Localised; grade: string }>(
    `select partner.name as "partnerName",
       ${localised('coalesce(shop.name, deal.source_store_name)', 'max(coalesce(shop.name_ar, deal.source_store_name_ar))')}
         as "shopName", item_condition.condition as grade, ${RATE_COLUMNS.SHOP}
     from ${RATE_FROM} join partner on partner.partner_id = deal.partner_id
     left join (select partner_id, name, name_ar, unnest(name || former_names) as had from shop) shop
       on shop.partner_id = deal.partner_id and shop.had = deal.source_store_name
     join item_condition on item_condition.item_condition_id = deal.item_condition_id
     where ${where} group by partner.partner_id, partner.name, coalesce(shop.name, deal.source_store_name),
       item_condition.condition
     order by upheld desc, reviews desc, delivered desc, partner.name, coalesce(shop.name, deal.source_store_name),
     grade limit ${ROWS_MAX}`,
    values,
  );
  return {
    stores: stores.map((row) => ({ ...row, ...rateOf(row) })),
    shops: shops.map((row) => ({ ...row, ...rateOf(row) })),
  };
}
