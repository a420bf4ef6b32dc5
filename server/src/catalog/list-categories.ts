import type { Category } from '@mazad/contract/catalog';
import type { Sql } from '#platform/db/db.ts';

interface CategoryRow {
  category_id: string;
  name_en: string;
  name_ar: string;
  image_url: string | null;
  priority: number;
  bid_count: number;
}

interface BrandRow {
  category_id: string;
  brand_id: string;
  name_en: string;
  name_ar: string;
  logo_url: string | null;
}

/** Active categories by priority, each with the brands that have an active asset in the region. */
export async function listCategories(db: Sql, storeId: string, regionId: string): Promise<Category[]> {
  const [categories, brands] = await Promise.all([
    db.query<CategoryRow>(
      `select c.category_id, c.name_en, c.name_ar, c.image_url, c.priority,
         (select count(*) from bid b where b.store_id = $1 and b.category_id = c.category_id
            and b.status not in ('OFF', 'UNLISTED')) as bid_count
       from category c where c.is_active order by c.priority, c.category_id`,
      [storeId],
    ),
    db.query<BrandRow>(
      `select used.category_id, b.brand_id, b.name_en, b.name_ar, b.logo_url
       from (select distinct category_id, brand_id from market where region_id = $1 and is_active) used
       join brand b using (brand_id) order by sort_key(b.name_en), b.brand_id`,
      [regionId],
    ),
  ]);
  return categories.map((c) => ({
    id: c.category_id,
    categoryName: { en: c.name_en, ar: c.name_ar },
    imageUrl: c.image_url,
    value: c.category_id,
    priority: c.priority,
    bidCount: c.bid_count,
    brands: brands
      .filter((b) => b.category_id === c.category_id)
      .map((b) => ({ id: b.brand_id, name: { en: b.name_en, ar: b.name_ar }, logoUrl: b.logo_url })),
  }));
}
