/** Lists of brands, categories and model groups on the console. */

import { BRANDS_MAX, type CatalogBrand, type CatalogCategory } from '@mazad/contract/operator/catalog-names';
import { askAnswer } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';
import { type ListSql, listOf, type SortsOf, textOf } from '../base/list-page.ts';

const GROUPS_MAX = 2000;

const BRANDS: ListSql = {
  columns: `b.brand_id as "brandId", b.name_en as "nameEn", b.name_ar as "nameAr", b.logo_url as "logoUrl", b.version,
    coalesce(n.models, 0) as "modelCount"`,
  from: 'from brand b left join (select brand_id, count(*) as models from asset group by brand_id) n using (brand_id)',
  search: (like) => like(textOf('b.name_en', 'b.name_ar', 'b.brand_id')),
  orderBy: 'lower(b.name_en), b.brand_id',
  sorts: {
    name: 'lower(b.name_en)',
    nameAr: 'b.name_ar',
    models: 'coalesce(n.models, 0)',
  } satisfies SortsOf<'brands'>,
};

const CATEGORIES: ListSql = {
  columns: `c.category_id as "categoryId", c.name_en as "nameEn", c.name_ar as "nameAr", c.image_url as "imageUrl",
    c.priority, c.is_active as "isActive", c.version, coalesce(n.models, 0) as "modelCount"`,
  from: `from category c left join (select category_id, count(*) as models from asset group by category_id) n
    using (category_id)`,
  search: (like) => like(textOf('c.name_en', 'c.name_ar', 'c.category_id')),
  orderBy: 'c.priority, c.category_id',
  sorts: {
    name: 'lower(c.name_en)',
    nameAr: 'c.name_ar',
    models: 'coalesce(n.models, 0)',
    priority: 'c.priority',
    state: 'not c.is_active',
  } satisfies SortsOf<'categories'>,
};

/** Brands by English name by default. */
export const listBrands = listOf<CatalogBrand>(BRANDS, { size: BRANDS_MAX });

/** Categories in the dealers' order by default. */
export const listCategories = listOf<CatalogCategory>(CATEGORIES, { size: BRANDS_MAX });

/** One brand. Throws NOT_FOUND. */
export function getCatalogBrand(tx: Sql, brandId: string): Promise<CatalogBrand> {
  return askAnswer(tx, `select ${BRANDS.columns} ${BRANDS.from} where b.brand_id = $1`, [brandId]);
}

/** One category. Throws NOT_FOUND. */
export function getCatalogCategory(tx: Sql, categoryId: string): Promise<CatalogCategory> {
  return askAnswer(tx, `select ${CATEGORIES.columns} ${CATEGORIES.from} where c.category_id = $1`, [
    categoryId,
  ]);
}

/** The names of a brand's model groups in a category. */
export async function listCatalogGroups(
  tx: Sql,
  { categoryId, brandId }: { categoryId: string; brandId: string },
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name from model_group where category_id = $1 and brand_id = $2 order by lower(name) limit ${GROUPS_MAX}`,
    [categoryId, brandId],
  );
  return rows.map(({ name }) => name);
}
