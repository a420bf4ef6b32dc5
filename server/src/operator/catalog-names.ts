/** Brands, categories and model groups as the console lists them. */
import { BRANDS_MAX, type CatalogBrand, type CatalogCategory } from '@mazad/contract/operator-catalog-names';
import { first, type Sql } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';

const GROUPS_MAX = 2000;

const BRANDS = `select b.brand_id as "brandId", b.name_en as "nameEn", b.name_ar as "nameAr", b.logo_url as "logoUrl",
    b.version, coalesce(n.models, 0) as "modelCount"
  from brand b left join (select brand_id, count(*) as models from asset group by brand_id) n using (brand_id)`;

const CATEGORIES = `select c.category_id as "categoryId", c.name_en as "nameEn", c.name_ar as "nameAr",
    c.image_url as "imageUrl", c.priority, c.is_active as "isActive", c.version,
    coalesce(n.models, 0) as "modelCount"
  from category c left join (select category_id, count(*) as models from asset group by category_id) n
    using (category_id)`;

/** Brands by their English name. */
export function listCatalogBrands(tx: Sql): Promise<CatalogBrand[]> {
  return tx.query<CatalogBrand>(`${BRANDS} order by lower(b.name_en), b.brand_id limit ${BRANDS_MAX}`);
}

/** One brand. Throws NOT_FOUND. */
export async function getCatalogBrand(tx: Sql, brandId: string): Promise<CatalogBrand> {
  const row = first(await tx.query<CatalogBrand>(`${BRANDS} where b.brand_id = $1`, [brandId]));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Categories in the order in which dealers see them. */
export function listCatalogCategories(tx: Sql): Promise<CatalogCategory[]> {
  return tx.query<CatalogCategory>(`${CATEGORIES} order by c.priority, c.category_id`);
}

/** One category. Throws NOT_FOUND. */
export async function getCatalogCategory(tx: Sql, categoryId: string): Promise<CatalogCategory> {
  const row = first(await tx.query<CatalogCategory>(`${CATEGORIES} where c.category_id = $1`, [categoryId]));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
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
