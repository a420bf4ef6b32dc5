import type { Whose } from '@mazad/contract/choices';
import type { TopBrand } from '@mazad/contract/dashboard';
import type { Localised } from '@mazad/contract/http';
import { toMajor } from '@mazad/domain/money';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/db/db.ts';
import { gatherRest, type Part, STORES_MIN } from './gather-rest.ts';
import { type Asked, readRange } from './report-range.ts';
import { sharesOf } from './shares.ts';

interface BrandRow extends Part {
  category_id: string;
  brand_id: string;
  brand_en: string;
  brand_ar: string;
  logo_url: string | null;
  category_en: string;
  category_ar: string;
}

const NAMED = `select p.*, b.name_en as brand_en, b.name_ar as brand_ar, b.logo_url,
  c.name_en as category_en, c.name_ar as category_ar
from part p join brand b using (brand_id) join category c using (category_id)
order by p.amount desc, b.name_en, p.brand_id, p.category_id`;

const OWN = `with part as (
  select d.category_id, d.brand_id, sum(d.deal_price_minor + d.tax_minor)::bigint as amount from deal d
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

function entryOf(row: BrandRow, percentage: number): TopBrand {
  const brandName = { en: row.brand_en, ar: row.brand_ar };
  const categoryName = { en: row.category_en, ar: row.category_ar };
  return {
    brandId: row.brand_id,
    categoryId: row.category_id,
    brandName,
    logoUrl: row.logo_url,
    categoryName,
    name: nameOf(brandName, categoryName),
    percentage,
    purchasePrice: toMajor(row.amount),
  };
}

/**
 * Brands by purchases in a range, largest first: the store's own, or its region's ('nl', M7, see `gatherRest`). Throws
 * 400 for an invalid day.
 */
export async function listTopBrands(
  deps: { db: Sql; clock: Clock },
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
