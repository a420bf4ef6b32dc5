import type { AssetFilterSchema } from '@mazad/contract/bidding';
import type * as z from 'zod/mini';

export type AssetFilter = z.infer<typeof AssetFilterSchema>;

/** Collects the values of a statement and hands out their places. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** X6: what a search box strips, split into words; each word must be found. At most six count. */
export function searchWords(search: string | undefined): string[] {
  const kept = (search ?? '').normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ');
  return kept.split(/\s+/).filter(Boolean).slice(0, 6);
}

function given(id: string | undefined): id is string {
  return id !== undefined && id !== '' && id !== 'all';
}

/** The conditions on `market m` that a filter of assets makes: ids of category, brands and groups, and words. */
export function assetConditions(filter: AssetFilter, values: Values): string[] {
  const conditions: string[] = [];
  if (given(filter.categoryId)) conditions.push(`m.category_id = ${values.add(filter.categoryId)}`);
  const brands = [...(filter.brandList ?? []), ...(given(filter.brandId) ? [filter.brandId] : [])];
  if (brands.length > 0) conditions.push(`m.brand_id = any(${values.add(brands)}::uuid[])`);
  if (filter.groupIds?.length) conditions.push(`m.group_id = any(${values.add(filter.groupIds)}::uuid[])`);
  for (const word of searchWords(filter.search)) {
    const place = values.add(`%${word}%`);
    conditions.push(`(m.name ilike ${place} or exists (select from brand br where br.brand_id = m.brand_id
      and (br.name_en ilike ${place} or br.name_ar ilike ${place})))`);
  }
  return conditions;
}

/** Whether a filter narrows by more than the ids that a bid row carries itself. */
export function hasWords(filter: AssetFilter): boolean {
  return searchWords(filter.search).length > 0;
}
