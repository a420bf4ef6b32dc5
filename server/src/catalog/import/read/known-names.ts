import { nameKey } from '@mazad/domain/text/name-key';
import type { Sql } from '#platform/db/db.ts';
import { findRegion } from '../../../regions/index.ts';
import { ImportError } from '../import-error.ts';
import { type CategoryName, categoryNamed } from './category-guess.ts';

export type BrandName = { brandKey: string; nameEn: string; nameAr: string };

/** The existing categories and brands, so that a file does not create them twice. */
export type KnownCatalogue = {
  brands: readonly BrandName[];
  categories: readonly CategoryName[];
  /** ISO 4217, of the region that the file's prices are for. */
  currency: string;
};

export type KnownNames = {
  categoryOf(text: string): CategoryName;
  /** `name_key` of the catalogue's brand, or of the new one. */
  brandKeyOf(text: string): string;
  currency: string;
};

/** Looks up names in either language. English names win over Arabic ones, and earlier ones over later ones. */
export function knownNames({ brands, categories, currency }: KnownCatalogue): KnownNames {
  const categoryByKey = byName(categories);
  const brandByKey = byName(brands);
  return {
    categoryOf: (text) => categoryByKey.get(nameKey(text)) ?? categoryNamed(text),
    brandKeyOf: (text) => brandByKey.get(nameKey(text))?.brandKey ?? nameKey(text),
    currency,
  };
}

function byName<One extends { nameEn: string; nameAr: string }>(all: readonly One[]): Map<string, One> {
  const found = new Map<string, One>();
  for (const nameOf of [(one: One) => one.nameEn, (one: One) => one.nameAr]) {
    for (const one of all) {
      const key = nameKey(nameOf(one));
      if (!found.has(key)) found.set(key, one);
    }
  }
  return found;
}

/**
 * Current categories and brands, with operators' changes. Prices of a file for several regions are in the currency of
 * the first. Throws ImportError UNKNOWN_REGION.
 */
export async function readKnownCatalogue(sql: Sql, regionId: string | undefined): Promise<KnownCatalogue> {
  const region = await findRegion(sql, regionId);
  if (!region) throw new ImportError('UNKNOWN_REGION', `There is no region "${regionId}".`);
  return {
    currency: region.currency,
    brands: await sql.query<BrandName>(
      'select name_key as "brandKey", name_en as "nameEn", name_ar as "nameAr" from brand order by name_key',
    ),
    categories: await sql.query<CategoryName>(
      `select category_id as "categoryId", name_en as "nameEn", name_ar as "nameAr" from category order by category_id`,
    ),
  };
}
