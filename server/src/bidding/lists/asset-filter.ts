import type { AssetFilterSchema } from '@mazad/contract/bids/bid-filters';
import { PAAS_QUANTITY_MAX } from '@mazad/domain/prices/paas-prices';
import type * as z from 'zod/mini';
import { foundIn } from '#platform/db/found-in.ts';
import { Values } from '#platform/db/values.ts';
import { AppError } from '#platform/http/errors.ts';
import { IS_LIVE } from '../uploaded-prices.ts';

export type AssetFilter = z.infer<typeof AssetFilterSchema>;

function given(id: string | undefined): id is string {
  return id !== undefined && id !== '' && id !== 'all';
}

/** Inclusive range of an amount in whole major units; an empty side is open. */
function rangeOf(sql: string, from: number | '' | undefined, to: number | '' | undefined, values: Values) {
  const side = (sign: string, amount: number | '' | undefined) =>
    amount === undefined || amount === '' ? [] : [`${sql} ${sign} ${values.add(amount * 100)}`];
  return [...side('>=', from), ...side('<=', to)];
}

/** Each word must occur in the name or in the brand of `market m` (X6). */
export function wordConditions(
  search: string | undefined,
  values: Values,
  nameSql = 'm.search_text',
): string[] {
  // Read the brands once; row by row they would dominate the cost of the search.
  return foundIn(
    search,
    values,
    (like) => `${like(nameSql)} or m.brand_id = any(array(select br.brand_id from brand br
      where ${like('search_text(br.name_en)')} or ${like('search_text(br.name_ar)')}))`,
  );
}

/** The conditions on `market m` alone: ids of category, brands and groups, words, and the top bid. */
export function assetConditions(filter: AssetFilter, values: Values): string[] {
  const conditions: string[] = [];
  if (given(filter.categoryId)) conditions.push(`m.category_id = ${values.add(filter.categoryId)}`);
  const brands = [...(filter.brandList ?? []), ...(given(filter.brandId) ? [filter.brandId] : [])];
  if (brands.length > 0) conditions.push(`m.brand_id = any(${values.add(brands)}::uuid[])`);
  if (filter.groupIds?.length) conditions.push(`m.group_id = any(${values.add(filter.groupIds)}::uuid[])`);
  conditions.push(...wordConditions(filter.search, values));
  conditions.push(...rangeOf('m.top_offer_minor', filter.topBidFrom, filter.topBidTo, values));
  return conditions;
}

function instant(value: string | number | undefined): Date | null {
  if (value === undefined || value === '' || value === 0 || value === '0') return null;
  const date = new Date(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  if (Number.isNaN(date.getTime())) throw new AppError('BAD_REQUEST');
  return date;
}

/**
 * Condition that `bid b` belongs to the store's current mode; bids of its former mode do not count (V). The mode is
 * read once per statement. Bids of a former mode are OFF, so a query for an active status does not need this condition.
 */
export const ownBid = (store: string) =>
  `b.store_id = ${store} and b.kind = (select s.mode from store s where s.store_id = ${store})`;

/** M8: the gap of `bid b` on `market m`, with `bestOf` joined; equals what `pricesOf` returns for a row. */
export const GAP_SQL = `case when b.status = 'RANK_ONE' and own.offer_minor is not null then 0
  when own.offer_minor < m.top_offer_minor then m.top_offer_minor - own.offer_minor
  when own.offer_minor = m.top_offer_minor and b.reason is null then 0 end`;

/**
 * M8: the gap is that of the best grade's offer, so it needs the store's percent for it; a PAAS store's is the price
 * that it pays for that grade now, if it does (M1). Joined behind `bid b` and `market m`.
 */
export function bestOf(store: string): string {
  return `join (select g.category_id, g.item_condition_id, coalesce(sp.percent, g.base_percent) as percent
    from item_condition g
    left join store_percent sp on sp.store_id = ${store} and sp.item_condition_id = g.item_condition_id
    where g.item_condition_id = best_condition(g.category_id)) best on best.category_id = m.category_id
  cross join lateral (select case when b.kind = 'PAAS' then (
      select p.price_minor from paas_price p where p.asset_id = b.asset_id and p.store_id = b.store_id
        and p.item_condition_id = best.item_condition_id and ${IS_LIVE})
    else offer_minor(b.spot_price_minor, best.percent) end as offer_minor) own`;
}

/** Units of a PAAS store's `bid b`; without a limit (E5) one more than the highest limit of a row. */
export const UPLOADED_UNITS_SQL = `case when exists (select from paas_price p where p.asset_id = b.asset_id
  and p.store_id = b.store_id and p.quantity is null and ${IS_LIVE}) then ${PAAS_QUANTITY_MAX + 1}
  else b.max_quantity end`;

export function hasGapRange({ gapFrom, gapTo }: AssetFilter): boolean {
  return [gapFrom, gapTo].some((amount) => amount !== undefined && amount !== '');
}

/**
 * The conditions on the store's own `bid b`: when it last changed (M18), its price, its gap. Any of them restricts
 * the list to assets with a bid. Throws BAD_REQUEST for an invalid date.
 */
export function ownBidConditions(filter: AssetFilter, values: Values): string[] {
  const from = instant(filter.fromDate);
  const to = instant(filter.toDate);
  return [
    ...(from ? [`b.changed_at >= ${values.add(from)}`] : []),
    ...(to ? [`b.changed_at <= ${values.add(to)}`] : []),
    ...rangeOf('b.spot_price_minor', filter.myBidFrom, filter.myBidTo, values),
    ...(hasGapRange(filter) ? rangeOf(`(${GAP_SQL})`, filter.gapFrom, filter.gapTo, values) : []),
  ];
}

export function needsOwnBid(filter: AssetFilter): boolean {
  return ownBidConditions(filter, new Values()).length > 0;
}
