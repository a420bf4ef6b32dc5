/** Names and pictures of brands and categories. Models refer to both by id, so nothing else has to change. */

import { nameKey } from '@mazad/domain/text/name-key';
import { v7 as uuid } from 'uuid';
import type { Sql } from '#platform/db/db.ts';
import { findRow } from '#platform/db/find-row.ts';
import { unlessTaken } from '#platform/db/taken.ts';
import { AppError } from '#platform/http/errors.ts';
import { lockCatalogue } from './catalogue-lock.ts';

export interface BrandFields {
  nameEn: string;
  nameAr: string;
  logoUrl: string | null;
}
export interface CategoryFields {
  nameEn: string;
  nameAr: string;
  imageUrl: string | null;
  /** Sort order of categories, lowest first. */
  priority: number;
}
type Patch<Fields> = { [K in keyof Fields]?: Fields[K] | undefined };

function wanted<Fields extends object>(before: Fields, command: Patch<Fields>): Fields {
  return {
    ...before,
    ...Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined)),
  };
}

const named = <T>(work: Promise<T>): Promise<T> => unlessTaken('brand_name_key_key', 'NAME_TAKEN', work);

/** Creates a brand. Throws NAME_TAKEN: the English name must be unique, ignoring case and spaces. */
export async function createBrand(
  tx: Sql,
  brand: Omit<BrandFields, 'logoUrl'> & { logoUrl?: string | null | undefined },
): Promise<{ brandId: string }> {
  await lockCatalogue(tx);
  const brandId = uuid();
  await named(
    tx.query(
      'insert into brand (brand_id, name_en, name_ar, name_key, logo_url) values ($1, $2, $3, $4, $5)',
      [brandId, brand.nameEn, brand.nameAr, nameKey(brand.nameEn), brand.logoUrl ?? null],
    ),
  );
  return { brandId };
}

/** Changes a brand. Throws NOT_FOUND, CHANGED_SINCE for another `version`, NAME_TAKEN. */
export async function updateBrand(
  tx: Sql,
  { brandId, version, command }: { brandId: string; version: number; command: Patch<BrandFields> },
): Promise<{ before: BrandFields; after: BrandFields }> {
  await lockCatalogue(tx);
  const standing = await findRow<BrandFields & { version: number }>(
    tx,
    `select version, name_en as "nameEn", name_ar as "nameAr", logo_url as "logoUrl" from brand
       where brand_id = $1`,
    [brandId],
  );
  const { version: current, ...before } = standing;
  if (version !== current) throw new AppError('CHANGED_SINCE');
  const after = wanted(before, command);
  await named(
    tx.query(
      `update brand set name_en = $2, name_ar = $3, name_key = case when name_en = $2 then name_key else $4 end,
         logo_url = $5, version = version + 1 where brand_id = $1`,
      [brandId, after.nameEn, after.nameAr, nameKey(after.nameEn), after.logoUrl],
    ),
  );
  return { before, after };
}

/** Changes a category. Throws NOT_FOUND, CHANGED_SINCE for another `version`. */
export async function updateCategory(
  tx: Sql,
  { categoryId, version, command }: { categoryId: string; version: number; command: Patch<CategoryFields> },
): Promise<{ before: CategoryFields; after: CategoryFields }> {
  const standing = await findRow<CategoryFields & { version: number }>(
    tx,
    `select version, name_en as "nameEn", name_ar as "nameAr", image_url as "imageUrl", priority from category
       where category_id = $1 for no key update`,
    [categoryId],
  );
  const { version: current, ...before } = standing;
  if (version !== current) throw new AppError('CHANGED_SINCE');
  const after = wanted(before, command);
  await tx.query(
    `update category set name_en = $2, name_ar = $3, image_url = $4, priority = $5, version = version + 1
     where category_id = $1`,
    [categoryId, after.nameEn, after.nameAr, after.imageUrl, after.priority],
  );
  return { before, after };
}
