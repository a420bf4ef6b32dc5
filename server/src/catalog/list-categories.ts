import type { Category } from '@mazad/contract/catalog';
import { localised } from '#platform/db/answers.ts';
import type { Sql } from '#platform/db/db.ts';

type Brand = Category['brands'][number];

/** Active categories by priority, each with the brands that have an active asset in the region. */
export async function listCategories(db: Sql, storeId: string, regionId: string): Promise<Category[]> {
  const [categories, brands] = await Promise.all([
    db.query<Omit<Category, 'brands'>>(
      `select c.category_id as id, ${localised('c.name_en', 'c.name_ar')} as "categoryName", c.image_url as "imageUrl",
         c.category_id as value, c.priority,
         (select count(*) from bid b where b.store_id = $1 and b.category_id = c.category_id
            and b.status not in ('OFF', 'UNLISTED')) as "bidCount"
       from category c where c.is_active order by c.priority, c.category_id`,
      [storeId],
    ),
    db.query<Brand & { categoryId: string }>(
      `select used.category_id as "categoryId", b.brand_id as id, ${localised('b.name_en', 'b.name_ar')} as name,
         b.logo_url as "logoUrl"
       from (select distinct category_id, brand_id from market where region_id = $1 and is_active) used
       join brand b using (brand_id) order by sort_key(b.name_en), b.brand_id`,
      [regionId],
    ),
  ]);
  return categories.map((category) => ({
    ...category,
    brands: brands
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ categoryId: _, ...brand }) => brand),
  }));
}
