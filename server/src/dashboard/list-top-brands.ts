import type { Whose } from '@mazad/contract/choices';
import type { TopBrand } from '@mazad/contract/dashboard';
import type { Localised } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import { localised } from '#platform/db/answers.ts';
import type { SqlDeps } from '#platform/db/timed.ts';
import { gatherRest, type Part, STORES_MIN } from './gather-rest.ts';
import { type Asked, readRange } from './report-range.ts';
import { sharesOf } from './shares.ts';

type BrandRow = Part &
  Omit<TopBrand, 'name' | 'percentage' | 'purchasePrice'> &
  Record<'brandName' | 'categoryName', Localised>;

const NAMED = `select part.amount, part.stores, part.brand_id as "brandId", part.category_id as "categoryId",
  ${localised('brand.name_en', 'brand.name_ar')} as "brandName", brand.logo_url as "logoUrl",
  ${localised('category.name_en', 'category.name_ar')} as "categoryName"
from part join brand using (brand_id) join category using (category_id)
order by part.amount desc, brand.name_en, part.brand_id, part.category_id`;

const OWN = `with part as (
  select d.category_id, d.brand_id, sum(d.deal_price_minor + d.tax_minor)::bigint as amount, null as stores from deal d
  where d.store_id = $1 and ($2::timestamptz is null or d.won_at >= $2) and ($3::timestamptz is null or d.won_at < $3)
  group by d.category_id, d.brand_id
) ${NAMED}`;

// A day with five stores is enough. Other days keep all their stores, and those are few.
const MARKET = `with day as materialized (
  select * from market_trade_day where region_id = $1
    and ($2::date is null or local_day >= $2) and ($3::date is null or local_day <= $3)
), part as (
  select y.category_id, y.brand_id, sum(y.purchase_minor)::bigint as amount,
    case when not bool_or(cardinality(y.stores) = ${STORES_MIN}) then (
      select array_agg(distinct s) from day z, unnest(z.stores) s
      where (z.category_id, z.brand_id) = (y.category_id, y.brand_id)) end as stores
  from day y group by y.category_id, y.brand_id
) ${NAMED}`;

const OTHERS: Localised = { en: 'Others', ar: 'أخرى' };

function nameOf(brand: Localised, category: Localised): Localised {
  return { en: `${brand.en} · ${category.en}`, ar: `${brand.ar} · ${category.ar}` };
}

function entryOf({ amount, stores: _, ...row }: BrandRow, percentage: number): TopBrand {
  return {
    ...row,
    name: nameOf(row.brandName, row.categoryName),
    percentage,
    purchasePrice: toMajor(amount),
  };
}

/**
 * Brands by purchases in a range, largest first: the store's own, or its region's ('nl', M7, see `gatherRest`). Throws
 * 400 for an invalid day.
 */
export async function listTopBrands(
  deps: SqlDeps,
  caller: { storeId: string; regionId: string },
  asked: Asked & { by?: Whose | '' },
): Promise<TopBrand[]> {
  const range = await readRange(deps, caller.regionId, asked);
  const isMarket = asked.by === 'nl';
  const rows = isMarket
    ? await deps.db.query<BrandRow>(MARKET, [caller.regionId, range.firstDay, range.lastDay])
    : await deps.db.query<BrandRow>(OWN, [caller.storeId, range.from, range.until]);
  const { shown, restMinor } = gatherRest(rows, { isMarket });
  const shares = sharesOf([...shown.map((row) => row.amount), ...(restMinor === null ? [] : [restMinor])]);
  const entries = shown.map((row, at) => entryOf(row, shares[at]!));
  if (restMinor === null) return entries;
  return [
    ...entries,
    {
      brandId: null,
      categoryId: null,
      brandName: OTHERS,
      logoUrl: null,
      categoryName: OTHERS,
      name: OTHERS,
      percentage: shares.at(-1)!,
      purchasePrice: toMajor(restMinor),
    },
  ];
}
