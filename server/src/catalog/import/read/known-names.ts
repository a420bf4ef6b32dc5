import { nameKey } from '@mazad/domain/text/name-key';
import type { Sql } from '#platform/db/db.ts';
import { findRegion } from '../../../regions/offers.ts';
import { ImportError } from '../import-error.ts';
import { type CategoryName, categoryNamed } from './category-guess.ts';

/** A brand as the catalogue has it. */
export type BrandName = { brandKey: string; nameEn: string; nameAr: string };

/** What the catalogue already holds, so that a file brings no second category or brand under a name of the first. */
export type KnownCatalogue = {
  brands: readonly BrandName[];
  categories: readonly CategoryName[];
  /** ISO 4217: that of the region which the file's prices are for. */
  currency: string;
};

/** The categories and brands that the cells of a file name. */
export type KnownNames = {
  categoryOf(text: string): CategoryName;
  /** `name_key` of the catalogue's brand, or of the new one. */
  brandKeyOf(text: string): string;
  currency: string;
};

/** Finds names in either language. The English one of another counts before an Arabic one, the first of equals. */
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
 * What categories and brands are called now, which operators may have changed. A file for several regions has its
 * prices in the currency of the one that was chosen first. Throws ImportError UNKNOWN_REGION.
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
